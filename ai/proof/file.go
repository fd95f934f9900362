package proof

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
)

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

// Read reads what Write has written.
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
