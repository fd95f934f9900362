package view

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Screen is everything that a window shows of a game. It is plain data: nobody changes what it
// refers to.
type Screen struct {
	Board  Board
	Status Status
	Can    Can
	Forced Forced

	Position  *rule.Position // the one shown
	Place                    // of the position shown, in the line that the game stands on
	Moves     []Move         // that line
	Tree      []Move         // all moves of the game, with the variations
	Chances   []Chance       // before the first of the moves and after each
	Search    *analysis.Info // of the position shown, as it is to be shown; nil for none
	Heat      Heat           // what the moves of the position shown are worth, while a map of it is wanted
	Sequence  Sequence       // the forced win that was found
	End       End            // of the game that was played, until it is put away
	Review    Review         // while its page is open
	Exercise  Exercise       // while one is on the board
	Remark    Remark         // what there is to say about the move that is looked at
	Steps     int            // iterations of the search that are looked back to, 0 for all
	Comment   string         // on the position shown
	Result    record.Result
	Thinking  bool // a player chooses, or a search runs for a hint or an analysis
	Analysing bool
	Placing   bool   // stones are placed without regard to turns
	Stopped   Limit  // what has ended the analysis by itself
	BothSides bool   // people move both sides and engines only look
	Threats   bool   // the search takes the other side to be on move
	Waiting   bool   // an engine is to move but does not
	Paused    bool   // engines and clocks wait
	Clocked   bool   // time can run out
	Engines   bool   // engines play both sides
	Title     string // name of the game, for the window's title
	Opening   string // name of the opening that the line shown begins with, "" for one without

	Breakdown   Breakdown   // of the static evaluation, while one analyses
	First       FirstMoves  // what is known beforehand of an early position, while one analyses
	Proof       Proof       // the attempt to prove the position, and what is proven of it
	Restriction Restriction // which moves are searched
	Second      Second      // an engine beside the one that analyses
}

// Evaluation returns how the game stands: by its end, by what is known beside the search, or as
// the search says.
func (s Screen) Evaluation() Evaluation {
	switch {
	case s.Result.Over():
		return EvaluationOfResult(s.Result.Winner)
	case s.Forced.Side != board.Empty:
		return s.Forced.Evaluation()
	case s.Search != nil:
		return EvaluationOf(*s.Search)
	default:
		return Evaluation{}
	}
}

// Forced is a forced win or loss that is known of the position shown, from the
// view of a side. Without one Side is Empty.
type Forced struct {
	Side  board.Stone
	Score analysis.Score
	Bound analysis.Bound // not Exact when it may take fewer plies

	Proven bool   // it stands whatever a search says
	By     string // the move that wins, where it is left out of the search; "" for none
}

// Sooner tells whether it is a result, and one that comes sooner than another, if that is
// one.
func (f Forced) Sooner(than Forced) bool {
	return f.Side != board.Empty && (than.Side == board.Empty || f.plies() < than.plies())
}

// Winner returns who wins, Empty where nothing is known.
func (f Forced) Winner() board.Stone {
	if _, loses := f.Score.Loss(); loses {
		return f.Side.Opponent()
	}
	return f.Side
}

func (f Forced) plies() int {
	if n, wins := f.Score.Win(); wins {
		return n
	}
	n, _ := f.Score.Loss()
	return n
}

// Can tells which actions make sense now.
type Can struct {
	Undo, Redo, Back, Hint, Stop, Resign, Pause, EngineMove, Pass, Draw bool

	Choose, Add bool // a colour, or two more stones, in a swap2 opening
}
