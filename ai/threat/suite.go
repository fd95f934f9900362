package threat

import (
	_ "embed" // the suite
	"fmt"
	"io"
	"strconv"
	"strings"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// The suite holds positions whose forced wins are known: by fours alone, by fours and threes, and
// some without a win by fours. They come from games of the engine with itself, a third of whose
// moves were random, and were judged by package check. "workshop forced" measures the searches
// with them.

// SuiteCase is a position and what is proven of the side to move.
type SuiteCase struct {
	Rule  rule.Rule
	Moves []board.Point // from the empty board, Black first
	Kind  SuiteKind
	Plies int // of a win by fours: the shortest; of one with threes: one that was found; else 0
	Proof SuiteProof
}

// SuiteKind is what the position holds.
type SuiteKind string

// The kinds. A position with a win by threes has none by fours.
const (
	Fours  SuiteKind = "fours"
	Threes SuiteKind = "threes"
	None   SuiteKind = "none" // no win by fours; whether there is another is not said
)

// SuiteProof is how a case was verified.
type SuiteProof string

// The proofs.
const (
	// Searched: by exhaustive search without any help. For fours that includes that
	// there is no shorter win, for none that there is no win.
	Searched SuiteProof = "searched"
	// Replayed: the attacker's moves were suggested by package threat, and each was
	// tried against every legal reply.
	Replayed SuiteProof = "replayed"
)

// SuiteSize is the board of all cases.
var SuiteSize = board.Square(15)

// Position returns the position.
func (c SuiteCase) Position() *rule.Position {
	pos := rule.NewPosition(c.Rule, SuiteSize)
	for _, m := range c.Moves {
		_ = pos.Play(m) // Parse has played them
	}
	return pos
}

// String writes the case as a line that [ParseSuiteCase] reads: "renju h8i9j10 fours 9
// searched".
func (c SuiteCase) String() string {
	return fmt.Sprintf("%s %s %s %d %s", c.Rule, record.FormatMoves(c.Moves), c.Kind, c.Plies, c.Proof)
}

//go:embed suite.txt
var shipped string

// Suite returns the suite that is shipped.
func Suite() []SuiteCase {
	all, err := ReadSuite(strings.NewReader(shipped))
	if err != nil {
		panic(err) // a test reads it
	}
	return all
}

// ReadSuite reads cases, one a line; empty lines and those that begin with # are passed
// over. An error names the line.
func ReadSuite(r io.Reader) ([]SuiteCase, error) { return record.ReadLines(r, ParseSuiteCase) }

// fields of a line: rule, moves, kind, plies, proof.
const fields = 5

// ParseSuiteCase reads a case as [SuiteCase.String] writes it and checks that its moves can be
// played.
func ParseSuiteCase(line string) (SuiteCase, error) {
	parts := strings.Fields(line)
	if len(parts) != fields {
		return SuiteCase{}, fmt.Errorf("want rule, moves, kind, plies and proof, got %d words", len(parts))
	}
	c := SuiteCase{Kind: SuiteKind(parts[2]), Proof: SuiteProof(parts[4])}
	var err error
	if c.Rule, err = rule.ByName(parts[0]); err != nil {
		return SuiteCase{}, err
	}
	if c.Moves, err = record.ParseMoves(parts[1]); err != nil {
		return SuiteCase{}, err
	}
	if c.Kind != Fours && c.Kind != Threes && c.Kind != None {
		return SuiteCase{}, fmt.Errorf("kind %q: want %s, %s or %s", c.Kind, Fours, Threes, None)
	}
	if c.Plies, err = strconv.Atoi(parts[3]); err != nil || c.Kind != None && c.Plies%2 != 1 || c.Kind == None && c.Plies != 0 {
		return SuiteCase{}, fmt.Errorf("length %q: want an odd number of plies, 0 for %s", parts[3], None)
	}
	if c.Proof != Searched && c.Proof != Replayed {
		return SuiteCase{}, fmt.Errorf("proof %q: want %s or %s", c.Proof, Searched, Replayed)
	}
	pos := rule.NewPosition(c.Rule, SuiteSize)
	for _, m := range c.Moves {
		if err := pos.Play(m); err != nil {
			return SuiteCase{}, err
		}
	}
	if pos.Over() {
		return SuiteCase{}, fmt.Errorf("the game is over")
	}
	return c, nil
}
