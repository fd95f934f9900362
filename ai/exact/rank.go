package exact

import (
	"cmp"
	"context"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// Choice is a move, the truth about it and how much it tempts the opponent to err.
type SolvedChoice struct {
	SolvedCell
	Traps int // for a draw: how many of the opponent's replies would lose; else 0
}

// Rank returns the moves of pos from the best to the worst: quick wins before
// slow ones, draws that leave the opponent the most ways to go wrong, slow losses
// before quick ones; equal moves nearest to the centre first. The errors are those
// of [Solver.Map].
func (s *Solver) Rank(ctx context.Context, pos *rule.Position) ([]SolvedChoice, error) {
	found, err := s.Map(ctx, pos)
	if err != nil {
		return nil, err
	}
	p, err := s.read(ctx, pos)
	if err != nil {
		return nil, err
	}
	choices := make([]SolvedChoice, len(found))
	for i, c := range found {
		choices[i].SolvedCell = c
		if c.Truth.Outcome == Draw {
			choices[i].Traps = p.traps(1 << p.size.Index(c.Point))
		}
		if p.err != nil {
			return nil, p.err
		}
	}
	slices.SortStableFunc(choices, func(a, b SolvedChoice) int {
		return cmp.Or(
			-a.Truth.Score().Compare(b.Truth.Score()),
			-cmp.Compare(a.Traps, b.Traps),
			cmp.Compare(fromCentre(p.size, a.Point), fromCentre(p.size, b.Point)),
		)
	})
	return choices, nil
}

// traps counts the replies to move that lose.
func (p bitPosition) traps(move solveCellSet) (n int) {
	next := bitPosition{p.solveSearch, p.theirs, p.mine | move}
	for rest := next.empty(); rest != 0; rest &= rest - 1 {
		if next.after(rest.first(), -1, 0) < 0 {
			n++
		}
	}
	return n
}

// fromCentre returns the square of twice the distance from the centre.
func fromCentre(size board.Size, p board.Point) int {
	dx, dy := 2*p.X-size.W+1, 2*p.Y-size.H+1
	return dx*dx + dy*dy
}

// Line returns best play from pos to the end of the game, by the order of
// [Solver.Rank], with its errors.
func (s *Solver) Line(ctx context.Context, pos *rule.Position) ([]board.Point, error) {
	var line []board.Point
	for next := pos.Clone(); ; {
		choices, err := s.Rank(ctx, next)
		if err != nil {
			return nil, err
		}
		line = append(line, choices[0].Point)
		if err := next.Play(choices[0].Point); err != nil {
			return nil, err
		}
		if next.Over() {
			return line, nil
		}
	}
}
