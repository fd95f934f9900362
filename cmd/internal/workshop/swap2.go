package main

import (
	"fmt"
	"time"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const swap2Help = `Plays games that two engines open themselves by swap2, each given as a command that
speaks the Gomocup protocol. They take turns at placing the first three stones; the other
takes a colour, or adds two stones and lets the first one take.

  $ workshop swap2 --games 400 --nodes 8000 "./pbrain-tengen --openings never" "./pbrain-tengen --openings never"

Printed is how often the side won that took its colour, with a 95% interval. Between equals
one half means that openings are as even as they look and are judged as well as can be:
more that the proposals give something away, less that the choices do.`

// swap2Flags are the flags of the command.
type swap2Flags struct {
	games, size     int
	rule            *rule.Rule
	turn, tolerance time.Duration
	nodes           uint64
	memory          int64
}

func swap2Command() *cli.Command {
	c := cli.New("swap2", "ENGINE1 ENGINE2", "how even openings by swap2 are", swap2Help)
	var f swap2Flags
	c.Flags().IntVar(&f.games, "games", 200, "games to play")
	c.Flags().DurationVar(&f.turn, "turn", 0, "time for a move, and for each step of the opening")
	c.Flags().DurationVar(&f.tolerance, "tolerance", 500*time.Millisecond, "how late a move may come before it loses the game")
	c.Flags().Uint64Var(&f.nodes, "nodes", 0, "nodes for a move, for engines that know INFO max_node")
	c.Flags().Int64Var(&f.memory, "memory", 80<<20, "bytes that each engine may use")
	c.Flags().IntVar(&f.size, "size", 15, "cells a side of the board")
	f.rule = cli.RuleFlag(c, "", rule.Fives())
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) != 2 {
			return cli.Usagef("want two engines, got %d", len(operands))
		}
		return f.run(e, operands)
	}
	return c
}

func (f swap2Flags) run(e *cli.Env, commands []string) error {
	m := arena.Swap2Match{Rule: *f.rule, Size: board.Square(f.size), Games: f.games, Tolerance: f.tolerance}
	if err := m.Size.Check(); err != nil {
		return cli.Usage(err)
	}
	if _, err := gomocup.RuleBits(m.Rule); err != nil {
		return cli.Usage(err)
	}
	for i, command := range commands {
		program, err := cli.Engine(command)
		if err != nil {
			return cli.Usage(err)
		}
		m.Contestants[i] = arena.Contestant{Program: program, Limits: gomocup.Limits{Turn: f.turn, Memory: f.memory, Nodes: f.nodes}}
	}
	var tally arena.Swap2Tally
	err := m.Run(e.Ctx, func(g arena.Swap2Game) error {
		tally.Add(g)
		fmt.Fprintf(e.Err, "game %d: %s\n", g.Result.Pair+1, swap2Outcome(g))
		return nil
	})
	printSwap2(e, tally)
	return err
}

// swap2Outcome tells how a game went in one line.
func swap2Outcome(g arena.Swap2Game) string {
	if g.Chooser == "" {
		return fmt.Sprintf("the %s wins, as the other %s", g.Result.Winner, g.Result.Cause)
	}
	return fmt.Sprintf("%s, the %s took %s; %s: %s", g.Opening, g.Chooser, g.Took, g.Result.Winner, g.Result.Cause)
}

func printSwap2(e *cli.Env, t arena.Swap2Tally) {
	score, _ := t.Chooser.Score()
	low, high := t.Chooser.Interval()
	fmt.Fprintf(e.Out, "who took a colour: %d games, score %.1f%% [%.1f, %.1f]\n", t.Chooser.Pairs(), 100*score, 100*low, 100*high)
	fmt.Fprintf(e.Out, "won by Black %d, drawn %d, won by the first engine %d; two stones added in %d; ended in the opening %d\n",
		t.Black, t.Draws, t.First, t.Five, t.Faults)
}
