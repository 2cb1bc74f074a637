"""The files of Stimmvieh: records in short forms, checked facts, evaluations, and those that ship."""
