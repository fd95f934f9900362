package exact

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// EndgameChoice is a move and the truth about it.
type EndgameChoice struct {
	Move  board.Point
	Score analysis.Score // a win, a loss, or the value 0 for a draw
	Line  []board.Point  // best play, Move first; a draw's ends where nothing is open any more
}

// EndgameSolution is the truth about a position.
type EndgameSolution struct {
	Choices []EndgameChoice // the best first; none when there was an error
	Nodes   uint64          // stones placed, also when there was an error
}

// Solve decides the position of a survey and every move in it that matters; where
// none does it is a draw, and every move is listed. It places limit stones at
// most. The errors are [ErrEndgameLimit] and that of ctx.
func (s EndgameSurvey) Solve(ctx context.Context, limit uint64) (EndgameSolution, error) {
	if len(s.cells) == 0 {
		return s.drawn(), nil
	}
	search := &endgameSearch{problem: newProblem(s), table: make(endgameTable, endgameTableSlots), limit: limit, ctx: ctx, err: ctx.Err()}
	root := node{}
	if s.pos.Turn() == board.White {
		root.side = 1
	}
	var found EndgameSolution
	search.eachRootMove(root, func(next node, won bool) bool {
		v := winNow - 1
		if !won {
			v = -search.value(next, -winNow, winNow)
		}
		p := &lineBuilder{endgameSearch: search, idle: s.idle}
		p.extend(root, next, won)
		found.Choices = append(found.Choices, EndgameChoice{Move: p.line[0], Score: scoreOf(v), Line: p.line})
		return search.err == nil
	})
	if search.err != nil {
		return EndgameSolution{Nodes: search.nodes}, search.err
	}
	slices.SortStableFunc(found.Choices, func(x, y EndgameChoice) int { return y.Score.Compare(x.Score) })
	found.Nodes = search.nodes
	return found, nil
}

// drawn lists all moves of a position in which neither side can win.
func (s EndgameSurvey) drawn() (found EndgameSolution) {
	for _, p := range s.idle {
		if s.pos.Check(p) == nil {
			found.Choices = append(found.Choices, EndgameChoice{Move: p, Line: []board.Point{p}})
		}
	}
	return found
}

// scoreOf turns a value at the root into a score.
func scoreOf(v int) analysis.Score {
	switch {
	case v > 0:
		return analysis.WinIn(winNow - v)
	case v < 0:
		return analysis.LossIn(winNow + v)
	}
	return analysis.Value(0)
}

// EndgameSurvey is what is left to play for in a position.
type EndgameSurvey struct {
	pos     *rule.Position
	windows [2][]window   // black and white ones that are open
	cells   []board.Point // the free cells that matter
	idle    []board.Point // the other free cells: a stone there changes nothing
}

// NewEndgameSurvey surveys a position. ok is false where the game is over
// or the side to move has no move, and where more than endgameMostCells free cells matter,
// which is cheaply seen on most boards.
func NewEndgameSurvey(pos *rule.Position) (s EndgameSurvey, ok bool) {
	if pos.Over() || tooOpen(pos.Board(), pos.Rule().RowLength()) {
		return s, false
	}
	s.pos = pos
	b := pos.Board()
	var matters area
	for side := range s.windows {
		stone := board.Black + board.Stone(side)
		s.windows[side] = needed(openWindows(b, pos.Rule().RowLength(), stone, pos.Rule().Restrictions(stone)))
		for _, w := range s.windows[side] {
			matters.join(w.free)
			matters.join(w.longer)
			matters.join(w.closed)
		}
	}
	// Any cell may be forbidden to Black, and so be more than a lost move.
	fouls := pos.Rule().HasFouls(board.Black) && matters != area{}
	for _, p := range b.Empties() {
		if fouls || matters.has(b.Size().Index(p)) {
			s.cells = append(s.cells, p)
		} else {
			s.idle = append(s.idle, p)
		}
	}
	return s, len(s.cells) <= endgameMostCells && pos.CanMove()
}

// tooOpen reports whether the horizontal windows alone leave too many cells to play for.
// It does not look at their ends.
func tooOpen(b *board.Board, length int) bool {
	size, matter := b.Size(), 0
	for y := range size.H {
		var stones [board.White + 1]int // in the last cells
		next := 0                       // the first cell that was not counted
		for x := range size.W {
			stones[b.At(board.Point{X: x, Y: y})]++
			if x >= length {
				stones[b.At(board.Point{X: x - length, Y: y})]--
			}
			if x < length-1 || stones[board.Black] > 0 && stones[board.White] > 0 {
				continue
			}
			for next = max(next, x-length+1); next <= x; next++ {
				if b.At(board.Point{X: next, Y: y}) == board.Empty {
					matter++
				}
			}
		}
	}
	return matter > endgameMostCells
}

// Cells returns how many free cells matter: those in open windows, those at the
// ends of windows where the rule looks there, and in renju all, unless nothing is
// open. With 0 the game is drawn.
func (s EndgameSurvey) Cells() int { return len(s.cells) }
