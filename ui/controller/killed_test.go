package controller_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

var (
	kills     = flag.Int("kills", 100, "how often the program is killed in the middle of something")
	killsFrom = flag.Uint64("kills.seed", 0, "the seed of the first of them")
)

// After any actions, and a kill at any time, the next start shows what was on the screen,
// or what one saw before the last thing that one did.
func TestKilledAtAnyMoment(t *testing.T) {
	if testing.Short() {
		*kills = min(*kills, 10)
	}
	seeds := slices.Clone(onceLost)
	for seed := range uint64(*kills) {
		seeds = append(seeds, *killsFrom+seed)
	}
	for _, seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			hosttest.Bubble(t, func(t *testing.T) { kill(t, seed) })
		})
	}
}

// onceLost are scripts of three thousand after which one once saw something else: the way on
// after a resignation, the time of a move that was played again, whether a game of Swap2 counts.
var onceLost = []uint64{209, 437, 724, 1596, 1736, 2209, 200085}

// kill lets a random script run and kills the program somewhere in it, twice.
func kill(t *testing.T, seed uint64) {
	p := &person{stage: newStage(t, t.TempDir()), rng: rand.New(rand.NewPCG(seed, 0)), swap2: seed%5 == 0}
	p.Engines.SetExternal([]store.ExternalEngine{missing})
	p.log = append(p.log, "begin "+p.begin())
	p.settle()
	for range 1 + p.rng.IntN(14) {
		before := p.sees()
		p.between = nil
		p.log = append(p.log, p.act())
		at := p.sees()
		killed := p.left(false)
		p.settle()
		now := p.sees()
		if p.rng.IntN(4) == 0 {
			p.check(killed, append([]sight{before, at, now}, p.between...))
			p.check(p.left(true), []sight{now})
		}
	}
	p.check(p.left(true), []sight{p.sees()})
}

// missing is another program that does not start: no real one may run beside a
// clock of the test's own.
var missing = store.ExternalEngine{Name: "Missing", Path: "/nowhere/engine"}

// person plays by chance.
type person struct {
	*stage
	rng     *rand.Rand
	chosen  store.Settings
	swap2   bool
	log     []string
	between []sight // seen since the last thing that was done
}

// settle waits until nothing happens any more, except two engines, which never end.
func (p *person) settle() {
	for range 60 {
		synctest.Wait()
		if !p.queue.Next(time.Millisecond) {
			break
		}
		p.between = append(p.between, p.sees())
	}
	synctest.Wait()
}

// pick is one of some.
func pick[T any](p *person, all ...T) T { return all[p.rng.IntN(len(all))] }

// begin begins a game of any kind and says which.
func (p *person) begin() string {
	levels := player.Levels()
	seat := func() store.Seat {
		return pick(p, store.Human, store.Human, store.SettingsEngine, store.AtLevel(levels[p.rng.IntN(len(levels))].ID), store.ExternalSeat(missing.Name))
	}
	all := rule.Variants()
	g := store.Game{Variant: all[p.rng.IntN(len(all))].ID, Black: seat(), White: seat(), FoulLoses: p.rng.IntN(2) == 0}
	if p.swap2 {
		g.Variant, g.Opening = "gomoku15", store.Swap2
	}
	switch p.rng.IntN(4) {
	case 0:
		g.Clock = store.Clock{Kind: store.PerGame, Game: time.Hour, Increment: time.Second, Lenient: p.rng.IntN(2) == 0}
	case 1:
		g.Clock = store.Clock{Kind: store.PerMove, Move: time.Hour}
	}
	chosen := store.DefaultSettings()
	chosen.PerfectPlay, chosen.WarnLosing, chosen.Pace, chosen.LastGame = p.rng.IntN(2) == 0, store.WarnNever, store.FastPace, g
	p.chosen = chosen
	p.SetSettings(chosen)
	require.NoError(p.t, p.Games.New(g))
	switch p.rng.IntN(5) {
	case 0:
		b := p.Game.Position().Board()
		p.Games.PlayFrom(placed(b, p.rng), board.Black, p.rng.IntN(2) == 0)
		return fmt.Sprintf("%+v set up", g)
	case 1:
		require.NoError(p.t, p.open("game.sgf", []byte("(;GM[4]SZ[15]PB[Ann]C[first];B[hh]C[one](;W[ii];B[gg](;W[ff])(;W[jj]C[two]))(;W[gh];B[hi]BM[1]))")))
		return "a file"
	}
	return fmt.Sprintf("%+v", g)
}

