package engine

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// The bench measures the search: nodes, speed and a signature that changes only when the search
// does.

// BenchResult is the outcome of [RunBench].
type BenchResult struct {
	Nodes     uint64 // stones placed
	Elapsed   time.Duration
	Signature string // eight hexadecimal digits; equal for equal searches
}

// NodesPerSecond returns the mean speed.
func (r BenchResult) NodesPerSecond() float64 { return float64(r.Nodes) / r.Elapsed.Seconds() }

// BenchDepth is the depth, in plies, at which the signature that is checked in is
// made.
const BenchDepth = 10

// RunBench searches a fixed list of middle-game positions to depth plies, each with
// an empty table and one thread, so that nodes and signature are the same on every
// machine: they change when, and only when, the search changes. It returns ctx's
// error when that ends first.
func RunBench(ctx context.Context, depth int) (BenchResult, error) {
	e := New(Options{Threads: 1, Memory: memory})
	signature := fnv.New32a()
	positions := BenchPositions()
	var r BenchResult
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

// BenchPositions returns the middle games that [RunBench] searches.
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

// Speedup tells how many times as fast several threads reach a depth as one
// does: geometric means over [MeasureThreads]'s positions.
type Speedup struct {
	Time  float64 // as measured; wants idle cores
	Nodes float64 // if each thread had a core of its own: by the stones that each places
}

// MeasureThreads lets one thread and several search 30 middle games to depth plies,
// each with an empty table. It returns ctx's error when that ends first.
func MeasureThreads(ctx context.Context, depth, threads int) (Speedup, error) {
	one, several := New(Options{Threads: 1, Memory: memory}), New(Options{Threads: threads, Memory: memory})
	time, nodes := 0.0, 0.0
	positions := replay(threadGames)
	for _, pos := range positions {
		alone, err := reach(ctx, one, pos, depth)
		if err != nil {
			return Speedup{}, err
		}
		together, err := reach(ctx, several, pos, depth)
		if err != nil {
			return Speedup{}, err
		}
		time += math.Log(alone.Elapsed.Seconds() / together.Elapsed.Seconds())
		nodes += math.Log(float64(alone.Nodes) * float64(threads) / float64(together.Nodes))
	}
	n := float64(len(positions))
	return Speedup{Time: math.Exp(time / n), Nodes: math.Exp(nodes / n)}, nil
}

// reach searches a position to a depth.
func reach(ctx context.Context, e *Engine, pos *rule.Position, depth int) (analysis.Info, error) {
	e.Forget()
	e.Warm(pos.Rule(), pos.Board().Size())
	info, err := e.Search(ctx, pos, Limits{Depth: depth}, nil)
	if err == nil {
		err = ctx.Err()
	}
	info.Elapsed, info.Nodes = max(info.Elapsed, 1), max(info.Nodes, 1)
	return info, err
}

// Effort compares an exact alpha-beta search with the least that any search of the
// same tree must do.
type Effort struct {
	Leaves uint64  // positions judged, in all iterations
	Least  float64 // leaves that even perfect order of moves cannot spare in a tree as wide
}

// Ratio returns how many times the least was done.
func (e Effort) Ratio() float64 { return float64(e.Leaves) / e.Least }

// MeasureEffort searches the quiet ones of the bench positions to depth plies with
// everything selective off and adds up the effort. It returns ctx's error when that
// ends first.
func MeasureEffort(ctx context.Context, depth int) (Effort, error) {
	var sum Effort
	for _, pos := range BenchPositions() {
		tree, err := PlainTree(pos)
		if err != nil {
			return Effort{}, err
		}
		if len(tree.Moves(nil)) < quietMoves {
			continue
		}
		tally, err := CountExact(ctx, pos, depth, memory, nil)
		if err != nil {
			return Effort{}, err
		}
		sum.Leaves += tally.Leaves
		sum.Least += leastLeaves(tally.Width, depth)
	}
	return sum, nil
}

// quietMoves is how many moves a position has at least in which nothing is forced.
const quietMoves = 30

// leastLeaves is how many leaves the smallest tree has that proves a value, when
// every position has as many moves: one side's moves all, the other's best, and the
// other way round.
func leastLeaves(width float64, depth int) float64 {
	return math.Pow(width, float64((depth+1)/2)) + math.Pow(width, float64(depth/2)) - 1
}

// middleGames are middle games, as moves from the empty 15×15 board, in which
// neither side wins soon. They come from games of the engine with itself.
var middleGames = []string{
	"L10 K10 E3 E13 M4 E6 H7 J11 L9 L11 K9 M11 K11 M9 M12 K12 M10 J7 H9 H8 I9",
	"D5 H12 D9 I11 E6 F7 D7 F5 F9",
	"D13 E6 G6 E5 F5 E4 E7 D4 F4 F7 D5 E3 E2",
	"G7 F6 G9 F7 J9 G6 F8 H6 E6 H5",
	"K8 K10 F9 H10 E8 H6 A12 H11 F8 I10 J10 H9 H8 G8 J11 H12",
	"J8 K4 D5 K5 K6 J4 L6 J6 L4",
	"J9 H8 K9 K4 L4 E10 F15 H7 G8 I9 J10 H10 H9 J11 J8",
	"K5 F10 F6 J9 J10 G9 H8 H10 I11 I9 K9 H12 G11 F9",
	"H10 G9 F6 H6 G11 I9 F9 I7 H8",
	"I6 K11 F3 I7 H8 H5 F6 G6 E8 F5 E5 G7 H7 J5 G8",
	"H10 F10 H11 H9 I11 G9 I9 G11 I10 I8 G10 I12 J10",
	"J3 D12 M10 C13 E11 C11 E13 C12",
	"H5 J4 M4 H6 J11 H11 D8 K12 I5 J5 J6 I12 E5 G5 G3 H4 F4 D6 I4 I3 J2 J13 G10",
	"E11 H7 J5 G11 H11 G6 K5 I5 J9 I10 J6 I7 J7",
	"O4 F10 I10 F9 F11 E10 G10 E12 G8 E9 E11",
	"F6 E9 J9 I7 H7 F9 H9 H8 K9",
	"I7 I6 I8 I9 H6 J8 H7 G7 J10 H5 K10 J9 H10 I10 K8 K9 H9 H8 G4 G10 F5 E4 F6 E6 E7 G9",
	"G11 F11 B11 G10 H9 F10 F9 I9 E10 I10 J10 D11 D9 I7 I8 E9 H8 H7",
	"E7 E10 F8 G7 J5 F9 G8 E8 G10 D9 G9 H10 F11 H9 H8 I7 J8 I8 C5 D6 G11 G12 J7",
	"H7 H9 J7 I10 F10 G8 F7 I7 I6 J9 K9 J11",
	"J5 H8 F7 G7 H5 G6 F6 F5 G5 H4 J6 J4 K6 I5 H6 J8 K8 L6 J7 I6 I8 H9 I4 L7 K5 K7",
	"J4 L5 L4 J10 H7 J9 D6 K4 J7 G7 J6 J5 K5",
	"I6 J8 F13 F10 I8 I9 H10 G9 J9 H7",
	"F7 G7 H9 G10 G9 F9 E8 G6 G8 E6 H8 F8 H6 H10 F10 I7 E11 D12",
	"F9 J5 J7 I7 I10 H9 F8 F10 H10 J10 H8 I11 K9 I5 E8 G8 H5 I6 I4 G6 F5 G7 G5 G10 G9 E7 H7 H4 K7 K6",
	"H8 H10 F8 F10 E10 G8 G7 E9 F6 E5 J10 I9 G11 F5 G5 E7 E6 G6",
	"J4 F10 I10 J9 F8 I6 J6 J7 I5 H5 G4 H4 H7 H6 K9 J11 L8 K7 J10 M7 L7 L10 I11 H12 I12 I13 G11 H10 H11 G10 E6 K11 J12",
	"L9 G12 H5 F10 G6 F7 F5 H7 G5 E5 G7 G4 F8 H6 G8 G9 H8",
	"E12 K5 G7 D8 H12 F6 K10 F8 G8 G6 G11",
	"I5 J10 E9 K11 G7 H6 I7 I6 J6 K5 F10 H7 H8 G9",
}

// threadGames are middle games in which one thread places 40,000 to 400,000 stones
// to look 16 plies ahead, without finding a win. They come from games of the engine
// with itself.
var threadGames = []string{
	"M7 I11 J12 M8 I9 J10 H12 I12 I13 K11 G11 F10",
	"D9 I6 J8 F12 F11 E10 E9 D10 C9 F9 C10 G8 H7 E12 C12",
	"F4 H5 J6 G6 G5 H4 I4 H6 H7 G8 E6 I8 E5 H8 J8 G7 E8 E7",
	"J13 F13 E12 E13 G13 D12 F14 H12 I14 D13 E11 D10",
	"H6 E5 E7 G7 F7 F6 D4 G4 D6 D5 C5 F8 H5 G6 G5",
	"H7 D9 F9 E10 F7 F11 C8 G10 H9 H10 I10 G8 G9 I9 G11 E9 G7 I7",
	"H9 D9 J7 H11 E11 F9 G10 F11 F10 E10 G12 G9 G8 C9 E9",
	"D4 I4 G5 H4 G4 I5 J6 H6 G7 G6 H5 I6 I7 E5 H8 K5 J7 H7",
	"E4 J3 J5 K3 I4 K4 K6 H3 I3",
	"G6 K6 J7 K7 I4 L6 K8 J6 I6 H5 I5 I7",
	"H9 I8 G12 I10 I9 J9 H7 H10 J10",
	"F11 H9 C8 G8 I7 E12 F9 F8 E8 G10 G7 E7",
	"G7 I8 K10 I7 H9 H8 G8 G9 J6 I6 I9 F7 I5 K7 J7 J5 J10 F8",
	"D10 E8 G10 D9 F11 E12 F10 C10 F7",
	"D10 H10 I9 E11 D12 D13 F11 E10 E12 C12 F9 F8 G9 H9 F13",
	"I5 C8 G9 C9 F8 E9 E7 D6 C7 D9 B9 E10 F11 E11 E8 D10 H10 I11",
	"F8 F6 E5 E7 J4 E3 G5 F5 H6 F4 F3 G4",
	"F8 H3 G3 I4 J5 H5 H4 F5 I5 J6 G6 G7 E6 D6 G5",
	"I8 F11 G12 F13 G11 G13 F12 E12 E13 H10 H9 G9 I11 I10 G10 J11 I12 J7",
	"D8 G9 G8 H9 F9 H7 F10 H10 H8 F8 E7 I9",
	"K10 K9 K6 J9 I9 I10 H11 J8 J7 L8 H9 G10 H8 H10 J10 G7 L10 G9",
	"E8 H7 J10 G6 I10 G8 G10 H10 F9",
	"K12 L7 H7 J9 L12 J12 L11 J11 J10 J13 L13 L14",
	"E9 H12 J12 E8 D10 F8 D8 D9 F9 E7 F7 G11 G9 H9 F10",
	"L6 L10 K11 L11 L9 M10 K10 K12 J13 J11 L13 L12 K9 K8 N9 M9 M8 L7",
	"J10 K10 H6 H10 L6 G9 J8 J9 I8 K8 K9 I7 H8 F8 I11 L8 I9 G7",
	"D9 D11 J13 G8 F9 E9 G10 F8 E8 D7 G7 E7 H11 I12 H9",
	"G3 J9 I4 I5 I7 H6 G6 H5 H7 G7 J4 F5 G5 G4 K4 H4 H3 J5",
	"G8 F6 D6 D3 F3 E5 G7 E7 G5",
	"D11 E9 J12 G11 H12 G12 G13 I11 J11 H13 K12 F11 E10 F9 J13",
}
