// Package play owns the game on the board: the match, who plays it, where it stands and
// what was read of it.
package play

import (
	"context"
	"time"

	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Players makes the players of a game.
type Players interface {
	// Seated returns who plays, nil for a human.
	Seated(store.Game) (black, white match.Player)
	// Own returns our own engine.
	Own() match.Player
}

// Config is what a game works with.
type Config struct {
	Players   Players
	BothSides func() bool // people move both sides for now, and engines only look
	Leave     func()      // is called before a person leaves the position shown
	Asked     func()      // is called when the match has done what a person asked for, before it is read
	Happened  func(News)  // is told what has happened in the match
}

// Game is the game on the board. Its methods belong on the screen's goroutine. Until
// [Game.Begin] only Begun may be called.
type Game struct {
	Placing *Placing // stones without regard to turns
	Walk    *Walk    // to the positions of the game
	Seating *Seating // who plays

	Variations *Variations // of its tree

	host   host.Host
	config Config

	match   *match.Match
	variant rule.Variant
	opened  bool // see [Start]

	now  match.Snapshot // the game as it was read last
	read Reading        // and what was read of it beside
	ends ends           // where it ended by itself
}

// New returns no game yet.
func New(h host.Host, c Config) *Game {
	g := &Game{host: h, config: c}
	g.Placing, g.Walk, g.Seating = &Placing{game: g}, &Walk{game: g}, &Seating{game: g}
	g.Variations = &Variations{game: g}
	return g
}

// Begun reports whether there is a game.
func (g *Game) Begun() bool { return g.match != nil }

// Start says who waits when a game begins; no one in the zero value.
type Start struct {
	Paused  bool // engines and clocks do, until they are asked to go on
	Waiting bool // as well, or until a person plays
	Opened  bool // the game was played before: what is played now stands beside it
	GoesOn  bool // it had ended, and is played on

	Used time.Duration // by the side to move, on its move
}

// Begin makes a game the one on the board; the one before ends.
func (g *Game) Begin(next *game.Game, v rule.Variant, seats store.Game, start Start) {
	g.End()
	g.variant, g.opened, g.Walk.away = v, start.Opened, start.Opened
	g.ends = ends{}
	g.Variations.forget()
	g.Seating.begin(seats, next.Node()) // while the game is still ours: a player may move at once
	black, white := g.Seating.players()
	m := match.New(next, match.Config{Black: black, White: white, Paused: start.Paused, Waiting: start.Waiting, Opened: start.Opened, GoesOn: start.GoesOn, Used: start.Used})
	g.match = m
	g.host.Runner.Detach(func(context.Context) {
		for range m.News() {
			g.host.Runner.Post(g.Poll)
		}
	})
	g.now = g.snapshot()
	g.Poll()
}

// End ends the game, if there is one. It can still be read.
func (g *Game) End() {
	if g.match != nil {
		g.match.Close()
	}
}

// Variant is the board and the rule.
func (g *Game) Variant() rule.Variant { return g.variant }

// Opened reports whether the game was played before, elsewhere or in full.
func (g *Game) Opened() bool { return g.opened }

// Seats says who plays.
func (g *Game) Seats() store.Game { return g.Seating.seats }

// Now returns the game as it was read last.
func (g *Game) Now() match.Snapshot { return g.now }

// Reading returns what was read of the game last.
func (g *Game) Reading() Reading { return g.read }

// Waits reports whether no engine is to play on before a person does or asks for it: the
// game is analysed, or one has come to the position shown without playing.
func (g *Game) Waits() bool { return g.Seating.analysed || g.now.Waiting }

// GoesOn reports whether the game had ended, and is played on.
func (g *Game) GoesOn() bool { return g.now.GoesOn }

// Used is the time that the side to move has spent on its move, where there is a clock.
func (g *Game) Used() time.Duration {
	now := g.match.Snapshot().Clock
	if !now.Control.Limited() {
		return 0
	}
	return now.Black.Spent + now.White.Spent // only one of them moves
}

// View lets f read the game, as match.Match.View does.
func (g *Game) View(f func(*game.Game)) { g.match.View(f) }

// Reader returns View for the game of the moment, also after another one has begun; from any
// goroutine.
func (g *Game) Reader() func(func(*game.Game)) { return g.match.View }

// Edit lets f change the game, as match.Match.Edit does.
func (g *Game) Edit(f func(*game.Game)) error { return g.applied(g.match.Edit(f)) }

// Note is Edit for what engines find, as match.Match.Note is.
func (g *Game) Note(f func(*game.Game)) error { return g.applied(g.match.Note(f)) }

// News is what has happened at one time.
type News struct {
	Any     bool // something, more than a clock that ran on
	Tick    bool // a clock has run on
	Changed bool // the game has changed: it differs from its file
	Noted   bool // what engines find was kept with it: no change that one is asked to save
	Seated  bool // who plays it, or whether it pauses, has changed: no matter of its file
	Ended   bool // it has come to its end
	Jumped  bool // another position is shown, without a move that was played to it
}

// Poll takes what players and the clock have done by now.
func (g *Game) Poll() {
	if g.match != nil {
		g.take(g.match.Read())
	}
}

// applied takes the events of a method of the match, and returns its error.
func (g *Game) applied(events []match.Event, err error) error {
	g.take(events)
	return err
}

// take reads the match after events, and passes them on.
func (g *Game) take(events []match.Event) {
	if len(events) == 0 {
		return
	}
	n := News{}
	g.now = g.snapshot()
	for _, e := range events {
		n.Any = n.Any || e.Kind != match.Tick
		g.happened(e)
		switch e.Kind {
		case match.Tick:
			n.Tick = true
		case match.Moved:
			n.Changed, n.Jumped = true, false
		case match.TookBack, match.Jumped:
			n.Jumped = true
		case match.Ended:
			n.Changed, n.Ended = true, true
			g.Seating.freed = g.Seating.seats.Distant() // at the next change of seats
		case match.Chose, match.Offered, match.Reopened, match.Edited:
			n.Changed = true
		case match.Noted:
			n.Noted = true
		case match.Changed:
			n.Seated = true
		}
	}
	g.config.Happened(n)
}

// happened shows an event.
func (g *Game) happened(e match.Event) {
	switch e.Kind {
	case match.Chose:
		g.host.Say(g.choiceSentence(e))
	case match.Offered:
		g.host.Say(g.offerSentence(e))
	case match.Moved:
		g.Walk.away = false
		if s, news := g.stoneSentence(e); news {
			g.host.Say(s)
		}
		g.host.Tell(view.Notice{Stone: true})
	case match.TookBack:
		g.Walk.away = true
		g.host.Say(g.backSentence())
	case match.Reopened:
		g.host.Say(host.Text("play.said.goes_on"))
	case match.Jumped:
		g.Walk.away = true
		g.host.Say(g.placeSentence())
	case match.Ended, match.DrawOffered:
		g.host.Say(host.Sentence{}) // the headline says more than what was said before
	case match.DrawDeclined:
		g.host.Say(host.Side("play.said.draw_declined", e.Side))
	case match.Failed:
		// The game is as it was.
		g.host.Say(host.Text("play.said.engine_failed"))
		g.host.Trouble(e.Err)
	}
}

// SetComment writes a comment on the position shown; "" removes it.
func (g *Game) SetComment(text string) {
	if text == g.read.Comment {
		return
	}
	g.report(g.Edit(func(now *game.Game) { now.Node().Comment = text }))
}

// report shows an error, if there is one.
func (g *Game) report(err error) {
	if err != nil {
		g.host.Trouble(err)
	}
}

// Position returns a copy of the position shown.
func (g *Game) Position() *rule.Position { return g.now.Position.Clone() }

// lowTime is the time left from which on a clock asks for attention, or a quarter of all
// the time where that is less.
const lowTime = 10 * time.Second

func lowTimeOf(c game.TimeControl) time.Duration {
	all := c.PerMove
	if c.PerGame > 0 {
		all = c.PerGame
	}
	return min(lowTime, all/4)
}

// Clocks writes what the clocks show; the zero value when there are none, or people move
// both sides.
func (g *Game) Clocks() display.Clocks {
	clock := g.now.Clock
	if g.config.BothSides() || !clock.Control.Limited() {
		return display.Clocks{}
	}
	low := lowTimeOf(clock.Control)
	black, white := left(clock, clock.Black), left(clock, clock.White)
	return display.Clocks{
		Black: i18n.Clock(black), White: i18n.Clock(white), Running: clock.Running,
		BlackLow: black < low, WhiteLow: white < low,
	}
}

// left returns the time of a side that its clock shows: for the game where there is such
// a limit, else for the move; a side that does not move has all of that.
func left(r game.Reading, side game.SideTime) time.Duration {
	if r.Control.PerGame > 0 {
		return side.Game
	}
	return side.Move
}

// Clocked reports whether time can run out now.
func (g *Game) Clocked() bool {
	return !g.config.BothSides() && g.now.Clock.Control.Limited() && !g.now.Result.Over()
}

// haltClock lets the clock wait while people move both sides, and go on after that.
func (g *Game) haltClock() error {
	switch {
	case !g.now.Clock.Control.Limited():
		return nil
	case g.config.BothSides():
		return g.applied(g.match.Pause())
	default:
		return g.applied(g.match.Resume())
	}
}

// ends are how the game ends by itself, in the main line and in each line that was shown. What is known
// stays: with the last move of a line, nothing before it changes.
type ends map[record.ID]display.BoardEnd

// read takes down how some lines of a game end.
func (e ends) read(now *game.Game, last ...*record.Node) {
	for _, n := range last {
		if _, known := e[n.ID()]; known || !n.HasMove() || n.Decided() || len(n.Children()) > 0 {
			continue
		}
		r, row := now.EndAt(n)
		e[n.ID()] = display.BoardEnd{Result: r, Row: row}
	}
}
