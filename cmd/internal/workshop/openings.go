package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ai/train"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const openingsHelp = `Makes an opening table: the positions that plausible play from the empty board leads to,
each with the moves that a deep search prefers. Only positions to which the moves so
far have together given away little get into it. The file is written again after each
position, and a table that is there already is continued, so that the command may be
interrupted at any time. The same numbers make the same table, in one go or in many.

  workshop openings --nodes 1000000 --plies 5 --out freestyle15.txt`

// openingsSettings say what table is made, and where.
type openingsSettings struct {
	plan   train.Plan
	rule   *rule.Rule
	size   int
	memory int64
	out    string
}

func openingsCommand() *cli.Command {
	c := cli.New("openings", "", "make an opening table with the engine", openingsHelp)
	c.Keeps = true
	var s openingsSettings
	c.Flags().Uint64Var(&s.plan.Nodes, "nodes", 1_000_000, "stones placed for each position")
	c.Flags().IntVar(&s.plan.Plies, "plies", 5, "positions have fewer stones than this")
	c.Flags().IntVar(&s.plan.Margin, "margin", 40, "the most that the moves to a position may have given away; 200 win three games in four")
	c.Flags().IntVar(&s.plan.Most, "positions", 0, "end with so many; 0: with all that the margin allows")
	c.Flags().IntVar(&s.plan.Lines, "lines", 4, "moves to know of each position")
	c.Flags().IntVar(&s.plan.SecondaryReduction, "lag", 2, "plies by which those after the first are searched less deeply")
	s.rule = cli.RuleFlag(c, "", rule.Fives())
	c.Flags().IntVar(&s.size, "size", 15, "cells a side of the board")
	c.Flags().Int64Var(&s.memory, "memory", 64<<20, "bytes of the transposition table; the table depends on them")
	c.Flags().StringVar(&s.out, "out", "", "the file to write, and to continue")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) > 0:
			return cli.Usagef("openings takes no operands")
		case s.out == "":
			return cli.Usagef("want a file: --out FILE")
		case s.plan.Nodes == 0 || s.plan.Lines < 1 || s.plan.Plies < 1:
			return cli.Usagef("nodes, lines and plies must be at least 1")
		}
		return s.run(e)
	}
	return c
}

func (s openingsSettings) run(e *cli.Env) error {
	table, err := s.load()
	if err != nil {
		return err
	}
	searcher := engine.New(engine.Options{Threads: 1, Memory: s.memory})
	err = train.Grow(e.Ctx, table, s.plan, searcher, func(pos *rule.Position) error {
		moves := table.Moves(pos)
		fmt.Fprintf(e.Err, "%d positions: %d stones, %s %s\n", table.Len(), pos.Board().Size().Cells()-len(pos.Board().Empties()), moves[0].Point, moves[0].Score)
		return record.SaveFile(s.out, table.Write)
	})
	fmt.Fprintf(e.Out, "%d positions\n", table.Len())
	return err
}

// load reads the table to continue, or makes an empty one.
func (s openingsSettings) load() (*player.OpeningTable, error) {
	fresh := player.NewOpeningTable(*s.rule, s.size)
	if err := fresh.Size().Check(); err != nil {
		return nil, cli.Usage(err)
	}
	file, err := os.Open(s.out)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // a file that was only read
	table, err := player.ReadOpeningTable(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.out, err)
	}
	if table.Rule() != fresh.Rule() || table.Size() != fresh.Size() {
		return nil, fmt.Errorf("%s is a table for %s on %s", s.out, table.Rule(), table.Size())
	}
	return table, nil
}
