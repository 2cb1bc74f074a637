"""The rulebook, a module a chapter: pre-campaigning, a turn, election night, several campaigns."""
