package board_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

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
