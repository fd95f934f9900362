package proof

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
)

// Attempt tries to prove who wins in a position of free five in a row on 15×15: first by threats,
// then with the prover's quiet moves, in turns with the checker, until the checker accepts. It can
// be stopped at any time and written down, and goes on from what was proven.
//
// Both sides are tried, the likelier one longer. Where the side to move loses, every move of it
// is refuted.
//
// It is not safe for use by several
// goroutines at once.
type Attempt struct {
	board  *board.Board
	turn   board.Stone
	spent  int64 // nanoseconds of work so far
	fronts []*front
	proof  *AttemptProof // nil while nothing is decided
}

// front is the attempt to prove that one side wins.
type front struct {
	claim  checker.Claim
	pass   int     // the next one
	seeker *Seeker // of the pass that was interrupted, nil for none
	lemmas *Lemmas
	known  *checker.Table // what was given beforehand and is not written down; may be nil
	open   int            // positions that the checker misses and that resisted
}

// Supports reports whether an attempt can be made on a position.
func Supports(pos *rule.Position) bool {
	return pos.Rule() == rule.Freestyle && pos.Board().Size() == board.Square(checker.Side) && !pos.Over()
}

// NewAttempt returns an attempt on a position that [Supports] accepts.
func NewAttempt(pos *rule.Position) *Attempt {
	a := &Attempt{board: pos.Board().Clone(), turn: pos.Turn()}
	last, ok := pos.Last()
	if !ok {
		last = board.Pass
	}
	a.begin(last)
	return a
}

// begin makes the fronts. Last is the move before, if there was one.
func (a *Attempt) begin(last board.Point) {
	a.fronts = []*front{newFront(checker.Claim{Board: a.board, Winner: a.turn, Played: board.Pass})}
	other := a.turn.Opponent()
	if last == board.Pass || a.board.At(last) != other {
		last = stoneOf(a.board, other)
	}
	if last != board.Pass {
		a.fronts = append(a.fronts, newFront(checker.Claim{Board: a.board, Winner: other, Played: last}))
	}
}

func newFront(claim checker.Claim) *front {
	return &front{claim: claim, lemmas: NewLemmas(checker.Side, nil)}
}

// stoneOf returns any stone of a side, [board.Pass] if it has none.
func stoneOf(b *board.Board, s board.Stone) board.Point {
	for i := range b.Size().Cells() {
		if p := b.Size().Point(i); b.At(p) == s {
			return p
		}
	}
	return board.Pass
}

// Hash tells positions apart: stones and the side to move.
func (a *Attempt) Hash() uint64 { return rule.FromBoard(rule.Freestyle, a.board, a.turn).Hash() }

// Proof returns what is proven, nil while nothing is.
func (a *Attempt) Proof() *AttemptProof { return a.proof }

// Spent returns how long was worked on it.
func (a *Attempt) Spent() time.Duration { return time.Duration(a.spent) }

// Pass returns how many passes were made for the side that had the most, and whether the one that
// was interrupted is in memory, to go on where it was.
func (a *Attempt) Pass() (n int, inMemory bool) {
	for _, f := range a.fronts {
		n, inMemory = max(n, f.pass), inMemory || f.seeker != nil
	}
	return n, inMemory
}

// Entries returns how many positions were proven on the way.
func (a *Attempt) Entries() (n int) {
	for _, f := range a.fronts {
		n += f.entries()
	}
	return n
}

// Know gives the certificate of the first player's win, so that what it proves need not be
// proven again.
func (a *Attempt) Know(shipped *checker.Table) {
	for _, f := range a.fronts {
		if f.claim.Winner == board.Black && f.known == nil {
			f.known = shipped
			f.lemmas.Add(shipped)
		}
	}
}

// entries returns how many positions are proven so far, what was known left out.
func (f *front) entries() int {
	n := f.lemmas.Len()
	if f.known != nil {
		n -= f.known.Len()
	}
	return n
}

// file is how an attempt is written down.
type file struct {
	Version  int
	Position []byte // a line of checker.WritePositions
	Turn     string
	SpentMs  int64
	Fronts   []fileFront
	Proven   []byte // the certificate with its claim, when there is one
	Plies    int    // of the claim
}

