package puzzle

import (
	"context"
	"math/rand/v2"

	"tengen/ai/engine"
	"tengen/ai/forced"
	"tengen/board"
	"tengen/board/rule"
)

// Miner finds puzzles in games of two players who err.
type Miner struct {
	player *engine.Player
	prover *forced.Prover
	rng    *rand.Rand
	seen   map[uint64]bool // canonical keys
}

// How games and puzzles are made.
const (
	minerMemory   = 8 << 20 // bytes of the engine's table
	openingStones = 4       // thrown around the centre
	openingReach  = 2       // cells from the centre
	longestGame   = 70      // stones; a crowded board is no pleasure
	seekLimit     = 20_000  // stones placed to look for a win
	firstLimit    = 40_000  // stones placed for each first move
	fewestPlies   = 5       // shorter wins need no thought
	mostFirst     = 2       // more first moves that win make a puzzle too easy
)

// NewMiner returns a miner whose games are drawn from seed.
func NewMiner(seed uint64) *Miner {
	level, _ := engine.LevelByID("skilled")
	return &Miner{
		player: &engine.Player{
			Engine: engine.New(engine.Options{Memory: minerMemory}),
			Level:  engine.Level{Depth: level.Depth, Oversight: level.Oversight}, // no clock: a seed gives its games anywhere
			Seed:   seed,
		},
		prover: forced.New(),
		rng:    rand.New(rand.NewPCG(seed, 0)),
		seen:   map[uint64]bool{},
	}
}

// Game plays a game and returns the first position of it that makes a puzzle. ok
// is false when there was none, or ctx ended.
func (m *Miner) Game(ctx context.Context) (p Puzzle, ok bool) {
	pos := m.opening()
	for !pos.Over() && len(pos.Moves()) < longestGame && ctx.Err() == nil {
		move, err := m.player.Choose(ctx, pos.Clone())
		if err != nil || pos.Play(move) != nil || pos.Over() {
			break
		}
		if _, won := m.prover.Win(pos, seekLimit); won {
			p, ok = m.puzzle(pos)
			break // what follows is won as well, only shorter
		}
	}
	m.player.Seed++
	return p, ok
}

// opening throws a few stones around the centre.
func (m *Miner) opening() *rule.Position {
	pos := rule.NewPosition(Variant.Rule, Variant.Size)
	centre := Variant.Size.Center()
	offset := func() int { return m.rng.IntN(2*openingReach+1) - openingReach }
	for len(pos.Moves()) < openingStones {
		_ = pos.Play(board.Point{X: centre.X + offset(), Y: centre.Y + offset()}) // taken: throw again
	}
	return pos
}

// puzzle makes a puzzle of a won position, unless its win is too short, too many
// moves win, or it was found before.
func (m *Miner) puzzle(pos *rule.Position) (p Puzzle, ok bool) {
	p = Puzzle{Moves: append([]board.Point(nil), pos.Moves()...), Kind: Threes}
	if m.seen[p.canonical()] {
		return p, false
	}
	for _, q := range pos.Board().Empties() {
		win, won := m.prover.After(pos, q, firstLimit)
		if !won {
			continue
		}
		p.First = append(p.First, q)
		if p.Plies == 0 || win.Plies < p.Plies {
			p.Plies = win.Plies
		}
		if len(p.First) > mostFirst || p.Plies < fewestPlies {
			return p, false
		}
	}
	if m.prover.Fours(pos, firstLimit) {
		p.Kind = Fours
	}
	m.seen[p.canonical()] = true
	return p, len(p.First) > 0
}
