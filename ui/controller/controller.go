// Package controller coordinates the owners of what a window shows. Each owner is a
// package of its own, with its state, its work in the background and its part of the
// screen. The controller hands clicks and events to them, connects what they do, and
// puts their parts together to a [display.Screen].
package controller

import (
	"context"
	"errors"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/archive"
	"tengen/ui/controller/document"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/controller/play"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Window is what the controller needs of a window. Its methods are called on the
// screen's goroutine.
type Window interface {
	// Show shows the game, a few times a second while a search runs.
	Show(display.Screen)
	// Tell shows a notice.
	Tell(view.Notice)
}

// Config is what a controller works with.
type Config struct {
	Do        func(func())                         // runs a function on the screen's goroutine, later
	Window    Window                               // where all is shown
	NewEngine func(engines.Options) engines.Engine // makes our engine; called again when threads or memory change
	Proof     func() engines.Proof                 // of Black's win on the free 15×15 board; nil for none
	Text      *i18n.Localizer                      // the language
	Settings  store.Settings                       // as they are now
	Folder    *store.Folder                        // where the game is kept; nil keeps nothing
	Crash     *store.CrashLog                      // told of every position; may be nil
	Library   archive.Opener                       // where games are kept; nil for none
	Network   func(host.Host, Meeting) Network     // the game against a person elsewhere; nil for none
	// Prover makes what attempts to prove positions, and tells what is proven of a move; nil for none.
	Prover func(host.Host, func(*rule.Position, analysis.Candidate)) Prover
}

// Controller is one window's game. All its methods, and those of its owners, belong on
// the screen's goroutine, within [Controller.Do]. Use [New], then [Games.New], [Games.Take] or [Games.Resume],
// and [Controller.Close] at the end.
type Controller struct {
	// The owners. Their commands may be called as the controller's own.
	Game     *play.Game
	Engines  *engines.Engines
	Analysis *analyser.Analysis
	Review   *analyser.Review
	Exercise *training.Practice
	Coach    *analyser.Coach
	Document *document.Document
	Ladder   *training.Ladder
	Prover   Prover
	Network  Network
	Games    *Games
	Kept     *archive.Archive
	Known    *analysis.Knowledge // of positions, which the owners share
	truth    *TruthMap
	heat     *analyser.HeatMap
	first    *FirstMoves
	blunder  *BlunderCheck
	words    *background.Job // waits for those of the coach
	draw     *background.Job // finds a program's answer to the offer of a draw

	state
	host  host.Host
	batch *batch
}

// New returns a controller without a game.
func New(config Config) *Controller {
	ctx, end := context.WithCancel(context.Background())
	c := &Controller{state: state{settings: config.Settings, text: config.Text}}
	c.batch = &batch{do: config.Do, window: config.Window, flush: c.flush, life: ctx, end: end}
	trouble := c.troubles(config.Crash)
	c.batch.runner = background.New(ctx, c.batch.post, trouble)
	c.host = host.Host{
		Changed: c.batch.redraw, Say: c.say, Tell: config.Window.Tell,
		Trouble: trouble, Text: func() *i18n.Localizer { return c.text }, Runner: c.batch.runner,
	}
	c.words = background.NewJob(c.batch.runner)
	c.draw = background.NewJob(c.batch.runner)
	c.Known = analysis.NewKnowledge(func(pos *rule.Position) {
		c.Analysis.Refresh(pos)
		c.batch.refresh()
	})
	c.Engines = engines.New(c.host, config.NewEngine, config.Proof, c.Known, func(t engines.Thought) {
		c.Game.Poll() // they are about the position of now
		c.Analysis.Take(t)
	}, config.Settings)
	c.Game = play.New(c.host, play.Config{
		Players: c.Engines, BothSides: func() bool { return c.mode.BothSides() },
		Leave: func() { c.change(Leave) }, Asked: func() { c.Analysis.Yield() }, Happened: c.happened,
	})
	c.Games = &Games{c: c, even: background.NewJob(c.batch.runner), reread: background.NewJob(c.batch.runner)}
	c.Analysis = analyser.New(c.host, analyser.Config{
		Game: c.Game, Engines: c.Engines, Known: c.Known, SeeksThreats: func() bool { return c.mode.SeeksThreats() },
		Reviews:  func() bool { return c.mode.Activity == Review },
		Reported: c.batch.report, Ended: c.searchEnded, Found: func(pos *rule.Position, a *record.Analysis) { c.Kept.Explorer.Remember(pos, a) }, Reached: func(l view.Limit) { c.say(limitReached(l)) },
	})
	threats := new(exact.SharedProver)
	c.Review = analyser.NewReview(c.host, analyser.ReviewConfig{
		Game: c.Game, Engine: c.Engines.ForReview, Known: c.Known, Shown: func() bool { return c.mode.Activity == Review }, Finished: c.reviewed,
		Begun: func() { c.Document.Keep() },
		Practised: func(moves []coach.ReviewedMove, plies []coach.Ply) bool {
			return len(training.Mistakes(moves, plies, c.learns)) > 0
		},
		Kept: c.Analysis.Reviewed,
		Prove: func(pos *rule.Position, d time.Duration, done func(board.Stone, int)) bool {
			return c.Prover.ProveIdle(pos, d, done)
		},
		PauseProof: func() { c.Prover.PauseIdle() },
	})
	c.Exercise = training.NewPractice(c.host, storeOf[training.PracticeStore](config.Folder), c.Engines, threats)
	c.Coach = analyser.NewCoach(c.host, c.Engines.Create)
	c.Ladder = training.NewLadder(c.host, storeOf[training.LadderStore](config.Folder))
	c.Document = document.New(c.host, c.Game, c.Ladder.Game, config.Folder, config.Crash)
	c.Network = nobody{}
	if config.Network != nil {
		c.Network = config.Network(c.host, Meeting{
			Game: c.Game, New: c.Games.New, Name: func() string { return strings.TrimSpace(c.settings.PlayerName) },
			Take: func(g *game.Game, v rule.Variant, wanted store.Game) { c.Games.start(g, v, wanted, false) },
			Keep: c.Document.KeepThen, Met: c.meetAgain, Left: func() { c.change(Part) },
		})
	}
	c.Document.Peer, c.Document.Reviews = c.Network.Kept, c.Review.Unfinished
	c.Kept = archive.New(c.host, config.Library, c.recollect, c.treeReader)
	c.truth, c.heat = NewTruthMap(c.host), analyser.NewHeatMap(c.host, c.Engines.Create, c.Known)
	c.first = NewFirstMoves(c.host, c.Engines.Promise, player.ShippedOpenings{}.Moves)
	c.Prover = noProver{}
	if config.Prover != nil {
		c.Prover = config.Prover(c.host, func(pos *rule.Position, found analysis.Candidate) { c.Known.Learn(pos, found, analysis.Forced) })
	}
	c.blunder = NewBlunderCheck(c.host, c.Known, threats, c.submit, c.Game)
	c.apply(config.Settings)
	return c
}

// A folder is where all of them keep their part.
var (
	_ training.PracticeStore = (*store.Folder)(nil)
	_ training.LadderStore   = (*store.Folder)(nil)
)

// storeOf returns a folder as what an owner keeps its part in, nil without a folder.
func storeOf[S any](folder *store.Folder) (s S) {
	if folder != nil {
		s = any(folder).(S)
	}
	return s
}

// Host is what an owner is given that the controller does not know.
func (c *Controller) Host() host.Host { return c.host }

// Close stops everything and writes the game down a last time.
func (c *Controller) Close() error {
	c.batch.flush = func() {} // nobody sees the last picture, and it takes longer than all else
	c.change(NewGame)         // no search of the game goes on
	c.Review.Close()
	c.batch.end()
	if !c.Game.Begun() {
		return c.Kept.Close()
	}
	c.Game.End()
	c.Engines.Close()
	err := c.Document.Close()
	c.batch.runner.Wait(closeTimeout) // an attempt that ran is written down
	return errors.Join(err, c.Kept.Close())
}

// closeTimeout is how long the end waits for what works in the background and was told to stop.
const closeTimeout = time.Second

// SetSettings takes over new settings. An engine that thinks goes on as it began.
func (c *Controller) SetSettings(s store.Settings) {
	if c.mode.Analysing() && (s.Candidates != c.settings.Candidates || s.Threads != c.settings.Threads || s.Memory != c.settings.Memory || AnalysisLimit(s) != AnalysisLimit(c.settings)) {
		c.change(Leave) // the search begins anew with these
	}
	c.settings = s
	c.apply(s)
	if c.Game.Begun() {
		c.nameSides()
		c.Engines.Warm(c.Game.Variant().Rule, c.Game.Variant().Size)
		c.batch.refresh()
	}
}

// apply tells the owners their settings.
func (c *Controller) apply(s store.Settings) {
	c.Engines.SetSettings(s)
	c.Analysis.SetLines(s.Candidates)
	c.Analysis.SetLimit(AnalysisLimit(s))
	c.Analysis.Second.SetName(s.SecondAnalyst)
	if c.Engines.Knows(s.Analyst) {
		c.Analysis.Restrictions.Forget() // programs of others search all moves
	}
	c.Review.SetEffort(analyser.Effort(s.ReviewEffort))
	c.Exercise.SetAnimated(s.Animation)
	c.Ladder.SetOn(s.Record)
	c.Prover.SetLimits(time.Duration(s.ProofMinutes)*time.Minute, int64(s.ProofMemory)<<20)
}

// SetText changes the language.
func (c *Controller) SetText(text *i18n.Localizer) {
	c.text = text
	c.batch.refresh()
}

// say makes a sentence the one about what happened last.
func (c *Controller) say(s host.Sentence) {
	c.sentence = s
	c.batch.refresh()
}

// change changes what one is doing, ends what the change ends, and reports whether it is
// legal.
func (c *Controller) change(to Change) bool {
	next, stops, ok := c.mode.After(to)
	if !ok {
		return false
	}
	if stops.Has(StopSearch) {
		c.Analysis.Stop()
	}
	if stops.Has(StopLine) {
		c.Analysis.ClearLine()
	}
	if stops.Has(StopWarning) {
		c.blunder.Drop()
	}
	if stops.Has(StopBalance) {
		c.Games.even.Cancel()
	}
	if stops.Has(StopAttempt) {
		c.Exercise.Stop()
	}
	reviewed := c.mode.Activity == Review
	c.mode = next
	if reviewed != (next.Activity == Review) {
		c.recall() // a review speaks of what it has found itself, the other pages of all searches
	}
	return true
}

// happened takes what has happened in the match.
func (c *Controller) happened(news play.News) {
	if news.Jumped {
		c.recall()
	}
	if news.Changed {
		c.Network.Follow()
	}
	if news.Ended {
		c.change(Part)
	}
	if news.Ended && c.mode.Activity == Play {
		c.countGame()
		if c.Kept.On() {
			c.host.Runner.Post(c.keepGame) // what has happened is told first
		}
		if c.lost() && c.Game.Variant().Rule.HasOpenings() {
			c.Review.Glance(c.Game.Now().Result.Winner.Opponent())
		}
	}
	if news.Changed || news.Seated {
		c.nameSides()
	}
	switch {
	case news.Changed:
		c.Games.settleRule()
		c.Document.Changed()
	case news.Noted:
		c.Document.Noted()
	case news.Jumped, news.Seated:
		c.Document.Keep()
	}
	if news.Any {
		c.batch.refresh()
	} else if news.Tick {
		c.batch.redraw()
		c.keepClock()
	}
}

// clockKept is how often the time of the move that is thought about is kept: no more of it comes back
// to a clock when the program is killed.
const clockKept = 5 * time.Second

func (c *Controller) keepClock() {
	if used := c.Game.Used(); used/clockKept != c.used/clockKept {
		c.used = used
		c.Document.Keep()
	}
}

// recall shows again what was once said about the position shown.
func (c *Controller) recall() {
	if !c.exercising() {
		c.Analysis.Recall()
	}
}

// troubles returns what shows an error. A panic leaves a report.
func (c *Controller) troubles(crash *store.CrashLog) func(error) {
	return func(err error) {
		if err == nil {
			return
		}
		n := view.Notice{Trouble: c.text.T("play.trouble"), Details: err.Error()}
		if value, stack, broke := panicked(err); broke {
			report, reportErr := crash.Report("the engine", value, stack)
			n.Trouble, n.Details = c.text.T("play.engine_broke"), report
			if reportErr != nil {
				n.Trouble, n.Details = c.text.T("play.engine_broke_unwritten"), errors.Join(err, reportErr).Error()
			}
		}
		c.host.Tell(n)
	}
}

// panicked returns what a player or work in the background has panicked with.
func panicked(err error) (value any, stack []byte, yes bool) {
	var player *match.PlayerPanic
	if errors.As(err, &player) {
		return player.Value, player.Stack, true
	}
	var work *background.Panic
	if errors.As(err, &work) {
		return work.Value, work.Stack, true
	}
	return nil, nil, false
}
