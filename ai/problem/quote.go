package problem

import (
	"strings"
	"unicode"
)

// mostQuoted is how much of a text is quoted, in characters.
const mostQuoted = 40

// Quote returns the beginning of a text in characters that can be shown, to be quoted where
// something is wrong with it. It takes no longer for a long text than for a short one.
func Quote(text string) string {
	const most = 256 // bytes
	long := len(text) > most
	said := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(text[:min(len(text), most)], "\uFFFD")), " "))
	for i, r := range said {
		if !unicode.IsPrint(r) {
			said[i] = '\uFFFD'
		}
	}
	if long || len(said) > mostQuoted {
		return string(said[:min(len(said), mostQuoted)]) + "…"
	}
	return string(said)
}
