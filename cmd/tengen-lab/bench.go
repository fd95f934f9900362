package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"time"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

const benchHelp = `Searches a fixed set of middle-game positions to a fixed depth and prints how many
stones were placed, how fast, and a signature:

  $ tengen-lab bench
  …
  nodes 2105432
  nps 1012345
  signature 1f0c6f2e9a7b4d35

With one thread the nodes and the signature are the same on every machine and
every time. A change that should only make the engine faster or tidier must leave
the signature as it is; a change that makes it stronger must not.`

// What is searched unless flags say otherwise.
const (
	benchDepth  = 16
	benchMemory = 64 << 20
)

func benchCommand() *command {
	c := newCommand("bench", "", "nodes, speed and signature of the engine", benchHelp)
	depth := c.flags.Int("depth", benchDepth, "plies")
	threads := c.flags.Int("threads", 1, "searching threads; with more than one the signature varies")
	c.run = func(e *env, operands []string) error {
		if len(operands) > 0 {
			return usagef("unexpected operand %q", operands[0])
		}
		if *depth < 1 || *threads < 1 {
			return usagef("depth and threads must be at least 1")
		}
		return bench(e, *depth, engine.Options{Threads: *threads, Memory: benchMemory})
	}
	return c
}

// bench searches every position with a fresh engine, so that none depends on
// those before it.
func bench(e *env, depth int, options engine.Options) error {
	var nodes uint64
	var took time.Duration
	signature := fnv.New64a()
	for i, text := range benchPositions {
		pos, err := benchPosition(text)
		if err != nil {
			return err
		}
		searcher := engine.New(options)
		if _, err := searcher.Search(e.ctx, pos.Clone(), engine.Limits{Depth: 1}, nil); err != nil {
			return err // that search made the tables, which the clock must not count
		}
		searcher.Forget()
		begun := time.Now()
		info, err := searcher.Search(e.ctx, pos, engine.Limits{Depth: depth}, nil)
		took += time.Since(begun)
		if err == nil {
			err = context.Cause(e.ctx)
		}
		if err != nil {
			return err
		}
		nodes += info.Nodes
		best, _ := info.Best()
		line := fmt.Sprintf("position %d stones %d depth %d nodes %d move %s score %s",
			i+1, len(pos.Moves()), info.Depth, info.Nodes, best.Move, best.Score)
		fmt.Fprintln(e.out, line)
		fmt.Fprintln(signature, line)
	}
	fmt.Fprintf(e.out, "nodes %d\nnps %.0f\nsignature %016x\n", nodes, float64(nodes)/took.Seconds(), signature.Sum64())
	return nil
}

func benchPosition(text string) (*rule.Position, error) {
	moves, err := arena.ParseOpening(text)
	if err != nil {
		return nil, err
	}
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range moves {
		if err := pos.Play(p); err != nil {
			return nil, err
		}
	}
	return pos, nil
}

// benchPositions are from games of the engine against itself: 10 to 20 stones,
// undecided.
var benchPositions = []string{
	"i9g6g7j8j12h8i8h6i7i6",
	"h11i11e13j10h10i9k9h9i10j9k11k10",
	"i11l11n12j10m12j14i9i10h10g11f9j12j11l10",
	"j9i11g11i12f9k11i10g12j11k12j12j10k9h9k8l7",
	"i11l12i14j11h14i10j12k11j10h9g8h12f8l13k12l11l10h10",
	"g10f13g13d10c13g11h12i11h11i12i9h9k8i10g8d11h8d12d13e12",
	"k9k10k12j14k15l11j9j11l9i9",
	"g9j7l10k6i8i6k8h8j9h6j6h7",
	"f10g12h14e11h11e10e9h12f9g10d9g9g11f8i11j11",
	"e11f11g12i10l8h10g10g9i11h12h9f8e8d7e9e7d6f7",
	"k6j6i9l6m8k5i7j5j4l5i5h6h7i6l4g6f6g7m5k4",
	"j8m6k9k7o5l10j11l8j6j9",
	"k10m10l9m7o7j11i9l11k12k11m11j12",
	"g5e8b6e7e9d8f8d10d7c10b10c8b8d9",
	"k8n6o3l6j6k9l8j8k7i5l10l9i10j9m9n10",
}
