package record_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

// Flags of RenLib's nodes.
const (
	sibling = 0x80
	leaf    = 0x40
	old     = 0x20
	marked  = 0x10
	comment = 0x08
	noMove  = 0x02
	more    = 0x01
)

// library is a RenLib file with the given bytes after its header.
func library(parts ...any) []byte {
	data := append([]byte("\xffRenLib\xff\x03\x04"), bytes.Repeat([]byte{0xff}, 10)...)
	for _, part := range parts {
		switch p := part.(type) {
		case int:
			data = append(data, byte(p))
		case string:
			data = append(data, p...)
		}
	}
	return data
}

func readRenLib(t *testing.T, data []byte) *record.Tree {
	t.Helper()
	f, err := record.ReadRenLib(data)
	require.NoError(t, err)
	require.Empty(t, f.Warnings)
	return f.Games[0]
}

func TestRenLibTree(t *testing.T) {
	tree := readRenLib(t, library(
		0, 0, // the root
		0x78, sibling, // H8
		0x79, sibling|leaf, // I8
		0x69, 0, // I9
		0x01, leaf, // A15
		0xef, leaf, // O1, beside H8
	))
	root := tree.Root()
	assert.Equal(t, board.Square(15), tree.Size)
	assert.Equal(t, "renju", tree.Info.Rule)
	require.Len(t, root.Children(), 2)
	h8, o1 := root.Children()[0], root.Children()[1]
	assert.Equal(t, black("H8"), h8.Move)
	assert.Equal(t, black("O1"), o1.Move)
	require.Len(t, h8.Children(), 2)
	assert.Equal(t, white("I8"), h8.Children()[0].Move)
	assert.Equal(t, white("I9"), h8.Children()[1].Move)
	assert.Equal(t, black("A15"), h8.Children()[1].End().Move)
}

func TestRenLibTexts(t *testing.T) {
	tree := readRenLib(t, library(
		0, comment, "a library\x00",
		0x78, comment|marked, "one\bmore\r\nline\x00\x00", // odd with its zero: filled up
		0x79, sibling|leaf|more, 0x00, 0x01, "A\x00",
		0x69, leaf|old, "caf\xe9", // the last letter has its highest bit set
	))
	h8 := tree.Root().Children()[0]
	assert.Equal(t, "a library", tree.Root().Comment)
	assert.Equal(t, "one\nmore\nline", h8.Comment)
	assert.Equal(t, []record.Mark{
		{Point: at("H8"), Kind: record.Circle},
		{Point: at("I8"), Kind: record.Label, Text: "A"},
	}, h8.Marks, "a text stands on the board before its stone does")
	assert.Equal(t, "cafi", h8.Children()[1].Comment)
	sameTrees(t, sgfAgain(t, tree), sgfAgain(t, sgfAgain(t, tree)))
}

// sgfAgain is the tree that comes of writing and reading it as SGF.
func sgfAgain(t *testing.T, tree *record.Tree) *record.Tree { return readSGF(t, writeSGF(t, tree)) }

func TestRenLibPassesAndNodesWithoutAMove(t *testing.T) {
	tree := readRenLib(t, library(0x78, 0, 0, 0, 0x79, noMove, 0x7a, leaf)) // no root node: as older files
	h8 := tree.Root().Children()[0]
	pass := h8.Children()[0]
	assert.True(t, pass.Move.IsPass())
	assert.Equal(t, board.White, pass.Move.Stone)
	assert.True(t, pass.Children()[0].Move.None())
	assert.Equal(t, black("J8"), tree.Root().End().Move)
}

func TestRenLibWithoutAHeader(t *testing.T) {
	tree := readRenLib(t, []byte{0x78, 0, 0x79, leaf})
	assert.Equal(t, []record.Move{black("H8"), white("I8")}, moves(tree))
}

func TestRenLibAllowsAByteAfterTheEnd(t *testing.T) {
	assert.Len(t, moves(readRenLib(t, library(0, 0, 0x78, leaf, "\n"))), 1)
}

