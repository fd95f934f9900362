package panels

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/words/i18n"
)

// grow adds moves to a tree, one of each side in turn, and returns the last.
func grow(n *record.Node, moves int) *record.Node {
	for range moves {
		stone := board.Black
		if n.Move.Stone == board.Black {
			stone = board.White
		}
		n = n.Add(record.Move{Stone: stone, Point: board.Point{X: n.Depth() % 15, Y: len(n.Children())}})
	}
	return n
}

// drawn writes lines as the list shows them: "1. A1 B1", a > for each level.
func drawn(a arrangement) []string {
	var lines []string
	for _, ln := range a.lines {
		var b strings.Builder
		for side, i := range ln.cells {
			if i == none {
				continue
			}
			if b.Len() == 0 {
				b.WriteString(strings.Repeat(">", a.moves[i].Level) + strconv.Itoa(a.moves[ln.firstMove()].Number) + ".")
				if side == 1 {
					b.WriteString(" …")
				}
			}
			b.WriteString(" " + a.moves[i].Name)
		}
		if ln.note != none {
			m := a.moves[ln.note]
			b.WriteString(strings.Repeat(">", m.Level) + NewMoveList(i18n.New(i18n.English)).noteWords(m))
		}
		if ln.comment != none {
			b.WriteString("“" + a.moves[ln.comment].Comment + "”")
		}
		if ln.hidden > 0 {
			b.WriteString(" +" + strconv.Itoa(ln.hidden))
		}
		lines = append(lines, b.String())
	}
	return lines
}

func TestLines(t *testing.T) {
	root := &record.Node{}
	end := grow(root, 5)
	second := root.Children()[0].Children()[0]
	third := second.Children()[0]
	grow(root.Children()[0], 2) // instead of White's first move
	grow(second, 1)             // instead of Black's second
	grow(third.Children()[0], 0)
	third.Comment = "good"
	a := arrange(display.Moves(root, end), nil)
	assert.Equal(t, []string{
		"1. A1 B1",
		">2. … B2",
		">3. C1",
		"3. C1",
		"“good”",
		">3. C2",
		"4. … D1",
		"5. E1",
	}, drawn(a))
	assert.Equal(t, 7, a.row)
}

// What is no move has a line of its own: a position that was set up, and how the game ended.
func TestLinesWithoutMoves(t *testing.T) {
	root := &record.Node{Setup: []record.Placement{{Point: board.Point{}, Stone: board.Black}}}
	end := grow(root, 3)
	end.Result = record.Result{Winner: board.White, Cause: record.Resignation}
	grow(end, 2)
	other := &record.Node{Turn: board.White, Setup: []record.Placement{{Point: board.Point{X: 9}, Stone: board.Black}}}
	assert.NoError(t, end.Parent().Attach(other))
	other.Add(record.Move{Stone: board.White, Point: board.Point{X: 2, Y: 2}})
	a := arrange(display.Moves(root, other), nil)
	assert.Equal(t, []string{
		"position set up",
		"1. A1 B1",
		"3. C1",
		"Black resigned — White wins",
		">4. … D1",
		">5. E1",
		">position set up",
		">3. … C3",
	}, drawn(a))
	assert.Equal(t, 6, a.row)
}

func TestLongVariationsAreClosed(t *testing.T) {
	root := &record.Node{}
	grow(root, 4)
	inside := grow(root, longestOpen+1)
	begin := root.Children()[1]
	closed := []string{"1. A1", ">1. A2 B1 +39", "2. … B1", "3. C1 D1"}

	assert.Equal(t, closed, drawn(arrange(display.Moves(root, nil), nil)))
	assert.Greater(t, len(arrange(display.Moves(root, nil), folding{begin.ID(): true}).lines), longestOpen/2)
	assert.Greater(t, len(arrange(display.Moves(root, inside), folding{begin.ID(): false}).lines), longestOpen/2, "what is shown is never hidden")

	a := arrange(display.Moves(root, inside), nil)
	assert.Equal(t, none, a.lines[1].fold)
}

func TestShortVariationsCloseOnDemand(t *testing.T) {
	root := &record.Node{}
	grow(root, 2)
	grow(root, 4)
	open := []string{"1. A1", ">1. A2 B1", ">3. C1 D1", "2. … B1"}
	assert.Equal(t, open, drawn(arrange(display.Moves(root, nil), nil)))
	closed := []string{"1. A1", ">1. A2 B1 +2", "2. … B1"}
	assert.Equal(t, closed, drawn(arrange(display.Moves(root, nil), folding{root.Children()[1].ID(): false})))
}

// TestEveryMoveIsShownOnce opens everything in random trees.
func TestEveryMoveIsShownOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		root := &record.Node{}
		nodes := []*record.Node{root}
		for range 100 {
			nodes = append(nodes, grow(nodes[r.IntN(len(nodes))], 1))
		}
		at := nodes[1+r.IntN(100)]
		open := folding{}
		for _, n := range nodes {
			open[n.ID()] = true
		}
		a := arrange(display.Moves(root, at), open)
		times := map[int]int{}
		for row, ln := range a.lines {
			for _, i := range ln.cells {
				if i != none {
					times[i]++
					assert.Equal(t, a.moves[i].Current, row == a.row && i == a.current)
				}
			}
		}
		assert.Len(t, times, 100)
		for i, n := range times {
			assert.Equal(t, 1, n, "move %d", i)
		}
		folded := arrange(a.moves, nil)
		assert.LessOrEqual(t, len(folded.lines), len(a.lines))
		assert.NotEqual(t, none, folded.row, "the current move is always shown")
	}
}
