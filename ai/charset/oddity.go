package charset

import (
	"strings"
	"unicode"
)

// oddity counts what hardly stands in a text that people wrote, and does in one that is read in a wrong set.
func oddity(text string) (odd int) {
	prev := ' '
	accents := 0 // letters with accents that follow each other
	for _, r := range text {
		if unicode.Is(unicode.Latin, r) && r >= 0x80 {
			accents++
		} else {
			accents = 0
		}
		if strange(r) || accents > 2 || (prev >= 0x80 || r >= 0x80) && clash(prev, r) {
			odd++
		}
		prev = r
	}
	return odd
}

// strange reports whether a letter hardly stands in any text.
func strange(r rune) bool {
	switch {
	case r < 0x80, r >= 0xc0 && unicode.IsLetter(r) && !halfWidth(r):
		return false
	case r < 0x2c0:
		return !strings.ContainsRune("\u00a0¡«»·¿§°×", r)
	}
	return halfWidth(r) || !unicode.IsPrint(r) || unicode.Is(unicode.Co, r) || r >= 0x2200 && r < 0x2460 || r >= 0x2500 && r < 0x25a0
}

// halfWidth reports whether a letter is one of the narrow kana of old terminals.
func halfWidth(r rune) bool { return r >= 0xff61 && r <= 0xff9f }

// clash reports whether two letters hardly follow each other within a word.
func clash(a, b rune) bool {
	if !unicode.IsLetter(a) || !unicode.IsLetter(b) {
		return false
	}
	if unicode.IsLower(a) && unicode.IsUpper(b) {
		return true
	}
	from, to := scriptOf(a), scriptOf(b)
	if term := unicode.IsUpper(a) || unicode.IsUpper(b); term && (from == unicode.Latin && eastern(to) || to == unicode.Latin && eastern(from)) {
		return false // as in VCF攻
	}
	return from != to
}

// eastern reports whether a script is written without capitals, among which those of others stand.
func eastern(script *unicode.RangeTable) bool { return script == nil || script == unicode.Hangul }

// scripts are those of the sets.
var scripts = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Hebrew, unicode.Thai, unicode.Hangul}

// scriptOf returns the script of a letter, nil for those of Chinese and Japanese.
func scriptOf(r rune) *unicode.RangeTable {
	for _, s := range scripts {
		if unicode.Is(s, r) {
			return s
		}
	}
	return nil
}
