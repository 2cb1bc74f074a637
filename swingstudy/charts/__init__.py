"""Charts of plain engine values, as HTML and SVG strings; each says the same in words."""
