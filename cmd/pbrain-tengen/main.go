// Command pbrain-tengen is the engine on the Gomocup protocol: any manager or
// board program that speaks it can play and analyse with Tengen.
package main

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/player"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
	"tengen/cmd/internal/version"
)

func main() {
	os.Exit(cli.UntilAsked(func(ctx context.Context) int {
		switch err := run(ctx, os.Args[1:], os.Stdin, os.Stdout); {
		case ctx.Err() != nil:
			return cli.Interrupted
		case err != nil:
			fmt.Fprintln(os.Stderr, "pbrain-tengen:", err)
			return cli.CodeOf(err)
		}
		return cli.OK
	}))
}

// options are what the command line asks for.
type options struct {
	level    string
	seed     uint64
	perfect  bool
	openings string
	version  bool
}

//go:embed chinese
var chinese embed.FS

// command returns the program as cobra knows it.
func command() *cobra.Command {
	var asked options
	c := &cobra.Command{
		Use: "pbrain-tengen", Short: "Tengen's engine for programs that speak the Gomocup protocol",
		Long: "Reads commands of the Gomocup protocol from standard input and answers on standard output.\n" +
			"Any board program or manager of matches that speaks it can play and analyse with it.",
		SilenceErrors: true, SilenceUsage: true,
		RunE: func(c *cobra.Command, _ []string) error {
			return asked.serve(c.Context(), c.InOrStdin(), c.OutOrStdout())
		},
	}
	c.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return cli.Usage(err) })
	flags := c.Flags()
	flags.SortFlags = false
	flags.StringVar(&asked.level, "level", "", "play at a `level` instead of at full strength: "+strings.Join(levelNames(), ", "))
	flags.Uint64Var(&asked.seed, "seed", 0, "the seed of the level's errors")
	flags.BoolVar(&asked.perfect, "perfect", false, "as Black on the free 15×15 board, follow the proof where it reaches")
	flags.StringVar(&asked.openings, "openings", openingsTimed, "`when` first moves come from the table: timed (moves of up to 5 s, nodes and depth free), always or never")
	flags.BoolVar(&asked.version, "version", false, "print the version and exit")
	for flag, values := range map[string][]string{"level": levelNames(), "openings": {openingsTimed, openingsAlways, openingsNever}} {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	}
	return c
}

// run reads the flags and answers the manager.
func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	c := command()
	c.SetArgs(append([]string{}, args...)) // nil would be those of the process
	c.SetIn(in)
	c.SetOut(out)
	cli.Localize(c, chinese)
	return c.ExecuteContext(ctx)
}

// serve answers the manager as the options say.
func (asked options) serve(ctx context.Context, in io.Reader, out io.Writer) error {
	if asked.version {
		_, err := fmt.Fprintln(out, "pbrain-tengen", version.Number)
		return err
	}
	tables, err := wantsTables(asked.openings)
	if err != nil {
		return err
	}
	newBrain := func(o engine.Options) gomocup.Brain { return newEngine(o) }
	if tables {
		newBrain = func(o engine.Options) gomocup.Brain {
			return &tableBrain{Brain: newEngine(o), always: asked.openings == openingsAlways}
		}
	}
	if asked.level != "" {
		l, ok := player.LevelByID(asked.level)
		if !ok {
			return cli.Usagef("unknown level %q: want one of %s", asked.level, strings.Join(levelNames(), ", "))
		}
		newBrain = func(o engine.Options) gomocup.Brain {
			e := newEngine(o)
			p := player.Player{Engine: e, Level: l, Seed: asked.seed}
			if tables {
				p.Openings = player.ShippedOpenings{}
			}
			return &levelBrain{engine: e, player: p}
		}
	}
	if asked.perfect {
		proof, err := book.Shipped()
		if err != nil {
			return err
		}
		without := newBrain
		newBrain = func(o engine.Options) gomocup.Brain { return &perfectBrain{without(o), proof} }
	}
	debug.SetGCPercent(garbagePercent)
	server := gomocup.Server{
		Name: "Tengen", Version: version.Number, Author: "The Tengen authors", Country: "International",
		NewBrain:      newBrain,
		LimitMemory:   limitMemory,
		Available:     availableMemory,
		ProcessorTime: processorTime,
	}
	return server.Run(ctx, in, out)
}

// limitMemory limits what Go's runtime holds, 0 for no limit, and gives back what it has
// too much.
func limitMemory(bytes int64) {
	limit := cmp.Or(bytes, math.MaxInt64)
	debug.SetMemoryLimit(limit)
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(held)
	if int64(held[0].Value.Uint64()-held[1].Value.Uint64()) > limit {
		debug.FreeOSMemory()
	}
}

