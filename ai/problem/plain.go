package problem

import "strings"

// Plain writes a text in the letters of a keyboard, one for one: what Chinese ones type in full width, and
// the minus sign of mathematics.
func Plain(text string) string {
	const full, wide, last, blank = '！' - '!', '！', '～', '\u3000'
	return strings.Map(func(r rune) rune {
		switch {
		case r >= wide && r <= last:
			return r - full
		case r == blank:
			return ' '
		case r == '、':
			return ','
		case r == '−', r == '–':
			return '-'
		}
		return r
	}, text)
}

// CutArrow cuts a text at its first arrow, -> or →.
func CutArrow(text string) (before, after string, found bool) {
	if before, after, found = strings.Cut(text, "->"); found {
		return before, after, true
	}
	return strings.Cut(text, "→")
}

// PlainList is Plain for a list, whose parts may stand between commas and in any brackets.
func PlainList(text string) string {
	return strings.NewReplacer(",", " ", "[", "(", "]", ")", "{", "(", "}", ")").Replace(Plain(text))
}
