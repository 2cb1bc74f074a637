"""Play sessions as text: the format, the replay that checks it, references into it, and the records that ship."""
