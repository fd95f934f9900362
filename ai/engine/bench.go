package engine

// Measures the search: nodes, speed and a signature that changes when, and
// only when, the search does.

import (
	"context"
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// Result is the outcome of [Run].
type BenchResult struct {
	Positions int
	Nodes     uint64 // stones placed
	Elapsed   time.Duration
	Signature string // eight hexadecimal digits; equal for equal searches
}

// NodesPerSecond returns the mean speed.
func (r BenchResult) NodesPerSecond() float64 { return float64(r.Nodes) / r.Elapsed.Seconds() }

// Depth is the depth, in plies, at which the signature that is checked in is
// made.
const BenchDepth = 10

// Run searches a fixed list of middle-game positions to depth plies, each with
// an empty table and one thread, so that nodes and signature are the same on every
// machine: they change when, and only when, the search changes. It returns ctx's
// error when that ends first.
func RunBench(ctx context.Context, depth int) (BenchResult, error) {
	e := New(Options{Threads: 1, Memory: memory})
	signature := fnv.New32a()
	positions := BenchPositions()
	r := BenchResult{Positions: len(positions)}
	for _, pos := range positions {
		e.Forget()
		info, err := e.Search(ctx, pos, Limits{Depth: depth}, nil)
		if err != nil {
			return BenchResult{}, err
		}
		if ctx.Err() != nil {
			return BenchResult{}, ctx.Err()
		}
		best, _ := info.Best()
		r.Nodes += info.Nodes
		r.Elapsed += info.Elapsed
		fmt.Fprintln(signature, info.Nodes, best.Move, best.Score)
	}
	r.Signature = fmt.Sprintf("%08x", signature.Sum32())
	return r, nil
}

// memory is the table of a bench in bytes; its size is part of what makes the
// signature.
const memory = 16 << 20

// Positions returns the middle games that [Run] searches.
func BenchPositions() []*rule.Position { return replay(middleGames) }

// replay plays games on the empty 15×15 board under the rule freestyle.
func replay(games []string) []*rule.Position {
	positions := make([]*rule.Position, len(games))
	for i, moves := range games {
		positions[i] = rule.NewPosition(rule.Freestyle, rule.Gomoku.Size)
		for _, name := range strings.Fields(moves) {
			p, err := board.ParsePoint(name)
			if err == nil {
				err = positions[i].Play(p)
			}
			if err != nil { // the games are part of the program
				panic(fmt.Sprintf("bench position %q: %v", moves, err))
			}
		}
	}
	return positions
}
