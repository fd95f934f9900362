package record

import (
	"bytes"
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
