package checker

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// playForced plays a win out on a board of its own: it is Black's turn, and White replies
// as it is told. The rule of the game says when Black has won.
func playForced(t *testing.T, f Forced, start *board.Board, reply func(Forced, *board.Board) board.Point) {
	t.Helper()
	pos := rule.FromBoard(rule.Freestyle, start.Clone(), board.Black)
	for plies := 1; ; plies += movesAPair {
		require.NoError(t, pos.Play(f.Move()), "%s", start)
		if pos.Over() {
			require.Equal(t, board.Black, pos.Winner())
			return
		}
		answer := reply(f, pos.Board())
		require.NoError(t, pos.Play(answer), "%s", start)
		require.False(t, pos.Over(), "White has won\n%s", start)
		next, ok := f.Next(pos.Board(), answer)
		require.True(t, ok, "nothing follows White's %v\n%s", answer, pos.Board())
		require.LessOrEqual(t, next.Plies(), f.Plies()-movesAPair, "%s", start)
		f = next
	}
}

// threatened returns where Black would make five.
func threatened(b *board.Board) (cells []board.Point) {
	p := newLineBoard(fullBoard())
	p.set(b)
	for c := range p.cells(black, 1).all() {
		cells = append(cells, p.size.Point(int(c)))
	}
	return cells
}

// randomly replies anywhere, or in half of the cases where Black would make five.
func randomly(rng *rand.Rand) func(Forced, *board.Board) board.Point {
	return func(_ Forced, b *board.Board) board.Point {
		if stops := threatened(b); len(stops) > 0 && rng.IntN(2) > 0 {
			return stops[0]
		}
		free := b.Empties()
		return free[rng.IntN(len(free))]
	}
}

// stubbornly holds out for as long as it can.
func stubbornly(f Forced, b *board.Board) board.Point { return f.longest(b) }

// A win that the solver finds can be played to the row against whatever White does, in no
// more plies than it says, and its line is one such way.
func TestAForcedWinCanBePlayed(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 21))
	solver := NewSolver(NewTable(Side, nil))
	boards := 150
	if testing.Short() {
		boards = 60
	}
	threes := 0
	for range boards {
		b := scattered(rng, fullBoard().size, 12)
		budget := 2_000 // questions
		f, ok := solver.Win(b, func() bool { budget--; return budget < 0 })
		if !ok {
			continue
		}
		if f.w.move != none {
			threes++
		}
		playForced(t, f, b, stubbornly)
		playForced(t, f, b, func(f Forced, b *board.Board) board.Point {
			reply := f.longest(b)
			if f.w.move == none || len(threatened(b)) > 0 {
				return reply
			}
			r := cell(b.Size().Index(reply))
			for other, w := range f.w.after.answers {
				most := f.w.after.answers[r].plies
				require.True(t, w.plies < most || w.plies == most && other >= r, "%v holds out longer", other)
			}
			return reply
		})
		for range 10 {
			playForced(t, f, b, randomly(rng))
		}
		line := f.Line(b)
		require.LessOrEqual(t, len(line), f.Plies())
		pos := rule.FromBoard(rule.Freestyle, b.Clone(), board.Black)
		for _, move := range line {
			require.False(t, pos.Over())
			require.NoError(t, pos.Play(move))
		}
		require.Equal(t, board.Black, pos.Winner(), "%v\n%s", line, b)
	}
	assert.Greater(t, threes, boards/20)
}

func TestASearchThatIsStoppedFindsNothing(t *testing.T) {
	solver := NewSolver(NewTable(Side, nil))
	b := scattered(rand.New(rand.NewPCG(21, 21)), fullBoard().size, 12)
	asked := 0
	_, ok := solver.Win(b, func() bool { asked++; return true })
	assert.False(t, ok)
	assert.Equal(t, 1, asked)
}

// What the checker finds against a reply that has no entry is a win however the board
// lies, and against one that has an entry nothing is looked for.
func TestAWinAgainstAReplyCanBePlayed(t *testing.T) {
	table, o := small(t)
	root := o.From[0]
	solver := NewSolver(table)
	rng := rand.New(rand.NewPCG(22, 22))
	size := fullBoard().size
	move, _, ok := Lookup(table, root)
	require.True(t, ok)
	after := root.Clone()
	after.Set(move, board.Black)
	entered := map[board.Point]bool{}
	for _, reply := range after.Empties() {
		b := after.Clone()
		b.Set(reply, board.White)
		_, _, entered[reply] = Lookup(table, b)
	}
	played := 0
	free := after.Empties()
	for symmetry := range board.Symmetries {
		turned := board.New(size)
		for i := range size.Cells() {
			turned.Set(size.Image(size.Point(i), symmetry), root.At(size.Point(i)))
		}
		for range 3 {
			reply := free[rng.IntN(len(free))]
			if entered[reply] {
				continue
			}
			image := size.Image(reply, symmetry)
			f, ok := solver.WinAfter(turned, image, nil)
			require.True(t, ok, "%v, symmetry %d", reply, symmetry)
			b := turned.Clone()
			b.Set(size.Image(move, symmetry), board.Black)
			b.Set(image, board.White)
			playForced(t, f, b, stubbornly)
			playForced(t, f, b, randomly(rng))
			played++
		}
	}
	assert.Greater(t, played, board.Symmetries)
	_, ok = solver.WinAfter(board.New(size), size.Point(0), nil)
	assert.False(t, ok, "a position without an entry")
}
