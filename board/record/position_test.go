package record_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func TestPositionStrings(t *testing.T) {
	want := []board.Point{at("H8"), at("I9"), at("A1"), at("O15")}
	for _, text := range []string{
		"h8i9a1o15", "H8I9A1O15", "h8 i9 a1 o15", "h8,i9, a1;o15\n", "1.h8 2.i9 3. a1 4.o15", "h8i9\r\na1O15",
	} {
		got, err := record.ParseMoves(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	assert.Equal(t, "h8i9a1o15--", record.FormatMoves(append(want, board.Pass)))
	got, err := record.ParseMoves("h8--i9")
	require.NoError(t, err)
	assert.Equal(t, []board.Point{at("H8"), board.Pass, at("I9")}, got)
}

func TestPositionProblems(t *testing.T) {
	for text, want := range map[string]string{
		"h8\nx9":  `position, line 2, column 1, node 1: want a point such as h8, got "x9"`,
		"h8i":     `position, line 1, column 3, node 1: want a point such as h8, got "i"`,
		"h8i99":   `position, line 1, column 3, node 1: want a point such as h8, got "i99"`,
		"h8-":     `position, line 1, column 3, node 1: want a point such as h8, got "-"`,
		"h8 12":   `position, line 1, column 4, node 1: want a point such as h8, got "12"`,
		"h8p16x9": `position, line 1, column 3, node 1: want a point of the board of 15×15, got "p16x9"`,
	} {
		f, err := record.ReadPosition([]byte(text), board.Square(15))
		require.NoError(t, err, text)
		assert.Equal(t, []string{want}, problems(f))
		assert.Equal(t, []record.Move{black("H8")}, moves(f.Games[0]))
	}
	for text, want := range map[string]string{
		"":     "position, line 1, column 1: want points such as h8i9, got nothing",
		"what": `position, line 1, column 1: want a point such as h8, got "what"`,
	} {
		_, err := record.ReadPosition([]byte(text), board.Square(15))
		assert.EqualError(t, err, want)
	}
}

// Moves that the board in use does not hold bring the first usual one that does.
func TestPositionsBringTheirBoard(t *testing.T) {
	for _, tt := range []struct {
		text      string
		in, wants int
	}{
		{"h8i9", 15, 15}, {"h8i9", 19, 19}, {"a1b2c3", 3, 3}, {"h8i9", 3, 15}, {"h8p16", 15, 19}, {"h8t20", 15, 20}, {"h8v1", 20, 22},
	} {
		f, err := record.ReadPosition([]byte(tt.text), board.Square(tt.in))
		require.NoError(t, err, tt.text)
		assert.Empty(t, f.Warnings, tt.text)
		assert.Equal(t, board.Square(tt.wants), f.Games[0].Size, "%s on %d", tt.text, tt.in)
	}
}

func FuzzPosition(f *testing.F) {
	f.Add("h8 i9,J10;--1.a1")
	f.Add("1.h8\n2. x99")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := record.ParseMoves(text)
		again, errAgain := record.ParseMoves(record.FormatMoves(moves))
		require.NoError(t, errAgain)
		assert.Equal(t, moves, again)
		file, errFile := record.ReadPosition([]byte(text), board.Square(15))
		if err == nil && errFile == nil {
			assert.NotEmpty(t, file.Games)
		}
	})
}
