package controller

import (
	"context"
	"math/rand/v2"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/store/engines"
)

// guests are the engine programs of others: those that may be asked, and those
// that run. Its methods but leave belong on the screen's goroutine.
type guests struct {
	known   []engines.Engine
	analyst *gomocup.Player // runs for the analysis; nil while none does
	as      analystKey      // what the analyst was made for
	playing []*gomocup.Player
	leaving *background.Runner // ends programs
}

// analystKey tells one analyst from another.
type analystKey struct {
	name    string
	options EngineOptions
}

// SetGuests says which engine programs there are. Those that play go on.
func (c *Controller) SetGuests(list []engines.Engine) {
	defer c.begin()()
	c.guests.known = list
}

// program returns how to start the engine with that name.
func (g *guests) program(name string) (gomocup.Program, bool) {
	e, ok := engines.Find(g.known, name)
	return gomocup.Program{Name: e.Name, Path: e.Path}, ok
}

// leave ends programs in the background: one that hangs takes its time.
func (g *guests) leave(players ...*gomocup.Player) {
	for _, p := range players {
		if p != nil {
			g.leaving.Detach(func(context.Context) { p.Close() })
		}
	}
}

// dismiss ends those that play.
func (g *guests) dismiss() {
	g.leave(g.playing...)
	g.playing = nil
}

// farewell is how long a window that closes waits for programs to end.
const farewell = 2 * time.Second

// close ends all and waits a little.
func (g *guests) close() {
	g.dismiss()
	g.leave(g.analyst)
	g.leaving.Wait(farewell)
}

// search looks at a position, as mind.search does.
type search func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)

// analyst returns who looks at positions, and under which name it is kept: the
// engine of the house, or the program chosen for it.
func (c *Controller) analyst() (search, string) {
	g, mind := &c.guests, c.brain.now.Load()
	wanted := analystKey{c.settings.Analyst, mind.options}
	program, ok := g.program(wanted.name)
	if g.analyst != nil && (!ok || g.as != wanted) {
		g.leave(g.analyst)
		g.analyst = nil
	}
	if !ok {
		return mind.search, engineName
	}
	if g.analyst == nil {
		limits := gomocup.Limits{Memory: mind.options.Memory, Threads: mind.options.Threads}
		g.analyst, g.as = &gomocup.Player{Program: program, Limits: limits}, wanted
	}
	return g.analyst.Search, wanted.name
}

// guest plays one side of a match. What the protocol has no words for, to judge
// an opening, the engine of the house does for it.
type guest struct {
	enginePlayer
	program *gomocup.Player
}

var (
	_ match.Player   = (*guest)(nil)
	_ match.Timed    = (*guest)(nil)
	_ game.Evaluator = (*guest)(nil)
)

func (c *Controller) newGuest(program gomocup.Program) *guest {
	p := &gomocup.Player{Program: program}
	c.guests.playing = append(c.guests.playing, p)
	return &guest{enginePlayer: enginePlayer{brain: c.brain, seed: rand.Uint64(), watch: c.watcher(program.Name)}, program: p}
}

// leastGuestTime is what a program gets for a move when no clock says otherwise:
// many are not made for less.
const leastGuestTime = time.Second

// Choose is match.Player.Choose.
func (g *guest) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	mind := g.brain.now.Load()
	turn := max(mind.level.Time, leastGuestTime)
	if budget := budget(g.clock, pos.Turn()); budget > 0 {
		turn = min(turn, budget)
	}
	g.program.Limits = gomocup.Limits{Turn: turn, Memory: mind.options.Memory, Threads: mind.options.Threads}
	g.program.Report = g.watch(pos.Clone(), "")
	return g.program.Choose(ctx, pos)
}
