package textbook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// codeLines is how many lines the pseudocode of each algorithm has, in its comment and in the
// window. Those of game trees are counted where the window shows them.
var codeLines = map[string]int{
	"AStar": 10, "IDAStar": 11, "Lengthening": 11, "MonteCarlo": 8, "Deepening": 8, "BreadthFirst": 8,
	"DepthFirst": 5, "UniformCost": 10, "Greedy": 8, "WeightedAStar": 10, "Beam": 9, "HillClimbing": 9, "Bidirectional": 9, "AOStar": 11, "AOStarCyclic": 11, "AOStarAncestors": 11,
}

// Every event marks a line that exists, and every algorithm marks several.
func TestEventsMarkLinesOfThePseudocode(t *testing.T) {
	lines := map[string]map[int]bool{}
	mark := func(name string, line int) {
		if lines[name] == nil {
			lines[name] = map[int]bool{}
		}
		lines[name][line] = true
	}
	root := tree(t, problem.ChapterTree)
	textbook.MonteCarlo(problem.TreeGame{}, root, 1, 9, 1, func(e textbook.MonteCarloEvent[*problem.Tree]) { mark("MonteCarlo", e.Line) })
	puzzle, err := problem.ParseEight("1 2 3 4 5 x 7 8 6")
	require.NoError(t, err)
	eight := problem.NewEightPuzzle(problem.EightGoal, problem.Misplaced)
	path := func(name string) func(textbook.GraphEvent[problem.Eight]) {
		return func(e textbook.GraphEvent[problem.Eight]) { mark(name, e.Line) }
	}
	textbook.AStar(eight, puzzle, false, path("AStar"))
	textbook.IDAStar(eight, puzzle, path("IDAStar"))
	textbook.Lengthening(eight, puzzle, path("Lengthening"))
	textbook.Deepening(eight, puzzle, path("Deepening"))
	textbook.BreadthFirst(eight, puzzle, path("BreadthFirst"))
	textbook.DepthFirst(eight, puzzle, problem.EightDepth, path("DepthFirst"))
	textbook.UniformCost(eight, puzzle, path("UniformCost"))
	textbook.Greedy(eight, puzzle, path("Greedy"))
	textbook.Beam(eight, puzzle, 1, path("Beam"))
	textbook.HillClimbing(eight, puzzle, 9, 0, path("HillClimbing"))
	textbook.Bidirectional(eight, puzzle, path("Bidirectional"))
	textbook.WeightedAStar(eight, puzzle, problem.Weight, path("WeightedAStar"))
	h := graph(t, problem.ChapterGraph)
	ao := func(name string) func(textbook.AOEvent[string]) {
		return func(e textbook.AOEvent[string]) { mark(name, e.Line) }
	}
	_, err = textbook.AOStar(h, h.Start, nil, ao("AOStar"))
	require.NoError(t, err)
	_, err = textbook.AOStarAncestors(h, h.Start, nil, ao("AOStarAncestors"))
	require.NoError(t, err)
	textbook.AOStarCyclic(h, h.Start, nil, ao("AOStarCyclic"))
	assert.Len(t, lines, len(codeLines))
	for name, marked := range lines {
		assert.GreaterOrEqual(t, len(marked), 2, name)
		for line := range marked {
			assert.GreaterOrEqual(t, line, 1, name)
			assert.LessOrEqual(t, line, codeLines[name], name)
		}
	}
}