// placed puts a stone of each side on an empty board.
func placed(b *board.Board, rng *rand.Rand) *board.Board {
	empty := b.Empties()
	for i, s := range []board.Stone{board.Black, board.White} {
		b.Set(empty[(rng.IntN(len(empty)/2)*2+i)%len(empty)], s)
	}
	return b
}

// act does something and says what.
func (p *person) act() string {
	sc := p.view.screen
	if n := len(sc.Status.Choices); n > 0 && p.rng.IntN(2) == 0 {
		i := p.rng.IntN(n)
		p.Answer(i)
		return "answer " + sc.Status.Choices[i]
	}
	type deed struct {
		name string
		do   func()
	}
	play := deed{"tap", func() {
		time.Sleep(time.Duration(p.rng.IntN(60)) * time.Second) // which a clock remembers
		p.settle()
		if empty := sc.Board.Stones.Empties(); len(empty) > 0 {
			p.Tap(empty[p.rng.IntN(len(empty))])
		}
	}}
	exercise := pick(p, display.Puzzles, display.Mistakes, display.Lesson)
	d := pick(p, play, play, play, play, play, play,
		deed{"undo", p.Undo}, deed{"redo", p.Game.Redo}, deed{"hint", p.Hint}, deed{"stop", p.Stop},
		deed{"back", func() { p.Game.Walk.Step(-1 - p.rng.IntN(3)) }}, deed{"forward", func() { p.Game.Walk.Step(1 + p.rng.IntN(3)) }},
		deed{"branch", func() { p.Game.Walk.Branch(1) }},
		deed{"comment", func() { p.Game.SetComment(fmt.Sprint("words ", p.rng.IntN(100), "]\\:")) }},
		deed{"analyse", func() { p.OpenAnalysis(true) }}, deed{"play", func() { p.OpenAnalysis(false) }},
		deed{"review", func() { p.OpenReview(true) }}, deed{"no review", func() { p.OpenReview(false) }},
		deed{"exercises", func() { p.OpenExercises(exercise) }}, deed{"no exercises", func() { p.CloseExercises() }},
		deed{"replies", func() { p.Reply(true) }}, deed{"place", p.TogglePlacing},
		deed{"resign", p.Game.Resign}, deed{"pass", p.Game.Pass}, deed{"pause", p.Game.Pause}, deed{"offer", p.Game.OfferDraw},
		deed{"engine", p.EngineMove},
	)
	d.do()
	return d.name
}

// sight is what is seen of a game. Two parts of it are compared only where both have
// them: all moves with those that were taken back, and the words of who plays and how long, which
// are other ones while one goes over a game.
type sight struct{ game, tree, playing string }

