package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"tengen/ai/charset"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

// forcedMining says what to look for.
type forcedMining struct {
	rule        rule.Rule
	seed        uint64
	most        int // cases of each kind and length
	randomEvery int // one move in so many is drawn at random
	shortest    int // plies
}

// forcedMiner finds cases for the suite in games some of whose moves are random, so
// that chances are left and boards grow crowded.
type forcedMiner struct {
	forcedMining
	rng     *rand.Rand
	engine  *engine.Engine
	board   *pattern.Board
	threats *threat.Searcher
	checker check.Checker
	found   map[string]int // by kind and length
	seek    uint64         // nodes to look for a win
}

// How cases are mined and verified.
const (
	forcedGame     = 90      // stones of a game at most
	forcedNodes    = 300     // of the engine for a move
	forcedReach    = 4       // cells from the centre for the first stones
	forcedOpening  = 4       // random stones before the engine joins in
	forcedSeek     = 20_000  // nodes to look for a win...
	forcedSeekLong = 300_000 // ...in games of others, which are fewer
	forcedExhaust  = 60_000  // positions of an exhaustive search for fours
	forcedThrees   = 100_000 // positions of one for threes
	forcedReplay   = 400_000 // positions of a replay
	forcedQuiets   = 3       // moves without a four in an exhaustive search
	forcedBand     = 6       // plies of a group of lengths that fills up by itself
)

func newForcedMiner(m forcedMining) *forcedMiner {
	return &forcedMiner{
		forcedMining: m, rng: rand.New(rand.NewPCG(m.seed, 0)), found: map[string]int{}, seek: forcedSeek,
		engine:  engine.New(engine.Options{Memory: 1 << 22}),
		board:   pattern.New(m.rule, threat.SuiteSize, eval.For(m.rule).Cells()),
		threats: threat.NewSearcher(),
	}
}

// mine prints cases of so many games of the engine with itself.
func (m *forcedMiner) mine(e *cli.Env, games int) error {
	for range games {
		next := func(pos *rule.Position) bool {
			for !m.move(e, pos) {
				if e.Ctx.Err() != nil {
					return false
				}
			}
			return len(pos.Moves()) < forcedGame
		}
		if err := m.mineGame(e, next); err != nil {
			return err
		}
	}
	return nil
}

// mineFile prints cases of the games of a file, so many at most.
func (m *forcedMiner) mineFile(e *cli.Env, name string, games int) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	file, err := charset.Reader(threat.SuiteSize).Read(filepath.Base(name), data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, w := range file.Warnings {
		fmt.Fprintf(e.Err, "%s: %v\n", name, w)
	}
	m.seek = forcedSeekLong
	for _, tree := range file.Games[:min(games, len(file.Games))] {
		moves := tree.Root().End().Path()
		next := func(pos *rule.Position) bool {
			for len(moves) > 0 && !moves[0].HasMove() {
				moves = moves[1:]
			}
			if len(moves) == 0 || pos.Play(moves[0].Move.Point) != nil {
				return false
			}
			moves = moves[1:]
			return true
		}
		if err := m.mineGame(e, next); err != nil {
			return err
		}
	}
	return nil
}

// mineGame prints cases of a game that next plays, move by move, until it says no: the longest
// of each kind.
func (m *forcedMiner) mineGame(e *cli.Env, next func(pos *rule.Position) bool) error {
	longest := map[threat.SuiteKind]threat.SuiteCase{}
	for pos := rule.NewPosition(m.rule, threat.SuiteSize); next(pos) && !pos.Over(); {
		c := m.examine(pos)
		if c.Kind != "" && m.found[m.group(c)] < m.most && c.Plies >= longest[c.Kind].Plies {
			longest[c.Kind] = c
		}
	}
	if err := e.Ctx.Err(); err != nil {
		return err
	}
	for _, kind := range []threat.SuiteKind{threat.Fours, threat.Threes, threat.None} {
		c, ok := longest[kind]
		if ok && m.verify(&c) && m.found[m.group(c)] < m.most {
			m.found[m.group(c)]++
			fmt.Fprintln(e.Out, c)
		}
	}
	return e.Out.Flush()
}

func (m *forcedMiner) group(c threat.SuiteCase) string {
	return fmt.Sprint(c.Kind, c.Plies/forcedBand)
}

// move plays a move, random or chosen, and reports whether it could.
func (m *forcedMiner) move(e *cli.Env, pos *rule.Position) bool {
	centre := threat.SuiteSize.Center()
	if len(pos.Moves()) < forcedOpening {
		offset := func() int { return m.rng.IntN(2*forcedReach+1) - forcedReach }
		return pos.Play(board.Point{X: centre.X + offset(), Y: centre.Y + offset()}) == nil
	}
	if m.rng.IntN(m.randomEvery) == 0 {
		m.board.Load(pos)
		cells := m.board.Candidates(nil)
		return pos.Play(cells[m.rng.IntN(len(cells))].Point()) == nil
	}
	info, err := m.engine.Search(e.Ctx, pos, engine.Limits{Nodes: forcedNodes}, nil)
	if err != nil {
		return false
	}
	best, _ := info.Best()
	return pos.Play(best.Move) == nil
}

// examine says what the searches of package threat make of a position.
func (m *forcedMiner) examine(pos *rule.Position) threat.SuiteCase {
	m.board.Load(pos)
	c := threat.SuiteCase{Rule: m.rule, Moves: append([]board.Point{}, pos.Moves()...)}
	own := m.board.Turn()
	line, won, conclusive := m.threats.VCF(m.board, m.seek)
	switch {
	case won:
		c.Kind, c.Plies = threat.Fours, len(line)
	case !conclusive || m.board.Count(own.Opponent(), pattern.Five) > 0:
		return c
	default:
		if m.randomEvery == 1 { // boards of random stones alone tell little of threes
			return c
		}
		if _, plies, won := m.threats.VCT(m.board, m.seek); won {
			c.Kind, c.Plies = threat.Threes, plies
		} else if m.board.Fours(own) > 3 {
			c.Kind = threat.None
		}
	}
	if c.Kind != threat.None && c.Plies < m.shortest {
		c.Kind = ""
	}
	return c
}

// verify judges a case with package check.
func (m *forcedMiner) verify(c *threat.SuiteCase) bool {
	pos := c.Position()
	plies, v := m.checker.Fours(pos, forcedExhaust)
	c.Proof = threat.Searched
	switch c.Kind {
	case threat.Fours:
		c.Plies = plies
		return v == check.Won && plies >= m.shortest
	case threat.None:
		return v == check.None
	}
	if v != check.None {
		return false
	}
	if m.checker.Threes(pos, forcedQuiets, forcedThrees) == check.Won {
		return true
	}
	c.Proof = threat.Replayed
	return m.checker.Replay(pos, m.suggest, forcedReplay) == check.Won
}

// suggest is the attacker's move as package threat would have it.
func (m *forcedMiner) suggest(pos *rule.Position) (board.Point, bool) {
	m.board.Load(pos)
	line, _, won := m.threats.VCT(m.board, m.seek)
	if !won {
		return board.Pass, false
	}
	return line[0].Point(), true
}
