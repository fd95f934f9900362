// Package problem holds the textbook problems as adapters for the algorithms of
// package textbook: the eight puzzle, the rotation game, number rewriting and any
// AND/OR graph, Grundy's game, nim, picking numbers, trees written as lists, rows
// on small boards and gomoku.
package problem

// Lets the forms of one search run on the same position to the same
// depth: minimax, alpha-beta, alpha-beta with an order of moves, with a table, and
// the engine without selective search. They walk the same tree with the same
// leaves, so they find the same value; what differs is how much of it they read.
// The engine as it plays runs along; its value may differ, for it prunes and reduces.
