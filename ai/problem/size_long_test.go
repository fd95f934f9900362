//go:build long

package problem_test

const (
	eightStep      = 1
	eightMisplaced = 2000
	rotationMoves  = 9
)
