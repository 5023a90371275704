"""What can be wrong with a finished sheet, read back from the file itself."""
