package record_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func readPiskvork(t *testing.T, text string) *record.Tree {
	t.Helper()
	f, err := record.ReadPiskvork([]byte(text))
	require.NoError(t, err)
	require.Empty(t, f.Warnings)
	return f.Games[0]
}

func writePiskvork(t *testing.T, tree *record.Tree) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, record.WritePiskvork(&out, tree, tree.Root().End()))
	return out.String()
}

func TestPiskvorkSavedGame(t *testing.T) {
	tree := readPiskvork(t, "Piskvorky 15x15, 0:11, 0\r\n8,8,1500\r\n9,8,31\r\n1,1,0\r\n-1\r\n")
	assert.Equal(t, board.Square(15), tree.Size)
	assert.Equal(t, []record.Move{black("H8"), white("I8"), black("A15")}, moves(tree))
	assert.Equal(t, 1500*time.Millisecond, tree.Root().Children()[0].Times.Spent)
	assert.Empty(t, tree.Info.Black)
	sameTrees(t, tree, readPiskvork(t, writePiskvork(t, tree)))
}

func TestPiskvorkTournament(t *testing.T) {
	tree := readPiskvork(t, "Piskvorky 20x10, 30:30, 0\n1,10,5\n20,1\nALPHA.zip\nBeta 2\n0\n")
	assert.Equal(t, board.Size{W: 20, H: 10}, tree.Size)
	assert.Equal(t, []record.Move{black("A1"), white("T10")}, moves(tree))
	assert.Nil(t, tree.Root().End().Times)
	assert.Equal(t, "ALPHA.zip", tree.Info.Black)
	assert.Equal(t, "Beta 2", tree.Info.White)
	swapped := readPiskvork(t, "Piskvorky 20x10, 30:30, 1\n1,10,5\nALPHA.zip\nBeta 2\n0\n")
	assert.Equal(t, "Beta 2", swapped.Info.Black, "the second player began")
	assert.Contains(t, writePiskvork(t, tree), "ALPHA.zip\r\nBeta 2\r\n-1\r\n")
}

// The last line of some files says which player has won, and by which rule; it is written as well.
func TestPiskvorkOutcome(t *testing.T) {
	for text, want := range map[string]record.Info{
		"-1\n1,Freestyle\n":       {Rule: "Freestyle", Result: record.Result{Winner: board.Black, Cause: record.Unstated}},
		"a\nb\n-1\n2, Renju\n":    {Black: "a", White: "b", Rule: "Renju", Result: record.Result{Winner: board.White, Cause: record.Unstated}},
		"a\nb\n0,Standard":        {Black: "a", White: "b", Rule: "Standard", Result: record.Result{Cause: record.Unstated}},
		"a\nb\n-1\n-1,Standard\n": {Black: "a", White: "b", Rule: "Standard"},
		"a\nb\n-1\n":              {Black: "a", White: "b"},
		"-1\n1,2\n":               {},
	} {
		tree := readPiskvork(t, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n"+text)
		assert.Equal(t, want, tree.Info, text)
		assert.Equal(t, want, readPiskvork(t, writePiskvork(t, tree)).Info, text)
	}
	second := readPiskvork(t, "Piskvorky 15x15, 0:0, 1\n8,8,0\na\nb\n-1\n1,Freestyle\n")
	assert.Equal(t, board.White, second.Info.Result.Winner, "the second player began")
}

func TestPiskvorkLooseFiles(t *testing.T) {
	for _, text := range []string{
		"Piskvorky 15x15 , 0 - 0\r\n8,8,0\r\n9,9,0\r\n",
		"Piskvorky 15x15, 11:11, 0\n8, 8\n9, 9\n-1",
		"\xef\xbb\xbfPiskvorky 15x15\n8,8\n9,9\n",
		"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n1,Freestyle\n10,10,0\n",
	} {
		tree := readPiskvork(t, text)
		assert.Equal(t, []record.Move{black("H8"), white("I7")}, moves(tree), text)
		assert.Empty(t, tree.Info.White, text)
	}
}

func TestPiskvorkTimes(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "1": time.Millisecond, "1000000000000": 1_000_000_000 * time.Second,
		"-1": record.Unknown, "1000000000001": record.Unknown,
	} {
		tree := readPiskvork(t, "Piskvorky 15x15, 0:0, 0\n8,8,"+text+"\n-1\n")
		require.Len(t, moves(tree), 1, text)
		if times := tree.Root().End().Times; want == record.Unknown {
			assert.Nil(t, times, text)
		} else {
			assert.Equal(t, want, times.Spent, text)
		}
	}
}

func TestPiskvorkProblems(t *testing.T) {
	f, err := record.ReadPiskvork([]byte("Piskvorky 15x15, 0:0, 0\n8,8,0\n16,8,0\n9,9,0\n-1\n"))
	require.NoError(t, err)
	assert.Equal(t, []string{`Piskvork, line 3, column 1, node 1: want a point of the board of 15×15, got "16,8,0"`}, problems(f))
	assert.Len(t, moves(f.Games[0]), 1)
	f, err = record.ReadPiskvork([]byte("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1.5\n"))
	require.NoError(t, err)
	assert.Equal(t, []string{`Piskvork, line 3, column 1, node 1: want a move as x,y,milliseconds, got "9,9,1.5"`}, problems(f))
	for _, text := range []string{"", "8,8,0\n", "Piskvorky\n", "Piskvorky 15\n", "Piskvorky 2x15, 0:0, 0\n", "Piskvorky axb, 0:0, 0\n"} {
		_, err := record.ReadPiskvork([]byte(text))
		var problem *record.Problem
		require.ErrorAs(t, err, &problem, text)
		assert.Equal(t, 1, problem.Line)
		assert.Contains(t, err.Error(), `want a first line such as "Piskvorky 15x15, 0:0, 0" with a board from 3 to 22`)
	}
}

func TestPiskvorkCannotHoldEverything(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[15]AB[aa];W[hh])":     "Piskvork: this game cannot be written so: stones were set up without being moves",
		"(;SZ[15];W[hh])":           "Piskvork: this game cannot be written so: move 1 is out of turn",
		"(;SZ[15];B[hh];W[];B[ii])": "Piskvork: this game cannot be written so: a side passed",
	} {
		tree := readSGF(t, text)
		assert.EqualError(t, record.WritePiskvork(&bytes.Buffer{}, tree, tree.Root().End()), want)
	}
}

func TestPiskvorkNamesAreNoMoves(t *testing.T) {
	tree := readPiskvork(t, "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n")
	tree.Info.Black, tree.Info.White = "12,13", "two\nlines"
	again := readPiskvork(t, writePiskvork(t, tree))
	assert.Equal(t, []record.Move{black("H8")}, moves(again))
	assert.Equal(t, "player 12,13", again.Info.Black)
	assert.Equal(t, "two lines", again.Info.White)
}

func FuzzPiskvork(f *testing.F) {
	f.Add([]byte("Piskvorky 15x15, 0:0, 0\r\n8,8,1500\r\n9,8\r\na\r\nb\r\n-1\r\n"))
	f.Add([]byte("Piskvorky 20x20, 11:11, 1\n10,10,0\n\n-1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		first, err := record.ReadPiskvork(data)
		if err != nil {
			return
		}
		tree := first.Games[0]
		second := readPiskvork(t, writePiskvork(t, tree))
		require.Equal(t, moves(tree), moves(second))
		sameTrees(t, second, readPiskvork(t, writePiskvork(t, second)))
	})
}
