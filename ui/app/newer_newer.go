package app

// Asks the project's page of releases which version is the newest. It is asked only
// when a person wants to know, and told nothing.

import (
	"strconv"
	"strings"
)

// Release is a version that can be had.
type Release struct {
	Version string // "0.2.0"
	Page    string // where to read about it; may be empty
}

// Later reports whether a version comes after another, as Semantic Versioning orders them: one that
// is tried out comes before the one that it becomes. What is no version is not later.
func LaterVersion(version, than string) bool {
	a, ok := parse(version)
	b, known := parse(than)
	if !ok || !known {
		return false
	}
	for i := range a.numbers {
		if a.numbers[i] != b.numbers[i] {
			return a.numbers[i] > b.numbers[i]
		}
	}
	return b.trial && !a.trial
}

// number is a version.
type number struct {
	numbers [3]int
	trial   bool // of the version with these numbers
}

// parse reads a version such as 1.2.3, 1.2.3-rc.1 or 1.2.3+build.
func parse(text string) (n number, ok bool) {
	text, _, _ = strings.Cut(text, "+")
	text, _, n.trial = strings.Cut(text, "-")
	parts := strings.Split(text, ".")
	if len(parts) != len(n.numbers) {
		return n, false
	}
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 10, 31)
		if err != nil {
			return n, false
		}
		n.numbers[i] = int(v)
	}
	return n, true
}
