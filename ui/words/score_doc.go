package words

// Writes scores: what a search found, how sure it is, what a position or
// a move is worth, how much a move gives away. Every table, disc, graph, tree and
// sentence of the program takes its words and labels from here, so that the same score
// reads the same everywhere. It writes plain strings and imports no widget.
