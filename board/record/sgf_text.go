package record

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// invalidByte stands for bytes that are no text.
var invalidByte = []byte("\uFFFD")

// SGFCharset returns the character set that a file names in its first CA
// property, "" when it names none.
func SGFCharset(data []byte) string {
	i := bytes.Index(data, []byte("CA["))
	if i < 0 {
		return ""
	}
	name, _, ok := bytes.Cut(data[i+len("CA["):], []byte("]"))
	if !ok || len(name) > len("windows-1252-or-longer") {
		return ""
	}
	return string(bytes.TrimSpace(name))
}

// utf8Mark is what some editors put before a text in UTF-8.
var utf8Mark = []byte("\xef\xbb\xbf")

// sgfText returns the file as UTF-8. A file that is none is read as Latin-1 if it
// says so or says nothing, which is what the format prescribes, unless decode
// knows better; of any other character set only the ASCII letters survive, with a
// warning.
func sgfText(data []byte, decode Decoder) ([]byte, *Problem) {
	data = bytes.TrimPrefix(data, utf8Mark)
	if utf8.Valid(data) {
		return data, nil
	}
	charset := SGFCharset(data)
	if decode != nil {
		named := charset
		if strings.EqualFold(named, "UTF-8") {
			named = "" // it is not: the program that wrote it always says so
		}
		if text, ok := decode(named, data); ok {
			return bytes.ToValidUTF8(text, invalidByte), nil
		}
	}
	switch strings.ToLower(charset) {
	case "", "latin1", "latin-1", "iso-8859-1", "iso8859-1", "windows-1252", "cp1252":
		return latin1(data), nil
	default:
		return bytes.ToValidUTF8(data, invalidByte), &Problem{
			Format: sgfFormat, Line: 1, Column: 1,
			Want: "text in UTF-8 or Latin-1", Got: "other bytes in a file with CA[" + charset + "]; those letters are lost",
		}
	}
}

// latin1 turns Latin-1 into UTF-8: each byte is the letter of that number.
func latin1(data []byte) []byte {
	text := make([]byte, 0, len(data)+len(data)/4)
	for _, c := range data {
		text = utf8.AppendRune(text, rune(c))
	}
	return text
}

// plainText takes the escapes out of a value: "\]" is "]", and a line that ends
// in a backslash goes on. Every kind of line end becomes "\n".
func plainText(value []byte) string {
	if bytes.IndexByte(value, '\\') < 0 && bytes.IndexByte(value, '\r') < 0 {
		return string(value)
	}
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		switch c := value[i]; c {
		case '\\':
			if i++; i < len(value) && value[i] != '\n' && value[i] != '\r' {
				out = append(out, value[i])
			} else {
				i += lineEnd(value[min(i, len(value)):]) - 1
			}
		case '\r', '\n':
			out = append(out, '\n')
			i += lineEnd(value[i:]) - 1
		default:
			out = append(out, c)
		}
	}
	return string(out)
}

// lineEnd returns the length of the line end with which text begins: two bytes
// for "\r\n" and "\n\r", else one.
func lineEnd(text []byte) int {
	if len(text) > 1 && (text[0] == '\r' && text[1] == '\n' || text[0] == '\n' && text[1] == '\r') {
		return 2
	}
	return 1
}

// simpleText is plainText in one line.
func simpleText(value []byte) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' {
			return ' '
		}
		return c
	}, plainText(value)))
}

// escape writes a text so that plainText gives it back; in composed values a
// colon is escaped too.
func escape(to []byte, text string, composed bool) []byte {
	for i := range len(text) {
		c := text[i]
		if c == ']' || c == '\\' || composed && c == ':' {
			to = append(to, '\\')
		}
		to = append(to, c)
	}
	return to
}

// cutComposed splits a composed value at its first colon that is not escaped.
func cutComposed(value []byte) (before, after []byte, ok bool) {
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ':':
			return value[:i], value[i+1:], true
		}
	}
	return value, nil, false
}

// Format is a way to write games in files or on a clipboard. Its reader and its
// writer stand in the files that are named after it, with a value of this type.
type Format struct {
	Name    string   // "SGF"; messages and docs/records.md call it so
	Endings []string // of its files, with the dot and in small letters, the usual one first
	Whole   bool     // what is written holds all of a tree, not only the moves of one line

	// Write writes a tree, or of it the line that leads to end. It is nil where files
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
	start []byte // data without a mark of UTF-8 and without blanks before it
}

func newSample(name string, data []byte) sample {
	return sample{name, data, bytes.TrimLeft(bytes.TrimPrefix(data, utf8Mark), " \t\r\n")}
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
