package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const moreNodesHelp = `Tells what more nodes do for a search: how deep it comes, how many times as many nodes
a ply more takes, on what they are spent, and what the table does. The positions are the
middle games of bench, or those of a file of openings, each searched with nothing known
by every number of nodes.

  workshop more-nodes --nodes 16000,32000,64000,128000,256000
  workshop more-nodes --memory 4194304 --nodes 64000,256000 openings.txt

same is how often the move is the one that the most nodes choose. root is the part of the
stones that the search for a forced win places before the first iteration, leaves those
placed beyond the horizon, where only fours are followed. Of the table, hits are the
probes that find something, lost the writes that cost it another position of the same
search, and filled the entries in use.`

func moreNodesCommand() *cli.Command {
	c := cli.New("more-nodes", "[FILE]", "what more nodes do for a search", moreNodesHelp)
	nodes, memory := "16000,32000,64000,128000,256000,512000", int64(64<<20)
	c.Flags().StringVar(&nodes, "nodes", nodes, "numbers of nodes, ascending")
	c.Flags().Int64Var(&memory, "memory", memory, "bytes of the transposition table")
	c.Do = func(e *cli.Env, operands []string) error {
		sizes, err := ascending(nodes)
		switch {
		case err != nil:
			return cli.Usage(err)
		case len(operands) > 1:
			return cli.Usagef("want one file at most")
		}
		positions := engine.BenchPositions()
		if len(operands) == 1 {
			if positions, err = openingPositions(operands[0]); err != nil {
				return err
			}
		}
		growth, undecided, err := engine.MeasureGrowth(e.Ctx, positions, sizes, memory)
		if err != nil {
			return err
		}
		return tellGrowth(e, growth, undecided, len(positions))
	}
	return c
}

// ascending reads numbers with commas between them, each greater than the one before.
func ascending(text string) (list []uint64, err error) {
	last := uint64(0)
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 64)
		if err != nil || n <= last {
			return nil, fmt.Errorf("%q: want numbers of nodes, each greater than the one before", text)
		}
		list, last = append(list, n), n
	}
	return list, nil
}

// openingPositions returns the positions of a file of openings.
func openingPositions(name string) ([]*rule.Position, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // it was only read
	openings, err := arena.ReadOpenings(file, rule.Freestyle, rule.Gomoku.Size)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var positions []*rule.Position
	for _, o := range openings {
		pos := rule.NewPosition(rule.Freestyle, rule.Gomoku.Size)
		for _, p := range o {
			if err := pos.Play(p); err != nil { // the reader has played them
				return nil, err
			}
		}
		positions = append(positions, pos)
	}
	return positions, nil
}

// tellGrowth prints the table.
func tellGrowth(e *cli.Env, growth []engine.Growth, undecided, of int) error {
	fmt.Fprintf(e.Out, "%d of %d positions are not decided by force\n\n", undecided, of)
	w := tabwriter.NewWriter(e.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "nodes\tdepth\tdeepest\ta ply\tsame\troot\tleaves\thits\tlost\tfilled\n")
	for i, g := range growth {
		branching := "-"
		if i > 0 && g.Depth > growth[i-1].Depth {
			branching = fmt.Sprintf("%.2f", g.Branching(growth[i-1]))
		}
		fmt.Fprintf(w, "%d\t%.2f\t%.1f\t%s\t%.0f%%\t%.1f%%\t%.1f%%\t%.1f%%\t%.1f%%\t%.1f%%\n", g.Nodes, g.Depth, g.Selected, branching,
			100*g.Same, 100*g.RootThreats, 100*g.Leaves, 100*g.Hits, 100*g.Lost, 100*g.Filled)
	}
	return w.Flush()
}
