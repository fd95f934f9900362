package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

func position(r rule.Rule, turn board.Stone, text string) *rule.Position {
	return rule.FromBoard(r, board.MustParse(text), turn)
}

func search(t *testing.T, pos *rule.Position, limits engine.Limits) analysis.Info {
	t.Helper()
	info, err := engine.New(engine.Options{Memory: 1 << 20}).Search(context.Background(), pos, limits, nil)
	require.NoError(t, err)
	require.NotEmpty(t, info.Candidates)
	require.NoError(t, pos.Check(info.Candidates[0].Move))
	return info
}

// The engine sees what a beginner's book asks for.
func TestTactics(t *testing.T) {
	for _, c := range []struct {
		name  string
		rule  rule.Rule
		board string
		want  []string // one of these
		score string   // "" when any
	}{
		{"completes five", rule.Freestyle, `
			. . . . . . . . .
			. . O O O O . . .
			. . . . . . . . .
			. X X X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"A6", "F6"}, "+M1"},
		{"stops a four", rule.Freestyle, `
			. . . . . . . . .
			. . . . . . . . .
			X O O O O . . . .
			. . X . . . . . .
			. . X X . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"F7"}, ""},
		{"makes an open four", rule.Freestyle, `
			. . . . . . . . .
			. . . . . . . . .
			. . . O O O . . .
			. . . . . . . . .
			. . X X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"B5", "F5"}, "+M3"},
		{"stops an open three", rule.Freestyle, `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . O O O . . .
			. . . X . . . . .
			. . X . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"B6", "C6", "G6", "H6"}, ""},
		{"four and three", rule.Freestyle, `
			. . . . . . . . .
			. . . . . . . . .
			. . . . X . . . .
			. . . . X . . . .
			O X X X . . . . .
			. . . . . . . . .
			. . . O . O . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"E5"}, "+M5"},
		{"four in a row on a larger board", rule.Row(4), `
			. . . . . .
			. . . . . .
			. . O O . .
			. . X X . .
			. . . . . .
			. . . . . .`, []string{"B3", "E3"}, "+M3"},
		{"three on three", rule.Row(3), `
			O . .
			. X .
			. . .`, nil, "0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			info := search(t, position(c.rule, board.Black, c.board), engine.Limits{Depth: 6})
			best := info.Candidates[0]
			if c.want != nil {
				assert.Contains(t, c.want, best.Move.String())
			}
			if c.score != "" {
				assert.Equal(t, c.score, best.Score.String())
			}
			assert.Equal(t, best.Move, best.Line[0])
			assert.Equal(t, best.Move, info.Changes[len(info.Changes)-1].Move)
			assert.True(t, info.Done)
		})
	}
}

func TestEmptyBoardStartsInTheCentre(t *testing.T) {
	for _, n := range []int{9, 15, 19} {
		info := search(t, rule.NewPosition(rule.Freestyle, board.Square(n)), engine.Limits{})
		assert.Equal(t, board.Square(n).Center(), info.Candidates[0].Move)
	}
}

func TestGameOver(t *testing.T) {
	pos := position(rule.Freestyle, board.White, `
		X X X X X
		. O O O .
		. . . O .
		. . . . .
		. . . . .`)
	_, err := engine.New(engine.Options{}).Search(context.Background(), pos, engine.Limits{Depth: 2}, nil)
	assert.ErrorIs(t, err, engine.ErrNoMove)
}

func TestCancelledSearchStillMoves(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 3, Y: 3}))
	info, err := engine.New(engine.Options{}).Search(ctx, pos, engine.Limits{}, nil)
	require.NoError(t, err)
	require.NotEmpty(t, info.Candidates)
	assert.NoError(t, pos.Check(info.Candidates[0].Move))
}

// A search without limits ends when its context does.
func TestContextEndsSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 3, Y: 3}))
	reports := 0
	info, err := engine.New(engine.Options{Memory: 1 << 20}).Search(ctx, pos, engine.Limits{}, func(i analysis.Info) {
		reports++
		require.Equal(t, i.Depth > 0, len(i.Candidates) > 0, "moves are told of when a depth is finished")
		if i.Depth == 3 {
			cancel()
		}
	})
	require.NoError(t, err)
	assert.GreaterOrEqual(t, info.Depth, 3)
	assert.Greater(t, reports, 3, "a report for each depth and the last word")
}

// The number of exact candidates is what was asked for, and they come first.
func TestLines(t *testing.T) {
	for _, r := range []rule.Rule{rule.Freestyle, rule.Row(6)} {
		pos := position(r, board.Black, `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . O X . . . .
			. . . X O . . . .
			. . . . . X . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`)
		info := search(t, pos, engine.Limits{Depth: 4, Lines: 3})
		exact := 0
		for i, c := range info.Candidates {
			if c.Bound == analysis.Exact {
				exact++
				assert.Equal(t, exact, i+1, "exact ones first")
				if exact > 1 {
					assert.LessOrEqual(t, c.Score.Compare(info.Candidates[i-1].Score), 0)
				}
			} else {
				assert.Equal(t, analysis.AtMost, c.Bound)
			}
			next := pos.Clone()
			for _, p := range c.Line {
				require.NoError(t, next.Play(p))
			}
		}
		assert.Equal(t, 3, exact)
	}
}

// With a lag the lines after the first are scored less deeply, for less work, and
// never better than the first.
func TestLaggingLines(t *testing.T) {
	pos := position(rule.Freestyle, 1, `
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . O . . . . . . . . .
		. . . . . . X O O . . . . . .
		. . . . . . O X . . . . . . .
		. . . . . . X . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .`)
	const depth, lines, secondaryReduction = 9, 4, 3
	full := search(t, pos, engine.Limits{Depth: depth, Lines: lines})
	info := search(t, pos, engine.Limits{Depth: depth, Lines: lines, SecondaryReduction: secondaryReduction})
	assert.Less(t, info.Nodes, full.Nodes)
	assert.Equal(t, depth, info.Candidates[0].Depth)
	for i, c := range info.Candidates[1:lines] {
		assert.Equal(t, analysis.Exact, c.Bound)
		assert.Equal(t, depth-secondaryReduction, c.Depth)
		assert.LessOrEqual(t, c.Score.Compare(info.Candidates[i].Score), 0)
	}
}

// Whatever found them, wins are listed with the shortest in front.
func TestWinsAreListedByLength(t *testing.T) {
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, name := range []string{"H8", "A1", "H9", "A3", "I8", "C1", "I9", "O15"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	info := search(t, pos, engine.Limits{Depth: 6, Lines: 5})
	require.GreaterOrEqual(t, len(info.Candidates), 5)
	for i, c := range info.Candidates[:5] {
		require.Equal(t, analysis.Exact, c.Bound)
		_, wins := c.Score.Win()
		require.True(t, wins)
		if i > 0 {
			assert.LessOrEqual(t, c.Score.Compare(info.Candidates[i-1].Score), 0, "%v after %v", c, info.Candidates[i-1])
		}
	}
}

// With the whole time an analysis goes on beyond the first forced win, until each of its lines is one.
func TestAnalysisGoesOnUntilEveryLineIsForced(t *testing.T) {
	pos := rule.NewPosition(rule.Renju, board.Square(15))
	for _, name := range []string{"G8", "B2", "I8", "B14", "H7", "N2", "H9", "N14"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	const lines = 6
	info := search(t, pos, engine.Limits{Nodes: 1_000_000, Lines: lines, WholeTime: true})
	assert.Less(t, info.Nodes, uint64(900_000), "then it stops")
	require.GreaterOrEqual(t, len(info.Candidates), lines)
	for _, c := range info.Candidates[:lines] {
		_, wins := c.Score.Win()
		assert.True(t, wins && c.Bound == analysis.Exact, "%v", c)
	}
}

// Nodes are a hard limit for one thread.
func TestNodeLimit(t *testing.T) {
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 5, Y: 5}))
	info := search(t, pos, engine.Limits{Nodes: 5000})
	assert.LessOrEqual(t, info.Nodes, uint64(5100))
	assert.Greater(t, info.Nodes, uint64(4000))
}

// Several threads find what one finds.
func TestThreads(t *testing.T) {
	pos := position(rule.Freestyle, board.Black, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		O X X X . . . . .
		. . . . . . . . .
		. . . O . O . . .
		. . . . . . . . .
		. . . . . . . . .`)
	e := engine.New(engine.Options{Threads: 3, Memory: 1 << 20})
	for range 5 {
		info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 5}, func(i analysis.Info) {
			assert.NotEmpty(t, i.Candidates)
		})
		require.NoError(t, err)
		assert.Equal(t, "+M5", info.Candidates[0].Score.String())
	}
}

