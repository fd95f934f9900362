package record_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func TestReadFindsTheFormat(t *testing.T) {
	for name, test := range map[string]struct {
		file string
		data string
	}{
		"SGF":               {"", "(;SZ[15];B[hh];W[ii])"},
		"SGF after words":   {"", "\xef\xbb\xbf\nsome words (;SZ[15];B[hh];W[ii])"},
		"Piskvork":          {"a.txt", "\r\nPiskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,9,0\r\n"},
		"RenLib":            {"", string(library(0, 0, 0x78, 0, 0x89, leaf))},
		"RenLib, by name":   {"OLD.LIB", "\x78\x00\x89\x40"},
		"a position string": {"", " H8 i7\n"},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := record.Read(test.file, []byte(test.data), board.Square(15))
			require.NoError(t, err)
			assert.Equal(t, []record.Move{black("H8"), white("I7")}, moves(f.Games[0]))
		})
	}
	_, err := record.Read("empty.sgf", nil, board.Square(15))
	assert.ErrorContains(t, err, "SGF, line 1")
}

func TestReaderDecodes(t *testing.T) {
	named := ""
	r := record.Reader{Decode: func(charset string, text []byte) ([]byte, bool) {
		named = charset
		return bytes.ReplaceAll(text, []byte("\xce\xe5"), []byte("五")), charset != "unknown"
	}}
	f, err := r.Read("", []byte("(;CA[gb2312]C[\xce\xe5])"))
	require.NoError(t, err)
	assert.Equal(t, "五", f.Games[0].Root().Comment)
	assert.Equal(t, "gb2312", named)

	named = "nothing"
	f, err = r.Read("", []byte("(;CA[UTF-8]C[\xce\xe5])"))
	require.NoError(t, err)
	assert.Equal(t, "五", f.Games[0].Root().Comment)
	assert.Empty(t, named, "what the file says cannot be right")

	f, err = r.Read("", library(0, comment, "\xce\xe5\x00\x00", 0x78, leaf))
	require.NoError(t, err)
	assert.Equal(t, "五", f.Games[0].Root().Comment)
	assert.Empty(t, named)

	f, err = r.Read("", []byte("(;CA[unknown]C[\xce\xe5])"))
	require.NoError(t, err)
	assert.Len(t, f.Warnings, 1)
}
