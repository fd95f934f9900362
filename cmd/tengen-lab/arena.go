package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const arenaHelp = `Plays a match between two engines that speak the Gomocup protocol, each given as
a command. Every opening is played twice, with changed colours.

  $ tengen-lab arena --games 200 --turn 1s --out match "./pbrain-tengen" "/opt/rival/pbrain-rival"
  $ tengen-lab arena --games 2000 --nodes 64000 --sprt --out step "./new/pbrain-tengen" "./old/pbrain-tengen"

With --out the games are kept in a folder, games.jsonl and games.sgf; the same
command goes on where it was interrupted. Openings come from a file, a line each
such as h8i9g7, or are made at random and kept when our engine holds them to be
even. An engine that crashes, hangs, is late or plays an illegal move loses the
game, and the match goes on.

With --proof the first engine is Black in every game, from the empty board, and
White's second move is drawn from those that the proof in this program answers:

  $ tengen-lab arena --proof --turn 1s --games 200 "./pbrain-tengen --perfect" "/opt/rival/pbrain-rival"

The score and Elo are the first engine's, with 95% intervals taken over pairs of
games. With --sprt the match ends as soon as it is likely enough that the first
engine is stronger by --elo1 rather than by --elo0, or the other way round.`

// arenaFlags are the flags of the command.
type arenaFlags struct {
	games, size, concurrency, longest int
	rule                              *rule.Rule
	openings, out                     string
	names                             []string
	seed                              uint64
	turn, match, tolerance            time.Duration
	nodes                             [2]uint64
	bothNodes                         uint64
	memory                            int64
	sprt, proof                       bool
	elo0, elo1                        float64
}

func arenaCommand() *cli.Command {
	c := cli.New("arena", "ENGINE1 ENGINE2", "match between two engines", arenaHelp)
	c.Keeps = true
	var f arenaFlags
	c.Flags().IntVar(&f.games, "games", 200, "games to play, two an opening; with --proof one")
	c.Flags().DurationVar(&f.turn, "turn", 0, "time for a move")
	c.Flags().DurationVar(&f.match, "match", 0, "time for all moves of a game")
	c.Flags().DurationVar(&f.tolerance, "tolerance", 500*time.Millisecond, "how late a move may come before it loses the game")
	c.Flags().Uint64Var(&f.bothNodes, "nodes", 0, "nodes for a move, for engines that know INFO max_node")
	c.Flags().Uint64Var(&f.nodes[0], "nodes1", 0, "nodes of the first engine")
	c.Flags().Uint64Var(&f.nodes[1], "nodes2", 0, "nodes of the second engine")
	c.Flags().Int64Var(&f.memory, "memory", 350<<20, "bytes that each engine may use")
	c.Flags().IntVar(&f.size, "size", 15, "cells a side of the board")
	f.rule = cli.RuleFlag(c, "", rule.Fives())
	c.Flags().StringVar(&f.openings, "openings", "", "file of openings")
	c.Flags().BoolVar(&f.proof, "proof", false, "the first engine is Black; White's second moves are those of the proof")
	c.Flags().Uint64Var(&f.seed, "seed", 1, "seed of the openings made without a file")
	c.Flags().StringVar(&f.out, "out", "", "folder to keep the games in")
	c.Flags().StringSliceVar(&f.names, "names", nil, "names of the two engines, with a comma between them")
	c.Flags().IntVar(&f.concurrency, "concurrency", 1, "games at a time")
	c.Flags().IntVar(&f.longest, "draw-after", 0, "stones after which a game is drawn; 0: a full board")
	c.Flags().BoolVar(&f.sprt, "sprt", false, "end when the test of --elo0 against --elo1 is decided")
	c.Flags().Float64Var(&f.elo0, "elo0", 0, "Elo of the hypothesis to refuse")
	c.Flags().Float64Var(&f.elo1, "elo1", 20, "Elo of the hypothesis to accept")
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) != 2 {
			return cli.Usagef("want two engines, got %d", len(operands))
		}
		return runArena(e, f, operands)
	}
	return c
}

// A match has no more games than this, and no more at a time.
const (
	mostGames   = 1_000_000
	mostAtATime = 256
)

