"""From files to nodes and rows that remember where they were written."""
