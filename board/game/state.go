package game

import (
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// boardState is the position at a node.
type boardState struct{ pos *rule.Position }

func start(r rule.Rule, size board.Size) boardState {
	return boardState{pos: rule.NewPosition(r, size)}
}

// apply goes on from the parent's state to that of n. It accepts what the rule
// refuses, because a record is to be shown as it is.
func (s *boardState) apply(n *record.Node) {
	if len(n.Setup) > 0 {
		s.setUp(n)
	}
	if !n.Move.None() {
		s.move(n.Move)
	}
	if n.Turn != board.Empty && n.Turn != s.pos.Turn() {
		s.turn(n.Turn)
	}
}

func (s *boardState) setUp(n *record.Node) {
	b := s.pos.Board().Clone()
	for _, p := range n.Setup {
		b.Set(p.Point, p.Stone)
	}
	turn := s.pos.Turn()
	if n.Parent() == nil {
		turn = board.Black
		if b.Count(board.Black) > b.Count(board.White) {
			turn = board.White
		}
	}
	s.pos = rule.FromBoard(s.pos.Rule(), b, turn)
}

// turn gives the move to the other side, as a pass where there is a history to
// keep.
func (s *boardState) turn(side board.Stone) {
	if len(s.pos.Moves()) == 0 {
		s.pos = rule.FromBoard(s.pos.Rule(), s.pos.Board(), side)
		return
	}
	s.pos.Pass()
}

func (s *boardState) move(m record.Move) {
	if m.Stone != s.pos.Turn() {
		s.turn(m.Stone)
	}
	if m.IsPass() {
		s.pos.Pass()
		return
	}
	if s.pos.PlayForbidden(m.Point) == nil {
		return
	}
	// The cell was taken, or the game was over long ago.
	b := s.pos.Board().Clone()
	b.Set(m.Point, m.Stone)
	s.pos = rule.FromBoard(s.pos.Rule(), b, m.Stone.Opponent())
}

// result says how the game stands at n, whose state this is.
func (s *boardState) result(n *record.Node) record.Result {
	switch {
	case n.Decided():
		return n.Result
	case s.pos.Foul() != nil:
		return record.Result{Winner: s.pos.Winner(), Cause: record.Forbidden}
	case s.pos.Winner() != board.Empty:
		return record.Result{Winner: s.pos.Winner(), Cause: record.Row}
	case s.pos.Over():
		return record.Result{Cause: record.FullBoard}
	case n.Move.IsPass() && n.Parent() != nil && n.Parent().Move.IsPass():
		return record.Result{Cause: record.Agreement}
	}
	return record.Result{}
}
