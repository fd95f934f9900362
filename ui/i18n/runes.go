package i18n

import (
	"slices"
	"unicode"
)

// Runes lists every printing character of every message in every language, in
// order and each once, so that a font can be checked against it. Characters that
// arguments bring in (digits, point names, signs) are not among them.
func Runes() []rune {
	var all []rune
	for _, l := range Languages() {
		all = append(all, []rune(l.Name())...)
		for _, u := range units[l] {
			all = append(all, []rune(u.name)...)
		}
	}
	entries, _ := files.ReadDir("messages")
	for _, entry := range entries {
		content, _ := files.ReadFile("messages/" + entry.Name())
		all = append(all, []rune(string(content))...)
	}
	all = slices.DeleteFunc(all, func(r rune) bool { return !unicode.IsPrint(r) })
	slices.Sort(all)
	return slices.Compact(all)
}
