package record

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// invalidByte stands for bytes that are no text.
var invalidByte = []byte("\uFFFD")

// utf8Mark is what some editors put before a text in UTF-8.
var utf8Mark = []byte("\xef\xbb\xbf")

// Decoder returns the ways to read text that is not UTF-8, the likeliest first. The name of the
// character set is empty where the text does not say it; it may be wrong.
type Decoder func(charset string, text []byte) []Charset

// Charset is a way to read letters.
type Charset struct {
	Name  string
	Named bool // it is what the text says itself
	// Bytes says that no letter beyond ASCII has a byte of ASCII in it: brackets stand where they seem to.
	Bytes bool
	// Decode returns text as UTF-8, and false where the set cannot be that of the text.
	Decode func(text []byte) ([]byte, bool)

	escaped bool // as in withEscapes
}

// latin1 is how text is read where there is no decoder: each byte is the letter of that number.
var latin1 = Charset{Name: "ISO-8859-1", Bytes: true, Decode: func(data []byte) ([]byte, bool) {
	text := make([]byte, 0, len(data)+len(data)/4)
	for _, c := range data {
		text = utf8.AppendRune(text, rune(c))
	}
	return text, true
}}

// charsets returns the ways to read text, the likeliest first.
func (d Decoder) charsets(named string, text []byte) []Charset {
	var sets []Charset
	if damaged(text) {
		sets = append(sets, damagedUTF8)
	}
	if d != nil {
		sets = append(sets, d(named, text)...)
	}
	return append(sets, latin1) // which takes everything
}

// knows reports whether there is a way to read a character set; without a decoder nobody can tell.
func (d Decoder) knows(charset string) bool {
	return d == nil || slices.ContainsFunc(d(charset, nil), func(c Charset) bool { return c.Named })
}

// damagedUTF8 is UTF-8 with other bytes in it, which are lost.
var damagedUTF8 = Charset{Name: "UTF-8", Named: true, Bytes: true, Decode: func(data []byte) ([]byte, bool) {
	return bytes.ToValidUTF8(data, invalidByte), true
}}

// damaged reports whether most letters beyond ASCII are UTF-8: other sets hardly ever have two bytes that are a letter
// in it.
func damaged(text []byte) bool {
	letters, bad := 0, 0
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case n > 1:
			letters++
		case r == utf8.RuneError:
			bad++
		}
		text = text[n:]
	}
	return bad > 0 && letters > bad
}

// decode reads a text whose structure is the same in every set, such as lines. Guessed is the name of the set that
// was taken without being named.
func (d Decoder) decode(data []byte) (text []byte, guessed string) {
	if utf8.Valid(data) {
		return data, ""
	}
	for _, set := range d.charsets("", data) {
		if text, ok := set.Decode(data); ok {
			return text, set.guess()
		}
	}
	return data, "" // one takes everything
}

// guess is the name of a set that no file has named.
func (c Charset) guess() string {
	if c.Named {
		return ""
	}
	return c.Name
}

// unmarked returns a text in UTF-8 where its mark, or the zeros between its letters, show
// that it is in UTF-16, and takes the mark away.
func unmarked(data []byte) []byte {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(data, utf8Mark):
		return data[len(utf8Mark):]
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		order, data = binary.LittleEndian, data[2:]
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		order, data = binary.BigEndian, data[2:]
	case zeros(data, 1) > len(data)/seldom && zeros(data, 0) == 0:
		order = binary.LittleEndian
	case zeros(data, 0) > len(data)/seldom && zeros(data, 1) == 0:
		order = binary.BigEndian
	default:
		return data
	}
	units := make([]uint16, 0, len(data)/2+1)
	for ; len(data) > 1; data = data[2:] {
		units = append(units, order.Uint16(data))
	}
	if len(data) > 0 {
		units = append(units, utf8.RuneError) // half a letter
	}
	return []byte(string(utf16.Decode(units)))
}

// seldom is what part of a text in UTF-16 its zeros are at the least: those of brackets and of points. A single one
// may stand in any file.
const seldom = 20

// zeros counts the zeros among every second byte, from the given one on.
func zeros(data []byte, from int) (n int) {
	for i := from; i < len(data); i += 2 {
		if data[i] == 0 {
			n++
		}
	}
	return n
}

// blank reports whether a letter shows nothing: blanks of all widths, and the marks that editors leave.
func blank(r rune) bool {
	return r <= ' ' || unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)
}

// trimBlanks takes blanks and the like from the beginning.
func trimBlanks(text []byte) []byte {
	for len(text) > 0 {
		r, n := rune(text[0]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(text)
		}
		if !blank(r) {
			break
		}
		text = text[n:]
	}
	return text
}

// narrow writes full-width letters, digits and signs as ASCII, and blanks as plain ones, rune by rune: what
// is typed among Chinese or Japanese.
func narrow(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '、':
			return ','
		case r == '。':
			return '.'
		case blank(r):
			return ' '
		}
		return r
	}, text)
}
