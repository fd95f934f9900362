package controller

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/document"
	"tengen/ui/controller/host"
	"tengen/ui/controller/play"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Games begins games: new ones, those of files and of texts, and that of the last run.
type Games struct {
	c      *Controller
	even   *background.Job // looks for an even start
	halted bool            // the game on the board waits for that, and did not before

	unruled document.Opened // the game on the board while it can be by another rule or on another board; else the zero value
	reread  *background.Job // reads it by another rule
}

// New begins a game. The one before it is put among the replaced games if anything
// was played and no file keeps it. An even start takes a second to find; until then the
// game before goes on, and Stop gives it up.
func (n *Games) New(wanted store.Game) error {
	v, err := rule.VariantByID(wanted.Variant)
	if err != nil {
		return err
	}
	if wanted.Distant() && !n.c.Network.On() { // there is no one
		wanted.Black, wanted.White = store.Human, store.Human
	}
	if !n.c.change(EndBalance) {
		n.halted = false // else the game still waits for the start that was looked for
	}
	opening := wanted.OpeningOf(v)
	if opening == store.Balanced && n.c.Game.Begun() {
		n.balance(v, wanted)
		return nil
	}
	g := game.New(v)
	if opening == store.Odds {
		g = odds(v)
	}
	if err := g.SetOpening(opening.Rule()); err != nil {
		return err
	}
	if named, known := board.CanonicalByID(wanted.Named); known && opening == store.Named {
		for _, p := range named.Moves(v.Size) {
			if err := g.Play(p); err != nil {
				return err
			}
		}
	}
	// A first game that is to begin with stones waits for them.
	even := opening == store.Balanced
	n.start(g, v, wanted, even)
	if even {
		n.balance(v, wanted)
	}
	return nil
}

// odds returns a game that begins with two stones of Black's, side by side on a diagonal.
func odds(v rule.Variant) *game.Game {
	b, centre := board.New(v.Size), v.Size.Center()
	b.Set(centre, board.Black)
	b.Set(board.Point{X: centre.X + 1, Y: centre.Y + 1}, board.Black)
	g := game.NewFrom(v, b, board.White)
	root := g.Tree().Root()
	root.Properties = append(root.Properties, record.Property{Name: "HA", Values: []string{"2"}}) // SGF's handicap
	return g
}

// balanceTimeout bounds the search for an even start; the most even one so far is taken then.
const balanceTimeout = 4 * time.Second

