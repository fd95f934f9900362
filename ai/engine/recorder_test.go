package engine_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// recordDepth is the depth, in plies, of the searches recorded here.
const recordDepth = 9

func recorded(t *testing.T, pos *rule.Position, p engine.Params, keep engine.Extent) (*engine.Tree, analysis.Info) {
	t.Helper()
	e := engine.New(engine.Options{Memory: 1 << 20, Params: &p})
	tree, info, err := engine.Record(context.Background(), e, pos, engine.Limits{Depth: recordDepth}, keep, nil)
	require.NoError(t, err)
	return tree, info
}

// somePositions are positions of the bench, fewer of them in a hurry.
func somePositions() []*rule.Position {
	if testing.Short() {
		return engine.BenchPositions()[:6]
	}
	return engine.BenchPositions()
}

func TestRecordingChangesNothing(t *testing.T) {
	for i, pos := range somePositions() {
		e := engine.New(engine.Options{Memory: 1 << 20})
		want, err := e.Search(context.Background(), pos, engine.Limits{Depth: recordDepth}, nil)
		require.NoError(t, err)
		for _, keep := range []engine.Extent{{}, {Plies: 3, Nodes: 500}} {
			_, got := recorded(t, pos, engine.DefaultParams(), keep)
			require.Equal(t, want.Nodes, got.Nodes, "position %d", i)
			require.Equal(t, want.SelDepth, got.SelDepth, "position %d", i)
			require.Equal(t, want.Candidates, got.Candidates, "position %d", i)
			require.Len(t, got.Changes, len(want.Changes), "position %d", i)
		}
	}
}

// inspectWalk is a board that goes from node to node.
type inspectWalk struct {
	board *pattern.Board
	line  []pattern.Cell
}

func newWalk(pos *rule.Position) *inspectWalk {
	b := pattern.New(pos.Rule(), pos.Board().Size(), eval.For(pos.Rule()).Cells())
	b.Load(pos)
	return &inspectWalk{board: b}
}

// to goes to the end of a line and returns how many moves there are to consider.
func (w *inspectWalk) to(line []pattern.Cell) int {
	same := 0
	for same < min(len(line), len(w.line)) && line[same] == w.line[same] {
		same++
	}
	for range len(w.line) - same {
		w.board.Undo()
	}
	for _, c := range line[same:] {
		if c == pattern.NoCell {
			w.board.Pass()
		} else {
			w.board.Place(c)
		}
	}
	w.line = line
	cells, forced := threat.Replies(w.board, nil)
	if !forced {
		cells = w.board.Candidates(nil)
	}
	return len(slices.DeleteFunc(cells, func(c pattern.Cell) bool { return w.board.Forbidden(w.board.Turn(), c) }))
}

// explain holds a recorded tree to the rules of the search.
func explain(t *testing.T, tree *engine.Tree, pos *rule.Position) {
	t.Helper()
	walk := newWalk(pos)
	for i := range tree.Nodes {
		n := &tree.Nodes[i]
		require.LessOrEqual(t, n.Alpha, n.Beta, "node %d: %+v", i, n)
		best, stones, below := -analysis.Infinite, uint32(0), uint32(0)
		last := map[pattern.Cell]int{}
		for c := range tree.Children(int32(i)) {
			child := &tree.Nodes[c]
			require.Equal(t, int32(i), child.Parent)
			stones += child.Placed
			below++
			switch child.Role {
			case engine.Singular:
				require.Equal(t, n.Ply, child.Ply)
			case engine.NullMove:
				require.Equal(t, n.Ply+1, child.Ply)
			default:
				require.Equal(t, n.Ply+1, child.Ply)
				if _, again := last[child.Move]; !again {
					stones++ // it stands while the move is searched again
				}
				last[child.Move] = -int(child.Value)
			}
		}
		for _, v := range last {
			best = max(best, v)
		}
		if !n.Read() || n.Hidden > 0 {
			continue
		}
		require.Equal(t, int(n.Value), best, "node %d is worth the best of its replies: %+v", i, n)
		require.Equal(t, n.Placed, stones, "stones below node %d add up", i)
		require.Equal(t, int(n.Tried), len(last))
		if n.End == engine.Cutoff {
			require.GreaterOrEqual(t, n.Value, n.Beta, "a cut has its reason")
			require.Equal(t, analysis.AtLeast, n.Bound)
		} else {
			require.Less(t, n.Value, n.Beta, "node %d was not cut and could have been: %+v", i, n)
		}
		all := walk.to(tree.Line(int32(i)))
		if n.Without != pattern.NoCell {
			all--
		}
		if n.Ply > 0 && int(n.Tried)+n.Left() != all {
			require.Equal(t, all+len(walk.board.NonCandidates(nil)), int(n.Tried)+n.Left(), "node %d: what was read and what was not is all there is: %+v", i, n)
		}
	}
}

