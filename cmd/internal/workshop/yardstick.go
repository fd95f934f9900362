package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/train"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const yardstickHelp = `Measures on games of selfplay what is known without looking ahead. The games should be
held out (selfplay --held-out), so that nothing was learned from them.

  workshop selfplay --held-out --games 1000 --seed 7 > held.games
  workshop yardstick --deep 50000 --each 100 held.games

The first table tells how many bits the values of the hand-made weights, of the tuned
linear part and of the network lie from the results and from what the games' own search
says, over all positions and over the even ones, whose value in that search is below 200.
The row of the search itself is what its targets leave open: nobody can be below that. The
last table tells how often the order of moves by each has the search's best move first,
and among the first five. Results count from a game's last random move on; positions that
are decided at a glance are left out.

The columns "scaled" and "by" are the even positions once more: how many bits are left when
the values are multiplied by the factor that suits them best. Values that are only too
great tell as much of moves as others.

The second table tells by how many bits each is nearer to the search than today's network,
with twice the standard error, games being what is drawn at random.

With --net a network of tune is measured too, on trial or not; it may be given several times.

With --deep one position in --each is searched anew by so many stones, with nothing known,
and all are measured against that too.`

func yardstickCommand() *cli.Command {
	c := cli.New("yardstick", "FILE...", "what the evaluation and the order of moves know", yardstickHelp)
	deep, each := uint64(0), 100
	var nets []string
	c.Flags().Func("net", "file of a network, to be measured too", func(name string) error {
		nets = append(nets, name)
		return nil
	})
	under := cli.RuleFlag(c, "", rule.Fives())
	c.Flags().Uint64Var(&deep, "deep", deep, "stones placed by the deep search, 0 for none")
	c.Flags().IntVar(&each, "each", each, "with --deep: one position in so many")
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) == 0 || each < 1 {
			return cli.Usagef("yardstick needs a file of games, selfplay makes one; and --each of 1 or more")
		}
		y := train.NewYardstick(*under, rule.Gomoku.Size, deepSearch(e, deep), each)
		for _, name := range nets {
			n, err := readNet(name, eval.TablesOf(*under))
			if err != nil {
				return err
			}
			y.Try(filepath.Base(name), n)
		}
		for _, name := range operands {
			if err := measureFile(e, y, *under, name); err != nil {
				return err
			}
		}
		return tellYardstick(e, y)
	}
	return c
}

// readNet reads a network on trial, or one as the program reads it.
func readNet(name string, tables eval.Tables) (*train.Net, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	n, err := train.ReadNet(bytes.NewReader(data))
	if errors.Is(err, train.ErrNoTrial) {
		var w *eval.NetWeights
		if w, err = eval.ReadNetWeights(data); err == nil {
			n, err = train.NetFrom(w, tables)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return n, nil
}

// deepSearch returns a search of so many stones, nil for none.
func deepSearch(e *cli.Env, nodes uint64) train.Deep {
	if nodes == 0 {
		return nil
	}
	searcher := engine.New(engine.Options{Memory: judgeMemory})
	return func(pos *rule.Position) (board.Point, int, error) {
		searcher.Forget()
		info, err := searcher.Search(e.Ctx, pos, engine.Limits{Nodes: nodes}, nil)
		if err = errors.Join(err, e.Ctx.Err()); err != nil {
			return board.Point{}, 0, err
		}
		best, _ := info.Best()
		return best.Move, analysis.ValueOf(best.Score), nil
	}
}

// judgeMemory is the table of the deep search, in bytes.
const judgeMemory = 16 << 20

// measureFile measures the games of a file, held out or not.
func measureFile(e *cli.Env, y *train.Yardstick, under rule.Rule, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	err = train.ReadGames(file, under, func(g train.Game) error { return errors.Join(e.Ctx.Err(), y.Add(g)) })
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// tellYardstick prints the tables.
func tellYardstick(e *cli.Env, y *train.Yardstick) error {
	found := y.Values[0]
	fmt.Fprintf(e.Out, "%d games, %d positions, %.0f of them even, %.0f with a result, %.0f even with a result, %.0f searched deeply\n\n",
		y.Games, y.Positions, found.Search.Even.N, found.Result.All.N, found.Result.Even.N, found.Deep.All.N)
	w := tabwriter.NewWriter(e.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "bits to\tresults\teven\tsearch\teven\tscaled\tby\tdeep\teven\n")
	for _, v := range y.Values {
		if v.Search.All.N > 0 {
			factor, scaled := v.Scaled()
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%.2f\t%s\n", v.Name, bitsCells(v.Result), bitsCells(v.Search), mean(scaled, "%.4f", 1), factor, bitsCells(v.Deep))
		}
	}
	fmt.Fprintf(w, "\nnearer to the search than the network by\tbits\t±\teven\t±\n")
	for _, v := range y.Values {
		if v.Search.All.N > 0 {
			all, margin := v.Gain.Of()
			even, evenMargin := v.EvenGain.Of()
			fmt.Fprintf(w, "%s\t%+.4f\t%.4f\t%+.4f\t%.4f\n", v.Name, all, margin, even, evenMargin)
		}
	}
	fmt.Fprintf(w, "\nbest move\tfirst\tof five\teven, first\tof five\tdeep, first\tof five\tbits\n")
	for _, o := range y.Orders {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", o.Name,
			percent(o.Search.First), percent(o.Search.Five), percent(o.Search.EvenFirst), percent(o.Search.EvenFive),
			percent(o.Deep.First), percent(o.Deep.Five), mean(o.Bits, "%.3f", 1))
	}
	return w.Flush()
}

// bitsCells is the two columns of a mean of bits.
func bitsCells(b train.Bits) string { return mean(b.All, "%.4f", 1) + "\t" + mean(b.Even, "%.4f", 1) }

func percent(m train.Mean) string { return mean(m, "%.1f%%", 100) }

// mean prints a mean, "-" where it is taken over nothing.
func mean(m train.Mean, format string, factor float64) string {
	if m.N == 0 {
		return "-"
	}
	return fmt.Sprintf(format, factor*m.Of())
}
