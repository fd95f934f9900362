package problem_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

func ticTacToe(static func(*problem.Rows, problem.Marks) int) *problem.Rows {
	return problem.NewRows(rule.TicTacToe.Size, rule.TicTacToe.Rule.RowLength(), static)
}

// Two plies from the empty board, equal positions folded: the textbook's values.
func TestTwoPliesOfTicTacToe(t *testing.T) {
	g := ticTacToe(problem.OpenLines)
	values := map[string]int{}
	first := g.Folded().Children(problem.Marks{})
	assert.Len(t, first, 3)
	for _, p := range g.Moves(problem.Marks{}) {
		after := g.Put(problem.Marks{}, p)
		least := textbook.Infinity
		for _, reply := range g.Children(after) {
			least = min(least, g.Evaluate(reply))
		}
		values[p.String()] = least
	}
	assert.Equal(t, map[string]int{"A1": -1, "B1": -2, "C1": -1, "A2": -2, "B2": 1, "C2": -2, "A3": -1, "B3": -2, "C3": -1}, values)
	result := textbook.Minimax(textbook.Limit(g.Folded()), textbook.Limited[problem.Marks]{Plies: 2}, nil)
	assert.Equal(t, 1, result.Value)
	assert.Equal(t, problem.Marks{Max: 1 << 4, MinToMove: true}, first[result.Best])
}

func TestWholeTicTacToe(t *testing.T) {
	g := ticTacToe(problem.NoEvaluation)
	all, classes := map[problem.Marks]bool{}, map[problem.Marks]bool{}
	queue := []problem.Marks{{}}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, c := range g.Children(queue[0]) {
			if !all[c] {
				all[c] = true
				classes[g.Fold(c)] = true
				queue = append(queue, c)
			}
		}
	}
	assert.Len(t, all, 5478-1, "all but the empty board")
	assert.Len(t, classes, 765-1)
	want := textbook.Minimax(g, problem.Marks{}, nil)
	assert.Equal(t, 0, want.Value)
	assert.Equal(t, 255_168, want.Leaves, "the games of tic-tac-toe")
	assert.Equal(t, 549_946, want.Nodes)
	assert.Equal(t, 0, textbook.AlphaBeta(g, problem.Marks{}, textbook.Rules{}, nil).Value)
	assert.Equal(t, 0, textbook.AlphaBetaTable(g.Folded(), problem.Marks{}, textbook.Itself, nil).Value)
}

func TestWeighted(t *testing.T) {
	g := ticTacToe(problem.Weighted([]int{3, 2, 3, 2, 4, 2, 3, 2, 3}))
	m := problem.MarksOf(rule.FromBoard(rule.TicTacToe.Rule, board.MustParse("x..\n.o.\n..x"), board.Black))
	assert.Equal(t, 3+3-4, g.Evaluate(m))
	m = problem.MarksOf(rule.FromBoard(rule.TicTacToe.Rule, board.MustParse("xxx\noo.\n..."), board.White))
	assert.Equal(t, -problem.Won, g.Evaluate(m))
	assert.Empty(t, g.Children(m))
	assert.Empty(t, g.Moves(m))
}

// The evaluation and the winner that travel with a position are those of its
// stones set in any other order.
func TestGomokuIncrementalEqualsRecomputed(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 5))
	g := problem.Gomoku{}
	for range 40 {
		pos := rule.NewPosition(rule.Freestyle, board.Square(problem.GomokuSide))
		node := problem.GomokuFrom(pos)
		for i := 0; !pos.Over() && i < 80; i++ {
			children := g.Children(node)
			require.NotEmpty(t, children)
			child := children[rng.IntN(len(children))]
			require.NoError(t, pos.Play(problem.GomokuPoint(node, child)))
			node = child
			fresh := problem.GomokuFrom(pos)
			if node.MaxToMove() {
				require.Equal(t, fresh, node)
			} else {
				require.Equal(t, g.Evaluate(fresh), -g.Evaluate(node))
			}
		}
		if pos.Winner() != board.Empty {
			assert.Empty(t, g.Children(node))
		}
	}
}

func TestGomokuFormsAgree(t *testing.T) {
	pos := rule.FromBoard(rule.Freestyle, board.New(board.Square(15)), board.Black)
	for _, name := range []string{"H8", "G9", "I9", "G7", "H7"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	g := textbook.Limit[problem.GomokuNode](problem.Gomoku{})
	root := textbook.Limited[problem.GomokuNode]{Position: problem.GomokuFrom(pos), Plies: 2}
	sorted := textbook.Sort(g, func(p textbook.Limited[problem.GomokuNode]) bool { return p.Position.MaxToMove() })
	want := textbook.Minimax(g, root, nil)
	plain := textbook.AlphaBeta(g, root, textbook.Rules{}, nil)
	ordered := textbook.AlphaBeta(sorted, root, textbook.Rules{}, nil)
	assert.Equal(t, want.Value, plain.Value)
	assert.Equal(t, want.Best, plain.Best)
	assert.Equal(t, want.Value, ordered.Value)
	assert.Equal(t, want.Value, textbook.AlphaBetaTable(sorted, root, textbook.Itself, nil).Value)
	assert.Less(t, ordered.Leaves, plain.Leaves)
	assert.Less(t, plain.Leaves, want.Leaves)
}
