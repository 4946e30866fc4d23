# Made by make_sync.py from _async: do not edit.
