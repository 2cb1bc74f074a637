"""The rules, each a plain function of what it decides by."""
