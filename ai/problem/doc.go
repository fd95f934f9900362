// Package problem holds the textbook problems as adapters for the algorithms of
// package textbook: the eight puzzle, the rotation game, number rewriting and any
// AND/OR graph, Grundy's game, nim, picking numbers, trees written as lists, rows
// on small boards and gomoku.
package problem
