package record

// Reads files that hold one thing a line: openings of a match, puzzles,
// test cases.

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Read parses the lines of a text; blanks around them are cut off, and empty lines and
// those that begin with # are passed over. An error of parse names the line, from 1.
func ReadLines[T any](r io.Reader, parse func(line string) (T, error)) ([]T, error) {
	var all []T
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		item, err := parse(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		all = append(all, item)
	}
	return all, lines.Err()
}
