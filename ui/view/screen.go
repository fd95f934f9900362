// Package view holds what a window shows as plain data: the board, the moves, the
// chances, the words of the status card. The controller fills it in, the
// widgets draw it, and neither needs the other.
package view

import (
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/glicko"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Screen is everything that a window shows of a game. It is plain data; what it refers to must
// not be changed.
type Screen struct {
	Board  Board
	Status Status
	Can    Can
	Forced Forced

	Position   *rule.Position // the one shown
	Place                     // of the position shown, in the line that the game stands on
	Moves      []Move         // that line
	Tree       []Move         // all moves of the game, with the variations
	Chances    []Chance       // before the first of the moves and after each
	Search     *analysis.Info // of the position shown, as it is to be shown; nil for none
	Heat       Heat           // what the moves of the position shown are worth, while a map of it is wanted
	Sequence   Sequence       // the forced win that was found
	End        End            // of the game that was played, until it is put away
	Review     Review         // while its page is open
	Collection Collection     // the review of many games
	Tournament Tournament     // of engines, while its page is open
	Exercise   Exercise       // while one is on the board
	Remark     Remark         // what there is to say about the move that is looked at
	Steps      int            // iterations of the search that are looked back to, 0 for all
	Comment    string         // on the position shown
	Result     record.Result
	Thinking   bool // a player chooses, or a search runs for a hint or an analysis
	Analysing  bool
	Placing    bool   // stones are placed without regard to turns
	Stopped    Limit  // what has ended the analysis by itself
	Complete   bool   // the search of the position shown has found all that it looked for
	BothSides  bool   // people move both sides and engines only look
	Threats    bool   // the search takes the other side to be on move
	Waiting    bool   // an engine is to move but does not
	Paused     bool   // engines and clocks wait
	Clocked    bool   // time can run out
	Elsewhere  bool   // a game goes on against someone elsewhere
	Engines    bool   // engines play both sides
	Opened     bool   // nobody plays: the game was opened
	Counts     bool   // the game is one of those that count, if no hint is used and no move replaced; so to its end, that no button moves
	Title      string // name of the game, for the window's title
	Players    string // who plays, "" where that has no names
	Opening    string // name of the opening that the line shown begins with, "" for one without

	Games       Games       // that are kept, while their page is open
	Training    Training    // how the person gets on, while that page is open
	Breakdown   Breakdown   // of the static evaluation, while one analyses
	First       FirstMoves  // what is known beforehand of an early position, while one analyses
	Explored    Explored    // and of any position, from games and from other days
	Proof       Proof       // the attempt to prove the position, and what is proven of it
	Restriction Restriction // which moves are searched
	Second      Second      // an engine beside the one that analyses
}

// Evaluation returns how the game stands: by its end, by what is known beside the search, or as
// the search says. It names the moves of a restricted search that it holds for.
func (s Screen) Evaluation() Evaluation {
	var e Evaluation
	switch {
	case s.Result.Over():
		return EvaluationOfResult(s.Result.Winner)
	case s.Forced.Side != board.Empty:
		e = s.Forced.Evaluation()
	case s.Search != nil:
		e = EvaluationOf(*s.Search)
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

// Limit is what ends an analysis by itself; the first that is reached counts. 0 is no limit.
type Limit struct {
	Depth int // plies
	Time  time.Duration
	Nodes int
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

// Restriction says which moves of a position are searched. The zero value is all of them.
type Restriction struct {
	Only   bool // the points are the only moves that are searched; else they are left out
	Points []board.Point
}

// On reports whether some moves are not searched.
func (r Restriction) On() bool { return len(r.Points) > 0 }

// Second is what an engine says of the position shown beside the one that analyses. The
// zero value is none.
type Second struct {
	Name    string // of the engine
	Info    analysis.Info
	Running bool
	Barred  bool   // all that it has said is of moves that are left out
	Failed  string // what went wrong with it, in its own words
}

// Place is where one stands in the line shown: after so many of its moves. Every place that
// says so is given this one.
type Place struct {
	Number int  // moves up to the position shown
	Count  int  // moves of the line, as far as it goes on
	SetUp  int  // stones of the position shown where they were set up there and no move led to it; else 0
	Midst  bool // it was set up in the midst of a game
}

// Apart reports whether the position shown is not the one after the moves up to it: it was set up
// there.
func (p Place) Apart() bool { return p.SetUp > 0 && p.Midst }

// Sequence is a forced win that can be played through on the board. Without one
// Plies is 0.
type Sequence struct {
	Side  board.Stone // the winner
	Plies int         // to the winning stone, that included
	At    int         // stones of it on the board
	Len   int         // stones of it that are known

	OneWay bool // the win is proven, and this is no more than one way in which it goes
}

// FirstMoves is what is known beforehand of an early position of the free game on 15×15: by
// the proof that Black wins, and from the table of first moves.
type FirstMoves struct {
	Early   bool // there is such a position; without one the rest says nothing
	Asked   bool // the answers are there
	Within  int  // plies within which Black wins, 0 where nothing is proven
	Moves   []FirstMove
	Seconds bool // the moves are White's answers to the first stone, one of each kind
}

// FirstMove is a move of such a position.
type FirstMove struct {
	Point  board.Point
	Within int            // plies within which Black wins, Black's own move included; 0 where that is not proven
	Rated  bool           // the table of first moves knows it
	Score  analysis.Score // there, for the side to move
}

// Review is what the screen shows of a review.
type Review struct {
	Report   *coach.Report // of the line shown; nil while no review is open. It must not be changed.
	Running  bool
	Done, Of int // plies that the review has been over, while it runs
	Chosen   int // number of the move that is looked at, 0 for none

	Parted  bool // it begins where stones were set up in the midst of a game
	Proving bool // in idle time: how the move Doubt of the last escape ends
	Doubt   board.Point

	Practised   bool // some of its mistakes are, or will be when it has come to its end
	LostEarlier bool // that the game was lost before the last escape, which the search did not see
}

// Played reports whether there is a game to review.
func (r Review) Played() bool { return r.Report != nil && len(r.Report.Moves) > 0 }

// Known reports whether anything was found out.
func (r Review) Known() bool { return r.Report != nil && r.Report.Known > 0 }

// Complete reports whether every position was searched.
func (r Review) Complete() bool { return r.Known() && r.Report.Known == r.Report.Of }

// End is the end of the game that was played. Without one On is false.
type End struct {
	On     bool
	Side   board.Stone // the winner, Empty for a draw
	Lost   bool        // by the person, against a program
	Title  string      // "You won"
	How    string      // "At move 23: five in a row."
	Record string      // what the games against the level came to, "" where none are counted
	Rating string      // and the rating, "" for none
	Why    string      // why the game does not count, "" when it does
	Offers []Offer     // what one can do next, the one that suggests itself first
}

// Offer is something to do after a game.
type Offer struct {
	Words string
	Do    OfferKind
	Level string // of the opponent, "" for the same
}

// OfferKind says what is offered.
type OfferKind uint8

// Another game, the same with changed colours, and what there is to do with the one that
// has ended.
const (
	Rematch OfferKind = iota
	OtherColours
	ReviewGame
	AnalyseGame
)

// Status is what the status card says besides the evaluation.
type Status struct {
	Side                   board.Stone // the stone before the sentence, Empty for none
	Sentence               string      // one clear sentence: "Black to move — you"
	Game                   string      // the game in a few words: "15×15 · freestyle · level 6"
	Note                   string      // what happened last, "" for nothing: "White played K11."
	Black                  string      // who plays Black, beside its end of the bar; "" for no more than the colour
	White                  string      // and White
	BlackLevel, WhiteLevel string      // the levels of ours that play, whose faces are shown; "" for none
	Pending                bool        // a review runs that will say more: what is not known is not said
	Clocks                 Clocks
	Bare                   bool     // without the evaluation
	Thinking               Thinking // the switch for what the program thinks
	Thinker                string   // whose thoughts the search on the screen are that may be wrong, "" where they are meant as true
	Believer               string   // who believes the evaluation and may be wrong, "" when it is meant as true
	Choices                []string // answers to the sentence, on buttons: "Take Black", "Take White"
}

// Outdone reports whether more is known of the position than the thinker believes: its thoughts would
// only contradict that.
func (s Status) Outdone() bool { return s.Thinker != "" && s.Believer == "" }

// Thinking is the switch for what a program that plays thinks.
type Thinking uint8

// No program plays, or what it thinks is hidden, or shown.
const (
	NoThinking Thinking = iota
	ThinkingHidden
	ThinkingShown
)

// Clocks are the times that both sides have left, in words. The zero value is a
// game without a clock.
type Clocks struct {
	Black, White       string      // "4:32"
	BlackLow, WhiteLow bool        // little is left
	Running            board.Stone // whose time runs, Empty while none does
}

// ExerciseKind says what is practised.
type ExerciseKind uint8

// Forced wins to find, positions of one's own games to do better in, the first moves of
// a newcomer, and two ways to practise forced wins.
const (
	Puzzles ExerciseKind = iota
	Mistakes
	Lesson
	Daily    // the puzzle of the day
	TimedRun // as many puzzles as one can in a time
	Openings // the first moves of openings
)

// ExerciseState is how far one has come with an exercise.
type ExerciseState uint8

// The states of an exercise.
const (
	NoExercise ExerciseState = iota // there is none of the kind
	Asking                          // a move is to be found
	Judging                         // the move is looked at
	Answering                       // the opponent replies to a good move
	Refuted                         // the move was wrong, and why is on the board
	Solved
	Given // the solution was shown
)

// OpeningChoice says which openings are practised.
type OpeningChoice struct {
	Rule   rule.Rule
	Chosen string // ID of the one that was chosen, "" for any
	Shown  string // of the one on the board
	Solved int    // as [Training.Openings]
}

// Exercise is what the screen shows of an exercise. The zero value is none.
type Exercise struct {
	On       bool
	Kind     ExerciseKind
	State    ExerciseState
	Number   int // place among those to choose from, from 1
	Count    int
	Solved   int           // of these, so far
	Grade    int           // of a puzzle; 0 for others
	Chosen   int           // grade that is chosen, or a theme after them; 0 for what suits the person's strength
	Rating   glicko.Rating // the person's at puzzles
	Before   bool          // one can go back
	Due      int           // these three as in [Training]
	NextDue  int
	Mistakes int
	Reviewed bool             // a game of the person's was
	Run      Run              // with [TimedRun]
	Plies    int              // of a puzzle's win
	Puzzle   coach.PuzzleKind // "" for none
	Rule     rule.Rule
	Side     board.Stone
	Foul     *rule.Foul  // why the point that was to be found is forbidden, once it is
	Tried    board.Point // the last move that was judged
	Reply    board.Point // what refutes it
	Loses    bool        // the opponent wins by force after it
	Hints    []Hint      // given so far
	CanHint  bool
	Known    bool               // it was tried before, and the rating stays
	Played   board.Point        // for a mistake: what was played in the game
	Better   analysis.Candidate // for a mistake: the better move, once it is solved or given
	Finished bool               // nothing is being played out

	// Of openings: Better is the best move that is known where the last one was tried.
	Openings OpeningChoice
	Misses   int            // wrong moves so far
	Score    analysis.Score // of the last move

	// Of lessons.
	Lessons []LessonProgress // all
	Lesson  int              // from 0
	Goal    coach.Goal       // what is to be done
	Does    string           // what the move that was tried does on the board
	Answers int              // how many moves are right
	Rings   bool             // they are shown
	First   bool             // the move that was tried was the first one
}

// LessonProgress is how many positions of a lesson were solved.
type LessonProgress struct {
	Name          string
	Solved, Count int
}

// Done reports whether all of them were.
func (l LessonProgress) Done() bool { return l.Solved == l.Count }

// Answered reports whether a right move was made and another one is to follow.
func (e Exercise) Answered() bool {
	return e.State == Answering || e.State == Asking && e.Tried != board.Pass
}

// Hint is a help with a puzzle, one step at a time.
type Hint struct {
	Four   bool        // the first move makes a four, else a three
	Column int         // from 0; where the first move goes
	Point  board.Point // the first move itself; board.Pass before the last hint
	Step   int         // 1: the kind, 2: the column, 3: the point
}

// Notice is a message, or a sound, beside the screen.
type Notice struct {
	Stone   bool   // a stone was placed: for the ear
	Review  bool   // the review of the game is wanted
	Play    bool   // so is the page on which games are played
	Trouble string // something went wrong, in a sentence
	Details string // an error's own words, or the path of a report
}
