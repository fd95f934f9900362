package main

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"
)

// block is a part of a file, by lines, and whether some test runs it.
type block struct {
	from, to int
	ran      bool
}

// covered are the parts of files, by their names without folders.
type covered map[string][]block

// has reports whether some test comes to a line. What stands outside all functions, such as
// a constant, is in no part and may matter to every test.
func (c covered) has(file string, line int) bool {
	inside := false
	for _, b := range c[path.Base(file)] {
		if b.from <= line && line <= b.to {
			if b.ran {
				return true
			}
			inside = true
		}
	}
	return !inside
}

// readCovered reads a profile as go test -coverprofile writes it.
func readCovered(r io.Reader) (covered, error) {
	c := covered{}
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		file, rest, ok := strings.Cut(lines.Text(), ".go:")
		if !ok {
			continue // the line that says the mode
		}
		var b block
		var column, statements, times int
		if _, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.from, &column, &b.to, &column, &statements, &times); err != nil {
			return nil, fmt.Errorf("coverage %q: %w", rest, err)
		}
		b.ran = times > 0
		name := path.Base(file) + ".go"
		c[name] = append(c[name], b)
	}
	return c, lines.Err()
}
