package main

import (
	"bufio"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const gateHelp = `Plays the match by which strength is claimed: from openings that are drawn for it, with a new
seed, after all reading, tuning and training. They are drawn as the held-out ones are.

  $ workshop gate --out gate-7 --build "model220723, -march=native, AVX2, no assertions" ./pbrain-tengen /opt/rapfi/pbrain-rapfi

Printed are the score over all games, the score over those pairs of which not the same colour has
won both games, the nodes a second of both engines as they say them, and the row for the log of
measurements. The same command goes on where it was interrupted. A game that was looked at
spoils its openings: a folder is for one match.`

// gateFlags are the flags of the command.
type gateFlags struct {
	games, size     int
	rule            *rule.Rule
	turn, tolerance time.Duration
	memory          int64
	nodes           uint64
	out, build      string
}

func gateCommand() *cli.Command {
	c := cli.New("gate", "ENGINE RIVAL", "the match by which strength is claimed, from openings drawn for it", gateHelp)
	c.Keeps = true
	var f gateFlags
	c.Flags().IntVar(&f.games, "games", 200, "games to play, two an opening")
	c.Flags().DurationVar(&f.turn, "turn", time.Second, "time for a move")
	c.Flags().DurationVar(&f.tolerance, "tolerance", 20*time.Second, "how late a move may come before it loses the game")
	c.Flags().Int64Var(&f.memory, "memory", 80<<20, "bytes that each engine may use")
	c.Flags().Uint64Var(&f.nodes, "nodes", gateNodes, "stones placed by each of the two long searches that judge an opening")
	c.Flags().IntVar(&f.size, "size", 15, "cells a side of the board")
	c.Flags().StringVar(&f.out, "out", "", "the folder of the match")
	c.Flags().StringVar(&f.build, "build", "", "how the rival was built, in words")
	f.rule = cli.RuleFlag(c, "", rule.Fives())
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) != 2:
			return cli.Usagef("want two engines, got %d", len(operands))
		case f.out == "" || f.build == "":
			return cli.Usagef("want --out FOLDER and --build WORDS")
		case f.games < 2 || f.turn <= 0 || f.nodes == 0:
			return cli.Usagef("want two games at least, and a time for a move and nodes above 0")
		}
		return f.run(e, operands)
	}
	return c
}

// How openings are judged, as the held-out ones are.
const (
	gateNodes   = 200_000
	gateEven    = 60
	gatePlayout = 2_000
	gateOdds    = 4
)

func (f gateFlags) run(e *cli.Env, commands []string) error {
	if _, err := gomocup.RuleBits(*f.rule); err != nil {
		return cli.Usage(err)
	}
	m := arena.Match{Rule: *f.rule, Size: board.Square(f.size), Pairs: (f.games + 1) / 2, Tolerance: f.tolerance}
	var names [2]string
	for i, command := range commands {
		program, err := cli.Engine(command)
		if err != nil {
			return cli.Usage(err)
		}
		names[i] = program.Name
		m.Contestants[i] = arena.Contestant{Program: program, Limits: gomocup.Limits{Turn: f.turn, Memory: f.memory}}
	}
	seed, err := f.draw(e)
	if err != nil {
		return err
	}
	in, err := os.Open(f.openings())
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // it was only read
	if m.Openings, err = arena.ReadOpenings(in, m.Rule, m.Size); err != nil {
		return err
	}
	store, done, err := arena.Resume(f.out, fmt.Sprintf("gate: %s; %s; %d; turn %v; memory %d", commands[0], commands[1], seed, f.turn, f.memory), m, names)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // every game was written whole before
	all := done
	_, err = m.Run(e.Ctx, done, func(g arena.GameResult, t arena.Pentanomial) error {
		all = append(all, g)
		mean, _ := t.Score()
		fmt.Fprintf(e.Err, "pair %d: the %s; %s; %.1f%% of %d\n", g.Pair+1, g.Winner, g.Cause, 100*mean, 2*t.Pairs())
		return store.Add(g)
	})
	f.print(e, m, names, all, seed)
	return err
}

func (f gateFlags) openings() string { return filepath.Join(f.out, "openings.txt") }

// draw draws the openings, or goes on with that, and returns their seed.
func (f gateFlags) draw(e *cli.Env) (seed uint64, err error) {
	if err := os.MkdirAll(f.out, 0o755); err != nil {
		return 0, err
	}
	if seed, err = seedOf(f.openings()); err != nil {
		return 0, err
	}
	if seed == 0 {
		var random [4]byte
		_, _ = rand.Read(random[:]) // it never fails
		seed = uint64(binary.LittleEndian.Uint32(random[:])) + 1
	}
	return seed, evenOpeningsFlags{
		SieveSettings: arena.SieveSettings{Seed: seed, Nodes: f.nodes, Even: gateEven, Playout: gatePlayout, Odds: gateOdds},
		count:         (f.games + 1) / 2, size: f.size, rule: f.rule, out: f.openings(),
	}.run(e)
}

var seedWord = regexp.MustCompile(`: seed (\d+),`)

// seedOf returns the seed of openings that were drawn, 0 where there are none yet.
func seedOf(path string) (uint64, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer file.Close() //nolint:errcheck // it was only read
	head, _ := bufio.NewReader(file).ReadString('\n')
	m := seedWord.FindStringSubmatch(head)
	if m == nil {
		return 0, fmt.Errorf("%s: these are no openings of a gate", path)
	}
	return strconv.ParseUint(m[1], 10, 64)
}

// print says what came of it.
func (f gateFlags) print(e *cli.Env, m arena.Match, names [2]string, games []arena.GameResult, seed uint64) {
	tally, decisive := m.Tally(games), m.Decisive(games)
	for _, row := range []struct {
		of    string
		tally arena.Pentanomial
	}{{"all games", tally}, {"pairs that one colour did not win twice", decisive}} {
		mean, _ := row.tally.Score()
		low, high := row.tally.Interval()
		fmt.Fprintf(e.Out, "%s: %d games, %.1f%% [%.1f, %.1f]\n", row.of, 2*row.tally.Pairs(), 100*mean, 100*low, 100*high)
	}
	speeds := speedsOf(games)
	fmt.Fprintf(e.Out, "nodes a second as they say: %s %s, %s %s; %s was built: %s\n", names[0], millions(speeds[0]), names[1], millions(speeds[1]), names[1], f.build)
	mean, _ := tally.Score()
	low, high := tally.Interval()
	fmt.Fprintf(e.Out, "%s\t-\t%s\t%s\t%s\t%v\t%d\t%.1f%%\t%.0f to %.0f\tdrawn for it, seed %d\tbuild: %s; M nodes/s %s and %s\n",
		time.Now().Format(time.DateOnly), names[0], names[1], *f.rule, f.turn, 2*tally.Pairs(), 100*mean, 100*low, 100*high, seed, f.build, millions(speeds[0]), millions(speeds[1]))
}

func millions(perSecond float64) string {
	if perSecond == 0 {
		return "unknown"
	}
	return fmt.Sprintf("%.2f", perSecond/1e6)
}

// speedsOf returns the mean of the nodes a second that each engine says with its moves, 0 where it says none.
func speedsOf(games []arena.GameResult) (mean [2]float64) {
	var count [2]float64
	for _, g := range games {
		for i, said := range g.Messages {
			speed := gomocup.Speed(said)
			if speed == 0 {
				continue
			}
			who := i % 2 // Black moves first
			if g.Second {
				who = 1 - who
			}
			mean[who] += float64(speed)
			count[who]++
		}
	}
	for i := range mean {
		mean[i] /= max(count[i], 1)
	}
	return mean
}