// fileFront is one of a side's attempts.
type fileFront struct {
	Played string // a point, or "--"
	Pass   int
	Table  []byte // the certificate of what is proven so far
}

// fileVersion changes when older files would be misread.
const fileVersion = 1

// Write writes the attempt down, to go on another time.
func (a *Attempt) Write(w io.Writer) error {
	f := file{Version: fileVersion, Turn: a.turn.String(), SpentMs: time.Duration(a.spent).Milliseconds()}
	var position bytes.Buffer
	if err := checker.WritePositions(&position, []*board.Board{a.board}); err != nil {
		return err
	}
	f.Position = position.Bytes()
	for _, front := range a.fronts {
		var table bytes.Buffer
		if a.proof == nil {
			if err := front.own().Encode(&table); err != nil {
				return err
			}
		}
		f.Fronts = append(f.Fronts, fileFront{Played: front.claim.Played.String(), Pass: front.pass, Table: table.Bytes()})
	}
	if a.proof != nil {
		var proven bytes.Buffer
		if err := a.proof.Encode(&proven); err != nil {
			return err
		}
		f.Proven, f.Plies = proven.Bytes(), a.proof.Plies
	}
	return json.NewEncoder(w).Encode(f)
}

// own returns what the attempt has proven itself.
func (f *front) own() *checker.Table {
	all := f.lemmas.Certificate()
	if f.known == nil {
		return all
	}
	var entries []checker.Entry
	for _, e := range all.Entries() {
		if _, ok := f.known.Find(e.Key); !ok {
			entries = append(entries, e)
		}
	}
	return checker.NewTable(checker.Side, entries)
}

// ReadAttempt reads what Write has written.
func ReadAttempt(r io.Reader) (*Attempt, error) {
	var f file
	if err := json.NewDecoder(r).Decode(&f); err != nil {
		return nil, fmt.Errorf("attempt: %w", err)
	}
	if f.Version != fileVersion {
		return nil, fmt.Errorf("attempt: version %d, want %d", f.Version, fileVersion)
	}
	a, err := f.attempt()
	if err != nil {
		return nil, fmt.Errorf("attempt: %w", err)
	}
	return a, nil
}

func (f file) attempt() (*Attempt, error) {
	b, err := checker.ParsePosition(string(f.Position))
	if err != nil {
		return nil, err
	}
	if b.Size() != board.Square(checker.Side) {
		return nil, fmt.Errorf("a board of %s", b.Size())
	}
	a := &Attempt{board: b, turn: board.Black, spent: int64(time.Duration(f.SpentMs) * time.Millisecond)}
	if f.Turn == board.White.String() {
		a.turn = board.White
	}
	for i, kept := range f.Fronts {
		claim := checker.Claim{Board: b, Winner: a.turn, Played: board.Pass}
		if i > 0 {
			claim.Winner = a.turn.Opponent()
			if claim.Played, err = board.ParsePoint(kept.Played); err != nil {
				return nil, err
			}
			if !b.Size().Contains(claim.Played) || b.At(claim.Played) != claim.Winner {
				return nil, fmt.Errorf("no stone of %s on %s", claim.Winner, claim.Played)
			}
		}
		front := newFront(claim)
		front.pass = kept.Pass
		if len(kept.Table) > 0 {
			table, err := checker.Decode(bytes.NewReader(kept.Table))
			if err != nil {
				return nil, err
			}
			front.lemmas.Add(table)
		}
		a.fronts = append(a.fronts, front)
	}
	if len(a.fronts) == 0 {
		return nil, fmt.Errorf("nothing to prove")
	}
	return a, f.restoreProof(a)
}

// restoreProof takes the proof over. That its entries hold was checked when it was made.
func (f file) restoreProof(a *Attempt) error {
	if len(f.Proven) == 0 {
		return nil
	}
	table, claim, err := checker.DecodeAny(bytes.NewReader(f.Proven))
	switch {
	case err != nil:
		return err
	case claim == nil:
		return fmt.Errorf("the proof claims nothing")
	case f.Plies < 1:
		return fmt.Errorf("a proof of %d plies", f.Plies)
	}
	if err := checker.DoubtClaim(table, *claim); err != nil {
		return err
	}
	a.proof = newProof(*claim, table, f.Plies)
	return nil
}
