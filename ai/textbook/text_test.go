package textbook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// pseudocodes lists the texts the window shows, by the function they describe.
var pseudocodes = map[string]string{
	"Minimax": textbook.MinimaxText, "TwoPhase": textbook.TwoPhaseText,
	"AlphaBeta": textbook.AlphaBetaText, "AlphaBetaMemory": textbook.AlphaBetaMemoryText,
	"AStar": textbook.AStarText, "IDAStar": textbook.IDAStarText, "Deepening": textbook.DeepeningText,
	"BreadthFirst": textbook.BreadthFirstText, "DepthFirst": textbook.DepthFirstText, "UniformCost": textbook.UniformCostText,
	"Greedy": textbook.GreedyText, "WeightedAStar": textbook.WeightedText,
	"AOStar": textbook.AOStarText, "AOStarCyclic": textbook.AOStarCyclicText,
	"AOStarAncestors": textbook.AOStarAncestorsText,
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
	game := func(name string) func(treeEvent) { return func(e treeEvent) { mark(name, e.Line) } }
	textbook.Minimax(problem.TreeGame{}, root, game("Minimax"))
	textbook.TwoPhase(problem.TreeGame{}, root, game("TwoPhase"))
	textbook.AlphaBeta(problem.TreeGame{}, root, textbook.Rules{}, game("AlphaBeta"))
	puzzle, err := problem.ParseEight("1 2 3 4 5 x 7 8 6")
	require.NoError(t, err)
	eight := problem.NewEightPuzzle(problem.EightGoal, problem.Misplaced)
	path := func(name string) func(textbook.GraphEvent[problem.Eight]) {
		return func(e textbook.GraphEvent[problem.Eight]) { mark(name, e.Line) }
	}
	textbook.AStar(eight, puzzle, false, path("AStar"))
	textbook.IDAStar(eight, puzzle, path("IDAStar"))
	textbook.Deepening(eight, puzzle, path("Deepening"))
	textbook.BreadthFirst(eight, puzzle, path("BreadthFirst"))
	textbook.DepthFirst(eight, puzzle, problem.EightDepth, path("DepthFirst"))
	textbook.UniformCost(eight, puzzle, path("UniformCost"))
	textbook.Greedy(eight, puzzle, path("Greedy"))
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
	assert.Len(t, lines, len(pseudocodes)-1, "all but the one without a trace")
	for name, marked := range lines {
		assert.GreaterOrEqual(t, len(marked), 2, name)
		for line := range marked {
			assert.GreaterOrEqual(t, line, 1, name)
			assert.LessOrEqual(t, line, len(strings.Split(pseudocodes[name], "\n")), name)
		}
	}
}
