// Package controller stands between a match and the widgets: it turns clicks and
// keys into calls of the match, and what the match and the engine tell into a
// [Screen] to show. It is the only package that hands work to the screen's
// goroutine.
package controller

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ai/forced"
	"tengen/ai/review"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/blunder"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/exercise"
	"tengen/ui/controller/host"
	"tengen/ui/controller/said"
	"tengen/ui/controller/truth"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// View is what the controller needs of a window. Its methods are called on the
// screen's goroutine.
type View interface {
	// Show shows the game as it stands.
	Show(view.Screen)
	// ShowInfo shows a search, a few times a second while it runs; nil forgets
	// the last one.
	ShowInfo(*analysis.Info)
	// Tell brings something to a person's attention.
	Tell(view.Notice)
}

// Config is what a controller works with.
type Config struct {
	Do        func(func())                         // runs a function on the screen's goroutine, later
	View      View                                 // the window
	NewEngine func(engines.Options) engines.Engine // makes our engine; called again when threads or memory change
	Proof     func() engines.Proof                 // of Black's win on the free 15×15 board; nil for none
	Text      *i18n.Localizer                      // the language
	Settings  settings.Settings                    // as they are now
	Folder    *session.Folder                      // where the game is kept; nil keeps nothing
	Crash     *session.CrashLog                    // told of every position; may be nil
}

// Controller is one window's game. All its methods belong on the screen's
// goroutine. Use [New], then [Controller.Begin] or [Controller.Restore], and
// [Controller.Close] at the end.
type Controller struct {
	do         func(func())
	background *background.Runner
	batch      batch
	view       View
	text       *i18n.Localizer
	settings   settings.Settings
	folder     *session.Folder
	crash      *session.CrashLog
	Engines    *engines.Engines
	saver      *saver

	match       *match.Match
	variant     rule.Variant
	seats       settings.Game
	doc         document
	moves       []view.Move
	tree        []view.Move // all moves, with the variations
	comment     string
	opening     game.OpeningRule
	gameOptions game.Options
	values      []view.Chance
	screen      match.Snapshot // what was shown last
	said        said.Sentence  // what happened last
	walked      bool           // one has come to the position shown without playing

	atDesk     bool         // the game is being analysed, with or without replies
	studying   bool         // people play both sides and engines only look
	studyFrom  *record.Node // where that began
	supposing  bool         // the search takes the other side to be on move
	analysing  bool         // a search of the position shown runs on its own
	job        *job         // the search that runs for a hint or an analysis
	preparing  *preparation // the search for an even start
	shown      shown
	truth      *truth.Map
	review     reviewing
	Exercise   *exercise.Practice
	exercising bool
	blunder    *blunder.Check
	coaching   coaching

	// The work of each kind, of which the latest counts.
	searches, balancing, reviews, doubts, explaining, completing *background.Job

	accountant accountant
	weighed    []eval.Weighed // cells whose part in the evaluation is on the board

	ctx    context.Context // ends with the controller
	cancel context.CancelFunc
}

// New returns a controller without a game.
func New(c Config) *Controller {
	ctx, cancel := context.WithCancel(context.Background())
	k := &Controller{
		do: c.Do, view: c.View, text: c.Text, settings: c.Settings, folder: c.Folder, crash: c.Crash,
		ctx: ctx, cancel: cancel,
	}
	k.background = background.New(ctx, k.post, k.trouble)
	for _, job := range []**background.Job{
		&k.searches, &k.balancing, &k.reviews, &k.doubts, &k.explaining, &k.completing,
	} {
		*job = background.NewJob(k.background)
	}
	h := host.Host{Begin: k.begin, Changed: k.redraw, Say: k.say, Tell: c.View.Tell, Trouble: k.trouble, Runner: k.background}
	k.Engines = engines.New(h, c.NewEngine, c.Proof, k.thought, c.Settings)
	prover := new(forced.Shared)
	k.truth = truth.New(h)
	k.blunder = blunder.New(h, prover, k.submit)
	k.Exercise = exercise.New(h, trainingStore(c.Folder), k.Engines, prover)
	k.Exercise.SetAnimated(c.Settings.Animation)
	k.saver = newSaver(k.background, c.Folder, c.Crash, func(err error) {
		c.Do(func() { c.View.Tell(view.Notice{Trouble: k.text.T("play.not_kept"), Details: err.Error()}) })
	})
	return k
}