func TestRecordedTreeExplainsItself(t *testing.T) {
	for i, pos := range somePositions() {
		tree, info := recorded(t, pos, engine.DefaultParams(), engine.Extent{})
		explain(t, tree, pos)
		best, _ := info.Best()
		stones := tree.RootWin.Placed
		for _, r := range tree.Rounds {
			root := &tree.Nodes[r.Root]
			require.Zero(t, root.Hidden)
			stones += uint64(root.Placed)
		}
		if best.Score.Forced() && tree.RootWin.Plies == 0 {
			assert.LessOrEqual(t, stones, info.Nodes, "the line of a win that the search found is written out beside the tree")
		} else {
			assert.Equal(t, info.Nodes, stones, "every stone was placed somewhere in the tree")
		}
		assert.Len(t, tree.Nodes, int(tree.Seen))
		if tree.RootWin.Plies > 0 {
			assert.Equal(t, analysis.WinIn(tree.RootWin.Plies), best.Score)
			continue
		}
		require.NotEmpty(t, tree.Rounds)
		final := tree.Rounds[len(tree.Rounds)-1].Root
		assert.Equal(t, best.Score, analysis.ValueScore(int(tree.Nodes[final].Value)), "position %d", i)
		assert.Equal(t, best.Move, tree.Nodes[tree.Best(final)].Move.Point())
	}
}

func TestRecordedTreeOfTheExactSearch(t *testing.T) {
	pos := engine.BenchPositions()[3]
	tree, _ := recorded(t, pos, engine.PlainParams(), engine.Extent{Plies: 3})
	explain(t, tree, pos)
	for i := range tree.Nodes {
		assert.False(t, tree.Nodes[i].End.Guess(), "a rule of thumb in a search without any")
	}
}

func TestWhatIsNotRecordedIsCounted(t *testing.T) {
	pos := engine.BenchPositions()[2]
	full, _ := recorded(t, pos, engine.DefaultParams(), engine.Extent{})
	for _, keep := range []engine.Extent{{Plies: 2}, {Nodes: 300}, {Plies: 4, Nodes: 1000}} {
		tree, _ := recorded(t, pos, engine.DefaultParams(), keep)
		explain(t, tree, pos)
		assert.Equal(t, full.Seen, tree.Seen)
		assert.Less(t, len(tree.Nodes), len(full.Nodes))
		sum := uint64(len(tree.Nodes))
		for _, r := range tree.Rounds {
			sum += uint64(tree.Nodes[r.Root].Hidden)
		}
		assert.Equal(t, tree.Seen, sum)
		if keep.Plies > 0 {
			for i := range tree.Nodes {
				assert.LessOrEqual(t, int(tree.Nodes[i].Ply), keep.Plies)
			}
		}
	}
}

func TestAWinProvenAtTheRootIsRecorded(t *testing.T) {
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . X . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . X . X . . X O . . . .
		. . . . X . . X . O . . . . .
		. . . . . . . . . . . . . . .
		. . . . O . . . . . . . . . .
		. . . . . . . O . . . O . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .`), board.Black)
	tree, info, err := engine.Record(context.Background(), engine.New(engine.Options{Memory: 1 << 20}), pos, engine.Limits{Depth: 8}, engine.Extent{}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	require.Equal(t, analysis.WinIn(tree.RootWin.Plies), best.Score)
	assert.Equal(t, best.Line, points(tree.RootWin.Line))
	assert.NotZero(t, tree.RootWin.Placed)
}
