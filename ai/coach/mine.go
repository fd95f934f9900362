package coach

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"

	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// Miner finds puzzles in games of two players who err.
type Miner struct {
	player *player.Player
	prover *exact.Prover
	rng    *rand.Rand
	seen   map[uint64]bool // canonical keys
}

// How games and puzzles are made.
const (
	minerMemory   = 8 << 20 // bytes of the engine's table
	openingStones = 4       // at random around the centre
	openingReach  = 2       // cells from the centre
	longestGame   = 70      // stones; a crowded board is no pleasure
	seekLimit     = 20_000  // nodes to look for a win
	firstLimit    = 8_000   // nodes for each first move
	fewestPlies   = 5       // shorter wins need no thought
	mostFirst     = 2       // more first moves that win make a puzzle too easy
)

// NewMiner returns a miner whose games are drawn from seed.
func NewMiner(seed uint64) *Miner {
	level, _ := player.LevelByID("skilled")
	return &Miner{
		player: &player.Player{
			Engine: engine.New(engine.Options{Memory: minerMemory}),
			Level:  player.Level{Depth: level.Depth, Oversight: level.Oversight}, // no clock: a seed gives its games anywhere
			Seed:   seed,
		},
		prover: exact.NewProver(),
		rng:    rand.New(rand.NewPCG(seed, 0)),
		seen:   map[uint64]bool{},
	}
}

// Game plays a game and returns the puzzles in it, one of each kind at most: the
// first position with a forced win that makes one, and the first one with a win
// by fours alone.
func (m *Miner) Game(ctx context.Context) []Puzzle {
	found := map[PuzzleKind]Puzzle{}
	defer func() { m.player.Seed++ }()
	for pos := m.opening(); len(pos.Moves()) < longestGame && found[Fours].Plies == 0; {
		move, err := m.player.Choose(ctx, pos.Clone())
		if err != nil || ctx.Err() != nil || pos.Play(move) != nil || pos.Over() {
			break
		}
		kind := Threes
		if m.prover.Fours(pos, seekLimit) {
			kind = Fours
		} else if found[Threes].Plies > 0 || !m.wins(pos) {
			continue
		}
		if p, ok := m.puzzle(pos, kind); ok {
			found[kind] = p
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b Puzzle) int { return len(a.Moves) - len(b.Moves) })
}

func (m *Miner) wins(pos *rule.Position) bool {
	_, won := m.prover.Win(pos, seekLimit)
	return won
}

// opening puts a few stones at random around the centre.
func (m *Miner) opening() *rule.Position {
	pos := rule.NewPosition(PuzzleRule.Rule, PuzzleRule.Size)
	centre := PuzzleRule.Size.Center()
	offset := func() int { return m.rng.IntN(2*openingReach+1) - openingReach }
	for len(pos.Moves()) < openingStones {
		_ = pos.Play(board.Point{X: centre.X + offset(), Y: centre.Y + offset()}) // an occupied point is drawn again
	}
	return pos
}

// answers tells whether the side to move has to stop a five: then there is nothing
// to find.
func (m *Miner) answers(pos *rule.Position) bool {
	idle := pos.Clone()
	idle.Pass()
	win, won := m.prover.Win(idle, seekLimit)
	return won && win.Plies == 1
}

// puzzle makes a puzzle of a won position, unless its win is too short, too many
// moves win, there is nothing to choose, or it was found before.
func (m *Miner) puzzle(pos *rule.Position, kind PuzzleKind) (p Puzzle, ok bool) {
	p = Puzzle{Moves: slices.Clone(pos.Moves()), Kind: kind}
	if m.seen[p.canonical()] || m.answers(pos) {
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
	m.seen[p.canonical()] = true
	return p, len(p.First) > 0
}