// Close stops everything and writes the game down a last time.
func (c *Controller) Close() error {
	c.stopJob()
	c.stopPreparing()
	c.endReview()
	c.cancel()
	if c.match == nil {
		return nil
	}
	c.match.Close()
	c.Engines.Close()
	if c.folder != nil && !c.folder.Owner() {
		c.archive() // nothing else keeps it
	}
	return c.saver.close(c.saved())
}

// SetSettings takes over new settings. An engine that thinks goes on as it began.
func (c *Controller) SetSettings(s settings.Settings) {
	defer c.begin()()
	if c.analysing && (s.Candidates != c.settings.Candidates || s.Threads != c.settings.Threads || s.Memory != c.settings.Memory) {
		c.stopJob() // and begins anew with these
	}
	c.settings = s
	c.Engines.SetSettings(s)
	c.Exercise.SetAnimated(s.Animation)
	if c.match != nil {
		c.Engines.Warm(c.variant.Rule, c.variant.Size)
		c.refresh()
	}
}

// SetText changes the language.
func (c *Controller) SetText(text *i18n.Localizer) {
	defer c.begin()()
	c.text = text
	if c.match != nil {
		c.refresh()
	}
}

// play makes g the game: the one before it ends, and is not asked about any more.
func (c *Controller) play(g *game.Game, v rule.Variant, seats settings.Game, paused bool) {
	c.stopJob()
	c.stopPreparing()
	if c.match != nil {
		c.match.Close()
	}
	c.endReview()
	c.review.plies, c.review.report, c.review.chosen = nil, review.Report{}, 0
	c.blunder.Drop()
	c.Engines.BeginGame()
	c.variant, c.seats = v, seats
	c.forget()
	c.Engines.Warm(c.variant.Rule, c.variant.Size)
	black, white := c.players()
	c.studyFrom, c.supposing = g.Node(), false // while the game is still ours: a player may move at once
	c.match = match.New(g, match.Config{Black: black, White: white, Paused: paused})
	m := c.match
	c.background.Detach(func(context.Context) { c.listen(m) })
	c.screen, c.batch.seen = c.match.Snapshot(), 0
	c.refresh()
	c.recall()
}

// listen wakes the screen's goroutine when something has happened in a match. Who
// has flushed a batch by then has read it.
func (c *Controller) listen(m *match.Match) {
	for range m.News() {
		c.post(func() {})
	}
}

// drain takes all that has happened in the match.
func (c *Controller) drain() {
	for e, ok := c.match.Read(); ok; e, ok = c.match.Read() {
		c.happened(e)
	}
}

// happened takes an event.
func (c *Controller) happened(e match.Event) {
	if e.Kind != match.Tick {
		c.screen = c.match.Snapshot()
	}
	switch e.Kind {
	case match.Tick:
		c.ticked()
		return
	case match.Chose:
		c.say(c.saidChoice(e.Choice))
	case match.Moved:
		c.walked = false
		c.say(c.saidStone(e.Node.Move))
		c.view.Tell(view.Notice{Stone: true})
	case match.TookBack:
		c.walked = true
		c.say(c.saidBack())
		c.recall()
	case match.Jumped:
		c.walked = true
		c.say(c.saidAt())
		c.recall()
	case match.Ended:
		c.saidAtEnd()
		c.view.Tell(view.Notice{Over: true})
	case match.DrawOffered:
		c.say(said.Side("play.said.draw_offer", e.Side))
	case match.DrawDeclined:
		c.say(said.Side("play.said.draw_declined", e.Side))
	case match.Failed:
		c.failed(e)
	}
	switch e.Kind {
	case match.Moved, match.Chose, match.Ended, match.Changed:
		c.changed()
	case match.TookBack, match.Jumped:
		c.keep()
	}
	c.refresh()
}

// node returns where the game stands.
func (c *Controller) node() *record.Node { return c.screen.Node }
