package main

import (
	"fmt"

	"tengen/ai/engine"
	"tengen/cmd/internal/cli"
)

const benchHelp = `Searches a fixed list of middle-game positions to a fixed depth, with one thread,
and prints how many stones were placed, how fast, and a signature of the search:

  $ tengen-lab bench
  nodes NODES
  nps SPEED
  signature SIGNATURE

Nodes and signature are the same on every machine and every time. A change that
should only make the engine faster or tidier leaves the signature as it is; when
the signature changes, the engine plays differently, and a match must tell whether
better.

With --effort the same positions are searched with everything selective off, and
the leaves are compared with the least that alpha-beta must look at in a tree as
wide and as deep. The table, which knows transpositions, and branches that end
early can bring the ratio below 1:

  $ tengen-lab bench --effort --depth 4
  leaves 253549
  least 514351
  ratio 0.49

With --threads 2 it prints how many times as fast as one thread two reach the depth
in 30 other middle games (the geometric mean): by the clock, for which it wants a
machine with idle cores, and by the stones placed, as if each thread had a core:

  $ tengen-lab bench --threads 2 --depth 16
  time 1.43
  nodes 1.47`

func benchCommand() *cli.Command {
	c := cli.New("bench", "", "nodes, speed and signature of the engine", benchHelp)
	depth := c.Flags().Int("depth", engine.BenchDepth, "plies; only the default gives the signature that is checked in")
	effort := c.Flags().Bool("effort", false, "compare an exact search with the least that alpha-beta must do")
	threads := c.Flags().Int("threads", 1, "compare so many threads with one")
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 {
			return cli.Usagef("unexpected operand %q", operands[0])
		}
		if *depth < 1 {
			return cli.Usagef("the depth must be at least 1")
		}
		switch {
		case *threads < 1 || *threads > mostWorkers || *threads > 1 && *effort:
			return cli.Usagef("want --effort or a number of threads from 2 to %d", mostWorkers)
		case *effort:
			return benchEffort(e, *depth)
		case *threads > 1:
			return benchThreads(e, *depth, *threads)
		}
		r, err := engine.RunBench(e.Ctx, *depth)
		if err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "nodes %d\nnps %.0f\nsignature %s\n", r.Nodes, r.NodesPerSecond(), r.Signature)
		return nil
	}
	return c
}

func benchEffort(e *cli.Env, depth int) error {
	r, err := engine.MeasureEffort(e.Ctx, depth)
	if err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "leaves %d\nleast %.0f\nratio %.2f\n", r.Leaves, r.Least, r.Ratio())
	return nil
}

func benchThreads(e *cli.Env, depth, threads int) error {
	r, err := engine.MeasureThreads(e.Ctx, depth, threads)
	if err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "time %.2f\nnodes %.2f\n", r.Time, r.Nodes)
	return nil
}
