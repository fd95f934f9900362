package coach

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// The puzzles are positions in which the side to move wins by force, or has one move that holds,
// graded by how long the win is; and in renju some with a forbidden point. Those that are shipped
// come from games of the engine with itself; "tengen-lab puzzles" finds and proves them.

// Puzzle is a position with a move to find.
type Puzzle struct {
	Moves   []board.Point // from the empty board, Black first; whose turn it is follows
	Kind    PuzzleKind
	Plies   int           // a win that takes no longer is known, its last stone included; of the opponent's where it is to be stopped
	First   []board.Point // all first moves that are right, in index order
	Variant rule.Variant
}

// PuzzleKind is what is to be found.
type PuzzleKind string

// The kinds: a win in which each move but the last makes a four, one that needs threes as well, one
// that takes a point forbidden to Black, the only move that holds, and a forbidden point.
const (
	Fours  PuzzleKind = "fours"
	Threes PuzzleKind = "threes"
	Trap   PuzzleKind = "trap"
	Save   PuzzleKind = "save"
	Foul   PuzzleKind = "foul"
)

// PuzzleKinds returns all kinds.
func PuzzleKinds() []PuzzleKind { return []PuzzleKind{Fours, Threes, Trap, Save, Foul} }

// Wins reports whether a win is to be found.
func (k PuzzleKind) Wins() bool { return k != Save && k != Foul }

// PuzzleTheme is what some puzzles have in common, in place of a grade.
type PuzzleTheme string

// PuzzleThemes returns the themes. Without one, puzzles are of [PuzzleRule].
func PuzzleThemes() []PuzzleTheme {
	return []PuzzleTheme{"defence", "forbidden", "standard", "renju"}
}

// Has reports whether the puzzle belongs to a theme, "" for none.
func (p Puzzle) Has(theme PuzzleTheme) bool {
	switch theme {
	case "":
		return p.Variant == PuzzleRule
	case "defence":
		return p.Kind == Save
	case "forbidden":
		return p.Kind == Trap || p.Kind == Foul
	default:
		return p.Variant.Rule.Name() == string(theme)
	}
}

// PuzzleRule is the game of most puzzles.
var PuzzleRule = rule.Gomoku

// PuzzleVariants returns the games that there are puzzles of; in a line, all but the first are named
// by their rule.
func PuzzleVariants() []rule.Variant {
	return []rule.Variant{PuzzleRule, rule.Standard15, rule.Renju15}
}

// Position returns the position to solve. It is legal for puzzles of [ParsePuzzle].
func (p Puzzle) Position() *rule.Position {
	pos := rule.NewPosition(p.Variant.Rule, p.Variant.Size)
	for _, m := range p.Moves {
		_ = pos.Play(m) // Parse has played them
	}
	return pos
}

// ID names the puzzle for as long as its position is the same.
func (p Puzzle) ID() string {
	id := fmt.Sprintf("%016x", p.Position().Hash())
	if p.Kind.Wins() && p.Variant == PuzzleRule {
		return id // as it is known from before there were others
	}
	return fmt.Sprintf("%s-%s-%s", p.Variant.Rule.Name(), p.Kind, id)
}

// Stones returns how many stones the winner plays, or would play.
func (p Puzzle) Stones() int { return (p.Plies + 1) / 2 }

// PuzzleGrades is the number of grades.
const PuzzleGrades = 5

// harder is by how many stones a puzzle that is no win by fours counts as longer: there is more
// than one reply to read.
const harder = 1

// Grade tells how hard the puzzle is, from 1 to [PuzzleGrades], by the stones that the
// win takes: 3, 4, 5, 6 or 7, 8 or more; one more for all but wins by fours. Of forbidden points
// an overline is seen most easily, a double three least.
func (p Puzzle) Grade() int {
	if p.Kind == Foul {
		pos := p.Position()
		return int(pos.Rule().Forbidden(pos.Board(), p.First[0], pos.Turn()).Kind)
	}
	stones := p.Stones()
	if p.Kind != Fours {
		stones += harder
	}
	least := []int{0, 4, 5, 6, 8} // stones of each grade
	grade := 1
	for i, n := range least {
		if stones >= n {
			grade = i + 1
		}
	}
	return grade
}

// FewestPlies is how long the win of a puzzle is at least: shorter ones need no thought.
const FewestPlies = 5

// Rating guesses how hard the puzzle is, as the rating of a player who solves every second one
// like it: by the stones that the win takes, more where it is no win by fours and where only one
// first move is right.
func (p Puzzle) Rating() float64 {
	const least, stone, more, only = 900, 120, 150, 60
	if p.Kind == Foul {
		return float64(least + more*(p.Grade()-1))
	}
	rating := float64(least + stone*(p.Stones()-(FewestPlies+1)/2))
	if p.Kind != Fours {
		rating += more
	}
	if len(p.First) == 1 {
		rating += only
	}
	return rating
}

