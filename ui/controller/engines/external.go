package engines

import (
	"context"
	"errors"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/montecarlo"
	"tengen/ai/player"
	"tengen/ai/remote"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// externals are the engine programs of others: those that may be asked, and those that
// run. Its methods but end belong on the screen's goroutine.
type externals struct {
	known   []store.ExternalEngine
	analyst watcher
	second  watcher // beside the analyst
	playing []*gomocup.Player
	ending  *background.Runner // ends programs

	life   context.Context // of all programs; those that outlast it are killed
	kill   context.CancelFunc
	excess *excesses
}

// watcher is a program that looks at positions.
type watcher struct {
	player *gomocup.Player // nil while none runs
	as     analystKey      // what it was made for
}

// analystKey identifies an analyst.
type analystKey struct {
	name    string
	options Options
}

// program returns how to start the engine with that name.
func (x *externals) program(name string) (gomocup.Program, bool) {
	e, ok := store.FindEngine(x.known, name)
	return gomocup.Program{
		Name: e.Name, Path: e.Path, Life: x.life,
		Excess: func(kind gomocup.Excess, lines int) { x.excess.add(name, kind, lines) },
	}, ok
}

// end ends programs in the background: one that hangs takes its time.
func (x *externals) end(players ...*gomocup.Player) {
	for _, p := range players {
		if p != nil {
			x.ending.Detach(func(context.Context) { p.Close() })
		}
	}
}

// dismiss ends those that play.
func (x *externals) dismiss() {
	x.end(x.playing...)
	x.playing = nil
}

// closeTimeout is how long a window that closes, which stands still, waits for programs to end, and then once
// more until those that stayed are killed.
const closeTimeout = 500 * time.Millisecond

// close ends all and waits a little. Nothing of theirs is left.
func (x *externals) close() {
	x.dismiss()
	x.end(x.analyst.player, x.second.player)
	x.ending.Wait(closeTimeout)
	x.kill()
	x.ending.Wait(closeTimeout)
}

// analyse returns who looks at positions, and under which name what it says is kept:
// the program with that name or, where there is none, our own engine.
func (x *externals) analyse(name string, session *Session) (Search, string) {
	if search, ok := x.look(&x.analyst, name, session); ok {
		return search, name
	}
	return session.Search, OwnName
}

// look returns the program with that name as w, if there is one. What w was before ends.
func (x *externals) look(w *watcher, name string, session *Session) (Search, bool) {
	wanted := analystKey{name, session.options}
	program, ok := x.program(name)
	if w.player != nil && (!ok || w.as != wanted) {
		x.end(w.player)
		w.player = nil
	}
	switch {
	case ok:
	case name == analysis.MonteCarlo:
		return (&montecarlo.Searcher{}).Search, true
	default:
		return nil, false
	}
	if w.player == nil {
		limits := gomocup.Limits{Memory: session.options.Memory, Threads: session.options.Threads}
		w.player, w.as = &gomocup.Player{Program: program, Limits: limits}, wanted
	}
	return w.player.Search, true
}

// externalSeat plays one side of a match. What the protocol has no words for, to judge
// an opening, our own engine does for it.
type externalSeat struct {
	seat
	program *gomocup.Player
}

var (
	_ match.Player   = (*externalSeat)(nil)
	_ match.Timed    = (*externalSeat)(nil)
	_ game.Evaluator = (*externalSeat)(nil)
)

// leastTime is what a program gets for a move when no clock says otherwise: many are
// not made for less.
const leastTime = time.Second

func (x *externalSeat) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return x.atPace(ctx, pos, x.choose)
}

func (x *externalSeat) choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	session := x.pool.now.Load()
	x.program.Limits = gomocup.Limits{Turn: x.turn(session, pos), Memory: session.options.Memory, Threads: session.options.Threads}
	x.program.Report = x.report(pos.Clone(), "")
	return x.program.Choose(ctx, pos)
}

