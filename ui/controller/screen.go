package controller

import (
	"cmp"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/controller/said"
	"tengen/ui/view"
	"tengen/ui/words/commentary"
)

// say changes the sentence about what happened last.
func (c *Controller) say(s said.Sentence) {
	c.said = s
	c.refresh()
}

// show shows what is known. It changes nothing and starts nothing.
func (c *Controller) show() {
	s := c.screen
	var forced view.Forced
	if !c.exercising {
		forced = c.forced()
	}
	c.view.Show(view.Screen{
		Forced:    forced,
		Board:     c.board(s),
		Status:    c.status(s),
		Can:       c.can(s),
		Moves:     c.moves,
		Tree:      c.tree,
		Chances:   c.chancesNow(),
		Number:    s.Number,
		Node:      s.Node,
		Comment:   c.comment,
		Result:    c.result(s),
		Thinking:  s.Thinking != board.Empty || c.searching(),
		Analysing: c.analysing,
		Studying:  c.studying,
		Supposing: c.supposing,
		Sequence:  c.sequence(),
		Review:    c.shownReview(),
		Exercise:  c.exerciseView(),
		Remark:    c.remark(),
		Steps:     c.shown.steps,
		Waiting:   s.Waiting,
		Paused:    s.Paused,
		Clocked:   c.clocked(),
		Engines:   s.BlackBot && s.WhiteBot,
		Title:     c.title(),
	})
}

// status says whose turn it is and what is asked.
func (c *Controller) status(s match.Snapshot) view.Status {
	if c.exercising {
		return c.Exercise.Status(c.text)
	}
	return view.Status{
		Side:     c.sideShown(s),
		Sentence: c.headline(s),
		Game:     c.describe(),
		Note:     cmp.Or(c.reviewNote(), commentary.Join(c.text, c.said.In(c.text), c.provenNote())),
		Believer: c.believer(),
		Clocks:   c.clocks(s),
		Choices:  texts(c.options(s)),
	}
}

// result is how the game that is on the board has ended.
func (c *Controller) result(s match.Snapshot) record.Result {
	if c.exercising {
		return record.Result{}
	}
	return s.Result
}

// searching tells whether a hint, an analysis or an even start is being looked
// for.
func (c *Controller) searching() bool { return c.job != nil || c.preparing != nil }

func (c *Controller) can(s match.Snapshot) Can {
	over, thinking := s.Result.Over(), s.Thinking != board.Empty
	return view.Can{
		Undo:       s.CanUndo,
		Redo:       s.CanRedo,
		Hint:       !over && !thinking && s.Opening.Stage == game.Settled,
		Stop:       thinking && !s.Stopping || c.searching() || c.review.run != nil,
		Resign:     !over && (!s.BlackBot || !s.WhiteBot),
		Pause:      !over && (s.BlackBot && s.WhiteBot || s.Waiting || c.clocked()),
		EngineMove: !over && !thinking,
		Pass:       s.HumanToMove() && s.CanPass,
		Draw:       !over && !s.BlackBot && !s.WhiteBot && s.DrawOffer == board.Empty,
		Choose:     s.HumanToMove() && s.Opening.Choosing(),
		Add:        s.HumanToMove() && s.Opening.Stage == game.ChooseOrAdd,
	}
}

func (c *Controller) sideShown(s match.Snapshot) board.Stone {
	if s.Result.Over() {
		return s.Result.Winner
	}
	if s.Opening.Choosing() {
		return board.Empty
	}
	if c.supposing {
		return s.Turn().Opponent()
	}
	return s.Turn()
}
