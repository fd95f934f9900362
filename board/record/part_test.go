package record_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
)

// A file that holds less than the game says what it leaves out, and no branch keeps a library from being
// written.
func TestWhatFilesDoNotHold(t *testing.T) {
	tree := readSGF(t, "(;GM[4]SZ[15]PB[a]RU[renju]RE[B+R]EV[cup]DT[2026-01-31];B[hh]TGSP[2.345]LB[aa:1]CR[hh];W[ii]TE[1]C[good](;B[jj]SQ[aa])(;AB[aa];B[jk]))")
	lost := map[string][]record.Part{}
	for _, f := range record.Formats() {
		lost[f.Name] = f.Lost(tree, tree.Root().End())
	}
	assert.Empty(t, lost["SGF"])
	assert.Equal(t, []record.Part{record.Variations, record.Comments, record.Signs, record.Event, record.Date}, lost["Piskvork"])
	assert.Equal(t, []record.Part{record.Placed, record.Signs, record.Clocks, record.Players, record.TheRule, record.Outcome, record.Event, record.Date}, lost["RenLib"])

	var library, sgf bytes.Buffer
	require.NoError(t, record.WriteSGF(&sgf, tree))
	assert.Contains(t, sgf.String(), "TGSP[2.345]", "no more digits than there were")
	require.NoError(t, record.WriteRenLib(&library, tree))
	f, err := record.Reader{}.Read("a.lib", library.Bytes())
	require.NoError(t, err)
	assert.Equal(t, []record.Move{black("H8"), white("I7"), black("J6")}, moves(f.Games[0]))
	plain := readSGF(t, "(;GM[4]SZ[15];B[hh]LB[aa:1]CR[hh];W[ii])")
	renlib, _ := record.FormatByEnding(".lib")
	assert.Empty(t, renlib.Lost(plain, plain.Root().End()))
}
