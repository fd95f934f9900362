package record

import (
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// Format is a way to write games in files or on a clipboard. Its reader and its
// writer stand in the files that are named after it, with a value of this type.
type Format struct {
	Name    string   // "SGF"; messages and docs/records.md call it so
	Endings []string // of its files, with the dot and in small letters, the usual one first
	Whole   bool     // what is written holds all that a tree has
	Holds   []Part   // what else it holds than moves in turn, where it is not whole

	// Write writes a tree, or of it the line that leads to end, as the format can hold. It is nil where files
	// can only be read. The error is a [*NotPlainError] when the format cannot hold the
	// game.
	Write func(w io.Writer, t *Tree, end *Node) error

	is   func(s sample) bool // reports whether that is a file of the format
	read func(r Reader, data []byte) (*File, error)
}

// formats lists the formats in the order in which to offer them. What a file holds is
// found out from the last one to the first: a format that knows its files by a sure mark
// stands behind those that guess.
var formats = []Format{sgf, piskvork, renlib, positions}

// Formats lists the formats in the order in which to offer them, the usual one
// first.
func Formats() []Format { return slices.Clone(formats) }

// FormatByEnding returns the format of the files with an ending such as ".sgf".
// ok is false when there is none.
func FormatByEnding(ending string) (f Format, ok bool) {
	i := slices.IndexFunc(formats, func(f Format) bool {
		return slices.Contains(f.Endings, strings.ToLower(ending))
	})
	if i < 0 {
		return Format{}, false
	}
	return formats[i], true
}

// sample is what shows which format a file has.
type sample struct {
	name  string // of the file, empty for a text that was pasted
	data  []byte
	start []byte // data without blanks before it
}

func newSample(name string, data []byte) sample {
	return sample{name, data, trimBlanks(data)}
}

// ends reports whether the file's name has an ending.
func (s sample) ends(ending string) bool { return strings.EqualFold(filepath.Ext(s.name), ending) }

// format finds out which format it is. The last ones of the list are asked first,
// as they know their files best; what none claims can only be a position string.
func (s sample) format() Format {
	for _, f := range slices.Backward(formats) {
		if f.is != nil && f.is(s) {
			return f
		}
	}
	return positions
}
