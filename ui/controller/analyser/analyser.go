// Package analyser owns the search of the position shown: what runs, what is on the screen of
// it, and which line of it one looks at. What is known of positions it reads in the one store of
// that, and writes it into the game.
package analyser

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/view"
)

// Game is what is analysed.
type Game interface {
	Now() match.Snapshot
	View(func(*game.Game))
	Note(func(*game.Game)) error
}

// Engines are what looks at positions.
type Engines interface {
	// Analyst returns who analyses, and under which name what it says is kept.
	Analyst() (engines.Search, string)
	// Second returns an engine that looks beside the analyst, if there is one with that name.
	Second(name string) (engines.Search, bool)
	// Session returns our own engine.
	Session() *engines.Session
	// OneWay returns one way the proven win goes from a position; from any goroutine.
	OneWay(ctx context.Context, pos *rule.Position) []board.Point
}

// Config is what an analysis works with.
type Config struct {
	Game    Game
	Engines Engines
	Known   *analysis.Knowledge // its news are for [Analysis.Refresh]
	// SeeksThreats reports whether searches take the other side to be to move.
	SeeksThreats func() bool
	// Reviews reports whether the game is reviewed: the page speaks of what the review has found.
	Reviews func() bool
	// Reported says that the search shown has changed: the picture of it may wait a little.
	Reported func()
	// Ended is told of a search that has come to its end; best is the move of a hint.
	Ended func(hint bool, best *analysis.Candidate, err error)
	// Found is told of what a search of all moves has found; it may be nil.
	Found func(*rule.Position, *record.Analysis)
	// Reached is told of the limit that has ended an analysis.
	Reached func(view.Limit)
}

// Analysis is the search of the position shown. Its methods belong on the screen's
// goroutine.
type Analysis struct {
	Second       *Second       // looks at the same position
	Restrictions *Restrictions // which moves are searched
	Breakdown    *Breakdown    // of the static evaluation

	host   host.Host
	config Config
	limits searchLimits

	job     *background.Job // the search
	running *search         // what it is about, nil while none runs
	keeping *background.Job // waits for when what it has found is to be kept
	line    *background.Job // looks for the rest of a line that is played through
	stones  *background.Job // waits for the next stone of a line that is played by itself

	shown     shown
	proofLine *proofLine    // looks how proven wins can go
	chances   []view.Chance // along the line of the game, from what is kept
}

// searchLimits are the limits of the searches.
type searchLimits struct {
	lines  int        // candidates that are scored exactly
	limit  view.Limit // what ends an analysis by itself
	beyond uint64     // hash of the position in which one goes on beyond it, 0 for none
}

// New returns an analysis that shows nothing.
func New(h host.Host, c Config) *Analysis {
	a := &Analysis{
		Second:    &Second{host: h, engines: c.Engines, job: background.NewJob(h.Runner)},
		Breakdown: &Breakdown{host: h, game: c.Game},
		host:      h, config: c, job: background.NewJob(h.Runner), keeping: background.NewJob(h.Runner), line: background.NewJob(h.Runner), stones: background.NewJob(h.Runner),
	}
	a.Restrictions = &Restrictions{analysis: a, chosen: map[place]view.Restriction{}}
	a.proofLine = &proofLine{analysis: a, job: background.NewJob(h.Runner)}
	return a
}

// SetLines says how many candidates are scored exactly, and kept.
func (a *Analysis) SetLines(n int) { a.limits.lines = n }

// redrawTime is how long searches leave the processors to the window after a click or a
// step: about until the next picture is there.
const redrawTime = 40 * time.Millisecond

// Yield lets the searches of an analysis, a review or the coach pause for the next picture.
// A player that thinks does not: it may have a clock.
func (a *Analysis) Yield() {
	if a.config.Game.Now().Thinking == board.Empty {
		analysis.PauseFor(redrawTime)
	}
}

// place is a position as choices about it are looked up: a hash alone knows neither rule nor
// size.
type place struct {
	rule rule.Rule
	size board.Size
	hash uint64
}

func placeOf(pos *rule.Position) place {
	return place{rule: pos.Rule(), size: pos.Board().Size(), hash: pos.Hash()}
}

// Subject returns a copy of the position that searches are about: the one shown or,
// while that is supposed, the same with the other side to move.
func (a *Analysis) Subject() *rule.Position {
	pos := a.config.Game.Now().Position.Clone()
	if a.config.SeeksThreats() {
		return rule.FromBoard(pos.Rule(), pos.Board(), pos.Turn().Opponent())
	}
	return pos
}
