package record

// ration is how much a reader may still keep, in bytes as it takes them; nil is no
// limit. Small files can hold a lot: a rectangle of stones is written in five bytes.
type ration struct{ left int }

// What is kept takes about so many bytes, its texts aside.
const (
	gameBytes  = 350 // besides its root
	nodeBytes  = 250
	valueBytes = 48
	pointBytes = 48

	mostNodes = 1_000_000 // of moves
)

func newRation() *ration { return &ration{left: mostNodes * (nodeBytes + valueBytes)} }

// take takes some bytes and reports whether there were as many.
func (r *ration) take(bytes int) bool {
	if r == nil {
		return true
	}
	r.left -= bytes
	return r.left >= 0
}

// end leaves nothing to keep.
func (r *ration) end() {
	if r != nil {
		r.left = -1
	}
}
