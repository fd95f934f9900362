package coach

// Holds positions in which the side to move wins by force, graded
// by how long the win is, and judges the moves of those who look for it. The
// puzzles that are shipped come from games of the engine with itself; "tengen-lab
// puzzles" finds and proves them.

import (
	"fmt"
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Puzzle is a position with a forced win for the side to move, free five in a row
// on 15×15.
type Puzzle struct {
	Moves []board.Point // from the empty board, Black first; whose turn it is follows
	Kind  PuzzleKind
	Plies int           // a win that takes no longer is known, its last stone included
	First []board.Point // all first moves that are proven to win, in index order
}

// Kind is what the win takes.
type PuzzleKind string

// The kinds: a win in which each move but the last makes a four, and one that
// needs threes as well.
const (
	Fours  PuzzleKind = "fours"
	Threes PuzzleKind = "threes"
)

// Variant is the game that the puzzles are of.
var PuzzleRule = rule.Gomoku

// Position returns the position to solve. It is legal for puzzles of [Parse].
func (p Puzzle) Position() *rule.Position {
	pos := rule.NewPosition(PuzzleRule.Rule, PuzzleRule.Size)
	for _, m := range p.Moves {
		_ = pos.Play(m) // Parse has played them
	}
	return pos
}

// ID names the puzzle for as long as its position is the same.
func (p Puzzle) ID() string { return fmt.Sprintf("%016x", p.Position().Hash()) }

// Stones returns how many stones the winner plays.
func (p Puzzle) Stones() int { return (p.Plies + 1) / 2 }

// Grades is the number of grades.
const PuzzleGrades = 5

// threesHarder is by how many stones a win that needs threes counts as longer: a
// three leaves the opponent more than one reply.
const threesHarder = 1

// Grade tells how hard the puzzle is, from 1 to [Grades], by the stones that the
// win takes: 3, 4, 5, 6 or 7, 8 or more; one more for a win that needs threes.
func (p Puzzle) Grade() int {
	stones := p.Stones()
	if p.Kind == Threes {
		stones += threesHarder
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

// String writes the puzzle as a line that [Parse] reads: "h8i9j10 fours 7 k11,l9".
func (p Puzzle) String() string {
	names := make([]string, len(p.First))
	for i, m := range p.First {
		names[i] = strings.ToLower(m.String())
	}
	return fmt.Sprintf("%s %s %d %s", record.FormatMoves(p.Moves), p.Kind, p.Plies, strings.Join(names, ","))
}

// canonical returns a key that a position shares with its turned and mirrored
// forms.
func (p Puzzle) canonical() uint64 {
	var keys []uint64
	for n := range board.Symmetries {
		b := board.New(PuzzleRule.Size)
		stones := p.Position().Board()
		for i := range PuzzleRule.Size.Cells() {
			q := PuzzleRule.Size.Point(i)
			b.Set(PuzzleRule.Size.Image(q, n), stones.At(q))
		}
		keys = append(keys, b.Hash())
	}
	return slices.Min(keys)
}
