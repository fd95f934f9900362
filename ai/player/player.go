// Package player makes a player of the engine: one that chooses a move at a level,
// draws its first moves from a table, and errs as people do when its level says so.
package player

import (
	"context"
	"math/rand/v2"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Player plays one side with an engine at a level. It satisfies match.Player.
// The same seed, level and position give the same errors, so that a game can be
// repeated; how far the search gets in its time still depends on the machine.
type Player struct {
	Engine Searcher
	Level  Level
	Seed   uint64              // of the errors; a new one for each game
	Lines  int                 // candidates to report exactly; the level may weigh more
	Report func(analysis.Info) // called from the search's goroutine; may be nil

	Exclude []board.Point // moves that are never chosen

	Openings Openings // first moves of players that do not err, nil for none
}

// Choose returns a legal move. When ctx ends first it returns the best move that it has
// found so far, and no error. The errors are those of the search.
func (p *Player) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	rng := rand.New(rand.NewPCG(p.Seed, pos.Hash()))
	if move, ok := p.opening(pos, rng); ok {
		return move, nil
	}
	seen := p.Level.Oversight.perceive(pos, rng)
	info, err := p.search(ctx, seen, pos)
	if err == nil && len(info.Candidates) == 0 {
		// All it liked stands on stones it overlooked, so it looks again.
		info, err = p.search(ctx, pos, pos)
	}
	if err != nil {
		return board.Pass, err
	}
	oversight := p.Level.Oversight
	if ctx.Err() != nil {
		oversight.Choice = 1 // half a search is no ground to weigh moves against each other
	}
	best, ok := oversight.choose(info.Candidates, pos, rng)
	if !ok {
		return board.Pass, engine.ErrNoMove
	}
	return best, nil
}

// Searcher is an engine as far as a player needs it.
type Searcher interface {
	// Search is engine.Engine.Search.
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
}

// Budgeted searches so many nodes at most, 0 for no end.
type Budgeted struct {
	Searcher
	Nodes uint64
}

// Search implements Searcher.
func (b Budgeted) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	limits.Nodes = b.Nodes
	return b.Searcher.Search(ctx, pos, limits, report)
}

// search looks at the position as it is seen and keeps, of all that is found,
// what can be played in the real one.
func (p *Player) search(ctx context.Context, seen, pos *rule.Position) (analysis.Info, error) {
	limits, report := p.Level.Limits(p.Lines), p.Report
	limits.Exclude = p.Exclude
	if report != nil && seen != pos {
		report = func(info analysis.Info) { p.Report(playable(info, pos)) }
	}
	info, err := p.Engine.Search(ctx, seen, limits, report)
	return playable(info, pos), err
}

// playable drops the candidates that the real position refuses and cuts lines
// where they step on a stone.
func playable(info analysis.Info, pos *rule.Position) analysis.Info {
	var kept []analysis.Candidate
	for _, c := range info.Candidates {
		if pos.Check(c.Move) != nil {
			continue
		}
		for i, q := range c.Line {
			if !pos.Board().Free(q) {
				c.Line = c.Line[:i]
				break
			}
		}
		kept = append(kept, c)
	}
	if len(kept) > 0 && kept[0].Older {
		kept = nil // what the search prefers by now is all refused
	}
	info.Candidates = kept
	return info
}

// choose weighs the exactly known candidates that are not older, with an error in each, and
// against each other by how usual they are.
func (o Oversight) choose(candidates []analysis.Candidate, pos *rule.Position, rng *rand.Rand) (board.Point, bool) {
	candidates = analysis.Fresh(candidates)
	if len(candidates) == 0 {
		return board.Pass, false
	}
	if o.Choice <= 1 {
		return candidates[0].Move, true
	}
	weighed := candidates[:min(o.Choice, len(candidates))]
	ordinary := o.ordinary(weighed)
	best, bestScore := board.Pass, analysis.Score{}
	for _, c := range weighed {
		if c.Bound != analysis.Exact && best != board.Pass {
			continue
		}
		score := o.judge(c.Score, ordinary, int(rng.NormFloat64()*o.Blur-o.Habit*strangeness(pos, c.Move)))
		if best == board.Pass || score.Compare(bestScore) > 0 {
			best, bestScore = c.Move, score
		}
	}
	return best, true
}

// judge returns what a player believes of a score: what lies beyond the horizon is not seen and
// taken for as good as the ordinary, and the rest is not measured well.
func (o Oversight) judge(s analysis.Score, ordinary, mistake int) analysis.Score {
	switch {
	case o.understands(s):
		return s
	case s.Forced():
		return analysis.Value(ordinary + mistake)
	default:
		return analysis.Value(s.Value() + mistake)
	}
}

// understands reports whether a score is a forced result within the horizon.
func (o Oversight) understands(s analysis.Score) bool {
	win, winning := s.Win()
	loss, losing := s.Loss()
	return winning && (o.Horizon == 0 || win <= o.Horizon) || losing && (o.Horizon == 0 || loss <= o.Horizon)
}

// ordinary returns what the candidates are worth whose end is open, on average.
func (o Oversight) ordinary(candidates []analysis.Candidate) int {
	sum, n := 0, 0
	for _, c := range candidates {
		if !c.Score.Forced() {
			sum, n = sum+c.Score.Value(), n+1
		}
	}
	return sum / max(n, 1)
}