// A search leaves nothing behind that spoils the next one: after a position that
// is won by force the engine still looks at a quiet one.
func TestSearchesAreIndependent(t *testing.T) {
	e := engine.New(engine.Options{Memory: 1 << 20})
	won := position(rule.Freestyle, board.Black, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . O . . .
		. . . X . X . . . . .
		. . . . . . X . . O .
		. . O . . O . . . . .
		. . . . . O . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`)
	quiet := rule.NewPosition(rule.Freestyle, board.Square(11))
	for _, p := range []board.Point{{X: 5, Y: 5}, {X: 6, Y: 6}} {
		require.NoError(t, quiet.Play(p))
	}
	limits := engine.Limits{Nodes: 20000}
	want, err := e.Search(context.Background(), quiet, limits, nil)
	require.NoError(t, err)
	for range 2 {
		e.Forget()
		info, err := e.Search(context.Background(), won, limits, nil)
		require.NoError(t, err)
		_, ok := info.Candidates[0].Score.Win()
		require.True(t, ok)
		e.Forget()
		got, err := e.Search(context.Background(), quiet, limits, nil)
		require.NoError(t, err)
		assert.Equal(t, want.Nodes, got.Nodes)
		assert.Equal(t, want.Candidates, got.Candidates)
	}
}

// Games of the engine with itself end properly on every board and under every
// rule, with legal moves only.
func TestPlaysToTheEnd(t *testing.T) {
	for _, r := range append(rule.Fives(), rule.Row(3), rule.Row(4), rule.Row(6)) {
		for _, size := range []board.Size{{W: 5, H: 5}, {W: 4, H: 7}, {W: 22, H: 3}, {W: 10, H: 10}} {
			e := engine.New(engine.Options{Memory: 1 << 18})
			pos := rule.NewPosition(r, size)
			for !pos.Over() {
				info, err := e.Search(context.Background(), pos, engine.Limits{Nodes: 200, Depth: 3, Lines: 2}, nil)
				require.NoError(t, err, "%v %v\n%s", r, size, pos.Board())
				require.NotEmpty(t, info.Candidates)
				if pos.Play(info.Candidates[0].Move) != nil {
					// Only when every point is forbidden may a forbidden one be chosen.
					for _, p := range pos.Board().Empties() {
						require.Error(t, pos.Check(p), "%v %v\n%s", r, size, pos.Board())
					}
					break
				}
			}
		}
	}
}

// middle returns a quiet position in the middle game, and the reply that e expects
// to its best move.
func middle(t *testing.T, e *engine.Engine) (after *rule.Position, reply board.Point) {
	t.Helper()
	pos := position(rule.Freestyle, 1, `
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . O . . . . . . . . .
		. . . . . . X O O . . . . . .
		. . . . . . O X . . . . . . .
		. . . . . . X . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .`)
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 8}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	require.Greater(t, len(best.Line), 1)
	require.NoError(t, pos.Play(best.Line[0]))
	return pos, best.Line[1]
}

// When the expected reply comes, the search goes on where pondering was.
func TestPonderIsGoneOnFrom(t *testing.T) {
	e := engine.New(engine.Options{})
	pos, reply := middle(t, e)
	e.Ponder(context.Background(), pos, engine.Limits{Depth: 9})
	require.NoError(t, pos.Play(reply))

	var depths []int
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 10}, func(i analysis.Info) { depths = append(depths, i.Depth) })
	require.NoError(t, err)
	assert.Equal(t, 10, info.Depth)
	assert.GreaterOrEqual(t, depths[0], 9, "nothing shallower is searched again")

	again, err := e.Search(context.Background(), pos, engine.Limits{Depth: 3}, nil)
	require.NoError(t, err)
	assert.Equal(t, 3, again.Depth, "pondering counts once")
}

// The time spent pondering is time spent on the move.
func TestPonderCountsAsTime(t *testing.T) {
	e := engine.New(engine.Options{})
	pos, reply := middle(t, e)
	const spent = 200 * time.Millisecond
	e.Ponder(context.Background(), pos, engine.Limits{Time: spent})
	require.NoError(t, pos.Play(reply))
	info, err := e.Search(context.Background(), pos, engine.Limits{Time: spent}, nil)
	require.NoError(t, err)
	assert.Zero(t, info.Nodes, "the move is known")
	best, ok := info.Best()
	require.True(t, ok)
	assert.NoError(t, pos.Check(best.Move))
}

// Another reply than expected, or a longer list of moves to score, is searched as
// if nothing had been pondered, apart from what the table knows.
func TestPonderMissed(t *testing.T) {
	e := engine.New(engine.Options{})
	pos, reply := middle(t, e)
	e.Ponder(context.Background(), pos, engine.Limits{Depth: 9})
	for _, p := range pos.Board().Empties() {
		if p != reply && pos.Check(p) == nil {
			require.NoError(t, pos.Play(p))
			break
		}
	}
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 4}, nil)
	require.NoError(t, err)
	assert.Equal(t, 4, info.Depth)
	assert.Positive(t, info.Nodes)
}

// Without a search before, a reply to expect is looked for first; a game that is
// over, a context that has ended and rows of another length do no harm.
func TestPonderAnywhere(t *testing.T) {
	for name, pos := range map[string]*rule.Position{
		"new game":     rule.NewPosition(rule.Freestyle, board.Square(15)),
		"rows of four": rule.NewPosition(rule.Row(4), board.Square(9)),
	} {
		t.Run(name, func(t *testing.T) {
			e := engine.New(engine.Options{})
			require.NoError(t, pos.Play(pos.Board().Size().Center()))
			e.Ponder(context.Background(), pos, engine.Limits{Depth: 3})
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			e.Ponder(ctx, pos, engine.Limits{})
			info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 2}, nil)
			require.NoError(t, err)
			assert.NotEmpty(t, info.Candidates)
		})
	}
}

// workOf searches the first middle games of bench with params changed.
func workOf(t *testing.T, change func(*engine.Params)) engine.Work {
	t.Helper()
	params := engine.DefaultParams()
	change(&params)
	e := engine.New(engine.Options{Memory: 1 << 16, Params: &params})
	sum := engine.Work{}
	for _, pos := range engine.BenchPositions()[:6] {
		e.Forget()
		info, err := e.Search(context.Background(), pos, engine.Limits{Nodes: 20_000}, nil)
		require.NoError(t, err)
		w := e.Work()
		assert.Equal(t, info.Nodes, w.Nodes)
		assert.LessOrEqual(t, w.RootThreats+w.Leaves, w.Nodes)
		assert.LessOrEqual(t, w.Hits, w.Probes)
		assert.LessOrEqual(t, w.Lost, w.Stores)
		sum.RootThreats += w.RootThreats
		sum.Leaves += w.Leaves
		sum.Probes += w.Probes
		sum.Hits += w.Hits
		sum.Lost += w.Lost
		sum.Filled += w.Filled
	}
	return sum
}

// What a search does is counted where it is done, and only there.
func TestWork(t *testing.T) {
	all := workOf(t, func(*engine.Params) {})
	assert.Positive(t, all.RootThreats)
	assert.Positive(t, all.Leaves)
	assert.Positive(t, all.Hits)
	assert.Positive(t, all.Lost, "the table is small")
	assert.Greater(t, all.Filled, 1.0, "in six searches")

	without := workOf(t, func(p *engine.Params) { p.NoRootThreats = true })
	assert.Zero(t, without.RootThreats)
	assert.Positive(t, without.Leaves)
	without = workOf(t, func(p *engine.Params) { p.NoQuiescence = true })
	assert.Zero(t, without.Leaves)
	assert.Positive(t, without.RootThreats)
	without = workOf(t, func(p *engine.Params) { p.NoTable = true })
	assert.Zero(t, without.Probes+without.Hits+without.Lost)
	assert.Zero(t, without.Filled)
}
