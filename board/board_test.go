package board_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

func TestPointNames(t *testing.T) {
	for name, p := range map[string]board.Point{
		"A1": {0, 0}, "H8": {7, 7}, "K10": {10, 9}, "I9": {8, 8}, "O15": {14, 14}, "V22": {21, 21},
	} {
		assert.Equal(t, name, p.String())
		got, err := board.ParsePoint(name)
		require.NoError(t, err)
		assert.Equal(t, p, got)
	}
	lower, err := board.ParsePoint("h8")
	require.NoError(t, err)
	assert.Equal(t, board.Point{X: 7, Y: 7}, lower)
	assert.Equal(t, "pass", board.Pass.String())
}

func TestParsePointRefuses(t *testing.T) {
	for _, name := range []string{"", "h", "8", "88", "w1", "a0", "a23", "h8x", "h-1", "h 8", "é1", "h100"} {
		_, err := board.ParsePoint(name)
		assert.ErrorIs(t, err, board.ErrNotAPoint, name)
	}
}

func FuzzParsePoint(f *testing.F) {
	f.Add("h8")
	f.Add("V22")
	f.Fuzz(func(t *testing.T, name string) {
		p, err := board.ParsePoint(name)
		if err != nil {
			return
		}
		again, err := board.ParsePoint(p.String())
		require.NoError(t, err)
		assert.Equal(t, p, again)
	})
}

func TestSize(t *testing.T) {
	assert.NoError(t, board.Square(15).Check())
	assert.NoError(t, board.Size{W: 3, H: 22}.Check())
	assert.Error(t, board.Square(2).Check())
	assert.Error(t, board.Size{W: 15, H: 23}.Check())
	assert.Equal(t, board.Point{X: 7, Y: 7}, board.Square(15).Center())
	s := board.Size{W: 5, H: 3}
	for i := range s.Cells() {
		assert.Equal(t, i, s.Index(s.Point(i)))
	}
	assert.Equal(t, board.Point{X: 0, Y: 2}, s.FromTop(board.Point{}))
}

func TestTextRoundTrip(t *testing.T) {
	b := board.MustParse(`
		. . X
		. O .
		X . .
		. . .`)
	assert.Equal(t, board.Size{W: 3, H: 4}, b.Size())
	assert.Equal(t, board.Black, b.At(board.Point{X: 2, Y: 3}))
	assert.Equal(t, board.White, b.At(board.Point{X: 1, Y: 2}))
	again, err := board.Parse(b.String())
	require.NoError(t, err)
	assert.True(t, b.Equal(again))
	assert.Equal(t, b.Hash(), again.Hash())
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "..\n..", "...\n..\n...", "...\n.Z.\n..."} {
		_, err := board.Parse(text)
		assert.Error(t, err, text)
	}
}

// Whatever is set and cleared, counts and hash are those of the stones alone.
func TestIncrementalEqualsRecomputed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range []board.Size{board.Square(3), board.Square(15), {W: 22, H: 5}} {
		b := board.New(size)
		for range 2000 {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Stone(rng.IntN(3)))
		}
		fresh := board.New(size)
		for i := range size.Cells() {
			if s := b.At(size.Point(i)); s != board.Empty {
				fresh.Set(size.Point(i), s)
			}
		}
		assert.True(t, b.Equal(fresh))
		assert.Equal(t, fresh.Hash(), b.Hash())
		for _, s := range []board.Stone{board.Empty, board.Black, board.White} {
			assert.Equal(t, fresh.Count(s), b.Count(s))
		}
		assert.Len(t, b.Empties(), b.Count(board.Empty))
	}
}

func TestCloneSharesNothing(t *testing.T) {
	b := board.New(board.Square(3))
	c := b.Clone()
	c.Set(board.Point{X: 1, Y: 1}, board.Black)
	assert.Equal(t, board.Empty, b.At(board.Point{X: 1, Y: 1}))
	assert.NotEqual(t, b.Hash(), c.Hash())
	assert.True(t, b.Free(board.Point{}))
	assert.False(t, c.Free(board.Point{X: 1, Y: 1}))
	assert.False(t, b.Free(board.Point{X: 3, Y: 0}))
}

func FuzzParse(f *testing.F) {
	f.Add(". X .\n. O .\n. . .")
	f.Add("x..\n\n\too.\n...\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := board.Parse(text)
		if err != nil {
			return
		}
		require.NoError(t, b.Size().Check())
		again, err := board.Parse(b.String())
		require.NoError(t, err)
		assert.True(t, b.Equal(again))
	})
}

func TestParseSaysWhere(t *testing.T) {
	for text, want := range map[string]string{
		" \n ":          "board: no rows",
		"..\n..":        "board of 2×2: each side must be from 3 to 22",
		"...\n....":     "board of 3×2: each side must be from 3 to 22",
		"...\n.\n...":   "board row 2: 1 cells, want 3 as in row 1",
		"...\n...\n.#":  "board row 3: 2 cells, want 3 as in row 1",
		"...\n..#\n...": "board row 2, cell 3: '#' is none of . X O",
	} {
		_, err := board.Parse(text)
		assert.EqualError(t, err, want)
	}
	assert.Panics(t, func() { board.MustParse("") })
	assert.Panics(t, func() { board.New(board.Square(23)) })
}
