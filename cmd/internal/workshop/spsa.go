package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/ai/train"
	"tengen/board/record"
	"tengen/cmd/internal/cli"
)

const spsaHelp = `Tunes numbers of the search (ai/engine/params.go) by games of the engine with itself.
Each pair of games from one of the openings has one engine with every number a little
higher or lower, as a coin says, and one with every number the other way; then all move
a little towards who has won. A number is given with the step by which it is raised and
lowered in the last games; --rate is by how many steps a pair won twice moves it then.

  workshop even-openings --seed 7 --count 300 --nodes 20000 --playout 0 --out openings.txt
  workshop spsa --openings openings.txt --pairs 5000 --out tuning.txt RazorBase=8 FutilityScale=10

The file says where it stands after every pair, and the same command goes on with it.
Openings that are held out (ai/arena/freestyle15.txt) are refused. What comes of it is worth
something when a match says so (arena --sprt).`

// spsaFlags say what is tuned, and where it stands.
type spsaFlags struct {
	train.SPSASettings
	openings, out string
	concurrency   int
}

func spsaCommand() *cli.Command {
	c := cli.New("spsa", "NUMBER=STEP...", "tune numbers of the search by games", spsaHelp)
	c.Keeps = true
	var f spsaFlags
	c.Flags().Uint64Var(&f.Seed, "seed", 1, "of the coins and of the openings' order")
	c.Flags().Uint64Var(&f.Nodes, "nodes", 64_000, "stones placed for a move")
	c.Flags().IntVar(&f.Pairs, "pairs", 5000, "pairs of games in all")
	c.Flags().Float64Var(&f.Rate, "rate", 0.004, "how many steps a pair won twice moves a number at the end")
	c.Flags().StringVar(&f.openings, "openings", "", "file of openings")
	c.Flags().StringVar(&f.out, "out", "", "the file that says where it stands")
	c.Flags().IntVar(&f.concurrency, "concurrency", 1, "pairs at a time")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) == 0:
			return cli.Usagef("want numbers and their steps, such as RazorBase=8, of %s", strings.Join(train.Names(), ", "))
		case f.openings == "" || f.out == "":
			return cli.Usagef("want --openings FILE and --out FILE")
		case f.Nodes == 0 || f.Pairs < 1 || f.Rate <= 0:
			return cli.Usagef("nodes, pairs and rate must be more than 0")
		}
		return f.run(e, operands)
	}
	return c
}

func (f spsaFlags) run(e *cli.Env, operands []string) error {
	t := &train.Tuning{SPSASettings: f.SPSASettings}
	for _, operand := range operands {
		n, err := readNumber(operand)
		if err != nil {
			return cli.Usage(err)
		}
		if slices.ContainsFunc(t.Numbers, func(other train.Number) bool { return other.Name == n.Name }) {
			return cli.Usagef("%s is there twice", n.Name)
		}
		t.Numbers = append(t.Numbers, n)
	}
	openings, err := openingPositions(f.openings)
	if err != nil {
		return err
	}
	for _, pos := range openings {
		if arena.MeetsHeldOut(pos.Moves()) {
			return fmt.Errorf("%s: %s is held out: nothing is tuned on it", f.openings, arena.Opening(pos.Moves()))
		}
	}
	switch state, err := os.ReadFile(f.out); {
	case err == nil:
		if err := t.GoOn(bytes.NewReader(state)); err != nil {
			return fmt.Errorf("%s: %w", f.out, err)
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	keep := func() error { return record.SaveFile(f.out, t.Write) }
	if err := keep(); err != nil {
		return err
	}
	err = t.Run(e.Ctx, openings, f.concurrency, keep)
	fmt.Fprintf(e.Out, "%d of %d pairs, %d games won\n", t.Done, t.Pairs, t.Won)
	for _, n := range t.Numbers {
		fmt.Fprintf(e.Out, "%s %v -> %.4g\n", n.Name, n.Start, n.Now)
	}
	return err
}

// readNumber reads "RazorBase=8".
func readNumber(text string) (train.Number, error) {
	name, step, _ := strings.Cut(text, "=")
	v, err := strconv.ParseFloat(step, 64)
	if err != nil {
		return train.Number{}, fmt.Errorf("%q: want a number and its step, such as RazorBase=8", text)
	}
	return train.NewNumber(engine.DefaultParams(), name, v)
}
