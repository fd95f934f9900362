package main

import (
	"fmt"

	"tengen/ai/engine"
)

const benchHelp = `Searches a fixed list of middle-game positions to a fixed depth, with one thread,
and prints how many stones were placed, how fast, and a signature of the search:

  $ tengen-lab bench
  nodes 105432
  nps 1012345
  signature 1f0c6f2e

Nodes and signature are the same on every machine and every time. A change that
should only make the engine faster or tidier leaves the signature as it is; when
the signature changes, the engine plays differently, and a match must tell whether
better.`

func benchCommand() *command {
	c := newCommand("bench", "", "nodes, speed and signature of the engine", benchHelp)
	depth := c.flags.Int("depth", engine.BenchDepth, "plies; only the default gives the signature that is checked in")
	c.run = func(e *env, operands []string) error {
		if len(operands) > 0 {
			return usagef("unexpected operand %q", operands[0])
		}
		if *depth < 1 {
			return usagef("the depth must be at least 1")
		}
		r, err := engine.Bench(e.ctx, *depth)
		if err != nil {
			return err
		}
		fmt.Fprintf(e.out, "nodes %d\nnps %.0f\nsignature %s\n", r.Nodes, r.NodesPerSecond(), r.Signature)
		return nil
	}
	return c
}
