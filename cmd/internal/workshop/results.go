package main

import (
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"tengen/ai/arena"
	"tengen/cmd/internal/cli"
)

const resultsHelp = `Prints rows of docs/results.tsv, the log of all measurements, in the order of the log:
those whose rival and rule contain the words given, in capitals or not.

  go run ./cmd/internal/workshop results --rival rapfi --rule freestyle

A score stands with its 95% interval where one is known.`

func resultsCommand() *cli.Command {
	c := cli.New("results", "", "rows of the log of measurements", resultsHelp)
	file, rival, ofRule := "docs/results.tsv", "", ""
	c.Flags().StringVar(&file, "file", file, "the log")
	c.Flags().StringVar(&rival, "rival", "", "only rows against such a rival")
	c.Flags().StringVar(&ofRule, "rule", "", "only rows under such a rule")
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 {
			return cli.Usagef("results takes no operands")
		}
		in, err := os.Open(file)
		if err != nil {
			return err
		}
		defer in.Close() //nolint:errcheck // it was only read
		rows, err := arena.ReadResults(in)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		w := tabwriter.NewWriter(e.Out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "date\tcommit\tengine\trival\trule\tlimit\tgames\tscore\tinterval\topenings\tconditions")
		for _, r := range rows {
			if has(r.Rival, rival) && has(r.Rule, ofRule) {
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%d\t%s\t%s\t%s\t%s\n", r.Date.Format(time.DateOnly), r.Commit, r.Engine,
					r.Rival, r.Rule, r.Limit, r.Games, scoreOf(r), intervalOf(r), r.Openings, r.Conditions)
			}
		}
		return w.Flush()
	}
	return c
}

// has reports whether a text contains a word, in capitals or not.
func has(text, word string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(word))
}

func scoreOf(r arena.Result) string {
	if r.Unit == "%" {
		return fmt.Sprintf("%.1f%%", r.Score)
	}
	return fmt.Sprintf("%g %s", r.Score, r.Unit)
}

func intervalOf(r arena.Result) string {
	if r.Low == r.High {
		return "-"
	}
	return fmt.Sprintf("%g to %g", r.Low, r.High)
}