func TestRenLibProblems(t *testing.T) {
	for name, test := range map[string]struct {
		data    []byte
		nodes   int
		warning string
	}{
		"off the board": {library(0, 0, 0x78, 0, 0xf1, 0), 2, "RenLib, byte 24, node 2: want a point of the board, got byte 0xf1"},
		"half a node":   {library(0, 0, 0x78, 0, 0x79), 2, "RenLib, byte 24, node 2: want a node of two bytes, got the end of the file"},
		"half flags":    {library(0, 0, 0x78, more, 0), 2, "RenLib, byte 25, node 2: want two bytes of flags, got the end of the file"},
		"half a text":   {library(0, 0, 0x78, comment, "abc"), 2, "RenLib, byte 24, node 2: want the end of a comment, got the end of the file"},
		"half a label":  {library(0, 0, 0x78, more, 0, 1, "abc"), 2, "RenLib, byte 26, node 2: want the end of a text, got the end of the file"},
		"too much":      {library(0, 0, 0x78, leaf, 0x79, leaf), 2, "RenLib, byte 24, node 2: want the end of the file after the last node, got 2 more bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := record.ReadRenLib(test.data)
			require.NoError(t, err)
			assert.Equal(t, []string{test.warning}, problems(f))
			assert.Equal(t, test.nodes, f.Games[0].Root().Len())
		})
	}
	for text, want := range map[string]string{
		"":                                 "RenLib, byte 0: want a header that begins with 0xFF, RenLib, 0xFF, got nothing",
		string(library(0xfb, 0)):           "RenLib, byte 20: want a point of the board, got byte 0xfb",
		"!<arch>\n":                        `RenLib, byte 0: want a header that begins with 0xFF, RenLib, 0xFF, got "!<arch>\n"`,
		"\xffRenLib\xff\x03":               `RenLib, byte 0: want a header that begins with 0xFF, RenLib, 0xFF, got "\xffRenLib\xff\x03"`,
		"\xffRenLib\xff\x04\x01          ": "RenLib, byte 8: want a version up to 3.04, got 4.01",
	} {
		_, err := record.ReadRenLib([]byte(text))
		assert.EqualError(t, err, want)
	}
}

// A library is written as RenLib writes it, byte for byte.
func TestWriteRenLib(t *testing.T) {
	for name, data := range map[string][]byte{
		"an empty one": library(0, leaf),
		"variations": library(
			0, 0,
			0x78, sibling, // H8
			0x79, sibling|leaf, // I8
			0x69, 0, // I9
			0x01, leaf, // A15
			0xef, leaf, // O1, beside H8
		),
		"texts": library(
			0, comment, "a library\x00",
			0x78, comment|marked, "one\bmore\r\nline\x00\x00",
			0x79, sibling|leaf|more, 0x00, 0x01, "A\x00",
			0x69, leaf|comment|more, 0x00, 0x01, "last\x00\x00", "B\x00",
		),
		"a pass":                           library(0, 0, 0x78, 0, 0, 0, 0x79, leaf),
		"a text where no move is":          library(0, 0, 0x78, 0, 0x79, sibling|leaf, 0x69, leaf|noMove|more, 0, 1, "!\x00"),
		"a comment at a node without move": library(0, 0, 0x78, 0, 0, noMove|comment, "why\x00", 0x7a, leaf),
	} {
		t.Run(name, func(t *testing.T) {
			var written bytes.Buffer
			require.NoError(t, record.WriteRenLib(&written, readRenLib(t, data)))
			assert.Equal(t, string(data), written.String())
		})
	}
}

func TestWhatNoLibraryHolds(t *testing.T) {
	stones := record.NewTree(board.Square(15))
	stones.Root().Setup = []record.Placement{{Point: at("H8"), Stone: board.Black}}
	twice := record.NewTree(board.Square(15))
	twice.Root().Add(black("H8")).Add(black("I8"))
	for want, tree := range map[string]*record.Tree{
		"its boards are 15×15": record.NewTree(board.Square(19)),
		"without being moves":  stones,
		"out of turn":          twice,
	} {
		var plain *record.NotPlainError
		require.ErrorAs(t, record.WriteRenLib(new(bytes.Buffer), tree), &plain)
		assert.Contains(t, plain.Reason, want)
	}
}

func FuzzRenLib(f *testing.F) {
	f.Add(library(0, 0, 0x78, sibling, 0x79, sibling|leaf, 0x69, leaf, 0xef, leaf))
	f.Add(library(0, comment, "text\x00\x00", 0x78, more|marked|leaf, 0, 1, "A\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := record.ReadRenLib(data)
		if err != nil {
			return
		}
		once := sgfAgain(t, file.Games[0])
		require.Equal(t, file.Games[0].Root().Len(), once.Root().Len())
		sameTrees(t, once, sgfAgain(t, once))
		var written, again bytes.Buffer
		require.NoError(t, record.WriteRenLib(&written, file.Games[0]))
		read, err := record.ReadRenLib(written.Bytes())
		require.NoError(t, err)
		require.Empty(t, read.Warnings)
		require.NoError(t, record.WriteRenLib(&again, read.Games[0]))
		require.Equal(t, written.Bytes(), again.Bytes())
	})
}
