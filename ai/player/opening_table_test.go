package player_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

func point(t testing.TB, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

func points(t testing.TB, names ...string) (all []board.Point) {
	for _, name := range names {
		all = append(all, point(t, name))
	}
	return all
}

// played is a game on the free 15×15 board.
func played(t testing.TB, names ...string) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range points(t, names...) {
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// turned is a position as a symmetry shows it.
func turned(pos *rule.Position, symmetry int) *rule.Position {
	size := pos.Board().Size()
	b := board.New(size)
	for i := range size.Cells() {
		b.Set(size.Image(size.Point(i), symmetry), pos.Board().At(size.Point(i)))
	}
	return rule.FromBoard(pos.Rule(), b, pos.Turn())
}

func add(t testing.TB, table *player.OpeningTable, e player.OpeningEntry) {
	t.Helper()
	require.NoError(t, table.Add(e))
}

// small is a table of three positions.
func small(t testing.TB) *player.OpeningTable {
	table := player.NewOpeningTable(rule.Freestyle, 15)
	add(t, table, player.OpeningEntry{
		Black: points(t, "H8"), Depth: 12, Nodes: 1000,
		Moves: []player.RatedMove{{Point: point(t, "I9"), Score: analysis.Value(-20)}, {Point: point(t, "H9"), Score: analysis.Value(-24)}},
	})
	add(t, table, player.OpeningEntry{
		Black: points(t, "H8", "J10"), White: points(t, "I9"), Depth: 13, Nodes: 1000,
		Moves: []player.RatedMove{{Point: point(t, "J9"), Score: analysis.Value(-3)}, {Point: point(t, "H7"), Score: analysis.LossIn(20)}},
	})
	add(t, table, player.OpeningEntry{
		Black: points(t, "C3", "E5"), White: points(t, "C4", "D4"), Depth: 9, Nodes: 77,
		Moves: []player.RatedMove{{Point: point(t, "E4"), Score: analysis.WinIn(31)}},
	})
	return table
}

// Whichever way a position lies, the answer lies the same way.
func TestMovesTurnWithTheBoard(t *testing.T) {
	table := small(t)
	pos := played(t, "C3", "C4", "E5", "D4")
	size := pos.Board().Size()
	for n := range board.Symmetries {
		moves := table.Moves(turned(pos, n))
		require.Len(t, moves, 1, "symmetry %d", n)
		assert.Equal(t, size.Image(point(t, "E4"), n), moves[0].Point, "symmetry %d", n)
		assert.Equal(t, analysis.WinIn(31), moves[0].Score)
	}
}

// In a symmetrical position every image of a good move is as good.
func TestSymmetricalPositionsHaveAllImages(t *testing.T) {
	moves := small(t).Moves(played(t, "H8"))
	names := map[string]int{}
	for _, m := range moves {
		names[m.Point.String()] = m.Score.Value()
	}
	assert.Equal(t, map[string]int{
		"I9": -20, "I7": -20, "G9": -20, "G7": -20, "H9": -24, "H7": -24, "I8": -24, "G8": -24,
	}, names)
	for n, m := range moves[1:] {
		assert.LessOrEqual(t, m.Score.Value(), moves[n].Score.Value(), "the best first")
	}
}

// A move is worth what the position after it is worth, where the table has it.
func TestScoresComeFromLaterPositions(t *testing.T) {
	table := small(t)
	add(t, table, player.OpeningEntry{
		Black: points(t, "H8"), White: points(t, "I9"), Depth: 12, Nodes: 1000,
		Moves: []player.RatedMove{{Point: point(t, "J8"), Score: analysis.Value(60)}},
	})
	moves := table.Moves(played(t, "H8"))
	assert.Equal(t, -24, moves[0].Score.Value())
	assert.Equal(t, -60, moves[len(moves)-1].Score.Value())
	info, ok := table.Info(played(t, "H8"))
	require.True(t, ok)
	for _, c := range info.Candidates {
		if c.Score.Value() == -60 {
			assert.Len(t, c.Line, 2, "the table knows the reply")
		} else {
			assert.Equal(t, []board.Point{c.Move}, c.Line)
		}
	}
	add(t, table, player.OpeningEntry{
		Black: points(t, "H8", "J8"), White: points(t, "I9"), Depth: 12, Nodes: 1000,
		Moves: []player.RatedMove{{Point: point(t, "J9"), Score: analysis.LossIn(20)}},
	})
	moves = table.Moves(played(t, "H8"))
	assert.Equal(t, analysis.LossIn(22), moves[len(moves)-1].Score)
}

func TestNoMovesElsewhere(t *testing.T) {
	table := small(t)
	other := rule.NewPosition(rule.Standard, board.Square(15))
	require.NoError(t, other.Play(point(t, "H8")))
	smaller := rule.NewPosition(rule.Freestyle, board.Square(13))
	require.NoError(t, smaller.Play(smaller.Board().Size().Center()))
	passed := played(t, "H8")
	passed.Pass()
	for name, pos := range map[string]*rule.Position{
		"unknown": played(t, "H8", "A1"), "too many stones": played(t, "H8", "I9", "J10", "J9", "A1"),
		"another rule": other, "another board": smaller, "another turn": passed,
		"no game begun by Black": rule.FromBoard(rule.Freestyle, turned(played(t, "A1", "H8"), 0).Board(), board.White),
	} {
		assert.Empty(t, table.Moves(pos), name)
		_, ok := table.Info(pos)
		assert.False(t, ok, name)
	}
}

func TestInfo(t *testing.T) {
	info, ok := small(t).Info(played(t, "H8", "I9", "J10"))
	require.True(t, ok)
	best, _ := info.Best()
	assert.Equal(t, analysis.Candidate{
		Move: point(t, "J9"), Score: analysis.Value(-3), Depth: 13, Line: points(t, "J9"),
	}, best)
	assert.Equal(t, analysis.FromOpening, info.Source)
	assert.Equal(t, board.White, info.Turn)
	assert.Equal(t, 13, info.Depth)
	assert.True(t, info.Done)
	assert.Len(t, info.Candidates, 4, "two moves and their images")
}

func TestAddRefuses(t *testing.T) {
	move := player.RatedMove{Point: point(t, "A1")}
	for name, e := range map[string]player.OpeningEntry{
		"no room for a stone": {Black: points(t, "H8"), White: points(t, "H8"), Moves: []player.RatedMove{move}},
		"2 black and 0 white": {Black: points(t, "H8", "H9"), Moves: []player.RatedMove{move}},
		"no depth or no move": {Black: points(t, "H8")},
		"is there twice":      {Moves: []player.RatedMove{move, move}},
		"occupied":            {Black: points(t, "A1"), Moves: []player.RatedMove{move}},
		"behind a worse move": {Moves: []player.RatedMove{{Point: point(t, "A2"), Score: analysis.Value(-1)}, move}},
		"the game is over": {
			Black: points(t, "C1", "D1", "E1", "F1", "G1"), White: points(t, "C2", "D2", "E2", "F3"), Moves: []player.RatedMove{move},
		},
	} {
		table := player.NewOpeningTable(rule.Freestyle, 15)
		err := table.Add(e)
		require.ErrorIs(t, err, player.ErrOpeningEntry, name)
		assert.ErrorContains(t, err, name)
		assert.Zero(t, table.Len())
	}
}

// What a random line of positions is stored as is found again, turned at random.
func TestRandomPositionsAreFoundAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	table := player.NewOpeningTable(rule.Freestyle, 15)
	for range 200 {
		pos := rule.NewPosition(rule.Freestyle, board.Square(15))
		for range rng.IntN(7) {
			_ = pos.Play(board.Point{X: 4 + rng.IntN(7), Y: 4 + rng.IntN(7)}) // an occupied point is no move
		}
		free := pos.Board().Empties()
		move := free[rng.IntN(len(free))]
		var e player.OpeningEntry
		for i := range pos.Board().Size().Cells() {
			switch p := pos.Board().Size().Point(i); pos.Board().At(p) {
			case board.Black:
				e.Black = append(e.Black, p)
			case board.White:
				e.White = append(e.White, p)
			}
		}
		e.Moves = []player.RatedMove{{Point: move}}
		require.NoError(t, table.Add(e))
		n := rng.IntN(board.Symmetries)
		found := table.Moves(turned(pos, n))
		require.NotEmpty(t, found)
		assert.Contains(t, found, player.RatedMove{Point: pos.Board().Size().Image(move, n)})
	}
}

// Images and other orders of the same stones have one key, other positions another.
func TestKey(t *testing.T) {
	key := func(names ...string) string { return player.OpeningKey(played(t, names...).Board()) }
	assert.Equal(t, key("H8", "I9", "C3"), key("H8", "G9", "M3"))
	assert.Equal(t, key("H8", "I9", "C3"), key("C3", "I9", "H8"))
	assert.NotEqual(t, key("H8", "I9", "C3"), key("I9", "H8", "C3"))
	assert.NotEqual(t, key("H8", "I9", "C3"), key("H8", "I9"))
}
