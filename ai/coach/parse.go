package coach

import (
	_ "embed" // the puzzles that are shipped
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tengen/board/record"
	"tengen/board/rule"
)

//go:embed puzzles.txt
var shipped string

// All returns the puzzles that are shipped, the easiest grade first and each
// grade in the order of the file.
func Puzzles() []Puzzle {
	all, err := ReadPuzzles(strings.NewReader(shipped))
	if err != nil {
		panic(err) // a test reads them
	}
	slices.SortStableFunc(all, func(a, b Puzzle) int { return a.Grade() - b.Grade() })
	return all
}

// Read reads puzzles, one a line; empty lines and those that begin with # are
// passed over. An error names the line.
func ReadPuzzles(r io.Reader) ([]Puzzle, error) { return record.ReadLines(r, ParsePuzzle) }

// fields of a line: moves, kind, plies, first moves.
const fields = 4

// Parse reads a puzzle as [Puzzle.String] writes it. It checks that the moves can
// be played and that the first moves can be, but not that they win: that is
// [Verify]'s part.
func ParsePuzzle(line string) (Puzzle, error) {
	parts := strings.Fields(line)
	if len(parts) != fields {
		return Puzzle{}, fmt.Errorf("puzzle: want moves, kind, plies and first moves, got %d words", len(parts))
	}
	p := Puzzle{Kind: PuzzleKind(parts[1])}
	if p.Kind != Fours && p.Kind != Threes {
		return Puzzle{}, fmt.Errorf("puzzle: kind %q is neither %s nor %s", parts[1], Fours, Threes)
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
	pos := rule.NewPosition(PuzzleRule.Rule, PuzzleRule.Size)
	for _, m := range p.Moves {
		if err := pos.Play(m); err != nil {
			return fmt.Errorf("puzzle: %w", err)
		}
	}
	for _, m := range p.First {
		if err := pos.Check(m); err != nil {
			return fmt.Errorf("puzzle: first move: %w", err)
		}
	}
	return nil
}
