"""A row and a layout become a face: elements are resolved, placed and turned into marks."""
