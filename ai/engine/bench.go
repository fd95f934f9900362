package engine

import (
	"context"
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// BenchResult is the outcome of [Bench].
type BenchResult struct {
	Positions int
	Nodes     uint64 // stones placed
	Elapsed   time.Duration
	Signature string // eight hexadecimal digits; equal for equal searches
}

// NodesPerSecond returns the mean speed.
func (r BenchResult) NodesPerSecond() float64 { return float64(r.Nodes) / r.Elapsed.Seconds() }

// BenchDepth is the depth, in plies, at which the signature that is checked in is
// made.
const BenchDepth = 10

// Bench searches a fixed list of middle-game positions to depth plies, each with
// an empty table and one thread, so that nodes and signature are the same on every
// machine: they change when, and only when, the search changes. It returns ctx's
// error when that ends first.
func Bench(ctx context.Context, depth int) (BenchResult, error) {
	e := New(Options{Threads: 1, Memory: benchMemory})
	signature := fnv.New32a()
	r := BenchResult{Positions: len(benchGames)}
	for _, game := range benchGames {
		pos, err := replay(game)
		if err != nil {
			return BenchResult{}, err
		}
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

// benchMemory is the table of a bench in bytes; its size is part of what makes the
// signature.
const benchMemory = 16 << 20

// replay plays moves on the empty 15×15 board under the rule freestyle.
func replay(moves string) (*rule.Position, error) {
	pos := rule.NewPosition(rule.Freestyle, rule.Gomoku.Size)
	for _, name := range strings.Fields(moves) {
		p, err := board.ParsePoint(name)
		if err == nil {
			err = pos.Play(p)
		}
		if err != nil {
			return nil, fmt.Errorf("bench position %q: %w", moves, err)
		}
	}
	return pos, nil
}
