package main

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"tengen/ai/exact"
	"tengen/cmd/internal/cli"
)

const mnkHelp = `Solves m,n,k games from the empty board: m columns, n rows, and k in a row win.

The first player wins or it is a draw, for the second never wins with best play. The
search asks one thing, whether the first player makes a row whatever the other does; it
goes where the fewest positions are left to decide (proof-number search), follows threats
of a row, knows positions again, turned and mirrored ones too, and gives one up where the
open rows weigh too little (Erdős and Selfridge) or where the other can have two free cells
of each as a pair.

  $ tengen-lab mnk 3,3,3 6,5,4
  3,3,3 draw 153 positions, 0.0 s
  6,5,4 win 330788 positions, 0.3 s
  $ tengen-lab mnk --row 3,4,5 --side 8

Without operands it goes through all boards with up to --side columns and as many rows
at most, with each of --row in a row. A game that needs more than --limit positions is open.`

type mnkFlags struct {
	rows        []int
	side, limit int
}

func mnkCommand() *cli.Command {
	c := cli.New("mnk", "[M,N,K...]", "m,n,k games solved", mnkHelp)
	var f mnkFlags
	c.Flags().IntSliceVar(&f.rows, "row", []int{4}, "how many in a row win; several with commas")
	c.Flags().IntVar(&f.side, "side", 6, "columns at most, from 3 to 8")
	c.Flags().IntVar(&f.limit, "limit", 5_000_000, "positions to look at for each game; memory grows with them, by a megabyte for about 300,000")
	c.Do = func(e *cli.Env, operands []string) error { return solveMNK(e, f, operands) }
	return c
}

func solveMNK(e *cli.Env, f mnkFlags, operands []string) error {
	const smallest, largest = 3, 8
	if f.side < smallest || f.side > largest || f.limit < 1 {
		return cli.Usagef("--side %d --limit %d: want a side from %d to %d and a positive limit", f.side, f.limit, smallest, largest)
	}
	if len(f.rows) == 0 || slices.Min(f.rows) < 1 {
		return cli.Usagef("--row: want numbers from 1 up")
	}
	var games []exact.MNKGame
	for _, text := range operands {
		var g exact.MNKGame
		if n, err := fmt.Sscanf(text+"\n", "%d,%d,%d\n", &g.W, &g.H, &g.K); err != nil || n != 3 {
			return cli.Usagef("%s: want M,N,K, such as 6,5,4", text)
		}
		games = append(games, g)
	}
	if len(operands) == 0 {
		for _, row := range f.rows {
			for w := smallest; w <= f.side; w++ {
				for h := smallest; h <= w; h++ {
					games = append(games, exact.MNKGame{W: w, H: h, K: row})
				}
			}
		}
	}
	for _, g := range games {
		start := time.Now()
		v, err := exact.SolveMNK(e.Ctx, g, f.limit)
		word := "draw"
		switch {
		case errors.Is(err, exact.ErrMNKLimit):
			word = "open"
		case err != nil:
			return fmt.Errorf("%s: %w", g, err)
		case v.FirstWins:
			word = "win"
		}
		if _, err := fmt.Fprintf(e.Out, "%s %s %d positions, %.1f s\n", g, word, v.Nodes, time.Since(start).Seconds()); err != nil {
			return err
		}
	}
	return nil
}
