package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Excerpt returns the beginning of a text, of so many bytes and lines at the most, and what
// is left: to lay out a text takes time, and no one sees all of a long one at once. It ends
// between two lines, or two words, where it can.
func Excerpt(text string, bytes, lines int) (part, rest string) {
	end := min(len(text), bytes)
	for from := 0; lines > 0; lines-- {
		i := strings.IndexByte(text[from:end], '\n')
		if i < 0 {
			break
		}
		if from += i + 1; lines == 1 {
			end = from
		}
	}
	if end == len(text) {
		return text, ""
	}
	part = text[:runeStart(text, end)]
	if i := strings.LastIndexByte(part, '\n'); i >= len(part)/2 {
		part = part[:i+1]
	} else if i := strings.LastIndexFunc(part, unicode.IsSpace); i >= len(part)/2 {
		_, size := utf8.DecodeRuneInString(part[i:])
		part = part[:i+size]
	}
	return part, text[len(part):]
}

// runeStart returns where the letter begins in which the text would be cut.
func runeStart(text string, at int) int {
	for i := at; i > 0 && i > at-utf8.UTFMax; i-- {
		if utf8.RuneStart(text[i]) {
			return i
		}
	}
	return at // not UTF-8
}
