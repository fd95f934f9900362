package problem

import (
	"context"
	"slices"

	"tengen/ai/textbook"
	"tengen/board"
)

// Player says which moves a side may choose in a position of a row game that is not
// over. The side to move is MAX.
type Player func(Marks) []board.Point

// Tally counts how games ended for one side.
type Tally struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Match plays all games from the empty board in which each side plays any of the moves
// it may choose, and counts them for who moves first. What follows in a position is
// played once, however one comes there.
func (g *Rows) Match(ctx context.Context, first, second Player) (Tally, error) {
	known := map[Marks]Tally{} // by positions; the stones say who moves
	var play func(m Marks, mover, other Player) Tally
	play = func(m Marks, mover, other Player) (all Tally) {
		switch {
		case ctx.Err() != nil:
			return Tally{}
		case g.Winner(m) != 0:
			return Tally{Losses: 1} // the other side moved last
		case g.Over(m):
			return Tally{Draws: 1}
		}
		if all, ok := known[m]; ok {
			return all
		}
		for _, p := range mover(m) {
			then := play(turned(g.Put(m, p)), other, mover)
			all.Wins, all.Draws, all.Losses = all.Wins+then.Losses, all.Draws+then.Draws, all.Losses+then.Wins
		}
		known[m] = all
		return all
	}
	return play(Marks{}, first, second), ctx.Err()
}

// turned gives the position after a move of MAX to the other side, as its MAX.
func turned(m Marks) Marks { return Marks{Max: m.Min, Min: m.Max} }

// Values returns what minimax says of each move of MAX when it looks plies ahead, the
// move included, in the order of Moves.
func (g *Rows) Values(ctx context.Context, m Marks, plies int) ([]int, error) {
	var values []int
	game := textbook.StopGame(ctx, textbook.Limit[Marks](g))
	root := textbook.Limited[Marks]{Position: m, Plies: plies}
	textbook.Minimax(game, root, func(e textbook.GameEvent[textbook.Limited[Marks]]) {
		if e.Parent == 0 && (e.Step == textbook.Evaluate || e.Step == textbook.Leave) {
			values = append(values, e.Value)
		}
	})
	return values, ctx.Err()
}

// LookingAhead plays the moves of which minimax says most when it looks plies ahead.
func (g *Rows) LookingAhead(ctx context.Context, plies int) Player {
	return func(m Marks) []board.Point {
		values, err := g.Values(ctx, m, plies)
		if err != nil {
			return nil
		}
		return best(g.Moves(m), values)
	}
}

// FirstOf plays only the first move that another player may choose.
func FirstOf(p Player) Player {
	return func(m Marks) []board.Point {
		moves := p(m)
		return moves[:min(1, len(moves))]
	}
}

// Perfect plays every move that keeps the best outcome there is.
func (g *Rows) Perfect() Player {
	known := map[Marks]int{}
	var outcome func(m Marks) int
	outcome = func(m Marks) int {
		if g.Over(m) {
			return g.Winner(m)
		}
		v, ok := known[m]
		if !ok {
			v = -1
			for _, p := range g.Moves(m) {
				v = max(v, -outcome(turned(g.Put(m, p))))
			}
			known[m] = v
		}
		return v
	}
	return func(m Marks) []board.Point {
		var values []int
		for _, p := range g.Moves(m) {
			values = append(values, -outcome(turned(g.Put(m, p))))
		}
		return best(g.Moves(m), values)
	}
}

// best returns the moves that have the greatest value.
func best(moves []board.Point, values []int) (found []board.Point) {
	for i, p := range moves {
		if values[i] == slices.Max(values) {
			found = append(found, p)
		}
	}
	return found
}
