//go:build !long

package textbook_test

// randomTrees is how many trees the forms of minimax are compared on; with the
// build tag long there are more.
const randomTrees = 200_000
