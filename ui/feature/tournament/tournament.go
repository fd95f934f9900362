// Package tournament owns the games of engines against each other: who plays whom and how, the
// work in the background, which stops and goes on, also after a restart, and what came of it.
package tournament

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	mathrand "math/rand/v2"
	"slices"
	"strconv"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/library"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
)

// Config is what a tournament works with.
type Config struct {
	Folder   string                                    // where it is kept; "" keeps nothing, and so nothing is played
	Engine   func(engine.Options) player.Searcher      // makes our own engine
	Program  func(name string) (gomocup.Program, bool) // that was added
	Programs func() []string
	Name     func(store.Seat) string
	Keep     func(game func() (library.Entry, error), kept func()) // keeps a game in the library, and then calls kept; from any goroutine
}

// Tournament plays engines against each other. Its methods belong on the screen's goroutine.
type Tournament struct {
	host   host.Host
	config Config
	play   *background.Job
	load   *background.Job

	terms    Terms
	variant  rule.Variant
	state    State
	made, of int       // openings
	pairings []pairing // since it has begun
	list     []played
	live     []*Live // of those that are played at a time
	latest   int     // which of them was shown last
	shown    bool
	loaded   bool
}

// played is a game that is over.
type played struct {
	pairing int
	game    arena.GameResult
}

// New returns an owner without a tournament; the one that is kept is read when it is first shown.
func New(h host.Host, c Config) *Tournament {
	t := &Tournament{host: h, config: c, play: background.NewJob(h.Runner), load: background.NewJob(h.Runner)}
	t.take(DefaultTerms())
	return t
}

// take takes over terms, as far as they can be played.
func (t *Tournament) take(terms Terms) {
	v, err := rule.VariantByID(terms.Variant)
	if err != nil {
		v, _ = rule.VariantByID(DefaultTerms().Variant)
	}
	t.variant, terms.Variant = v, v.ID
	if sets := openingSets(v); !slices.Contains(sets, terms.Openings) {
		terms.Openings = NoOpenings
	}
	terms.Players = slices.Clone(terms.Players)
	if n := len(terms.Players); n < fewest || n != len(terms.Names) {
		terms.ID, terms.Names = "", nil
	}
	if terms.ID == "" { // one that has begun goes on with whom it has
		seats := t.seats()
		terms.Players = slices.DeleteFunc(terms.Players, func(s store.Seat) bool { return !slices.Contains(seats, s) })
		terms.Players = append(terms.Players, DefaultTerms().Players[min(len(terms.Players), fewest):]...)
	}
	terms.SPRT = terms.SPRT && len(terms.Players) == fewest
	t.terms = terms
}

// fewest is how many players there are at least.
const fewest = 2

// smallestEven is the side of the smallest board for which even openings are sought.
const smallestEven = 9

// openingSets are those that there are for a board and its rule.
func openingSets(v rule.Variant) []OpeningSet {
	return slices.DeleteFunc(OpeningSets(), func(s OpeningSet) bool {
		switch s {
		case EvenOpenings:
			return v.Rule.RowLength() != rule.Gomoku.Rule.RowLength() || min(v.Size.W, v.Size.H) < smallestEven
		case CanonicalOpenings:
			return v.Rule.RowLength() != rule.Gomoku.Rule.RowLength() || !board.CanonicalFits(v.Size)
		default:
			return false
		}
	})
}

// seats are those who can play on the board: programs of others only what their protocol has a word for.
func (t *Tournament) seats() (all []store.Seat) {
	for _, l := range player.Levels() {
		all = append(all, store.AtLevel(l.ID))
	}
	all = append(all, store.SettingsEngine)
	if _, err := gomocup.RuleBits(t.variant.Rule); err == nil {
		for _, name := range t.config.Programs() {
			all = append(all, store.ExternalSeat(name))
		}
	}
	return all
}

// Show says that the page is open, or not any more.
func (t *Tournament) Show(on bool) {
	t.shown = on
	t.changed()
	if !on || t.loaded || t.config.Folder == "" {
		return
	}
	t.loaded = true
	background.Start(t.load, func(context.Context, func(func())) (Terms, error) {
		return t.folder().load()
	}, func(terms Terms, err error) {
		t.failed(err)
		t.take(terms)
		if t.terms.ID != "" {
			t.begin()
			t.read()
		}
		t.changed()
	})
}

// read reads the games of a tournament that has begun before.
func (t *Tournament) read() {
	dir, id, pairings := t.folder().games(), t.terms.ID, t.pairings
	background.Start(t.load, func(context.Context, func(func())) (all [][]arena.GameResult, err error) {
		for i := range pairings {
			kept, games, err := pairings[i].resume(dir, id)
			if err != nil {
				return nil, err
			}
			all = append(all, games)
			if err := kept.Close(); err != nil {
				return nil, err
			}
		}
		return all, nil
	}, func(all [][]arena.GameResult, err error) {
		t.failed(err)
		for i, games := range all {
			for _, g := range games {
				t.add(i, g)
			}
		}
		t.settle()
	})
}

func (t *Tournament) folder() folder { return folder(t.config.Folder) }

// on reports whether there is a place for tournaments, and what it holds was read.
func (t *Tournament) on() bool { return t.config.Folder != "" && t.loaded && !t.load.Running() }

// failed says what went wrong.
func (t *Tournament) failed(err error) {
	if err != nil && !t.play.Report(err) {
		t.host.Failed("arena.failed", err)
	}
}

