package engines

import (
	"context"
	"time"

	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/store"
)

// externals are the engine programs of others: those that may be asked, and those that
// run. Its methods but end belong on the screen's goroutine.
type externals struct {
	known   []store.ExternalEngine
	analyst watcher
	second  watcher // beside the analyst
	playing []*gomocup.Player
	ending  *background.Runner // ends programs

	life   context.Context // of all programs; who outstays it is killed
	kill   context.CancelFunc
	excess *excesses
}

// watcher is a program that looks at positions.
type watcher struct {
	player *gomocup.Player // nil while none runs
	as     analystKey      // what it was made for
}

// analystKey tells one analyst from another.
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

// farewell is how long a window that closes waits for programs to end, and then once
// more until those that stayed are killed.
const farewell = 2 * time.Second

// close ends all and waits a little. Nothing of theirs is left.
func (x *externals) close() {
	x.dismiss()
	x.end(x.analyst.player, x.second.player)
	x.ending.Wait(farewell)
	x.kill()
	x.ending.Wait(farewell)
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
	if !ok {
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

// Choose is match.Player.Choose.
func (x *externalSeat) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return x.atPace(ctx, pos, x.choose)
}

func (x *externalSeat) choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	session := x.pool.now.Load()
	turn := max(session.level.Time, leastTime)
	if budget := budget(x.clock, pos); budget > 0 {
		turn = min(turn, budget)
	}
	x.program.Limits = gomocup.Limits{Turn: turn, Memory: session.options.Memory, Threads: session.options.Threads}
	x.program.Report = x.report(pos.Clone(), "")
	return x.program.Choose(ctx, pos)
}