// check says which numbers make no sense.
func (f arenaFlags) check() error {
	switch {
	case f.games < 1 || f.games > mostGames:
		return cli.Usagef("--games %d: want 1 to %d", f.games, mostGames)
	case f.concurrency < 1 || f.concurrency > mostAtATime:
		return cli.Usagef("--concurrency %d: want 1 to %d", f.concurrency, mostAtATime)
	case f.turn < 0 || f.match < 0 || f.tolerance < 0:
		return cli.Usagef("--turn %v --match %v --tolerance %v: want no time below 0", f.turn, f.match, f.tolerance)
	case f.memory < 0 || f.longest < 0:
		return cli.Usagef("--memory %d --draw-after %d: want no number below 0", f.memory, f.longest)
	case !(f.elo0 < f.elo1) || math.IsInf(f.elo1-f.elo0, 0):
		return cli.Usagef("--elo0 %v --elo1 %v: want two numbers, the second above the first", f.elo0, f.elo1)
	case len(f.names) != 0 && len(f.names) != 2:
		return cli.Usagef("--names: want two names, got %d", len(f.names))
	}
	return nil
}

// folder makes the folder of --out, and sees that the games can be kept in it.
func (f arenaFlags) folder() error {
	if f.out == "" {
		return nil
	}
	if err := os.MkdirAll(f.out, 0o755); err != nil {
		return err
	}
	var files []string
	for _, name := range arena.Files() {
		files = append(files, filepath.Join(f.out, name))
	}
	return cli.WillWrite(append(files, filepath.Join(f.out, openingsFile))...)
}

// runArena plays the match and prints its result.
func runArena(e *cli.Env, f arenaFlags, commands []string) error {
	if err := f.check(); err != nil {
		return err
	}
	m, names, err := f.setUp(e, commands)
	if err != nil {
		return err
	}
	var done []arena.GameResult
	keep := func(arena.GameResult) error { return nil }
	if f.out != "" {
		store, games, err := arena.Resume(f.out, f.terms(commands, m.Openings), m, names)
		if err != nil {
			return err
		}
		defer store.Close() //nolint:errcheck // every game was written whole before
		done, keep = games, store.Add
	}
	tally, err := m.Run(e.Ctx, done, func(g arena.GameResult, t arena.Pentanomial) error {
		fmt.Fprintf(e.Err, "pair %d: %s wins, %s; %s\n", g.Pair+1, winner(g, names), g.Cause, summary(t, m))
		return keep(g)
	})
	fmt.Fprintf(e.Out, "%s against %s: %s\n", names[0], names[1], summary(tally, m))
	return err
}

// setUp reads the flags into a match and the names of the engines.
func (f arenaFlags) setUp(e *cli.Env, commands []string) (arena.Match, [2]string, error) {
	var names [2]string
	r := *f.rule
	size := board.Square(f.size)
	if _, err := gomocup.RuleBits(r); err != nil {
		return arena.Match{}, names, cli.Usage(err)
	}
	if err := size.Check(); err != nil {
		return arena.Match{}, names, cli.Usage(err)
	}
	m := arena.Match{
		Rule: r, Size: size, FirstIsBlack: f.proof, Tolerance: f.tolerance,
		Longest: f.longest, Concurrency: f.concurrency,
	}
	m.Pairs = (f.games + m.GamesInPair() - 1) / m.GamesInPair()
	if f.sprt {
		m.SPRT = &arena.SPRT{Elo0: f.elo0, Elo1: f.elo1, Alpha: sprtError, Beta: sprtError}
	}
	for i, command := range commands {
		program, err := cli.Engine(command)
		if err != nil {
			return arena.Match{}, names, cli.Usage(err)
		}
		if len(f.names) == len(commands) {
			program.Name = f.names[i]
		}
		names[i] = program.Name
		nodes := f.nodes[i]
		if nodes == 0 {
			nodes = f.bothNodes
		}
		m.Contestants[i] = arena.Contestant{Program: program, Limits: gomocup.Limits{
			Turn: f.turn, Match: f.match, Memory: f.memory, Nodes: nodes,
		}}
	}
	if err := f.folder(); err != nil {
		return arena.Match{}, names, err
	}
	read := func() ([]arena.Opening, error) { return f.readOpenings(e, r, size) }
	if f.proof {
		read = func() ([]arena.Opening, error) { return f.provenOpenings(r, size) }
	}
	openings, err := read()
	m.Openings = openings
	return m, names, err
}

// sprtError is the probability of each wrong verdict.
const sprtError = 0.05

// terms says what a match is about; a folder holds the games of one match.
func (f arenaFlags) terms(commands []string, openings []arena.Opening) string {
	kind := ""
	if f.proof {
		kind = "; proof"
	}
	return fmt.Sprintf("%s; %s; %s; %d cells; turn %v; match %v; nodes %d %d %d; draw after %d; memory %d; openings from %s; %s%s",
		commands[0], commands[1], *f.rule, f.size, f.turn, f.match, f.bothNodes, f.nodes[0], f.nodes[1], f.longest, f.memory,
		openings[0], runtime.GOARCH, kind)
}

