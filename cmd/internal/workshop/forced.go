package main

import (
	"fmt"
	"os"
	"slices"
	"text/tabwriter"
	"time"

	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const forcedHelp = `Gives positions whose forced wins are known to the search for wins by fours, to the
one for wins by fours and threes, and to the whole engine, each for the same time, and
prints how many each has solved. Without FILE these are the positions that are
shipped; "none" are positions without a win by fours.

  workshop forced --time 100ms

False are wins by fours claimed where there are none. Unproven are other wins claimed
where none is known that a plain checker, which tries every legal reply, could not
confirm within its limits; with --replay it judges all claims by threes and by the
engine. Both are named on standard error.

With --mine N it looks for new positions in N games instead, verifies them and prints
a line each: rule, moves, kind, plies, how it was verified ("searched" exhaustively,
or the attacker's moves "replayed" against every reply).

  workshop forced --mine 100 --rule renju > more.txt

With --from it looks in the games of a file, each as it was played:

  workshop forced --mine 60 --from games.sgf >> more.txt`

func forcedCommand() *cli.Command {
	c := cli.New("forced", "[FILE]", "forced wins found by each search of the engine", forcedHelp)
	limit, replay := 100*time.Millisecond, false
	c.Flags().DurationVar(&limit, "time", limit, "for each search and position")
	c.Flags().BoolVar(&replay, "replay", false, "let the checker judge all claims")
	mining := forcedMining{most: 10, seed: 1, randomEvery: 3, shortest: 5}
	games := 0
	c.Flags().IntVar(&games, "mine", 0, "look for new positions in so many games")
	c.Flags().IntVar(&mining.most, "most", mining.most, "with --mine: cases of each kind and length at most")
	c.Flags().Uint64Var(&mining.seed, "seed", mining.seed, "with --mine: of the games")
	c.Flags().IntVar(&mining.randomEvery, "thrown", mining.randomEvery, "with --mine: one move in so many is thrown")
	c.Flags().IntVar(&mining.shortest, "shortest", mining.shortest, "with --mine: plies of a win at least")
	under := cli.RuleFlag(c, "with --mine: ", minable())
	from := ""
	c.Flags().StringVar(&from, "from", from, "with --mine: look in the games of this file, such as the games.sgf of an arena")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) > 1 || mining.randomEvery < 1 || limit <= 0:
			return cli.Usagef("want one file at most, --thrown of 1 or more and a time")
		case games > 0:
			mining.rule = *under
			if from != "" {
				return newForcedMiner(mining).mineFile(e, from, games)
			}
			return newForcedMiner(mining).mine(e, games)
		}
		cases := threat.Suite()
		if len(operands) == 1 {
			read, err := readCases(operands[0])
			if err != nil {
				return err
			}
			cases = read
		}
		return measureForced(e, cases, limit, replay)
	}
	return c
}

func readCases(name string) ([]threat.SuiteCase, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // it was only read
	cases, err := threat.ReadSuite(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return cases, nil
}

// forcedRow counts what was solved of the cases of a rule and kind.
type forcedRow struct {
	cases  int
	solved [forcedSearches]int
}

// measureForced gives the cases to each search and prints what became of them.
func measureForced(e *cli.Env, cases []threat.SuiteCase, limit time.Duration, replay bool) error {
	rows := map[string]*forcedRow{}
	var names []string
	falseWins, unproven := 0, 0
	trial := newForcedTrial(limit)
	for _, c := range cases {
		name := fmt.Sprintf("%s\t%s", c.Rule, c.Kind)
		row := rows[name]
		if row == nil {
			row = &forcedRow{}
			rows[name], names = row, append(names, name)
		}
		row.cases++
		for search := range forcedSearches {
			if e.Ctx.Err() != nil {
				return e.Ctx.Err()
			}
			first, won := trial.try(e.Ctx, c, search)
			if !won {
				continue
			}
			row.solved[search]++
			switch {
			case search == foursSearch:
				if c.Kind != threat.Fours {
					falseWins++
					fmt.Fprintf(e.Err, "false: %s: %s\n", c, first)
				}
			case (replay || c.Kind == threat.None) && !trial.confirm(e.Ctx, c, first):
				unproven++
				fmt.Fprintf(e.Err, "unproven: %s: %s\n", c, first)
			}
		}
	}
	w := tabwriter.NewWriter(e.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "rule\tkind\tcases\tfours\tthrees\tengine\n")
	for _, name := range names {
		row := rows[name]
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\n", name, row.cases, row.solved[foursSearch], row.solved[threesSearch], row.solved[engineSearch])
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "time %s\nfalse %d\nunproven %d\n", limit, falseWins, unproven)
	e.Failed = falseWins > 0
	return nil
}

// minable lists the rules under which forced wins are mined: those of five in a row
// in which a stone stops one five only, as the search for threes needs it.
func minable() []rule.Rule {
	return slices.DeleteFunc(rule.Fives(), func(r rule.Rule) bool {
		return r.Restrictions(board.Black).OpenEnd || r.Restrictions(board.White).OpenEnd
	})
}