func (t *Tournament) changed() {
	if t.shown {
		t.host.Changed()
	}
}

// Set changes the terms of the next tournament.
func (t *Tournament) Set(change func(*Terms)) {
	if t.state != NotBegun || !t.on() {
		return
	}
	terms := t.terms
	terms.Players = slices.Clone(terms.Players)
	change(&terms)
	t.take(terms)
	t.changed()
}

// Clear makes room for a new tournament, with the terms of the one before.
func (t *Tournament) Clear() {
	t.play.Cancel()
	t.forget()
	t.changed()
}

func (t *Tournament) forget() {
	t.state, t.pairings, t.list, t.live = NotBegun, nil, nil, nil
	t.terms.ID, t.terms.Names = "", nil
	t.take(t.terms)
}

// Start begins the tournament, in the place of the one before.
func (t *Tournament) Start() {
	if t.state != NotBegun || !t.on() {
		return
	}
	t.terms.ID, t.terms.Seed, t.terms.Names = rand.Text(), mathrand.Uint64(), nil
	for _, seat := range t.terms.Players {
		name := t.config.Name(seat)
		for n := 2; slices.Contains(t.terms.Names, name); n++ {
			name = t.config.Name(seat) + " " + strconv.Itoa(n)
		}
		t.terms.Names = append(t.terms.Names, name)
	}
	t.begin()
	t.run(Preparing)
}

// GoOn goes on with a tournament that was stopped, in this run of the program or in one before.
func (t *Tournament) GoOn() {
	if t.state == Stopped && t.on() {
		t.begin() // engines may have been added or removed
		t.run(Running)
	}
}

// Stop ends the work after which one can go on; the game that is played is begun anew then.
func (t *Tournament) Stop() {
	if t.state.Runs() {
		t.play.Interrupt()
	}
}

// begin makes the pairings: each player against each other. Those that are there keep their games.
func (t *Tournament) begin() {
	before := t.pairings
	t.pairings = nil
	for i := range t.terms.Players {
		for j := i + 1; j < len(t.terms.Players); j++ {
			p := pairing{players: [2]int{i, j}, names: [2]string{t.terms.Names[i], t.terms.Names[j]}, match: t.match(i, j)}
			if n := len(t.pairings); n < len(before) {
				p.games = before[n].games
			}
			t.pairings = append(t.pairings, p)
		}
	}
	t.state = Stopped
}

// run plays what is not played yet, in the background.
func (t *Tournament) run(state State) {
	t.state, t.made, t.of = state, 0, 0
	t.live = make([]*Live, max(t.terms.Concurrency, 1))
	pairings := slices.Clone(t.pairings)
	w := work{terms: t.terms, variant: t.variant, folder: t.folder(), pairings: pairings, event: t.host.Text().T("page.arena")}
	background.Start(t.play, func(ctx context.Context, post func(func())) (struct{}, error) {
		if err := w.check(); err != nil {
			return struct{}{}, err
		}
		if state == Preparing {
			if err := w.prepare(ctx, func(done, of int) {
				post(func() { t.made, t.of = done, of; t.changed() })
			}); err != nil {
				return struct{}{}, err
			}
			post(func() { t.state = Running; t.changed() })
		}
		var boards []func(liveGame)
		for range max(w.terms.Concurrency, 1) {
			boards = append(boards, host.Latest(post, t.show, func(l liveGame) bool { return l.Position.Over() }))
		}
		return struct{}{}, w.play(ctx, func(l liveGame) { boards[l.At](l) }, func(i int, g arena.GameResult) error {
			done := make(chan struct{})
			t.config.Keep(func() (library.Entry, error) { return w.entry(i, g) }, func() { close(done) })
			select {
			case <-done:
				return nil
			case <-ctx.Done():
			}
			select {
			case <-done: // what is kept counts, also when both have come
				return nil
			default:
				return ctx.Err()
			}
		}, func(i int, g arena.GameResult) {
			post(func() { t.add(i, g); t.changed() })
		})
	}, func(_ struct{}, err error) {
		if !errors.Is(err, context.Canceled) {
			t.failed(err)
		}
		if err != nil && t.state == Preparing {
			t.forget()
		} else {
			t.settle()
		}
		t.changed()
	})
	t.changed()
}

// show shows a game that is played.
func (t *Tournament) show(l liveGame) {
	names := t.pairings[l.pairing].names
	if l.Second {
		slices.Reverse(names[:])
	}
	t.live[l.At], t.latest = &Live{Black: names[0], White: names[1], Position: l.Position}, l.At
	t.changed()
}

// add takes a game that is over.
func (t *Tournament) add(i int, g arena.GameResult) {
	t.pairings[i].games = append(t.pairings[i].games, g)
	t.list = append(t.list, played{i, g})
}

// settle says whether anything is left to play.
func (t *Tournament) settle() {
	t.state = Over
	for _, p := range t.pairings {
		if left := len(p.games) < p.match.Pairs*p.match.GamesInPair(); left && p.verdict() == 0 {
			t.state = Stopped
		}
	}
	t.changed()
}

// Game returns a game of the list as SGF.
func (t *Tournament) Game(n int) (string, error) {
	one := t.list[n]
	w := work{terms: t.terms, pairings: t.pairings, event: t.host.Text().T("page.arena")}
	tree, err := w.record(one.pairing, one.game)
	if err != nil {
		return "", err
	}
	var text bytes.Buffer
	err = record.WriteSGF(&text, tree)
	return text.String(), err
}
