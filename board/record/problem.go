package record

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// File is what was read from a file: at least one game, and what went wrong on
// the way.
type File struct {
	Games    []*Tree
	Warnings []*Problem // places that were skipped or mended, in their order
	Guessed  string     // the character set that its letters were taken for; "" where that was no guess

	Boardless bool // it names no board
}

// Lost reports whether anything of the file was left out.
func (f *File) Lost() bool {
	return slices.ContainsFunc(f.Warnings, func(p *Problem) bool { return !p.Note })
}

// Problem is a place in a file that could not be understood. It is the error of
// all readers, and the warning where the rest could be read all the same.
type Problem struct {
	Format string // "SGF", "Piskvork", "RenLib", "position"
	Line   int    // from 1; 0 in a binary file
	Column int    // in bytes from 1; 0 in a binary file
	Offset int    // in bytes from the beginning
	Game   int    // games that were read before this one
	Node   int    // nodes of the game before this one; 0 at its root
	Want   string // what was expected
	Got    string // what stood there
	Note   bool   // nothing is lost by it
}

// Error says what was expected and what stood where.
func (p *Problem) Error() string {
	var s strings.Builder
	s.WriteString(p.Format)
	if p.Line > 0 {
		fmt.Fprintf(&s, ", line %d, column %d", p.Line, p.Column)
	} else {
		fmt.Fprintf(&s, ", byte %d", p.Offset)
	}
	if p.Node > 0 {
		fmt.Fprintf(&s, ", node %d", p.Node)
	}
	fmt.Fprintf(&s, ": want %s, got %s", p.Want, p.Got)
	return s.String()
}

// maxWarnings is how many warnings are kept of one file: a file that is wrong
// everywhere needs no more.
const maxWarnings = 100

// lost tells of letters that could not be read, where text was made of data.
func (f *File) lost(format string, data, text []byte) {
	i := bytes.Index(text, invalidByte)
	if i < 0 || bytes.Contains(data, invalidByte) || utf8.Valid(data) {
		return
	}
	at := lineCounter{text: text}
	line, column := at.at(i)
	f.warn(&Problem{Format: format, Line: line, Column: column, Offset: i, Want: "letters in UTF-8", Got: "other bytes; those letters are lost"})
}

func (f *File) warn(p *Problem) {
	if len(f.Warnings) < maxWarnings {
		f.Warnings = append(f.Warnings, p)
	}
}

// shown is as much of a text as a message needs.
func shown(text []byte) string {
	const most = 24
	if len(text) == 0 {
		return "nothing"
	}
	if len(text) > most {
		return fmt.Sprintf("%q…", text[:most])
	}
	return fmt.Sprintf("%q", text)
}

// lineCounter finds lines and columns in a text, quickly as long as offsets rise.
type lineCounter struct {
	text      []byte
	offset    int
	line      int // lines before offset
	lineStart int
}

// at returns the line and column of offset, both from 1.
func (p *lineCounter) at(offset int) (line, column int) {
	if offset < p.offset {
		p.offset, p.line, p.lineStart = 0, 0, 0
	}
	for ; p.offset < offset; p.offset++ {
		if p.text[p.offset] == '\n' {
			p.line++
			p.lineStart = p.offset + 1
		}
	}
	return p.line + 1, offset - p.lineStart + 1
}
