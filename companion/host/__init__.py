"""The authority over tables: who may answer what, and when it counts."""
