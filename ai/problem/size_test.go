//go:build !long

package problem_test

// How much of the big comparisons a normal test run samples; with the build tag
// long they are complete or larger.
const (
	eightStep      = 101 // compare one in so many of the 181,440 puzzles
	eightMisplaced = 15
	rotationMoves  = 6 // breadth-first search to a depth below this
)
