"""The rules as scripts, in the order of the book; `agenda` says which script does which item of the agenda."""
