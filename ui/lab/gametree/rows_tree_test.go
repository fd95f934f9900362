package gametree

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// parsed sets a board up from rows of x, o and dots, the top row first.
func parsed(t *testing.T, rows string) position {
	t.Helper()
	lines := strings.Fields(rows)
	p := empty(len(lines))
	for y, line := range lines {
		require.Len(t, line, p.side)
		for x, mark := range line {
			cell := (p.side-1-y)*p.side + x
			switch mark {
			case 'x':
				p = p.put(cell)
			case 'o':
				p = p.put(cell).put(cell)
			}
		}
	}
	return p
}

// written writes a position as parsed reads it.
func written(p position, m problem.Marks) string {
	cells := []byte(strings.ReplaceAll(p.cells(m), "\x00", "."))
	var rows []string
	for y := p.side - 1; y >= 0; y-- {
		rows = append(rows, string(cells[y*p.side:(y+1)*p.side]))
	}
	return strings.Join(rows, " ")
}

func TestPositions(t *testing.T) {
	for _, rows := range []string{"... ... ...", "x.. .o. ..x", "xo. .x. ..o", ".... .xo. .ox. ...."} {
		p := parsed(t, rows)
		assert.Equal(t, rows, written(p, p.marks))
		assert.Equal(t, strings.Count(rows, "x") <= strings.Count(rows, "o"), p.xMoves(p.marks), rows)
	}
	p := parsed(t, "x.. .o. ..x")
	assert.False(t, p.xMoves(p.marks))
	p = p.play(1)
	assert.Equal(t, "x.. .o. .ox", written(p, p.marks))
	assert.True(t, p.xMoves(p.marks))
	assert.Equal(t, "x.. .o. .o.", written(p.put(2).put(2), p.put(2).put(2).marks), "x, then o, then empty")
}

// A node that becomes the root is the same position with the same side to move.
func TestGoingOnFromANode(t *testing.T) {
	for _, rows := range []string{"... ... ...", "x.. .o. ..x", "xo. ... ...", ".... .xo. .o.. ...."} {
		g := newTruthTree(parsed(t, rows))
		for _, k := range g.Children(0) {
			m := g.nodes[k].board
			q := g.root.from(m)
			assert.Equal(t, written(g.root, m), written(q, q.marks))
			assert.Equal(t, g.root.xMoves(m), q.xMoves(q.marks))
			assert.False(t, q.marks.MinToMove)
		}
	}
}

// The truth about every position of the whole folded tree is that of minimax.
func TestWholeTree(t *testing.T) {
	g, j := newTruthTree(empty(3)), &boardSolver{}
	known := map[problem.Marks]outcome{}
	for n := 0; n < len(g.nodes); n++ {
		g.Children(n)
		m := g.nodes[n].board
		if _, ok := known[m]; !ok {
			known[m] = j.outcome(context.Background(), g.root, m)
		}
	}
	assert.Len(t, g.nodes, 58_524)
	for n := len(g.nodes) - 1; n >= 0; n-- {
		node := g.nodes[n]
		v := known[node.board]
		require.True(t, v.known)
		if len(node.kids) == 0 {
			assert.Zero(t, v.plies)
			continue
		}
		side := -1
		if g.root.xMoves(node.board) {
			side = 1
		}
		best := known[g.nodes[node.kids[0]].board]
		for _, k := range node.kids {
			if w := known[g.nodes[k].board]; better(side, w, best) {
				best = w
			}
		}
		want := outcome{known: true, winner: best.winner}
		if best.winner != 0 {
			want.plies = best.plies + 1
		}
		if v != want {
			require.Equal(t, want, v, written(g.root, node.board))
		}
	}
}

func TestBestLine(t *testing.T) {
	tests := []struct {
		rows   string
		winner int
		moves  int
	}{
		{"... ... ...", 0, 9},
		{"x.. ... o..", 1, 5},
		{"o... .ox. .xxx xooo", 1, 7},
		{"xxx ... oo.", 1, 0},
	}
	for _, tt := range tests {
		root := parsed(t, tt.rows)
		g := newTruthTree(root)
		g.truth = wholeLine(context.Background(), &boardSolver{}, root)
		assert.Equal(t, tt.winner, g.truth[root.marks].winner, tt.rows)
		line := g.bestLine()
		if tt.winner != 0 {
			assert.Len(t, line, g.truth[root.marks].plies, tt.rows)
		} else {
			assert.Len(t, line, tt.moves)
		}
	}
}

