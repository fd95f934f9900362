package proof

import (
	"bufio"
	"fmt"
	"io"
	"math/bits"
	"slices"
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

// has reports whether the position is proven.
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

// shapeHistory counts which moves won with the same black stones, by the key of these alone:
// White's stones differ from reply to reply and from opening to opening, yet the same
// moves win.
type shapeHistory map[checker.Key][]historyMove

// historyMove is a move in the orientation of the key.
type historyMove struct {
	move cell
	wins int
}

// maxHistoryMoves is how many moves of a shape are worth trying before others.
const maxHistoryMoves = 3

func (s shapeHistory) count(g *geometry, o occupied, move cell) {
	key, t := o.onlyBlack().canonical(g)
	moves := s[key]
	i := slices.IndexFunc(moves, func(m historyMove) bool { return m.move == g.imageOf[t][move] })
	if i < 0 {
		i = len(moves)
		moves = append(moves, historyMove{move: g.imageOf[t][move]})
	}
	moves[i].wins++
	for ; i > 0 && moves[i].wins > moves[i-1].wins; i-- {
		moves[i], moves[i-1] = moves[i-1], moves[i]
	}
	s[key] = moves
}

// moves returns the moves that won most often.
func (s shapeHistory) moves(g *geometry, o occupied) (best []cell) {
	key, t := o.onlyBlack().canonical(g)
	for _, m := range s[key] {
		c := g.preimageOf[t][m.move]
		if !o[white].has(c) && len(best) < maxHistoryMoves {
			best = append(best, c)
		}
	}
	return best
}

func (o occupied) onlyBlack() occupied { return occupied{black: o[black]} }

// Learn takes the shapes from all that is proven in openings, so that what won there is
// tried first elsewhere. Call it before searching.
func (k *Lemmas) Learn(openings []Opening) {
	seen := map[checker.Key]bool{}
	for _, o := range openings {
		k.learnReplies(o.windowBoard().occupied(), seen)
	}
}

// learnReplies takes the shapes after all replies of White to a position.
func (k *Lemmas) learnReplies(o occupied, seen map[checker.Key]bool) {
	for r := range k.g.cells {
		if o[black].has(cell(r)) || o[white].has(cell(r)) {
			continue
		}
		after := o
		after[white].add(cell(r))
		k.learn(after, seen)
	}
}

// learn takes the shape of a position with Black to move, and those of what follows.
func (k *Lemmas) learn(o occupied, seen map[checker.Key]bool) {
	key, t := o.canonical(k.g)
	e, ok := k.proven[key]
	if !ok || seen[key] {
		return
	}
	seen[key] = true
	move := k.g.preimageOf[t][e.Move]
	k.history.count(k.g, o, move)
	o[black].add(move)
	k.learnReplies(o, seen)
}

// KeyOf returns the key of a square board and the symmetry, 0 to 7, that turns it
// into the orientation of the key.
func KeyOf(b *board.Board) (key checker.Key, symmetry int) {
	return occupiedOf(b).canonical(boards[b.Size().W]())
}

func occupiedOf(b *board.Board) (o occupied) {
	for c := range b.Size().Cells() {
		if s := b.At(b.Size().Point(c)); s != board.Empty {
			o[s-board.Black].add(cell(c))
		}
	}
	return o
}

// Turn brings a move of a [checker.Entry] back into the orientation of a board with such a
// side for which KeyOf returned symmetry.
func Turn(side int, move uint16, symmetry int) board.Point {
	g := boards[side]()
	return g.size.Point(int(g.preimageOf[symmetry][move]))
}

// stoneNumbers are the numbers behind a [checker.Key]. They are part of the format of
// certificates: changing them makes every certificate worthless.
var stoneNumbers = func() (keys [2][maxCells]checker.Key) {
	for c := range maxCells {
		for s := range 2 {
			n := uint64(2*c + s)
			keys[s][c] = checker.Key{Hi: splitMix64(2*n + 1), Lo: splitMix64(2*n + 2)}
		}
	}
	return keys
}()

// splitMix64 returns the n-th output of the generator of that name, n from 1, when it
// begins with the state 0.
func splitMix64(n uint64) uint64 {
	z := n * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// occupied are the cells with stones, by side.
type occupied [2]Zone

func (b *windowBoard) occupied() (o occupied) {
	for c := range b.g.cells {
		if s := b.at[c]; s != 0 {
			o[s-1].add(cell(c))
		}
	}
	return o
}

// stonesPlaced returns the number of stones on the board.
func (b *windowBoard) stonesPlaced() int {
	o := b.occupied()
	return o[black].count() + o[white].count()
}

// canonical returns the key of the position and the symmetry that brings it into
// the orientation of the key.
func (b *windowBoard) canonical() (key checker.Key, symmetry int) { return b.occupied().canonical(b.g) }

func (o occupied) canonical(g *geometry) (key checker.Key, symmetry int) {
	var sums [board.Symmetries]checker.Key
	for s := range o {
		for i, word := range o[s] {
			for ; word != 0; word &= word - 1 {
				c := i<<6 + bits.TrailingZeros64(word)
				for t := range board.Symmetries {
					k := &stoneNumbers[s][g.imageOf[t][c]]
					sums[t].Hi ^= k.Hi
					sums[t].Lo ^= k.Lo
				}
			}
		}
	}
	return board.LeastImage(len(sums), func(t int) checker.Key { return sums[t] }, checker.Key.Compare)
}