// openingsFile holds the openings that were made for a match, in its folder.
const openingsFile = "openings.txt"

// readOpenings reads the file of openings, or makes them. Those made for a folder
// are kept there, so that a match goes on with them whatever the engine has
// learnt meanwhile.
func (f arenaFlags) readOpenings(e *cli.Env, r rule.Rule, size board.Size) ([]arena.Opening, error) {
	path := f.openings
	if path == "" && f.out != "" {
		path = filepath.Join(f.out, openingsFile)
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			if err := f.makeOpenings(e.Ctx, path, r, size); err != nil {
				return nil, err
			}
		}
	}
	if path == "" {
		return f.generate(e.Ctx, r, size)
	}
	return cli.Read(e, path, func(in io.Reader) ([]arena.Opening, error) { return arena.ReadOpenings(in, r, size) })
}

// What the openings of a match that brings none have to pass.
const (
	judgeNodes = 200_000
	judgeEven  = 60
)

// generate makes openings, none of which is held out: matches from these may tune the engine.
func (f arenaFlags) generate(ctx context.Context, r rule.Rule, size board.Size) ([]arena.Opening, error) {
	settings := arena.SieveSettings{Seed: f.seed, Nodes: judgeNodes, Even: judgeEven}
	return arena.Generate(ctx, r, size, (f.games+1)/2, settings, func(o arena.Opening) bool { return !isHeldOut(o, r, size) })
}

// isHeldOut reports whether an opening is, or passes through, one that is held out.
func isHeldOut(o arena.Opening, r rule.Rule, size board.Size) bool {
	return r == arena.HeldOutRule && size == arena.Size && arena.MeetsHeldOut(o)
}

// makeOpenings makes a file of openings.
func (f arenaFlags) makeOpenings(ctx context.Context, path string, r rule.Rule, size board.Size) error {
	openings, err := f.generate(ctx, r, size)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := arena.WriteOpenings(&text, openings); err != nil {
		return err
	}
	return os.WriteFile(path, text.Bytes(), 0o644)
}

// provenOpenings draws second moves of White that the shipped proof answers, each on any
// of the cells that it has under the symmetries of the board: one for every game.
func (f arenaFlags) provenOpenings(r rule.Rule, size board.Size) (all []arena.Opening, err error) {
	if r != rule.Freestyle || size != board.Square(15) {
		return nil, cli.Usagef("--proof is about the free rules on 15×15")
	}
	if f.openings != "" || f.sprt {
		return nil, cli.Usagef("--proof excludes --openings and --sprt")
	}
	shipped, err := book.Shipped()
	if err != nil {
		return nil, err
	}
	b := board.New(size)
	b.Set(size.Center(), board.Black)
	var proven []board.Point
	for _, second := range b.Empties() {
		b.Set(second, board.White)
		if _, ok := shipped.Quiet(b); ok {
			proven = append(proven, second)
		}
		b.Set(second, board.Empty)
	}
	if len(proven) == 0 {
		return nil, errors.New("no second move of White is proven")
	}
	rng := rand.New(rand.NewPCG(f.seed, 0))
	for range f.games {
		all = append(all, arena.Opening{size.Center(), proven[rng.IntN(len(proven))]})
	}
	return all, nil
}

func winner(g arena.GameResult, names [2]string) string {
	switch g.Winner {
	case "first":
		return names[0]
	case "second":
		return names[1]
	default:
		return "nobody"
	}
}

// summary is the standing of a match in one line.
func summary(t arena.Pentanomial, m arena.Match) string {
	mean, _ := t.Score()
	low, high := t.Interval()
	text := fmt.Sprintf("%d games, score %.1f%% [%.1f, %.1f], Elo %s [%s, %s]",
		m.GamesInPair()*t.Pairs(), 100*mean, 100*low, 100*high, elo(mean), elo(low), elo(high))
	if sprt := m.SPRT; sprt != nil {
		low, high := sprt.Bounds()
		text += fmt.Sprintf(", LLR %.2f [%.2f, %.2f]%s", sprt.Ratio(t), low, high,
			map[int]string{-1: " elo0 accepted", 1: " elo1 accepted"}[sprt.Verdict(t)])
	}
	return text
}

// elo formats a difference of strength; a score of 0 or 1 has none.
func elo(score float64) string {
	v := math.Round(arena.Elo(score)) + 0 // the sum is never a negative zero
	if math.IsInf(v, 0) {
		return map[bool]string{true: "+inf", false: "-inf"}[v > 0]
	}
	return fmt.Sprintf("%+.0f", v)
}
