package controller

import (
	"cmp"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/controller/said"
	"tengen/ui/view"
	"tengen/ui/words/commentary"
)

// Screen is everything that a window shows of a game, apart from searches.
type Screen struct {
	Board  view.Board
	Status view.Status
	Can    Can
	Forced Forced

	Moves     []view.Move   // the line that the game stands on
	Tree      []view.Move   // all moves of the game, with the variations
	Chances   []view.Chance // before the first of the moves and after each
	Sequence  Sequence      // the forced win that was found
	Review    Review        // while its page is open
	Exercise  Exercise      // while one is on the board
	Remark    Remark        // what there is to say about the move that is looked at
	Steps     int           // iterations of the search that are looked back to, 0 for all
	Number    int           // moves up to the position shown
	Node      *record.Node  // where the game stands
	Comment   string        // on the position shown
	Result    record.Result
	Thinking  bool // a player chooses, or a search runs for a hint or an analysis
	Analysing bool
	Studying  bool
	Supposing bool   // the search takes the other side to be on move
	Waiting   bool   // an engine is to move but does not
	Paused    bool   // engines and clocks wait
	Clocked   bool   // time can run out
	Engines   bool   // engines play both sides
	Title     string // name of the game, for the window's title
}

// Forced is a forced win or loss that is known of the position shown, from the
// view of a side. Without one Side is Empty.
type Forced struct {
	Side  board.Stone
	Score analysis.Score
	Bound analysis.Bound // not Exact when it may take fewer plies

	Proven bool // it stands whatever a search says
}

// Can tells which actions make sense now.
type Can struct {
	Undo, Redo, Hint, Stop, Resign, Pause, EngineMove, Pass, Draw bool

	Choose, Add bool // a colour, or two more stones, in a swap2 opening
}

// say changes the sentence about what happened last.
func (c *Controller) say(s said.Sentence) {
	c.said = s
	c.refresh()
}

// show shows what is known. It changes nothing and starts nothing.
func (c *Controller) show() {
	s := c.screen
	var forced Forced
	if !c.exercises.open {
		forced = c.forced()
	}
	c.view.Show(Screen{
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
		Exercise:  c.shownExercise(),
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
	if c.exercises.open {
		return c.exerciseStatus()
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
	if c.exercises.open {
		return record.Result{}
	}
	return s.Result
}

// searching tells whether a hint, an analysis or an even start is being looked
// for.
func (c *Controller) searching() bool { return c.job != nil || c.preparing != nil }

func (c *Controller) can(s match.Snapshot) Can {
	over, thinking := s.Result.Over(), s.Thinking != board.Empty
	return Can{
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
