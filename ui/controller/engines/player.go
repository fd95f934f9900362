// Package engines owns all that thinks: our own engine, the programs of others, the
// thinking on a person's time, and the proof that perfect play follows.
package engines

import (
	"context"
	"math/rand/v2"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/store"
)

// seat plays one side of a match, at a level of its own or at the level of the moment.
type seat struct {
	pool    *pool
	proof   *proof
	seed    uint64
	report  report
	proven  func(answer) // what the proof said; may be nil
	of      store.Seat   // whose strength it has, "" for the one of the moment
	watched bool         // programs play both sides

	clock game.Reading // as the turn began
}

// report is what a player calls, from its goroutine, when it begins to choose a move.
// Erring is the level of one that overlooks things the way people do, "" for one that
// does not. What it returns is called with what the player thinks.
type report func(pos *rule.Position, erring string) func(analysis.Info)

var (
	_ match.Player = (*seat)(nil)
	_ match.Timed  = (*seat)(nil)
	_ game.Opener  = (*seat)(nil)
)

func (p *seat) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return p.atPace(ctx, pos, p.choose)
}

func (p *seat) choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	began, left := time.Now(), budget(p.clock, pos)
	if move, ok := p.perfect(ctx, pos, left); ok {
		return move, nil
	}
	session := p.pool.now.Load()
	give, err := session.take(ctx)
	if err != nil {
		return board.Pass, err
	}
	defer give()

	level := p.level(session)
	erring := ""
	if level.Oversight != (player.Oversight{}) {
		erring = level.ID
	}
	report := p.report(pos.Clone(), erring)
	if left > 0 {
		level.Time = min(level.Time, max(left-time.Since(began), leastBudget))
	}
	return session.engine.Player(level, p.seed, session.lines, report).Choose(ctx, pos)
}

// level returns the strength at which it plays.
func (p *seat) level(session *Session) player.Level {
	if strength, fixed := p.of.Strength(); fixed {
		return levelOf(strength)
	}
	id, _ := p.of.Own()
	if level, ok := player.LevelByID(id); ok {
		return level
	}
	return session.level
}

// atPace chooses a move and waits until it has taken as long as one does at the pace of
// programs among themselves, but no longer than the clock allows. It waits no more when
// ctx ends: with the game, or when the move is wanted at once.
func (p *seat) atPace(ctx context.Context, pos *rule.Position, choose func(context.Context, *rule.Position) (board.Point, error)) (board.Point, error) {
	began := time.Now()
	move, err := choose(ctx, pos)
	if err != nil || !p.watched {
		return move, err
	}
	least := p.pool.now.Load().pace.BetweenMoves()
	if budget := budget(p.clock, pos); budget > 0 {
		least = min(least, budget)
	}
	select {
	case <-time.After(least - time.Since(began)):
	case <-ctx.Done():
	}
	return move, nil
}

// Evaluate is game.Evaluator.Evaluate, for openings.
func (p *seat) Evaluate(ctx context.Context, pos *rule.Position) (int, error) {
	session := p.pool.now.Load()
	give, err := session.take(ctx)
	if err != nil {
		return 0, err
	}
	defer give()
	judge, ok := session.engine.Player(p.level(session), p.seed, 1, nil).(game.Evaluator)
	if !ok {
		return 0, match.ErrNoJudge
	}
	return judge.Evaluate(ctx, pos)
}

func (p *seat) Opening(pos *rule.Position, n int, rng *rand.Rand) ([]board.Point, bool) {
	return player.EvenOpening(pos, n, rng)
}

func (p *seat) SetClock(r game.Reading) { p.clock = r }

// leastBudget is what an engine needs for any move: what it does is not to the millisecond.
const leastBudget = 20 * time.Millisecond

// budget returns how long a move may take without loss on time, 0 for no limit. Some of the time for a move is left alone.
func budget(r game.Reading, pos *rule.Position) time.Duration {
	if !r.Control.Limited() {
		return 0
	}
	side := r.Black
	if pos.Turn() == board.White {
		side = r.White
	}
	most := side.Move * 3 / 4
	if r.Control.PerGame > 0 {
		most = min(most, engine.Share(side.Game, len(pos.Moves()))+r.Control.Increment*3/4)
	}
	return max(most, leastBudget)
}

// Options are fixed for the life of an engine and its players.
type Options struct {
	engine.Options
	Openings player.Openings // first moves of players that do not err, nil for none
}

// Engine searches, and plays at a level.
type Engine interface {
	// Search is engine.Engine.Search.
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
	// Player returns a player that searches with this engine and reports how.
	Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player
	// Warm is engine.Engine.Warm.
	Warm(r rule.Rule, size board.Size)
}

// Search looks at a position, as [Engine] does.
type Search func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)

// Own is our own engine.
func Own(o Options) Engine { return own{engine.New(o.Options), o.Openings} }

type own struct {
	*engine.Engine
	openings player.Openings
}

// Player is Engine.Player.
func (o own) Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player {
	return &player.Player{Engine: o.Engine, Level: level, Seed: seed, Lines: lines, Report: report, Openings: o.openings}
}