// turn is how long a program may take for a move.
func (p *seat) turn(session *Session, pos *rule.Position) time.Duration {
	turn := max(session.level.Time, leastTime)
	if budget := budget(p.clock, pos); budget > 0 {
		turn = min(turn, budget)
	}
	return turn
}

// carloSeat plays by Monte Carlo tree search, as programs play; our own engine judges openings for
// it.
type carloSeat struct{ seat }

func (c *carloSeat) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return c.atPace(ctx, pos, func(ctx context.Context, pos *rule.Position) (board.Point, error) {
		session := c.pool.now.Load()
		p := player.Player{
			Engine: &montecarlo.Searcher{Seed: c.seed}, Level: player.Level{Time: c.turn(session, pos)}, Lines: session.lines, Report: c.report(pos.Clone(), ""),
		}
		return p.Choose(ctx, pos)
	})
}

// excesses takes, from any goroutine, what programs say beyond their answers. Of many
// reports about one program that wait, only the last is shown: a click does not wait for the
// pictures of all.
type excesses struct {
	post func(func()) // to the screen's goroutine
	say  func(host.Sentence)

	mu      sync.Mutex
	waiting map[excess]int // how many lines, of what is still to be said
}

// excess is what one program says too much of.
type excess struct {
	name string
	kind gomocup.Excess
}

func newExcesses(post func(func()), say func(host.Sentence)) *excesses {
	return &excesses{post: post, say: say, waiting: map[excess]int{}}
}

// add reports that so many lines of a program were dropped so far.
func (x *excesses) add(name string, kind gomocup.Excess, lines int) {
	of := excess{name, kind}
	x.mu.Lock()
	_, posted := x.waiting[of]
	x.waiting[of] = lines
	x.mu.Unlock()
	if !posted {
		x.post(func() { x.say(of.words(x.take(of))) })
	}
}

func (x *excesses) take(of excess) (lines int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	lines = x.waiting[of]
	delete(x.waiting, of)
	return lines
}

// words say what a program said beyond its answers, and how much of it was dropped.
func (e excess) words(lines int) host.Sentence {
	key := "engines.said_late"
	if e.kind == gomocup.Flood {
		key = "engines.said_flood"
	}
	what := host.Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Name": e.name} })
	if lines <= 1 { // it is that one
		return what
	}
	return host.Both(what, host.Count("engines.ignored", lines))
}

// Remote returns what makes our own engines so that they think at the other side of a link.
// When that has ended they think here.
func Remote(link *remote.Link) func(Options) Engine {
	return func(o Options) Engine {
		here := sync.OnceValue(func() *engine.Engine { return engine.New(o.Options) })
		return &remoteEngine{there: link.Engine(o.Options), here: here, openings: o.Openings}
	}
}

type remoteEngine struct {
	there    *remote.Engine
	here     func() *engine.Engine
	openings player.Openings
}

var _ ponderer = (*remoteEngine)(nil)

// Search is Engine.Search.
func (e *remoteEngine) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	info, err := e.there.Search(ctx, pos, limits, report)
	if errors.Is(err, remote.ErrGone) {
		return e.here().Search(ctx, pos, limits, report)
	}
	return info, err
}

// Player is Engine.Player.
func (e *remoteEngine) Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player {
	return &player.Player{Engine: e, Level: level, Seed: seed, Lines: lines, Report: report, Openings: e.openings}
}

// Warm is Engine.Warm.
func (e *remoteEngine) Warm(r rule.Rule, size board.Size) {
	if e.there.Warm(r, size) != nil {
		e.here().Warm(r, size)
	}
}

// Ponder is ponderer.Ponder.
func (e *remoteEngine) Ponder(ctx context.Context, pos *rule.Position, limits engine.Limits) {
	if e.there.Ponder(ctx, pos, limits) != nil {
		e.here().Ponder(ctx, pos, limits)
	}
}
