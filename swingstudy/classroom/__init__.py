"""The lessons room: guess first, questions that take an answer, a glossary, a minute of rules, the gallery of pages."""
