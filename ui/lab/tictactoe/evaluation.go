package tictactoe

import (
	"slices"

	"tengen/ai/problem"
)

// evaluationKind is a static evaluation.
type evaluationKind uint8

const (
	openLines evaluationKind = iota
	weighted
)

// evaluation is how a search judges the positions at its depth.
type evaluation struct {
	kind    evaluationKind
	weights []int // of the cells, for weighted
	plies   int
	cuts    bool // alpha-beta
	beyond  beyond
}

// The depths one can look ahead.
const (
	minPlies = 1
	maxPlies = 4
)

// newEvaluation returns the textbook's example: two plies with the count of open
// lines.
func newEvaluation(side int) evaluation {
	return evaluation{plies: 2, weights: usualWeights(side)}
}

// usualWeights are the number of lines through each cell.
func usualWeights(side int) []int {
	weights := make([]int, side*side)
	for i := range weights {
		x, y := i%side, i/side
		weights[i] = 2
		if x == y {
			weights[i]++
		}
		if x+y == side-1 {
			weights[i]++
		}
	}
	return weights
}

func (e evaluation) static() func(*problem.Rows, problem.Marks) int {
	if e.kind == weighted {
		return problem.Weighted(e.weights)
	}
	return problem.OpenLines
}

// clone returns an evaluation that later changes of the weights leave alone.
func (e evaluation) clone() evaluation {
	e.weights = slices.Clone(e.weights)
	return e
}
