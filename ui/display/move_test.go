package display_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/uitest"
)

// told writes moves as "1:H8", with a > for each level and the place of a move
// that begins a variation.
func told(moves []display.Move) string {
	var words []string
	for _, m := range moves {
		word := strings.Repeat(">", m.Level) + m.Name
		switch {
		case m.Result.Over():
			word += "end"
		case m.Stone == board.Empty:
			word += "set up"
		}
		if m.Variation > 1 {
			word += "/" + string(rune('0'+m.Variation))
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func read(t *testing.T, sgf string) *record.Node {
	t.Helper()
	file, err := record.ReadSGF([]byte(sgf))
	require.NoError(t, err)
	return file.Games[0].Root()
}

func TestMovesInOrder(t *testing.T) {
	for name, tt := range map[string]struct{ sgf, want string }{
		"nothing":           {"(;GM[4]SZ[15])", ""},
		"a line":            {"(;GM[4]SZ[15];B[hh];W[ii];B[gg])", "H8 I7 G9"},
		"a variation":       {"(;GM[4]SZ[15];B[hh](;W[ii];B[gg])(;W[ih];B[jj]))", "H8 I7 >I8/2 >J6 G9"},
		"two":               {"(;GM[4]SZ[15];B[hh](;W[ii];B[gg])(;W[ih])(;W[ij]))", "H8 I7 >I8/2 >I6/3 G9"},
		"at the root":       {"(;GM[4]SZ[15](;B[hh];W[ii])(;B[gg];W[hh]))", "H8 >G9/2 >H8 I7"},
		"nested":            {"(;GM[4]SZ[15];B[hh](;W[ii])(;W[ih](;B[jj])(;B[kk];W[aa])))", "H8 I7 >I8/2 >J6 >>K5/2 >>A15"},
		"set up":            {"(;GM[4]SZ[15]AB[aa]AW[bb];W[hh](;B[ii])(;AB[cc]PL[B];B[kk]))", "set up H8 I7 >set up >K5"},
		"only the turn":     {"(;GM[4]SZ[15];B[hh];PL[B];B[ii])", "H8 set up I7"},
		"decided":           {"(;GM[4]SZ[15];B[hh];W[ii]TGRE[B+R](;B[gg];W[aa])(;B[jj]))", "H8 I7 end >G9 >A15 >J6/2"},
		"at once":           {"(;GM[4]SZ[15]TGRE[W+T])", "end"},
		"node without move": {"(;GM[4]SZ[15];B[hh](;W[ii])(;C[What now?];W[ih]))", "H8 I7 >I8/2"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, told(display.Moves(read(t, tt.sgf), nil)))
		})
	}
}

func TestMovesTellsWhatIsSaid(t *testing.T) {
	root := read(t, "(;GM[4]SZ[15];B[hh];W[ii]C[close])")
	moves := display.Moves(root, root.End())
	require.Len(t, moves, 2)
	assert.False(t, moves[0].Current)
	assert.True(t, moves[1].Current)
	assert.Equal(t, "close", moves[1].Comment)
	assert.Equal(t, 2, moves[1].Number)
	assert.Equal(t, root.End().ID(), moves[1].ID)
}

func TestMovesFindsEveryMove(t *testing.T) {
	root := uitest.Bushy(5000)
	moves := display.Moves(root, nil)
	nodes := map[record.ID]*record.Node{}
	for n := range root.All() {
		nodes[n.ID()] = n
	}
	seen := map[record.ID]bool{}
	for _, m := range moves {
		assert.False(t, seen[m.ID])
		seen[m.ID] = true
		n := nodes[m.ID]
		assert.Equal(t, n.Depth(), m.Number)
		assert.Len(t, n.Parent().Children(), m.Of)
		assert.Equal(t, n.Index()+1, m.Variation)
	}
	assert.Len(t, seen, root.Len()-1)
}

// What follows the last move without being one, such as the choice of an opening, leaves
// it the current one.
func TestTheCurrentMoveIsTheLastOne(t *testing.T) {
	root := read(t, "(;GM[4]SZ[15];B[hh];W[ii];B[gg];C[Black is chosen])")
	for _, tt := range []struct {
		at   *record.Node
		want int // the place of the current move, from 1
	}{{root, 0}, {root.End().Parent(), 3}, {root.End(), 3}, {root.End().Parent().Parent(), 2}} {
		current := 0
		for _, m := range display.Moves(root, tt.at) {
			if m.Current {
				require.Zero(t, current, "one at the most")
				current = m.Number
			}
		}
		assert.Equal(t, tt.want, current)
	}
}

// Where stones were set up is the current entry until the next move.
func TestThePositionSetUpIsCurrent(t *testing.T) {
	root := read(t, "(;GM[4]SZ[15]AB[aa]AW[bb];B[hh];AB[cc];W[ii])")
	for i, n := range root.End().Path() {
		moves := display.Moves(root, n)
		require.Len(t, moves, 4)
		for j, m := range moves {
			assert.Equal(t, i == j, m.Current, "entry %d at node %d", j, i)
		}
	}
}

// A game that ends by a row ends its list with a line that says so, as one that was given up.
func TestARowEndsTheList(t *testing.T) {
	root := &record.Node{}
	first := root.Add(record.Move{Stone: board.Black, Point: board.Point{X: 1}})
	last := first.Add(record.Move{Stone: board.White, Point: board.Point{X: 2}})
	moves := display.Moves(root, last)
	assert.Equal(t, moves, display.WithEnds(moves, nil))
	end := display.BoardEnd{Result: record.Result{Winner: board.White, Cause: record.Row}, Row: 5}
	all := display.WithEnds(moves, map[record.ID]display.BoardEnd{last.ID(): end})
	assert.Equal(t, moves, all[:2])
	assert.Equal(t, display.Move{ID: last.ID(), Point: board.Pass, Number: 2, Variation: 1, Of: 1, Result: end.Result, Row: 5}, all[2])
}

// Of a tree as large as a library the line shown is listed, and the first move of each variation beside it.
func TestMovesOfALargeTree(t *testing.T) {
	root := record.NewTree(board.Square(15)).Root()
	name := func(p string) record.Move {
		at, err := board.ParsePoint(p)
		require.NoError(t, err)
		return record.Move{Stone: board.Black, Point: at}
	}
	root.Add(name("h8")).Add(name("h9"))
	other := root.Add(name("i9")).Add(name("i8"))
	other.Add(name("a1")).Add(name("a2"))
	shown := other.Add(name("b1"))
	shown.Add(name("b2"))
	assert.Equal(t, "H8 >I9/2 >I8 >A1 >>B1/2 >>B2 >A2 H9", told(display.Moves(root, shown)))
	for range 30_000 {
		other.Children()[0].Add(name("c1")).Add(name("c2"))
	}
	assert.Equal(t, "H8 >I9/2 >I8 >A1… >>B1/2 >>B2 H9", told(display.Moves(root, shown)))
	assert.Equal(t, "H8 >I9…/2 H9", told(display.Moves(root, root.Children()[0])), "the main line")
}
