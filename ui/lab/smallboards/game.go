package smallboards

import (
	"context"
	"slices"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/ui/lab/pagekit"
)

// gameTrack is a game on a small board. It is a track of the player: the place is how many
// moves are shown.
type gameTrack struct {
	game  exact.MNKGame
	moves []board.Point
	place int
}

// Len implements [widgets.StepTrack].
func (g *gameTrack) Len() int { return len(g.moves) }

// Index implements [widgets.StepTrack].
func (g *gameTrack) Index() int { return g.place }

// Jump implements [widgets.StepTrack].
func (g *gameTrack) Jump(place int) { g.place = min(max(place, 0), len(g.moves)) }

func (g *gameTrack) size() board.Size { return board.Size{W: g.game.W, H: g.game.H} }

// position returns the stones of the place as the solver has them.
func (g *gameTrack) position() (p exact.MNKPosition) {
	for _, m := range g.moves[:g.place] {
		p = p.Play(g.size().Index(m))
	}
	return p
}

// board returns the stones of the place.
func (g *gameTrack) board() *board.Board { return pagekit.Stones(g.size(), g.moves[:g.place]) }

// turn returns whose move it is at the place.
func (g *gameTrack) turn() board.Stone { return pagekit.SideAt(g.place) }

// play drops the moves after the place and adds one.
func (g *gameTrack) play(at board.Point) {
	g.moves = append(g.moves[:g.place:g.place], at)
	g.place = len(g.moves)
}

// full reports whether no cell is free at the place.
func (g *gameTrack) full() bool { return g.place == g.size().Cells() }

// judged is what the solver said of the moves at a place.
type judged struct {
	moves []exact.MNKMove
	done  bool // it was asked for the last time
}

// patience is how many positions the solver looks at, time after time: the first is there at
// once, the last takes some seconds.
var patience = []int{200_000, 2_000_000, 15_000_000}

// look asks the solver about a position, until all is known or patience has ended.
func look(ctx context.Context, s *exact.MNKSolver, size board.Size, p exact.MNKPosition, tell func(judged)) {
	for i, limit := range patience {
		moves, err := s.Moves(ctx, p, limit)
		if err != nil {
			return
		}
		spread(size, p, moves)
		j := judged{moves: moves, done: i == len(patience)-1 || count(moves)[exact.MNKOpen] == 0}
		tell(j)
		if j.done {
			return
		}
	}
}

// count counts the moves by what they come to.
func count(moves []exact.MNKMove) (of [exact.MNKWin + 1]int) {
	for _, m := range moves {
		of[m.Outcome]++
	}
	return of
}

// value is what the position is worth for the side to move, open if that is not known.
func (j judged) value() exact.MNKOutcome {
	switch of := count(j.moves); {
	case of[exact.MNKWin] > 0:
		return exact.MNKWin
	case of[exact.MNKOpen] > 0:
		return exact.MNKOpen
	case of[exact.MNKDraw] > 0:
		return exact.MNKDraw
	default:
		return exact.MNKLoss
	}
}

// spread gives every free cell the worth that was found of one that is equal to it, up to turning
// and mirroring the position, so that nobody waits for what is known.
func spread(size board.Size, p exact.MNKPosition, moves []exact.MNKMove) {
	found := map[int]exact.MNKOutcome{}
	for _, m := range moves {
		if m.Outcome != exact.MNKOpen {
			found[m.Cell] = m.Outcome
		}
	}
	for _, to := range symmetries(size, p) {
		for i, m := range moves {
			if outcome, ok := found[to[m.Cell]]; ok && m.Outcome == exact.MNKOpen {
				moves[i].Outcome = outcome
			}
		}
	}
}

// symmetries returns where every cell goes, for each symmetry of the board that leaves the position the same.
func symmetries(size board.Size, p exact.MNKPosition) (all [][]int) {
	last := board.Symmetries
	if size.W != size.H {
		last /= 2 // a board that is no square must not be laid on its side
	}
	for n := 1; n < last; n++ {
		to := make([]int, size.Cells())
		for cell := range to {
			to[cell] = size.Index(size.Image(size.Point(cell), n))
		}
		same := func(stones uint64) bool {
			return !slices.ContainsFunc(to, func(cell int) bool { return stones>>cell&1 != stones>>to[cell]&1 })
		}
		if same(p.First) && same(p.Second) {
			all = append(all, to)
		}
	}
	return all
}
