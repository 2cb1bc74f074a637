"""The texts of Swing States' lessons: glossary, rules, questions, gallery; ``computed`` has the numbers they name."""
