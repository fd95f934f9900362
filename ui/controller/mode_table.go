package controller

import (
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// Change is what a person or an event does to the mode.
type Change uint8

// The changes.
const (
	ToPlay Change = iota
	ToAnalyse
	ToReview
	ToExercise
	AllowReplies  // engines reply while the game is analysed
	ForbidReplies // and do not any more
	AskHint
	StartAnalysis
	StopAnalysis
	AskThreats
	EndThreats
	EndSearch // the search was stopped, is over, or has failed
	Leave     // the position shown is left by the person
	Arrive    // another position is shown
	Warn      // a move is looked at before it is played
	Answer    // it is played, or taken back
	Place     // stones are placed without regard to turns
	EndPlace  // and are not any more
	Balance   // an even start is looked for
	EndBalance
	Meet // a game against someone elsewhere begins
	Part // and is over, or goes on without them
	NewGame
	changes // how many there are
)

// Stops says what a change ends.
type Stops uint8

// What can be ended.
const (
	StopSearch  Stops = 1 << iota // of the position shown
	StopLine                      // the line that is laid on the board
	StopWarning                   // the move that waits
	StopAttempt                   // the exercise on the board
	StopBalance                   // the search for an even start
)

// row is one line of the table: a change, where it is legal, what it leads to and what
// it ends.
type row struct {
	change Change
	from   func(Mode) bool
	to     func(Mode) Mode
	stops  Stops
}

// leaving is what ends when one turns to something else.
const leaving = StopSearch | StopLine | StopWarning

var table = []row{
	{ToPlay, not(in(Play)), become(Play, NoSearch), leaving | StopAttempt},
	{ToAnalyse, all(alone, not(in(Analyse, AnalyseWithReplies))), become(Analyse, Analysis), leaving | StopAttempt},
	{ToReview, alone, become(Review, NoSearch), leaving | StopAttempt},
	{ToExercise, alone, become(Exercise, NoSearch), leaving},
	{AllowReplies, in(Analyse), activity(AnalyseWithReplies), StopSearch | StopWarning},
	{ForbidReplies, in(AnalyseWithReplies), activity(Analyse), StopSearch | StopWarning},
	{AskHint, all(alone, not(in(Exercise))), search(Hint), StopSearch | StopWarning},
	{StartAnalysis, all(alone, all(not(in(Exercise)), not(Mode.Analysing))), startAnalysis, 0},
	{StopAnalysis, Mode.Analysing, search(NoSearch), StopSearch | StopWarning},
	{AskThreats, all(alone, all(not(in(Exercise)), not(Mode.SeeksThreats))), askThreats, StopSearch | StopWarning},
	{EndThreats, Mode.SeeksThreats, endThreats, StopSearch | StopWarning},
	{EndSearch, anywhere, search(NoSearch), 0},
	{Leave, anywhere, answered, StopSearch | StopWarning},
	{Arrive, anywhere, endThreats, StopLine},
	{Warn, all(alone, all(in(Play, AnalyseWithReplies), not(balancing))), overlay(Warning), StopWarning},
	{Answer, warned, overlay(NoOverlay), StopWarning},
	{Place, all(in(Analyse), idle), overlay(Placing), StopLine},
	{EndPlace, placing, overlay(NoOverlay), 0},
	{Balance, anywhere, balance, StopSearch | StopWarning | StopBalance},
	{EndBalance, balancing, overlay(NoOverlay), StopBalance},
	{Meet, in(Play), meet, leaving | StopBalance},
	{Part, not(alone), overlay(NoOverlay), 0},
	{NewGame, anywhere, newGame, StopSearch | StopWarning | StopBalance},
}

// After returns the mode after a change and what that ends. A change that is not legal
// returns the mode as it is and false.
func (m Mode) After(c Change) (next Mode, stops Stops, ok bool) {
	for _, r := range table {
		if r.change == c && r.from(m) {
			next = r.to(m)
			if r.stops.Has(StopWarning) && c != Warn {
				next = answered(next) // no move waits any more
			}
			return next, r.stops, true
		}
	}
	return m, 0, false
}

func anywhere(Mode) bool    { return true }
func alone(m Mode) bool     { return m.Overlay != Elsewhere }
func warned(m Mode) bool    { return m.Overlay == Warning }
func balancing(m Mode) bool { return m.Overlay == Balancing }
func placing(m Mode) bool   { return m.Overlay == Placing }
func idle(m Mode) bool      { return m.Overlay == NoOverlay }

func in(activities ...Activity) func(Mode) bool {
	return func(m Mode) bool {
		for _, a := range activities {
			if m.Activity == a {
				return true
			}
		}
		return false
	}
}

func not(f func(Mode) bool) func(Mode) bool { return func(m Mode) bool { return !f(m) } }

func all(f, g func(Mode) bool) func(Mode) bool { return func(m Mode) bool { return f(m) && g(m) } }

func become(a Activity, s Search) func(Mode) Mode {
	return func(m Mode) Mode { return settled(Mode{a, s, m.Overlay}) }
}

func activity(a Activity) func(Mode) Mode {
	return func(m Mode) Mode { return settled(Mode{a, m.Search, m.Overlay}) }
}

func search(s Search) func(Mode) Mode {
	return func(m Mode) Mode { m.Search = s; return m }
}

func overlay(o Overlay) func(Mode) Mode {
	return func(m Mode) Mode { m.Overlay = o; return m }
}

// answered drops the move that waits.
func answered(m Mode) Mode {
	if m.Overlay == Warning {
		m.Overlay = NoOverlay
	}
	return m
}

// settled drops what belongs to the activity that is left.
func settled(m Mode) Mode {
	if m.Overlay == Placing {
		m.Overlay = NoOverlay
	}
	return answered(m)
}

func startAnalysis(m Mode) Mode {
	m.Search = map[Search]Search{NoSearch: Analysis, Hint: Analysis, Threats: ThreatsThenAnalysis}[m.Search]
	return m
}

func askThreats(m Mode) Mode {
	m.Search = map[Search]Search{NoSearch: Threats, Hint: Threats, Analysis: ThreatsThenAnalysis}[m.Search]
	return answered(m)
}

func endThreats(m Mode) Mode {
	switch m.Search {
	case Threats:
		m.Search = NoSearch
	case ThreatsThenAnalysis:
		m.Search = Analysis
	}
	return m
}

func balance(m Mode) Mode { return Mode{m.Activity, NoSearch, Balancing} }

func meet(m Mode) Mode { return Mode{m.Activity, NoSearch, Elsewhere} }

// newGame keeps the activity: a game that is opened while one analyses is analysed.
func newGame(m Mode) Mode {
	m = endThreats(m)
	if m.Search == Hint {
		m.Search = NoSearch
	}
	m.Overlay = NoOverlay
	return m
}

// Has reports whether something is among what a change ends.
func (s Stops) Has(what Stops) bool { return s&what != 0 }

// state is what the controller itself knows; all else belongs to an owner. Its methods
// answer from it alone.
type state struct {
	settings store.Settings
	text     *i18n.Localizer
	mode     Mode          // what one is doing
	sentence host.Sentence // what happened last

	start  int           // moves with which the game began
	used   time.Duration // on the move that is thought about, as it was kept last
	trains bool          // the page of what there is to practise is open

	explorerShown bool // its card is in sight
	hintCosts     bool // a hint was asked for, for which the game no longer counts: that is still to be said
}

// exercising reports whether the board shows an exercise and not the game.
func (s *state) exercising() bool { return s.mode.Activity == Exercise }

// answersQuestions reports whether questions about the position shown are answered.
func (s *state) answersQuestions() bool { return s.mode.BothSides() && !s.exercising() }

// showsHeatMap reports whether the moves of the position shown are coloured by what they are worth.
func (s *state) showsHeatMap() bool {
	return s.settings.HeatMap && s.inAnalysis()
}

// inAnalysis reports whether one goes over the game to analyse it.
func (s *state) inAnalysis() bool {
	return s.mode.Activity == Analyse || s.mode.Activity == AnalyseWithReplies
}

// thinking is the switch for what a program that plays thinks.
func (s *state) thinking(now match.Snapshot) display.Thinking {
	switch {
	case s.mode.Activity != Play || now.Distant || !now.BlackBot && !now.WhiteBot:
		return display.NoThinking
	case s.settings.ShowThinking:
		return display.ThinkingShown
	default:
		return display.ThinkingHidden
	}
}

// quiet reports whether one plays and nothing is shown of what engines think: a weak one
// believes what is not so, and a strong one would give the good replies away.
func (s *state) quiet(now match.Snapshot) bool {
	asked := s.mode.Analysing() || s.mode.SeeksThreats()
	return s.mode.Activity == Play && s.thinking(now) != display.ThinkingShown && !asked
}

// checksBefore reports whether a move on p is to be looked at before it is played: that is
// wanted, a person who plays against a program is to move, and nothing is wrong with p.
func (s *state) checksBefore(p board.Point, now match.Snapshot, seats store.Game) bool {
	return WarningWanted(s.settings, seats) && now.HumanToMove() && now.AgainstProgram() &&
		now.Opening.Stage == game.Settled && WarningSupports(now.Position) && now.Position.Check(p) == nil
}
