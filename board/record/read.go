package record

import (
	"bytes"
	"path/filepath"
	"strings"

	"tengen/board"
)

// Read reads a file of any format, or a text that was pasted: what it is shows in
// how it begins, for a library without a header in its name. Position strings do
// not say how large their board is: it has the given size. The error is a
// [*Problem].
func Read(name string, data []byte, size board.Size) (*File, error) {
	start := bytes.TrimLeft(bytes.TrimPrefix(data, utf8Mark), " \t\r\n")
	switch {
	case bytes.HasPrefix(data, renlibMark), strings.EqualFold(filepath.Ext(name), ".lib"):
		return ReadRenLib(data)
	case bytes.HasPrefix(start, []byte(piskvorkWord)):
		return ReadPiskvork(start)
	case bytes.HasPrefix(start, []byte("(")), strings.EqualFold(filepath.Ext(name), ".sgf"), bytes.Contains(start, []byte("(;")):
		return ReadSGF(data)
	default:
		return ReadPosition(data, size)
	}
}
