package record

import "tengen/board"

// Decoder turns text of another character set into UTF-8. The name of the set is
// empty when the file does not say it; it may be wrong. It reports false when it
// cannot tell what the text says.
type Decoder func(charset string, text []byte) ([]byte, bool)

// Reader reads files of any format.
type Reader struct {
	Size   board.Size // the board of position strings that fit on it: they do not say how large theirs is
	Decode Decoder    // for text that is no UTF-8; without it such text is read as Latin-1 or lost
}

// Read reads a file, or with an empty name a text that was pasted: what it is
// shows in how it begins, for a library without a header in its name. The error
// is a [*Problem] or [ErrTooLarge].
func (r Reader) Read(name string, data []byte) (*File, error) {
	if len(data) > MaxBytes {
		return nil, ErrTooLarge
	}
	return newSample(name, data).format().read(r, data)
}

// Read is [Reader.Read] without a decoder.
func Read(name string, data []byte, size board.Size) (*File, error) {
	return Reader{Size: size}.Read(name, data)
}
