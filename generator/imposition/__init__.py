"""Which piece goes to which slot of which sheet, and where the sheet is cut: pure geometry in millimetres."""