// balance looks for an even start in the background, and begins the game with it. The game on the
// board waits meanwhile: the one engine is needed.
func (n *Games) balance(v rule.Variant, wanted store.Game) {
	n.c.change(Balance)
	n.halted = n.c.Game.Halt() || n.halted
	judge := n.c.Engines.Judge()
	background.Start(n.even, func(ctx context.Context, _ func(func())) (*game.Game, error) {
		ctx, cancel := context.WithTimeout(ctx, balanceTimeout)
		defer cancel()
		return game.NewBalanced(ctx, v, judge, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	}, func(g *game.Game, err error) {
		if err != nil {
			n.start(game.New(v), v, wanted, false)
			n.c.host.Trouble(err)
			return
		}
		n.start(g, v, wanted, false)
		n.c.say(host.Text("play.said.balanced"))
	})
	n.c.say(host.Text("play.said.balancing"))
}

// start makes g the game, with nothing kept of the one before but its copy among the
// replaced games.
func (n *Games) start(g *game.Game, v rule.Variant, wanted store.Game, paused bool) {
	g.Options.FoulLoses = wanted.FoulLoses && v.Rule.HasFouls(board.Black)
	g.Options.Time = timeControl(wanted.Clock)
	wanted = n.c.seated(wanted)
	info := &g.Tree().Info
	info.Black, info.White = inColours(wanted, g.Opening())
	n.archive()
	first := wanted.Black
	if g.Turn() == board.White {
		first = wanted.White
	}
	n.c.say(n.c.invite())
	if g.Options.Time.Limited() && first == store.Human && !wanted.Distant() { // what is agreed on elsewhere begins at once
		paused = true
		n.c.say(host.Both(n.c.invite(), host.Text("play.said.clock_waits")))
	}
	if wanted.Distant() {
		n.c.host.Tell(view.Notice{Play: true})
	}
	n.c.Document.Begin("", false)
	n.c.Ladder.Begin(n.c.ratedOpponent(v, wanted))
	n.c.start = len(g.Moves())
	n.play(g, v, wanted, play.Start{Paused: paused})
	n.c.Document.Keep()
}

// invite says how to begin; a click is of no use while an engine moves, or waits, or where a
// choice is asked for.
func (c *Controller) invite() host.Sentence {
	return host.Words(func(t *i18n.Localizer) string {
		if now := c.Game.Now(); now.HumanToMove() && !now.Opening.Choosing() {
			return t.Join(t.T("play.said.click"), t.T("play.said.welcome"))
		}
		return t.T("play.said.welcome")
	})
}

// archive puts the game on the board away, if there is one, and reports whether one can
// come back to it.
func (n *Games) archive() (kept bool) {
	if !n.c.Game.Begun() || !n.c.Document.Archive() {
		return false
	}
	if n.c.Document.Path() == "" || n.c.Document.Unsaved() {
		n.c.keepGame()
	}
	return true
}

// timeControl returns the times of a clock as the game knows them.
func timeControl(clock store.Clock) game.TimeControl {
	switch clock.Kind {
	case store.PerMove:
		return game.TimeControl{PerMove: clock.Move, Lenient: clock.Lenient}
	case store.PerGame:
		return game.TimeControl{PerGame: clock.Game, Increment: clock.Increment, Lenient: clock.Lenient}
	default:
		return game.TimeControl{}
	}
}

// play makes g the game: the one before it ends, and is not asked about any more.
func (n *Games) play(g *game.Game, v rule.Variant, seats store.Game, start play.Start) {
	if !seats.Distant() {
		n.c.Network.Leave()
	}
	n.c.change(NewGame)
	n.settleRule()
	n.c.Game.End()
	n.c.Review.BeginGame()
	n.c.Engines.BeginGame()
	n.c.Analysis.Clear()
	n.c.Known.BeginGame()
	n.c.Analysis.Restrictions.Forget()
	n.c.Engines.Warm(v.Rule, v.Size)
	n.c.Game.Begin(g, v, seats, start)
	if seats.Distant() {
		n.c.change(ToPlay)
		n.c.change(Meet)
		n.c.Network.Begun()
	}
	n.c.Analysis.ReadAll(n.c.Review.Plies())
	n.c.batch.seen = 0
	n.c.batch.refresh()
	n.c.recall()
}

// Interrupts reports whether another game would end one that cannot be gone on with later: a
// game with a clock or, once it has begun, one against a program. What is played is kept
// among the replaced games, but neither the clock nor who plays.
func (n *Games) Interrupts() bool {
	c := n.c
	now := c.Game.Now()
	if !c.Game.Begun() {
		return false
	}
	over := false // wherever one looks at it
	c.Game.View(func(g *game.Game) {
		end, _ := g.Ended()
		over = end.Over()
	})
	if over || now.Result.Over() {
		return false
	}
	seats := c.Game.Seats() // also while it is analysed, when people move both sides
	return c.PlaysElsewhere() || c.Game.Clocked() || (seats.Black == store.Human) != (seats.White == store.Human) && len(c.Game.Reading().Moves) > 0
}

// Take makes the game of a file the game, on its own board, and says so when that is
// another one. What could not be read of it is told. The game before it is kept as New
// keeps it.
func (n *Games) Take(o document.Opened) {
	otherBoard := n.c.Game.Begun() && n.c.Game.Variant().Size != o.Variant.Size
	kept := n.archive()
	sentence := host.File("play.said.opened", o.Path)
	if o.Path == "" {
		sentence = host.Text("play.said.pasted")
	}
	switch {
	case len(o.Boards) > 0 && len(o.Rules()) > 0:
		sentence = host.Both(sentence, host.Args("play.said.both_assumed", func(t *i18n.Localizer) i18n.Args {
			return i18n.Args{"Rule": t.Rule(o.Variant.Rule), "Board": o.Variant.Size.String()}
		}))
	case len(o.Rules()) > 0:
		sentence = host.Both(sentence, host.Args("play.said.rule_assumed", func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Rule": t.Rule(o.Variant.Rule)} }))
	}
	if otherBoard {
		sentence = host.Both(sentence, host.Board(o.Variant.Size, kept))
	}
	if o.Letters != "" {
		sentence = host.Both(sentence, host.Args("play.said.letters", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Charset": o.Letters} }))
	}
	n.opened(o, sentence)
	n.unruled = o
	n.tellLeft(o)
}

// tellLeft tells what could not be read.
func (n *Games) tellLeft(o document.Opened) {
	if left := o.Left(n.c.text); len(left) > 0 {
		n.c.host.Tell(view.Notice{Trouble: n.c.text.T("play.partly_read"), Details: strings.Join(left, "\n")})
	}
}

// Merge joins a game that was read into the one on the board. What could not be read of it is told.
func (n *Games) Merge(o document.Opened) {
	n.c.Game.Variations.Merge(o.Game.Tree())
	n.c.Kept.Explorer.Stop() // there are other lines now
	n.tellLeft(o)
	n.c.batch.refresh()
}

// opened makes a game that was read the game.
func (n *Games) opened(o document.Opened, sentence host.Sentence) {
	n.c.say(sentence)
	n.c.Document.Begin(o.Path, o.Changed)
	n.c.Ladder.Begin("")
	n.c.start = 0
	n.play(o.Game, o.Variant, o.Seats, play.Start{Paused: o.Game.Options.Time.Limited(), Opened: true})
	n.c.Document.Keep()
}

// change makes the game on the board one by rule r on a board of that size, as if its file had named
// them: nothing that was found before stays.
func (n *Games) change(r rule.Rule, size board.Size) {
	o := n.unruled
	background.Start(n.reread, func(context.Context, func(func())) (document.Opened, error) {
		return o.By(r, size)
	}, func(by document.Opened, err error) {
		if err != nil {
			n.c.host.Trouble(err)
			return
		}
		said := host.Args("play.said.rule_changed", func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Rule": t.Rule(r)} })
		if r == o.Variant.Rule {
			said = host.Args("play.said.board_changed", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Board": size.String()} })
		}
		n.opened(by, said)
		n.unruled = by
	})
}

// settleRule ends the choice of another rule: the game has gone on, or is another one.
func (n *Games) settleRule() {
	n.unruled = document.Opened{}
	n.reread.Cancel()
}

// Resume goes on with a game of the last run.
func (n *Games) Resume(o document.Opened) error {
	n.c.Document.Begin(o.Path, o.Changed)
	n.c.Ladder.Resume(o.Count)
	n.c.start = 0
	clocked := o.Game.Options.Time.Limited()
	if ended, _ := o.Game.Ended(); !ended.Over() || o.At != nil { // else the card of its end says it
		n.c.say(n.c.welcome(o.Game, clocked))
	}
	if o.Peer != nil {
		if err := n.c.Network.Restore(o.Peer); err != nil {
			n.c.host.Trouble(err)
			o.Peer = nil
		}
	}
	seats := o.SeatsOf(n.c.Engines.Knows)
	n.play(o.Game, o.Variant, seats, play.Start{Paused: clocked || o.Peer != nil || o.Idle, Waiting: o.Waits, Opened: o.Before, GoesOn: o.GoesOn, Used: o.Used})
	if o.At != nil {
		if err := n.c.Game.Walk.Visit(o.At); err != nil {
			return err
		}
	}
	n.c.reseat(n.c.settings.Fixed) // for a program that is not there any more
	if o.Reviews {
		n.c.Review.GoOn()
	}
	return nil
}

// PlayOn plays on from the position shown of a game that was opened, against our engine.
func (n *Games) PlayOn() {
	side := n.c.Game.Seating.PlayOn(n.c.settings.Fixed(store.SettingsEngine))
	n.c.say(host.Side("play.said.plays_on", side))
	n.c.Document.Keep()
}

// welcome is what is said of the game of the last run, with a clock or without.
func (c *Controller) welcome(g *game.Game, clocked bool) host.Sentence {
	begun := len(g.Tree().Root().Children()) > 0 || g.Position().Board().Stones() > 0
	switch {
	case begun && clocked:
		return host.Text("play.said.restored_clock")
	case begun:
		return host.Text("play.said.restored")
	case clocked:
		return host.Text("play.said.clock_waits")
	default:
		return c.invite()
	}
}

// PlayFrom begins a game with the stones of b and turn to move, on the board and by the
// rule in use. The game before is kept as New keeps it. Who plays is as in the last
// new game; with study people move both sides and the position is analysed.
func (n *Games) PlayFrom(b *board.Board, turn board.Stone, study bool) {
	v, wanted := n.c.Game.Variant(), n.c.settings.LastGame
	wanted.Variant, wanted.Opening = v.ID, store.FreeOpening
	if study {
		wanted.Clock.Kind = store.NoClock
	}
	n.start(game.NewFrom(v, b, turn), v, wanted, study)
	n.c.Ladder.Begin("")
	n.c.say(host.Text("play.said.set_up"))
	if study {
		n.c.OpenAnalysis(true)
		n.c.Game.Resume() // no engine is to wait
	}
}