// garbagePercent is how much garbage there may be beside what is in use: a collection stops
// all threads for a moment, which on a busy machine makes a move late. A limit on memory
// allows less.
const garbagePercent = 400

// newEngine returns an engine that has a move to tell of from the start, and leaves the
// rest of the program processors to run on: it answers in time whatever the engine does.
func newEngine(o engine.Options) *engine.Engine {
	o.Eager = true
	if busy := max(o.Threads, 1); runtime.GOMAXPROCS(0) < busy+spareProcessors {
		runtime.GOMAXPROCS(busy + spareProcessors)
	}
	return engine.New(o)
}

// spareProcessors are for reading commands and for the clock.
const spareProcessors = 2

func levelNames() (names []string) {
	for _, l := range player.Levels() {
		names = append(names, l.ID)
	}
	return names
}

// levelBrain lets a player of a level answer where a full search is expected.
type levelBrain struct {
	engine *engine.Engine // the player's
	player player.Player
}

func (b *levelBrain) Warm(r rule.Rule, size board.Size) { b.engine.Warm(r, size) }

func (b *levelBrain) Resize(memory int64) { b.engine.Resize(memory) }

func (b *levelBrain) Release() { b.engine.Release() }

// Search lets the player choose, within the shorter of its own time and the
// limits, and puts its move before the other candidates.
func (b *levelBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	p := b.player
	if limits.Time > 0 {
		p.Level.Time = min(p.Level.Time, limits.Time)
	}
	p.Lines, p.Exclude = limits.Lines, limits.Exclude
	var mu sync.Mutex
	last := analysis.Info{Turn: pos.Turn()}
	p.Report = func(info analysis.Info) {
		mu.Lock()
		last = info
		mu.Unlock()
		if report != nil {
			report(info)
		}
	}
	move, err := p.Choose(ctx, pos)
	if err != nil {
		return analysis.Info{}, err
	}
	mu.Lock()
	defer mu.Unlock()
	last.Done = true
	last.Candidates = analysis.PutFirst(last.Candidates, move)
	return last, nil
}

// The values of --openings. A search by nodes or to a depth is there to be measured
// or repeated, and so it is left alone unless the table is always asked.
const (
	openingsTimed  = "timed"
	openingsAlways = "always"
	openingsNever  = "never"
)

// wantsTables reports whether --openings asks for the tables.
func wantsTables(when string) (bool, error) {
	switch when {
	case openingsTimed, openingsAlways:
		return true, nil
	case openingsNever:
		return false, nil
	}
	return false, cli.Usagef("--openings %q: want %s, %s or %s", when, openingsTimed, openingsAlways, openingsNever)
}

// tableBrain plays the first moves from the table for its rule and board, and leaves everything else, and
// questions for several lines, to another brain.
type tableBrain struct {
	gomocup.Brain
	table  player.ShippedOpenings
	always bool // whatever the limits are
}

// longest is the time for a move from which on a search sees more than the table,
// whose positions were searched for about a second each, and again at each reply.
const longest = 5 * time.Second

// asked reports whether limits leave the move to the table.
func (b *tableBrain) asked(limits engine.Limits) bool {
	return limits.Lines <= 1 && len(limits.Exclude) == 0 && (b.always || limits.Nodes == 0 && limits.Depth == 0 && limits.Time <= longest)
}

// Search answers with the best move of the table, if it has one.
func (b *tableBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if b.asked(limits) {
		if info, ok := b.table.Info(pos); ok {
			if report != nil {
				report(info)
			}
			return info, nil
		}
	}
	return b.Brain.Search(ctx, pos, limits, report)
}

// perfectBrain plays Black by the shipped proof on the free 15×15 board, and leaves
// everything else to another brain.
type perfectBrain struct {
	gomocup.Brain
	proof book.Answers
}

// Search answers with the move of the proof, if there is one. Only the clock of the game
// ends the question before that, and then what is told says so.
func (b *perfectBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if pos.Turn() != board.Black || !book.Applies(pos) {
		return b.Brain.Search(ctx, pos, limits, report)
	}
	began := time.Now()
	a, ok, hurried := book.Within(ctx, b.proof, pos.Board(), limits.Time)
	if ok && !slices.Contains(limits.Exclude, a.Move) {
		info := a.Info()
		report(info)
		return info, nil
	}
	if limits.Time > 0 {
		limits.Time = max(limits.Time-time.Since(began), time.Millisecond)
	}
	info, err := b.Brain.Search(ctx, pos, limits, func(info analysis.Info) {
		info.Hurried = hurried
		report(info)
	})
	info.Hurried = hurried
	return info, err
}
