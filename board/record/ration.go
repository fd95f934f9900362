package record

import "errors"

// MaxBytes is the size of the largest file that a [Reader] reads: far more than any game,
// and most libraries.
const MaxBytes = 20 << 20

// ErrTooLarge is returned by a [Reader] for a file that is larger than [MaxBytes], or that
// holds more than a program should keep in memory.
var ErrTooLarge = errors.New("record: the file holds more than can be kept")

// ration is how much a reader may still keep, in bytes as it takes them; nil is no
// limit. Small files can hold a lot: a rectangle of stones is written in five bytes.
type ration struct{ left int }

// What is kept takes about so many bytes, its texts aside. Nodes are counted with what a
// program makes of them.
const (
	nodeBytes  = 300
	valueBytes = 48
	pointBytes = 48

	mostNodes = 300_000 // of moves
)

func newRation() *ration { return &ration{left: mostNodes * (2*nodeBytes + valueBytes)} }

// take takes some bytes and tells whether there were as many.
func (r *ration) take(bytes int) bool {
	if r == nil {
		return true
	}
	r.left -= bytes
	return r.left >= 0
}
