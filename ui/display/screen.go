// Package display is everything that the window shows, as plain data, a part a feature: the moves,
// the words of the status card, the games that are kept. The controller fills it in, the cards and
// pages draw it, and neither needs the other.
package display

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/view"
)

// Screen is everything that a window shows of a game. It is plain data; what it refers to must
// not be changed.
type Screen struct {
	Board  view.Board
	Status Status
	Can    Can
	Forced view.Forced
	Ending view.Forced // how the position shown ends, as far as anything but the attempt to prove it says so

	Position   *rule.Position // the one shown
	view.Place                // of the position shown, in the line that the game stands on
	Moves      []Move         // that line
	Tree       []Move         // all moves of the game, with the variations
	Chances    []view.Chance  // before the first of the moves and after each
	Search     *analysis.Info // of the position shown, as it is to be shown; nil for none
	Searcher   string         // another engine than ours whose search it is
	Heat       view.Heat      // what the moves of the position shown are worth, while a map of it is wanted
	Sequence   Sequence       // the forced win that was found
	End        End            // of the game that was played, until it is put away
	Review     Review         // while its page is open
	Exercise   Exercise       // while one is on the board
	Remark     Remark         // what there is to say about the move that is looked at
	Steps      int            // iterations of the search that are looked back to, 0 for all
	Comment    string         // on the position shown
	Result     record.Result
	Thinking   bool // a player chooses, or a search runs for a hint or an analysis
	Analysing  bool
	Placing    bool       // stones are placed without regard to turns
	Stopped    view.Limit // what has ended the analysis by itself
	Complete   bool       // the search of the position shown has found all that it looked for
	BothSides  bool       // people move both sides and engines only look
	Threats    bool       // the search takes the other side to be on move
	Waiting    bool       // an engine is to move but does not
	Paused     bool       // engines and clocks wait
	Clocked    bool       // time can run out
	Elsewhere  bool       // a game goes on against someone elsewhere
	Engines    bool       // engines play both sides
	Opened     bool       // nobody plays: the game was opened
	Counts     bool       // the game counts, as long as nothing is done of which its buttons and switches warn
	Counted    bool       // it did when it began: no button moves
	Title      string     // name of the game, for the window's title
	Players    string     // who plays, "" where that has no names
	Opening    string     // name of the opening that the line shown begins with, "" for one without

	Games       Games            // that are kept, while their page is open
	Training    Training         // how the person gets on, while that page is open
	Breakdown   Breakdown        // of the static evaluation, while one analyses
	First       FirstMoves       // what is known beforehand of an early position, while one analyses
	Explored    Explored         // and of any position, from games and from other days
	Restriction view.Restriction // which moves are searched
	Second      Second           // an engine beside the one that analyses
}

// Evaluation returns how the game stands: by its end, by what is known beside the search, or as
// the search says. It names the moves of a restricted search that it holds for.
func (s Screen) Evaluation() view.Evaluation {
	var e view.Evaluation
	switch {
	case s.Result.Over():
		return view.EvaluationOfResult(s.Result.Winner)
	case s.Forced.Side != board.Empty:
		e = s.Forced.Evaluation()
	case s.Search != nil:
		e = view.EvaluationOf(*s.Search)
	}
	_, wins := e.Score.Win()
	if s.Search != nil && s.Search.Restricted && (e.Among || s.Restriction.Only && wins && e.Side == s.Search.Turn) {
		e.Moves = s.Restriction
	}
	return e
}

// Can says which actions are possible now.
type Can struct {
	Undo, Redo, Back, Hint, Stop, Resign, Pause, EngineMove, Pass, Draw bool

	Edit        bool // the tree of moves
	Choose, Add bool // a colour, or two more stones, in an opening
}

// Remark is what there is to say about a move, in sentences. The zero Remark says
// nothing.
type Remark struct {
	Title string // the question that is answered, "" for none
	About string // the move
	Words string
	Note  string // something beside it

	Weighed int // how many moves are looked at in the position shown, 0 where that is not known
}

// Second is what an engine says of the position shown beside the one that analyses. The
// zero value is none.
type Second struct {
	Name    string // of the engine
	Info    analysis.Info
	Running bool
	Barred  bool   // all that it has said is of moves that are left out
	Failed  string // what went wrong with it, in its own words
}

// Sequence is a forced win that can be played through on the board. Without one
// Plies is 0.
type Sequence struct {
	Side  board.Stone // the winner
	Plies int         // to the winning stone, that included
	At    int         // stones of it on the board
	Len   int         // stones of it that are known

	OneWay bool // the win is proven, and this is no more than one way in which it goes
}