// Two plies from the empty board give the textbook's values.
func TestLookAhead(t *testing.T) {
	for _, a := range algorithms() {
		l := lookAhead(context.Background(), empty(3), evaluation{plies: 2, search: a})
		l.Replay.Jump(l.Replay.Len())
		assert.Equal(t, 1, l.Result.Value)
		best := l.Nodes[0].Kids[l.Result.Best]
		assert.Equal(t, "... .x. ...", written(l.root, l.Nodes[best].Position.Position))
		assert.Len(t, l.Nodes, 1+3+5+5+2)
		if a.bounds() {
			continue
		}
		var values []int
		for _, k := range l.Nodes[0].Kids {
			values = append(values, l.Visited(k).Value)
		}
		assert.Equal(t, []int{-1, -2, 1}, values)
	}
}

// In the textbook's game the evaluation chooses what x plays from stage to stage,
// and x wins from the third.
func TestStages(t *testing.T) {
	for i := range len(stages) - 1 {
		l := lookAhead(context.Background(), stagePosition(i), evaluation{plies: 2, search: minimax})
		l.Replay.Jump(l.Replay.Len())
		played := stages[i+1][len(stages[i])]
		found := false
		game := l.root.game(problem.OpenLines)
		for _, k := range l.Nodes[0].Kids {
			after := game.Put(l.root.marks, l.root.size().Point(played))
			if game.Fold(l.Nodes[k].Position.Position) == game.Fold(after) {
				found = true
				assert.Equal(t, l.Result.Value, l.Visited(k).Value, "stage %d: one of the best", i+1)
			}
		}
		assert.True(t, found)
	}
	last := stagePosition(2)
	assert.Equal(t, ".oo .x. x..", written(last, last.marks))
	assert.Equal(t, 1, (&boardSolver{}).outcome(context.Background(), last, last.marks).winner)
}

func TestWhatIsCutAhead(t *testing.T) {
	l := lookAhead(context.Background(), empty(3), evaluation{plies: 3})
	assert.False(t, l.Pruned(len(l.Nodes)-1))
	l.Replay.Jump(l.Replay.Len())
	pruned := 0
	for n := range l.Nodes {
		if l.Visited(n) == nil {
			assert.True(t, l.Pruned(n))
			pruned++
		}
	}
	assert.Equal(t, len(l.Nodes)-l.Result.Nodes, pruned)
	assert.Positive(t, pruned)
	assert.Equal(t, textbook.Minimax(textbook.Limit(empty(3).game(problem.OpenLines).Folded()), limited{Plies: 3}, nil).Value, l.Result.Value)
}

func TestWeights(t *testing.T) {
	w := usualWeights(3)
	assert.Equal(t, []int{3, 2, 3, 2, 4, 2, 3, 2, 3}, w, "lines through each cell")
	w[8], w[0] = -7, 5
	text := writeWeights(w, 3)
	assert.Equal(t, "3 2 -7\n2 4 2\n5 2 3", text)
	back, ok := readWeights(text, 3)
	assert.True(t, ok)
	assert.Equal(t, w, back)
	for _, bad := range []string{"", "1 2 3", "1 2 3 4 5 6 7 8 x", "1 2 3 4 5 6 7 8 99999"} {
		_, ok := readWeights(bad, 3)
		assert.False(t, ok, bad)
	}
}

func FuzzReadWeights(f *testing.F) {
	f.Add("3 2 3\n2 4 2\n3 2 3")
	f.Add("−1 0 0 0 0 0 0 0 0")
	f.Fuzz(func(t *testing.T, text string) {
		w, ok := readWeights(text, 3)
		if !ok {
			return
		}
		again, ok := readWeights(writeWeights(w, 3), 3)
		require.True(t, ok)
		require.Equal(t, w, again)
	})
}
