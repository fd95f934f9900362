package board

// Stone is what a cell holds: nothing, a black stone or a white one. It also
// names a side.
type Stone uint8

// The values of a cell. Black moves first.
const (
	Empty Stone = iota
	Black
	White
)

// Opponent returns the other side; Empty has none and stays Empty.
func (s Stone) Opponent() Stone {
	switch s {
	case Black:
		return White
	case White:
		return Black
	default:
		return Empty
	}
}

// String returns "empty", "black" or "white".
func (s Stone) String() string {
	switch s {
	case Black:
		return "black"
	case White:
		return "white"
	default:
		return "empty"
	}
}

// Symbol returns the stone's letter on an ASCII board: '.', 'X' or 'O'.
func (s Stone) Symbol() byte {
	return ".XO"[s]
}
