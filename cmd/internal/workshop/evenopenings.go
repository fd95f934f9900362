package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const evenOpeningsHelp = `Draws openings of three to five stones (or of --stones) anywhere on the board and keeps those
from which both sides can win. An opening passes when a search of --nodes stones holds it to be
even, and a second one does after the best move, as the other side sees it; then it is
played out twice, --playout stones a move against --odds times as many, and must
not be lost by the side with more, whichever colour that has. Images and
transpositions of an opening that is kept, and of those in --leave-out, are passed over.

  workshop even-openings --count 200 --seed 2026 --out even.txt
  tengen-lab arena --openings even.txt --games 400 --nodes 64000 NEW OLD

Behind each opening stands how it was judged. The file is written opening by opening and
continued, so that the command may be interrupted at any time; the same numbers make the
same file, in one go or in many.`

// evenOpeningsFlags say what is drawn, and where it goes.
type evenOpeningsFlags struct {
	arena.SieveSettings
	count, size   int
	rule          *rule.Rule
	out, leaveOut string
}

func evenOpeningsCommand() *cli.Command {
	c := cli.New("even-openings", "", "draw even openings for matches", evenOpeningsHelp)
	c.Keeps = true
	var f evenOpeningsFlags
	c.Flags().IntVar(&f.count, "count", 200, "end with so many openings in the file")
	c.Flags().Uint64Var(&f.Seed, "seed", 1, "of the draws")
	c.Flags().Uint64Var(&f.Nodes, "nodes", 200_000, "stones placed by each of the two long searches")
	c.Flags().IntVar(&f.Even, "even", 60, "the greatest value for either side; 200 win three games in four")
	c.Flags().Uint64Var(&f.Playout, "playout", 4_000, "stones placed for a move of a play-out, 0 for no play-outs")
	c.Flags().Uint64Var(&f.Odds, "odds", 4, "how many times as many the stronger side has")
	c.Flags().IntVar(&f.Stones, "stones", 0, "of each opening; 0 for three to five")
	c.Flags().IntVar(&f.Games, "games", 0, "play-outs between equals, of which each side must score five in twelve")
	c.Flags().StringVar(&f.leaveOut, "leave-out", "", "file of openings that must not be among them")
	f.rule = cli.RuleFlag(c, "", rule.Fives())
	c.Flags().IntVar(&f.size, "size", 15, "cells a side of the board")
	c.Flags().StringVar(&f.out, "out", "", "the file to write, and to continue")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) > 0:
			return cli.Usagef("even-openings takes no operands")
		case f.out == "":
			return cli.Usagef("want a file: --out FILE")
		case f.Nodes == 0 || f.Even < 0 || f.Odds < 1 || f.Stones < 0 || f.Games < 0:
			return cli.Usagef("nodes and odds must be at least 1, even, stones and games at least 0")
		case f.Games > 0 && f.Playout == 0:
			return cli.Usagef("games between equals want --playout")
		}
		return f.run(e)
	}
	return c
}

func (f evenOpeningsFlags) run(e *cli.Env) error {
	r := *f.rule
	size := board.Square(f.size)
	if err := size.Check(); err != nil {
		return cli.Usage(err)
	}
	file, err := os.OpenFile(f.out, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // every line was written whole before
	kept, after, err := f.goOn(file, r, size)
	if err != nil {
		return fmt.Errorf("%s: %w", f.out, err)
	}
	sieve := arena.NewSieve(r, size, f.SieveSettings, after)
	if err := f.tell(sieve, kept, r, size); err != nil {
		return err
	}
	for n := len(kept); n < f.count; n++ {
		next, err := sieve.Next(e.Ctx)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(file, next); err != nil {
			return err
		}
		fmt.Fprintf(e.Err, "%d: %s\n", n+1, next)
	}
	return nil
}

// tell tells the sieve what it must not draw again.
func (f evenOpeningsFlags) tell(sieve *arena.Sieve, kept []arena.Opening, r rule.Rule, size board.Size) error {
	if f.leaveOut != "" {
		file, err := os.Open(f.leaveOut)
		if err != nil {
			return err
		}
		defer file.Close() //nolint:errcheck // it was only read
		others, err := arena.ReadOpenings(file, r, size)
		if err != nil {
			return fmt.Errorf("%s: %w", f.leaveOut, err)
		}
		kept = append(kept, others...)
	}
	for _, o := range kept {
		if err := sieve.LeaveOut(o); err != nil {
			return err
		}
	}
	return nil
}

// goOn reads what is in the file, cuts off a line that is not whole, and begins a new file
// with the settings. It returns the openings and the number of the last draw.
func (f evenOpeningsFlags) goOn(file *os.File, r rule.Rule, size board.Size) (kept []arena.Opening, after uint64, err error) {
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, 0, err
	}
	data = data[:bytes.LastIndexByte(data, '\n')+1]
	if err := file.Truncate(int64(len(data))); err != nil {
		return nil, 0, err
	}
	if _, err := file.Seek(int64(len(data)), io.SeekStart); err != nil {
		return nil, 0, err
	}
	head := fmt.Sprintf("# %s on %s: %s\n", r, size, f.SieveSettings)
	if len(data) == 0 {
		_, err := io.WriteString(file, head)
		return nil, 0, err
	}
	if !bytes.HasPrefix(data, []byte(head)) {
		return nil, 0, errors.New("was made with other settings: " + string(data[:bytes.IndexByte(data, '\n')]))
	}
	if kept, err = arena.ReadOpenings(bytes.NewReader(data), r, size); err != nil {
		return nil, 0, err
	}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		if draw, ok := arena.DrawOf(lines.Text()); ok {
			after = draw
		}
	}
	return kept, after, nil
}
