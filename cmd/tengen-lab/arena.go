package main

import (
	"fmt"
	"runtime"
	"time"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const arenaHelp = `Plays a match between two engines that speak the Gomocup protocol, each given as
a command. Every opening is played twice, with changed colours.

  $ tengen-lab arena --games 200 --turn 1s --out match "./pbrain-tengen" "/opt/rival/pbrain-rival"
  $ tengen-lab arena --games 2000 --nodes 16000 --sprt --out step "./new/pbrain-tengen" "./old/pbrain-tengen"

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

// runArena plays the match and prints its result.
func runArena(e *cli.Env, f arenaFlags, commands []string) error {
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
	read := func() ([]arena.Opening, error) { return f.readOpenings(e.Ctx, r, size) }
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
