package checker

import "slices"

// The sides of the boards that a certificate may be about. Side is that of the board of
// the proof that comes with the program.
const (
	MinSide = 7
	Side    = 15
	MaxSide = 20
)

// MaxCells is the number of cells of the largest board.
const MaxCells = MaxSide * MaxSide

// Table is a certificate: a sorted table of positions with Black to move and the move
// that wins there. Positions that Black wins by threes and fours alone are left out:
// whoever reads the table finds those wins again.
type Table struct {
	side    int
	entries []Entry
}

// Entry is a row of a certificate: a position and Black's move, as a cell number
// of the board in the orientation of the key.
type Entry struct {
	Key  Key
	Move uint16
	// Plies is in how many plies Black has won at the latest, the move included. It
	// is 0 until a checker has accepted the entry and all that follows from it.
	Plies uint8
}

// NewTable sorts entries of a square board into a table. No two entries may share a key.
func NewTable(side int, entries []Entry) *Table {
	sorted := slices.Clone(entries)
	slices.SortFunc(sorted, func(a, b Entry) int { return a.Key.Compare(b.Key) })
	return &Table{side: side, entries: sorted}
}

// Side returns the length of the board's sides.
func (t *Table) Side() int { return t.side }

// Len returns the number of entries.
func (t *Table) Len() int { return len(t.entries) }

// Entries returns the rows in order of their keys. Callers must not change them.
func (t *Table) Entries() []Entry { return t.entries }

// Find returns the index of the row with a key.
func (t *Table) Find(k Key) (index int, ok bool) {
	return slices.BinarySearchFunc(t.entries, k, func(e Entry, k Key) int { return e.Key.Compare(k) })
}
