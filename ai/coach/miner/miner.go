// Package miner finds puzzles in games of players who err.
package miner

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"

	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// Miner finds puzzles in games of two players who err.
type Miner struct {
	variant rule.Variant
	player  *player.Player
	prover  *exact.Prover
	free    *exact.Prover // of the game without forbidden points
	rng     *rand.Rand
	seen    map[uint64]bool // canonical keys
}

// How games and puzzles are made.
const (
	minerMemory   = 8 << 20   // bytes of the engine's table
	openingStones = 4         // at random around the centre
	openingReach  = 2         // cells from the centre
	longestGame   = 70        // stones; a crowded board is no pleasure
	seekLimit     = 20_000    // nodes to look for a win
	firstLimit    = 8_000     // nodes for each first move
	holdLimit     = 1_000_000 // nodes in which no win is found against the move that holds
	fewestSaved   = 3         // plies of a win that is to be stopped: a four leaves no choice
	mostFirst     = 2         // more first moves that win make a puzzle too easy
)

// New returns a miner whose games are of a variant of [coach.PuzzleVariants], drawn from seed.
func New(variant rule.Variant, seed uint64) *Miner {
	level, _ := player.LevelByID("skilled")
	return &Miner{
		variant: variant,
		player: &player.Player{
			Engine: engine.New(engine.Options{Memory: minerMemory}),
			Level:  player.Level{Depth: level.Depth, Oversight: level.Oversight}, // no clock: a seed gives its games anywhere
			Seed:   seed,
		},
		prover: exact.NewProver(),
		free:   exact.NewProver(),
		rng:    rand.New(rand.NewPCG(seed, 0)),
		seen:   map[uint64]bool{},
	}
}

// Game plays a game and returns the puzzles in it, the first one of each kind: it ends with a win by
// fours alone.
func (m *Miner) Game(ctx context.Context) []coach.Puzzle {
	found := map[coach.PuzzleKind]coach.Puzzle{}
	defer func() { m.player.Seed++ }()
	lost := false // someone erred
	for pos := m.opening(); len(pos.Moves()) < longestGame && found[coach.Fours].Plies == 0; {
		before := pos.Clone()
		move, err := m.player.Choose(ctx, before.Clone())
		if err != nil || ctx.Err() != nil || pos.Play(move) != nil || pos.Over() {
			break
		}
		kind := m.kind(pos)
		if kind == "" {
			if pos.Rule().HasFouls(pos.Turn()) {
				m.foul(pos, found)
			}
			continue
		}
		if !lost {
			lost = true
			m.save(before, found)
		}
		m.win(pos, kind, found)
	}
	return slices.SortedFunc(maps.Values(found), func(a, b coach.Puzzle) int { return len(a.Moves) - len(b.Moves) })
}

// kind returns which win the side to move has, "" for none that is found.
func (m *Miner) kind(pos *rule.Position) coach.PuzzleKind {
	kind := coach.Threes
	if m.prover.Fours(pos, seekLimit) {
		kind = coach.Fours
	} else if !m.wins(pos) {
		return ""
	}
	if pos.Turn() == board.White && m.variant.Rule.HasFouls(board.Black) {
		if _, won := m.free.Win(rule.FromBoard(rule.Freestyle, pos.Board(), board.White), seekLimit); !won {
			return coach.Trap
		}
	}
	return kind
}

// keep keeps a puzzle, unless there is one of its kind or position.
func (m *Miner) keep(p coach.Puzzle, found map[coach.PuzzleKind]coach.Puzzle) {
	if key := p.Canonical(); found[p.Kind].Plies == 0 && !m.seen[key] {
		m.seen[key], found[p.Kind] = true, p
	}
}

func (m *Miner) wins(pos *rule.Position) bool {
	_, won := m.prover.Win(pos, seekLimit)
	return won
}

// opening puts a few stones at random around the centre.
func (m *Miner) opening() *rule.Position {
	pos := rule.NewPosition(m.variant.Rule, m.variant.Size)
	centre := m.variant.Size.Center()
	offset := func() int { return m.rng.IntN(2*openingReach+1) - openingReach }
	for len(pos.Moves()) < openingStones {
		_ = pos.Play(board.Point{X: centre.X + offset(), Y: centre.Y + offset()}) // an occupied point is drawn again
	}
	return pos
}

// answers reports whether the side to move has to stop a five: then there is nothing
// to find.
func (m *Miner) answers(pos *rule.Position) bool {
	idle := pos.Clone()
	idle.Pass()
	win, won := m.prover.Win(idle, seekLimit)
	return won && win.Plies == 1
}

// win makes a puzzle of a won position, unless its win is too short, too many moves win, or there
// is nothing to choose.
func (m *Miner) win(pos *rule.Position, kind coach.PuzzleKind, found map[coach.PuzzleKind]coach.Puzzle) {
	if found[kind].Plies > 0 || m.answers(pos) {
		return
	}
	p := coach.Puzzle{Moves: slices.Clone(pos.Moves()), Kind: kind, Variant: m.variant}
	for _, q := range pos.Board().Empties() {
		win, won := m.prover.After(pos, q, firstLimit)
		if !won {
			continue
		}
		p.First = append(p.First, q)
		if p.Plies == 0 || win.Plies < p.Plies {
			p.Plies = win.Plies
		}
		if len(p.First) > mostFirst || p.Plies < coach.FewestPlies {
			return
		}
	}
	if len(p.First) > 0 {
		m.keep(p, found)
	}
}

// save makes a puzzle of a position in which only one move holds against a win that threatens:
// every other one is proven to lose, and no win against it is found.
func (m *Miner) save(pos *rule.Position, found map[coach.PuzzleKind]coach.Puzzle) {
	idle := pos.Clone()
	idle.Pass()
	threat, threatened := m.prover.Win(idle, seekLimit)
	if !threatened || threat.Plies < fewestSaved {
		return
	}
	p := coach.Puzzle{Moves: slices.Clone(pos.Moves()), Kind: coach.Save, Plies: threat.Plies, Variant: m.variant}
	likely := slices.Clone(threat.Moves) // a second move that holds is mostly among these
	for i, q := range append(likely, pos.Board().Empties()...) {
		if i >= len(likely) && slices.Contains(likely, q) || pos.Check(q) != nil {
			continue
		}
		if _, lost := m.prover.Refuted(pos, q, firstLimit); lost {
			continue
		}
		if p.First = append(p.First, q); len(p.First) > 1 {
			return
		}
	}
	if len(p.First) == 0 {
		return
	}
	if _, lost := m.prover.Refuted(pos, p.First[0], holdLimit); !lost {
		m.keep(p, found)
	}
}

// foul makes a puzzle of a position in which one point is forbidden to the side to move.
func (m *Miner) foul(pos *rule.Position, found map[coach.PuzzleKind]coach.Puzzle) {
	if found[coach.Foul].Plies > 0 || m.answers(pos) {
		return
	}
	p := coach.Puzzle{Moves: slices.Clone(pos.Moves()), Kind: coach.Foul, Plies: 1, Variant: m.variant}
	for _, q := range pos.Board().Empties() {
		if pos.Rule().Forbidden(pos.Board(), q, pos.Turn()) != nil {
			p.First = append(p.First, q)
		}
	}
	if len(p.First) == 1 {
		m.keep(p, found)
	}
}
