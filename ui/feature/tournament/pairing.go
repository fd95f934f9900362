package tournament

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/player"
	"tengen/board/match"
)

// What each engine may use, and how late a move may come.
const (
	ownMemory      = 32 << 20
	externalMemory = 350 << 20
	tolerance      = 500 * time.Millisecond
	sprtError      = 0.05 // the probability of each wrong verdict
)

// pairing is two players and the games between them.
type pairing struct {
	players [2]int
	names   [2]string
	match   arena.Match
	games   []arena.GameResult
}

// match is that of two players. Its openings come when it is played.
func (t *Tournament) match(i, j int) arena.Match {
	m := arena.Match{
		Contestants: [2]arena.Contestant{t.contestant(i), t.contestant(j)},
		Rule:        t.variant.Rule, Size: t.variant.Size, Tolerance: tolerance, Concurrency: t.terms.Concurrency,
	}
	m.Pairs = (t.terms.Games + 1) / m.GamesInPair()
	if t.terms.SPRT {
		m.SPRT = &arena.SPRT{Elo0: t.terms.Elo0, Elo1: t.terms.Elo1, Alpha: sprtError, Beta: sprtError}
	}
	return m
}

// contestant makes a player. A program that was removed meanwhile cannot be started.
func (t *Tournament) contestant(i int) arena.Contestant {
	seat, terms := t.terms.Players[i], t.terms
	c := arena.Contestant{Limits: gomocup.Limits{Turn: terms.Turn, Nodes: terms.Nodes, Memory: externalMemory}}
	if name, external := seat.External(); external {
		c.Program, _ = t.config.Program(name)
	} else {
		id, _ := seat.Own()
		c.Player = func() func(uint64) match.Player {
			own := t.config.Engine(engine.Options{Threads: 1, Memory: ownMemory})
			return func(seed uint64) match.Player {
				if e, ok := own.(interface{ Forget() }); ok {
					e.Forget() // the game before
				}
				return &player.Player{
					Engine: player.Budgeted{Searcher: own, Nodes: terms.Nodes}, Level: levelWithin(id, terms.Turn),
					Seed: seed, Openings: player.ShippedOpenings{},
				}
			}
		}
	}
	c.Program.Name = terms.Names[i]
	return c
}

// fullDepth is out of reach: the time or the nodes end the search.
const fullDepth = 60

// levelWithin is the level of an ID, or full strength, with at most that time for a move; 0 is no end.
func levelWithin(id string, turn time.Duration) player.Level {
	level, known := player.LevelByID(id)
	if !known {
		return player.Level{Depth: fullDepth, Time: turn}
	}
	if turn == 0 || turn < level.Time {
		level.Time = turn
	}
	return level
}

func (p pairing) verdict() int {
	if p.match.SPRT == nil {
		return 0
	}
	return p.match.SPRT.Verdict(p.match.Tally(p.games))
}

// count adds the games between two players to what they have made.
func (p pairing) count(players []Player) {
	tally := p.match.Tally(p.games)
	for side, i := range p.players {
		one, other := &players[i], p.players[1-side]
		one.Pairs = one.Pairs.Plus(tally)
		tally = tally.Mirrored()
		for _, g := range p.games {
			against := &one.Against[other]
			against.Games++
			switch winner := g.Victor(); {
			case winner == side:
				one.Won++
				against.Points++
			case winner < 0:
				one.Drawn++
				against.Points += 0.5
			default:
				one.Lost++
			}
		}
	}
}

func (p pairing) play(ctx context.Context, dir, id string, keep func(arena.GameResult) error, over func(arena.GameResult)) error {
	kept, done, err := p.resume(dir, id)
	if err != nil {
		return err
	}
	_, err = p.match.Run(ctx, done, func(g arena.GameResult, _ arena.Pentanomial) error {
		err := keep(g)
		if err == nil {
			err = kept.Add(g)
		}
		if err == nil {
			over(g)
		}
		return err
	})
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return errors.Join(err, kept.Close())
}

// resume opens the games of a pairing.
func (p pairing) resume(dir, id string) (*arena.Store, []arena.GameResult, error) {
	folder := filepath.Join(dir, fmt.Sprintf("%d-%d", p.players[0]+1, p.players[1]+1))
	return arena.Resume(folder, id, p.match, p.names)
}
