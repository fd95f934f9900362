//go:build !js

package library

import (
	"bufio"
	"errors"
	"io"

	"tengen/board/record"
)

// sgfSplitter cuts a collection in SGF into its games.
type sgfSplitter struct{ from *bufio.Reader }

func newSGFSplitter(r io.Reader) *sgfSplitter { return &sgfSplitter{bufio.NewReaderSize(r, 1<<16)} }

// next returns the text of the next game; io.EOF after the last. With any other error
// nothing more can be read.
func (s *sgfSplitter) next() ([]byte, error) {
	var game []byte
	depth, inValue, escaped := 0, false, false
	for {
		c, err := s.from.ReadByte()
		if err != nil {
			if errors.Is(err, io.EOF) && depth > 0 {
				return game, nil // the reader says that it is not closed
			}
			return nil, err
		}
		switch {
		case escaped:
			escaped = false
		case inValue:
			escaped, inValue = c == '\\', c != ']'
		case c == '[':
			inValue = depth > 0
		case c == '(' && (depth > 0 || s.begins()):
			depth++
		case c == ')' && depth > 0:
			depth--
			if depth == 0 {
				return append(game, c), nil
			}
		}
		if depth > 0 {
			if game = append(game, c); len(game) > record.MaxBytes {
				return nil, record.ErrTooLarge
			}
		}
	}
}

// begins reports whether what follows a bracket makes it that of a game, and not of words before one.
func (s *sgfSplitter) begins() bool {
	next, _ := s.from.Peek(longestName) // fewer at the end
	return record.BeginsSGF(next)
}

// longestName is how far behind a bracket the name of a property ends.
const longestName = 256
