package engine

// Looks into the engine's search: it records one, searches what a search
// has left out, lists the moves that it has to choose from, and searches the same tree
// without any rule of thumb.
