package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"text/tabwriter"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/ai/threat/check"
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
engine. Both are named on standard error. With --longer the engine has another try at
what it missed, and it is told what it then needs.

With --mine N it looks for new positions in N games instead, verifies them and prints
a line each: rule, moves, kind, plies, how it was verified ("searched" exhaustively,
or the attacker's moves "replayed" against every reply).

  workshop forced --mine 100 --rule renju > more.txt

With --from it looks in the games of a file, each as it was played:

  workshop forced --mine 60 --from games.sgf >> more.txt`

func forcedCommand() *cli.Command {
	c := cli.New("forced", "[FILE]", "forced wins found by each search of the engine", forcedHelp)
	limit, longer, replay := 100*time.Millisecond, time.Duration(0), false
	c.Flags().DurationVar(&limit, "time", limit, "for each search and position")
	c.Flags().DurationVar(&longer, "longer", 0, "for each position that the engine missed")
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
		return measureForced(e, cases, limit, longer, replay)
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
func measureForced(e *cli.Env, cases []threat.SuiteCase, limit, longer time.Duration, replay bool) error {
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
				if search == engineSearch && longer > 0 && c.Kind != threat.None {
					fmt.Fprintf(e.Out, "missed: %s: %s\n", c, trial.needs(e.Ctx, c, longer))
				}
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

// The searches that are measured.
const (
	foursSearch = iota
	threesSearch
	engineSearch
	forcedSearches
)

// forcedTrial gives cases to the searches.
type forcedTrial struct {
	limit   time.Duration
	engine  *engine.Engine
	boards  map[rule.Rule]*pattern.Board
	checker check.Checker
}

func newForcedTrial(limit time.Duration) *forcedTrial {
	return &forcedTrial{limit: limit, engine: engine.New(engine.Options{}), boards: map[rule.Rule]*pattern.Board{}}
}

func (f *forcedTrial) load(pos *rule.Position) *pattern.Board {
	r := pos.Rule()
	if f.boards[r] == nil {
		f.boards[r] = pattern.New(r, threat.SuiteSize, eval.For(r).Cells())
	}
	f.boards[r].Load(pos)
	return f.boards[r]
}

// try gives a case to a search that knows nothing from before, and returns the
// first move of the win that it claims.
func (f *forcedTrial) try(ctx context.Context, c threat.SuiteCase, search int) (first board.Point, won bool) {
	pos := c.Position()
	if search == engineSearch {
		f.engine.Warm(c.Rule, threat.SuiteSize)
		f.engine.Forget()
		first, won, _ = f.ask(ctx, pos, engine.Limits{Time: f.limit})
		return first, won
	}
	b, s := f.load(pos), threat.NewSearcher()
	start := time.Now()
	s.Stop = func() bool { return time.Since(start) > f.limit }
	var line []pattern.Cell
	if search == foursSearch {
		line, won, _ = s.VCF(b, math.MaxInt64)
	} else {
		line, _, won = s.VCT(b, math.MaxInt64)
	}
	if !won {
		return board.Pass, false
	}
	return line[0].Point(), true
}

// needs says what the engine needs for a case that it may search for so long.
func (f *forcedTrial) needs(ctx context.Context, c threat.SuiteCase, limit time.Duration) string {
	f.engine.Forget()
	info, err := f.engine.Search(ctx, c.Position(), engine.Limits{Time: limit}, nil)
	if err != nil {
		return err.Error()
	}
	best, _ := info.Best()
	if plies, won := best.Score.Win(); won {
		return fmt.Sprintf("%.2f s, %d nodes, depth %d, won in %d plies", info.Elapsed.Seconds(), info.Nodes, info.Depth, plies)
	}
	return fmt.Sprintf("not in %s, %d nodes, depth %d", limit, info.Nodes, info.Depth)
}

// ask returns the engine's move and whether it claims a win with it. Usable says
// whether it is a move to go on with: one that claims a win or the only one there
// is, which the engine plays without a search.
func (f *forcedTrial) ask(ctx context.Context, pos *rule.Position, limits engine.Limits) (move board.Point, won, usable bool) {
	info, err := f.engine.Search(ctx, pos, limits, nil)
	if err != nil {
		return board.Pass, false, false
	}
	best, _ := info.Best()
	_, won = best.Score.Win()
	return best.Move, won, won || info.Source == analysis.OnlyMove
}

// confirm reports whether the checker agrees that the first move wins.
func (f *forcedTrial) confirm(ctx context.Context, c threat.SuiteCase, first board.Point) bool {
	root := c.Position().Hash()
	s := threat.NewSearcher()
	known := map[uint64]board.Point{root: first} // the same positions come up after other replies
	suggest := func(pos *rule.Position) (move board.Point, ok bool) {
		if move, ok = known[pos.Hash()]; ok {
			return move, true
		}
		if line, _, won := s.VCT(f.load(pos), forcedReplayThrees); won {
			move, ok = line[0].Point(), true
		} else {
			move, _, ok = f.ask(ctx, pos, engine.Limits{Nodes: forcedReplaySeek})
		}
		if ok {
			known[pos.Hash()] = move
		}
		return move, ok
	}
	return f.checker.Replay(c.Position(), suggest, forcedConfirm) == check.Won
}

// How many nodes are searched to suggest a move of a replay: by the search for threes,
// which soon finds a win or hardly ever, and then by the engine.
const (
	forcedReplayThrees = 300_000
	forcedReplaySeek   = 20_000_000
)

// forcedConfirm is how many positions a replay of a claim may look at.
const forcedConfirm = 50_000_000
