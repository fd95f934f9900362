package graph

// Draws hypergraphs, from the start downwards: a connector leads
// from a node to one or several successors, and an arc ties its lines together.
