package record

import (
	"errors"

	"tengen/board"
)

// MaxBytes is the size of the largest file that a [Reader] reads: far more than any game,
// and most libraries.
const MaxBytes = 20 << 20

// ErrTooLarge is returned by a [Reader] for a file that is larger than [MaxBytes], or that
// holds more than a program should keep in memory.
var ErrTooLarge = errors.New("record: the file holds more than can be kept")

// Reader reads files of any format.
type Reader struct {
	Size   board.Size // the board of position strings that fit on it: they do not say how large theirs is
	Decode Decoder    // for text that is no UTF-8; without it such text is read as Latin-1
}

// Read reads a file, or with an empty name a text that was pasted: what it is
// shows in how it begins, for a library without a header in its name. The error
// is a [*Problem] or [ErrTooLarge].
func (r Reader) Read(name string, data []byte) (*File, error) {
	if len(data) > MaxBytes {
		return nil, ErrTooLarge
	}
	s := newSample(name, data)
	if !renlib.is(s) {
		s = newSample(name, unmarked(data))
	}
	return s.format().read(r, s.data)
}

// Read is [Reader.Read] without a decoder.
func Read(name string, data []byte, size board.Size) (*File, error) {
	return Reader{Size: size}.Read(name, data)
}
