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

// errUnclosed is the error for a game that does not end before the file does.
var errUnclosed = errors.New("the last game is not closed")

// next returns the text of the next game; io.EOF after the last. With any other error
// nothing more can be read.
func (s *sgfSplitter) next() ([]byte, error) {
	var game []byte
	depth, inValue, escaped := 0, false, false
	for {
		c, err := s.from.ReadByte()
		if err != nil {
			if errors.Is(err, io.EOF) && depth > 0 {
				return nil, errUnclosed
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
		case c == '(':
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
