package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/ai/train"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const selfplayHelp = `Plays games of the engine with itself from random openings anywhere on the board, for tune to learn from:
a line each with the result, the opening, and for every move the best one and its
value. Now and then a move is drawn at random, by how tempting it looks, so that the
evaluation also learns what comes of moves that the search would not choose. A game
ends when its result is proven.

  workshop selfplay --games 1000 --nodes 3000 > games.txt

With --packed the games are bytes, a tenth as many. With --held-out they are packed too
and marked as games that only measure (yardstick): tune refuses them.

  workshop selfplay --held-out --games 1000 --nodes 1500 --seed 7 > held.games

With --into games are made until it is interrupted: packed files of a folder, each called
after its seed and of so many games. The same command goes on after the last whole game.

  nice -n 19 workshop selfplay --into FOLDER --games 3000 --nodes 1500 --seed 500001`

// selfplaySettings say how the games are made.
type selfplaySettings struct {
	games int
	nodes uint64
	seed  uint64

	balance int // value beyond which an opening is thrown away
	packed  bool
	heldOut bool
	into    string // folder, empty for none

	under *rule.Rule
	board *pattern.Board
}

// Openings and deviations of the games.
const (
	openingLeast       = 2  // stones
	openingSpan        = 7  // in how many ways their number is drawn
	deviateOne         = 9  // one move in so many deviates...
	deviateUntil       = 40 // ...as long as there are fewer stones
	deviateTemperature = 2  // 1 draws moves as often as the search is expected to choose them, more evens it out
	selfplayMemory     = 8 << 20
)

func selfplayCommand() *cli.Command {
	c := cli.New("selfplay", "", "play games of the engine with itself, for tune", selfplayHelp)
	c.Keeps = true
	var s selfplaySettings
	c.Flags().IntVar(&s.games, "games", 1000, "how many games")
	c.Flags().Uint64Var(&s.nodes, "nodes", 3000, "stones placed for each move")
	c.Flags().Uint64Var(&s.seed, "seed", 1, "of the openings and deviations")
	c.Flags().IntVar(&s.balance, "balance", 300, "value beyond which an opening is thrown away; 200 win three games in four")
	c.Flags().BoolVar(&s.packed, "packed", false, "write bytes instead of lines")
	c.Flags().BoolVar(&s.heldOut, "held-out", false, "write packed games that tune refuses")
	c.Flags().StringVar(&s.into, "into", "", "folder in which to make files of games, one seed after the other")
	s.under = cli.RuleFlag(c, "", rule.Fives())
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 {
			return cli.Usagef("selfplay takes no operands")
		}
		return s.run(e)
	}
	return c
}

func (s selfplaySettings) run(e *cli.Env) error {
	s.board = pattern.New(*s.under, rule.Gomoku.Size, eval.For(*s.under).Cells())
	player := engine.New(engine.Options{Memory: selfplayMemory})
	for ; s.into != ""; s.seed++ {
		if err := s.fill(e, player); err != nil {
			return err
		}
	}
	write := train.Game.Write
	if s.packed || s.heldOut {
		write = train.Game.Pack
		if _, err := e.Out.WriteString(train.PackedHeader(*s.under, s.heldOut)); err != nil {
			return err
		}
	}
	return s.make(e, player, 0, func(g train.Game) error { return write(g, e.Out) })
}

// fill makes the games that the file of the seed lacks.
func (s selfplaySettings) fill(e *cli.Env, player *engine.Engine) (err error) {
	f, err := os.OpenFile(filepath.Join(s.into, fmt.Sprintf("%d.games", s.seed)), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	whole, games := bytes.NewBufferString(train.PackedHeader(*s.under, s.heldOut)), 0
	err = train.ReadGames(f, *s.under, func(g train.Game) error {
		games++
		return g.Pack(whole)
	})
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) { // the last game was cut short
		return fmt.Errorf("%s: %w", f.Name(), err)
	}
	if games >= s.games {
		return nil
	}
	if err := f.Truncate(int64(whole.Len())); err != nil {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := whole.WriteTo(f); err != nil {
		return err
	}
	return s.make(e, player, games, func(g train.Game) error { return g.Pack(f) })
}

// make makes the games from number n on and keeps each. A game depends on the seed and its
// number only.
func (s selfplaySettings) make(e *cli.Env, player *engine.Engine, n int, keep func(train.Game) error) error {
	for ; n < s.games && e.Ctx.Err() == nil; n++ {
		rng := rand.New(rand.NewPCG(s.seed, uint64(n)))
		pos, err := s.opening(e, player, rng)
		if err != nil {
			return err
		}
		g, err := s.play(e, player, pos, rng)
		if err != nil {
			return err
		}
		if e.Ctx.Err() != nil {
			break
		}
		if err := keep(g); err != nil {
			return err
		}
	}
	return e.Ctx.Err()
}

// opening draws stones until they are even enough.
func (s selfplaySettings) opening(e *cli.Env, player *engine.Engine, rng *rand.Rand) (*rule.Position, error) {
	for {
		pos := arena.Scatter(rng, *s.under, rule.Gomoku.Size, openingLeast, openingSpan)
		player.Forget()
		info, err := player.Search(e.Ctx, pos, engine.Limits{Nodes: s.nodes}, nil)
		if err != nil {
			return nil, err
		}
		if v := analysis.ValueOf(info.Candidates[0].Score); max(v, -v) <= s.balance || e.Ctx.Err() != nil {
			return pos, nil
		}
	}
}

// play plays a game until its result is known.
func (s selfplaySettings) play(e *cli.Env, player *engine.Engine, pos *rule.Position, rng *rand.Rand) (train.Game, error) {
	g := train.Game{Opening: append([]board.Point(nil), pos.Moves()...)}
	for !pos.Over() && e.Ctx.Err() == nil {
		info, err := player.Search(e.Ctx, pos, engine.Limits{Nodes: s.nodes}, nil)
		if err != nil {
			return g, err
		}
		best := info.Candidates[0]
		chosen := best.Move
		if best.Score.Forced() {
			g.Moves = append(g.Moves, train.Move{Played: chosen, Best: chosen, Value: analysis.ValueOf(best.Score)})
			g.Result = winnerOf(best.Score, pos.Turn())
			return g, nil
		}
		if rng.IntN(deviateOne) == 0 && len(pos.Moves()) < deviateUntil {
			chosen = s.temptingMove(pos, rng, chosen)
		}
		g.Moves = append(g.Moves, train.Move{Played: chosen, Best: best.Move, Value: analysis.ValueOf(best.Score)})
		if err := pos.Play(chosen); err != nil {
			return g, err
		}
	}
	return g, nil // the board is full: a winner is seen before
}

// winnerOf is the result of a game that is forced for the side to move.
func winnerOf(s analysis.Score, turn board.Stone) int {
	_, won := s.Win()
	if won == (turn == board.Black) {
		return 1
	}
	return -1
}

// temptingMove draws a move by the evaluation's policy, the best one where a threat
// must be answered.
func (s selfplaySettings) temptingMove(pos *rule.Position, rng *rand.Rand, best board.Point) board.Point {
	s.board.Load(pos)
	if _, threatened := threat.Replies(s.board, nil); threatened {
		return best
	}
	turn := s.board.Turn()
	cells := slices.DeleteFunc(s.board.Candidates(nil), func(c pattern.Cell) bool { return s.board.Forbidden(turn, c) })
	weights := make([]float64, len(cells))
	sum := 0.0
	for i, c := range cells {
		score := min(s.board.Policy(turn, c), policyMost)
		weights[i] = math.Exp(float64(score) / (deviateTemperature * train.PolicyScale))
		sum += weights[i]
	}
	at := rng.Float64() * sum
	for i, c := range cells {
		if at -= weights[i]; at < 0 {
			return c.Point()
		}
	}
	return best
}

// policyMost bounds the policy, so that its exponential stays finite.
const policyMost = 20 * train.PolicyScale