// String writes the puzzle as a line that [ParsePuzzle] reads: "h8i9j10 fours 7 k11,l9", with the
// rule at its end where that is another one than [PuzzleRule].
func (p Puzzle) String() string {
	names := make([]string, len(p.First))
	for i, m := range p.First {
		names[i] = strings.ToLower(m.String())
	}
	line := fmt.Sprintf("%s %s %d %s", record.FormatMoves(p.Moves), p.Kind, p.Plies, strings.Join(names, ","))
	if p.Variant != PuzzleRule {
		line += " " + p.Variant.Rule.Name()
	}
	return line
}

// Canonical returns a key that a position shares with its turned and mirrored
// forms.
func (p Puzzle) Canonical() uint64 { return canonical(p.Position().Board()) }

func canonical(stones *board.Board) uint64 {
	size := stones.Size()
	least, _ := board.LeastImage(board.Symmetries, func(symmetry int) uint64 {
		b := board.New(size)
		for i := range size.Cells() {
			q := size.Point(i)
			b.Set(size.Image(q, symmetry), stones.At(q))
		}
		return b.Hash()
	}, cmp.Compare)
	return least
}

//go:embed puzzles.txt
var shipped string

// Puzzles returns the puzzles that are shipped, the easiest grade first and each
// grade in the order of the file.
func Puzzles() []Puzzle { return slices.Clone(readShipped()) }

var readShipped = sync.OnceValue(func() []Puzzle {
	all, err := ReadPuzzles(strings.NewReader(shipped))
	if err != nil {
		panic(err) // a test reads them
	}
	slices.SortStableFunc(all, func(a, b Puzzle) int { return a.Grade() - b.Grade() })
	return all
})

// ReadPuzzles reads puzzles, one a line; empty lines and those that begin with # are
// passed over. An error names the line.
func ReadPuzzles(r io.Reader) ([]Puzzle, error) { return record.ReadLines(r, ParsePuzzle) }

// fields of a line: moves, kind, plies, first moves.
const fields = 4

// ParsePuzzle reads a puzzle as [Puzzle.String] writes it. It checks that the moves can
// be played and that the first moves can be, or are forbidden where that is sought, but not that
// they win: that is work for a prover.
func ParsePuzzle(line string) (Puzzle, error) {
	parts := strings.Fields(line)
	p := Puzzle{Variant: PuzzleRule}
	if len(parts) == fields+1 {
		i := slices.IndexFunc(PuzzleVariants(), func(v rule.Variant) bool { return v.Rule.Name() == parts[fields] })
		if i < 0 {
			return Puzzle{}, fmt.Errorf("puzzle: there are none of rule %q", parts[fields])
		}
		p.Variant, parts = PuzzleVariants()[i], parts[:fields]
	}
	if len(parts) != fields {
		return Puzzle{}, fmt.Errorf("puzzle: want moves, kind, plies and first moves, got %d words", len(parts))
	}
	if p.Kind = PuzzleKind(parts[1]); !slices.Contains(PuzzleKinds(), p.Kind) {
		return Puzzle{}, fmt.Errorf("puzzle: kind %q is none of %v", parts[1], PuzzleKinds())
	}
	var err error
	if p.Moves, err = record.ParseMoves(parts[0]); err != nil {
		return Puzzle{}, fmt.Errorf("puzzle: %w", err)
	}
	if p.Plies, err = strconv.Atoi(parts[2]); err != nil || p.Plies < 1 || p.Plies%2 == 0 {
		return Puzzle{}, fmt.Errorf("puzzle: length %q is not an odd number of plies", parts[2])
	}
	if p.First, err = record.ParseMoves(parts[3]); err != nil || len(p.First) == 0 {
		return Puzzle{}, fmt.Errorf("puzzle: first moves %q: want points such as h8,j10", parts[3])
	}
	return p, p.playable()
}

// playable reports what keeps the moves from being played.
func (p Puzzle) playable() error {
	pos := rule.NewPosition(p.Variant.Rule, p.Variant.Size)
	for _, m := range p.Moves {
		if err := pos.Play(m); err != nil {
			return fmt.Errorf("puzzle: %w", err)
		}
	}
	for _, m := range p.First {
		err := pos.Check(m)
		if p.Kind != Foul && err != nil {
			return fmt.Errorf("puzzle: first move: %w", err)
		}
		if p.Kind == Foul && (pos.Over() || !pos.Board().Free(m) || pos.Rule().Forbidden(pos.Board(), m, pos.Turn()) == nil) {
			return fmt.Errorf("puzzle: %s is not forbidden", m)
		}
	}
	return nil
}
