package proof

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// Lemmas is the table of lemmas: Black's winning moves by position, as far as they are
// proven, and hints, which are only tried first. It is safe for use by several searches at once.
type Lemmas struct {
	g       *geometry
	mu      sync.RWMutex
	proven  map[checker.Key]checker.Entry
	hints   map[checker.Key]cell // written only before searching
	history shapeHistory
}

// NewLemmas returns a table for a square board in which every entry of a certificate of that
// board counts as proven. The certificate may be nil.
func NewLemmas(side int, known *checker.Table) *Lemmas {
	k := &Lemmas{g: boards[side](), proven: map[checker.Key]checker.Entry{}, hints: map[checker.Key]cell{}, history: shapeHistory{}}
	if known != nil {
		k.Add(known)
	}
	return k
}

// Add counts every entry of a certificate as proven. What a checker has accepted is
// not replaced by what it has not.
func (k *Lemmas) Add(known *checker.Table) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range known.Entries() {
		if e.Plies > 0 || k.proven[e.Key].Plies == 0 {
			k.proven[e.Key] = e
		}
	}
}

// Certificate returns all that is proven.
func (k *Lemmas) Certificate() *checker.Table {
	k.mu.RLock()
	defer k.mu.RUnlock()
	entries := make([]checker.Entry, 0, len(k.proven))
	for _, e := range k.proven {
		entries = append(entries, e)
	}
	return checker.NewTable(k.g.size.W, entries)
}

// Claim counts a move as proven until a checker refuses it.
func (k *Lemmas) Claim(b *board.Board, move board.Point) {
	k.prove(windowBoardOf(k.g, b), cell(k.g.size.Index(move)))
}

// Forget takes a position back that a checker has refused.
func (k *Lemmas) Forget(key checker.Key) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.proven, key)
}

// Len returns how many positions are proven.
func (k *Lemmas) Len() int {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return len(k.proven)
}

// has tells whether the position is proven.
func (k *Lemmas) has(b *windowBoard) bool {
	key, _ := b.canonical()
	k.mu.RLock()
	defer k.mu.RUnlock()
	_, ok := k.proven[key]
	return ok
}

// hint returns the move to try first.
func (k *Lemmas) hint(b *windowBoard) (cell, bool) {
	key, t := b.canonical()
	c, ok := k.hints[key]
	return b.g.preimageOf[t][c], ok
}

// prove notes that c wins in the position. What is known already stays: a checker
// may have accepted it.
func (k *Lemmas) prove(b *windowBoard, c cell) {
	key, t := b.canonical()
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.proven[key]; !ok {
		k.proven[key] = checker.Entry{Key: key, Move: b.g.imageOf[t][c]}
		k.history.count(b.g, b.occupied(), c)
	}
}

// historyMoves returns the moves that won most often with Black's stones as they are on the
// board, whatever White's.
func (k *Lemmas) historyMoves(b *windowBoard) []cell {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.history.moves(b.g, b.occupied())
}

// ReadHints adds hints from lines of all cells (row 1 first, X black, O white, .
// empty), a blank and the name of Black's move. Call it before searching.
func (k *Lemmas) ReadHints(r io.Reader) error {
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		if err := k.readHint(in.Text()); err != nil {
			return fmt.Errorf("hints, line %d: %w", n, err)
		}
	}
	return in.Err()
}

func (k *Lemmas) readHint(text string) error {
	position, err := checker.ParsePosition(text)
	if err != nil {
		return err
	}
	if position.Size() != k.g.size {
		return fmt.Errorf("a board of %s, want %s", position.Size(), k.g.size)
	}
	p, err := board.ParsePoint(strings.TrimSpace(text[k.g.cells:]))
	if err != nil {
		return err
	}
	if !position.Free(p) {
		return fmt.Errorf("%s is not free", p)
	}
	key, t := KeyOf(position)
	move := cell(position.Size().Index(p))
	k.hints[key] = k.g.imageOf[t][move]
	k.history.count(k.g, occupiedOf(position), move)
	return nil
}
