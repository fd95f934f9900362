package record

import "bytes"

// value reads from '[' to the ']' that ends it; nil when there is none. Names of
// players sometimes have brackets without the escapes that they need: "[club]Ann".
// Such a ']' is one of the text if a '[' stands before it and nothing that may come
// after a value stands behind it; it gets its escape.
func (r *sgfReader) value() []byte {
	start := r.pos + 1
	open := 0
	var mended []byte // the value so far, if it is not as in the text
	for i := start; i < len(r.text); i++ {
		switch r.text[i] {
		case '\\':
			i++ // whatever it is, it ends nothing
		case '[':
			open++
		case ']':
			if open > 0 && !mayFollowValue(r.text[i+1:]) {
				open--
				mended = append(append(mended, r.text[start:i]...), '\\')
				start = i
				continue
			}
			r.pos = i + 1
			if mended == nil {
				return r.text[start:i:i]
			}
			return append(mended, r.text[start:i]...)
		}
	}
	return nil
}

// mayFollowValue tells whether text begins with what may come after a value:
// another value, a property, a node, a variation, or the end.
func mayFollowValue(text []byte) bool {
	text = trimBlanks(text)
	if len(text) == 0 {
		return true
	}
	switch text[0] {
	case '[', ';', '(', ')':
		return true
	}
	name := identifierLength(text)
	if name == 0 {
		return false
	}
	rest := trimBlanks(text[name:])
	return len(rest) > 0 && rest[0] == '['
}

// trimBlanks takes blanks and the like from the beginning.
func trimBlanks(text []byte) []byte {
	for len(text) > 0 && text[0] <= ' ' {
		text = text[1:]
	}
	return text
}

// identifierLength returns how many bytes at the beginning can be the name of a
// property.
func identifierLength(text []byte) int {
	n := 0
	for n < len(text) && (isLetter(text[n]) || isDigit(text[n])) {
		n++
	}
	return n
}

// identifier returns the name of a property. Before FF[4] it could be written
// with small letters between, which do not count: "White" is W.
func identifier(word []byte) string {
	switch string(word) { // the common ones need no memory
	case "B":
		return "B"
	case "W":
		return "W"
	case "C":
		return "C"
	}
	short := bytes.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' {
			return -1
		}
		return c
	}, word)
	if len(short) == 0 {
		return string(bytes.ToUpper(word))
	}
	return string(short)
}