// sees returns what is on the screen now.
func (p *person) sees() sight {
	sc := p.view.screen
	var s strings.Builder
	fmt.Fprintln(&s, p.Game.Position().Board(), p.Game.Now().Turn(), sc.Title, "|", sc.Comment, "|", sc.Number)
	for _, m := range sc.Moves {
		fmt.Fprint(&s, m.Name, m.Stone, m.Sign, m.Current, " ")
	}
	fmt.Fprintln(&s)
	seen := sight{game: s.String()}
	p.Game.View(func(g *game.Game) {
		if len(g.Moves()) != sc.Number { // the game is further than the screen
			return
		}
		for n := range g.Tree().Root().All() {
			seen.tree += fmt.Sprint(n.Depth(), n.Move, n.Annotation, n.Comment, " ")
		}
	})
	if sc.BothSides || sc.Analysing || sc.Status.Black == "" {
		return seen
	}
	s.Reset()
	fmt.Fprintln(&s, sc.Status.Game, "|", sc.Status.Black, "|", sc.Status.White, "|", sc.Board.Win, sc.Result.Winner, sc.Result.Cause)
	if !sc.Thinking && !sc.Waiting && !sc.Paused && p.Game.Now().DrawOffer == board.Empty {
		choices := sc.Status.Choices
		if !p.Game.Now().Opening.Choosing() {
			choices = nil // another rule is offered until the game goes on or the program ends
		}
		fmt.Fprintln(&s, sc.Status.Sentence, choices)
	}
	// The time of the move that is thought about is lost, and no more.
	for side, clock := range map[board.Stone]string{board.Black: sc.Status.Clocks.Black, board.White: sc.Status.Clocks.White} {
		if side != p.Game.Now().Turn() {
			seen.playing = clock
		}
	}
	seen.playing += s.String()
	return seen
}

// left copies what a program that is killed now leaves behind. Torn adds what it leaves when
// that happens while it writes.
func (p *person) left(torn bool) string {
	p.t.Helper()
	dir := p.t.TempDir()
	names, err := filepath.Glob(filepath.Join(p.folder.Dir(), "*"))
	require.NoError(p.t, err)
	hidden, err := filepath.Glob(filepath.Join(p.folder.Dir(), ".*"))
	require.NoError(p.t, err)
	for _, name := range append(names, hidden...) {
		data, err := os.ReadFile(name)
		if err != nil {
			continue // a folder, a socket, or a file that has just got its name
		}
		if strings.HasSuffix(name, ".lock") {
			continue
		}
		require.NoError(p.t, os.WriteFile(filepath.Join(dir, filepath.Base(name)), data, 0o600))
	}
	if torn {
		data, err := os.ReadFile(filepath.Join(dir, "autosave.json"))
		require.NoError(p.t, err)
		require.NoError(p.t, os.WriteFile(filepath.Join(dir, ".autosave.json.123"), data[:len(data)/2], 0o600))
	}
	return dir
}

// check starts again in a folder and looks whether one sees one of what was seen.
func (p *person) check(dir string, seen []sight) {
	p.t.Helper()
	again := &person{stage: newStage(p.t, dir), rng: p.rng}
	defer again.leave()
	again.Engines.SetExternal([]store.ExternalEngine{missing})
	again.SetSettings(p.chosen) // which a file of their own keeps
	again.engine.Hold()         // no move before one has looked
	restored, err := again.restore()
	require.NoError(p.t, err, "after %q", p.log)
	require.True(p.t, restored, "after %q", p.log)
	now := again.sees()
	if slices.ContainsFunc(seen, func(s sight) bool {
		return s.game == now.game && (s.tree == "" || now.tree == "" || s.tree == now.tree) && (s.playing == "" || now.playing == "" || sameWords(s.playing, now.playing))
	}) {
		return
	}
	require.Fail(p.t, "another game", "after %q\none saw\n%s\nand sees\n%s", p.log, seen, now)
}

// sameWords compares as many lines as both have.
func sameWords(a, b string) bool {
	one, two := strings.Split(strings.TrimSpace(a), "\n"), strings.Split(strings.TrimSpace(b), "\n")
	n := min(len(one), len(two))
	return slices.Equal(one[:n], two[:n])
}

// A clock gets back no more than some seconds of the move that was thought about.
func TestTheClockIsKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		p := &person{stage: newStage(t, t.TempDir()), rng: rand.New(rand.NewPCG(1, 0))}
		require.NoError(t, p.Games.New(store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human, Clock: store.Clock{Kind: store.PerGame, Game: time.Hour}}))
		p.Tap(board.Point{X: 7, Y: 7})
		for range 12 {
			time.Sleep(time.Second)
			p.settle()
		}
		data, err := os.ReadFile(filepath.Join(p.folder.Dir(), "autosave.json"))
		require.NoError(t, err)
		assert.Regexp(t, `"used":1[01]\d{9}`, string(data))
	})
}
