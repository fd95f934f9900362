package eight

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// The tree is, after any number of steps and however one came there, what OPEN and CLOSED
// say: every node of them once, below the one that its way leads through.
func TestTheTreeIsWhatTheListsSay(t *testing.T) {
	for _, h := range []int{manhattan, inconsistent} {
		r := search(t.Context(), position(examples[0].puzzle), problem.EightGoal, h, false)
		g := newGrown(r)
		rng := rand.New(rand.NewPCG(1, 2))
		moved := false
		for range 60 {
			at := rng.IntN(len(r.Events) + 1)
			g.jump(at)
			open, closed := r.Sizes(at)
			require.Len(t, g.states, open+closed)
			below := 0
			for n, s := range g.states {
				e, known := r.Known(s, at)
				require.True(t, known)
				if e.HasParent {
					require.Equal(t, e.Parent, g.states[g.parent[n]])
					require.Equal(t, 1, count(g.kids[g.parent[n]], n))
				} else {
					require.Equal(t, nobody, g.parent[n])
				}
				below += len(g.kids[n])
				moved = moved || g.parent[n] > n
			}
			require.Equal(t, max(0, len(g.states)-1), below)
		}
		assert.Equal(t, h == inconsistent, moved, "only there a node met later is found to lead to an earlier one")
	}
}

func count(in []int, n int) (times int) {
	for _, k := range in {
		if k == n {
			times++
		}
	}
	return times
}

func TestTheTreeUnfolds(t *testing.T) {
	s := open(t)
	s.look(false)
	s.searched()
	player, v := s.kit.Player, s.tree
	player.Step(1)
	assert.Equal(t, 1, v.tree.Shown())
	assert.Equal(t, skin.Accent, v.NodeView(0).Ink, "the start lies in OPEN")
	player.Step(1)
	assert.Equal(t, skin.Plain, v.NodeView(0).Ink, "and then in CLOSED")
	player.Step(4)
	assert.Equal(t, 5, v.tree.Shown(), "the blank in the middle has four moves")
	assert.Equal(t, []string{"", "↑", "←", "→", "↓"}, sorted(v))
	player.Last()
	thick := 0
	for n := range v.grown.states {
		if v.NodeView(n).Thick {
			thick++
		}
	}
	assert.Equal(t, 11, thick, "the start and the ten nodes after it")
	at, chosen := v.tree.Selected()
	require.True(t, chosen)
	assert.Equal(t, s.goal, v.grown.states[at])
	assert.Equal(t, "10", v.NodeView(at).Text)
	assert.Equal(t, "10+0", v.NodeView(at).Note)
	player.Step(-1)
	v.tree.OnTap(2)
	assert.Equal(t, v.grown.states[2], *s.chosen)
	assert.Equal(t, v.grown.states[2], s.inHand.position, "a click shows the node's board")
	assert.True(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyPlus}), "and keys zoom")
	s.puzzle(position(examples[1].puzzle))
	assert.Equal(t, 1, v.tree.Shown())
}

// sorted lists the moves over the nodes in the order of arrows, those of the first level.
func sorted(v *treeView) (moves []string) {
	for n := range v.grown.states {
		moves = append(moves, v.NodeView(n).Name)
	}
	slices.SortFunc(moves, func(a, b string) int { return order(a) - order(b) })
	return moves
}

func order(move string) int { return slices.Index([]string{"", "↑", "←", "→", "↓"}, move) }

// Of the largest trees what was in view is laid out.
func TestAHugeTreeIsDrawnInPart(t *testing.T) {
	s := open(t)
	s.look(false)
	s.heuristic[0] = misplaced
	s.puzzle(position(examples[1].puzzle))
	s.searched()
	s.kit.Player.Last()
	v := s.tree
	require.Greater(t, len(v.grown.states), 100_000)
	shown := v.tree.Shown()
	assert.Greater(t, shown, 31, "the way is unfolded")
	assert.Less(t, shown, 200)
	assert.Less(t, len(test.WidgetRenderer(v.tree).Objects()), 2000)
	for _, n := range v.tree.Edge() {
		if len(v.Children(n)) > 0 {
			v.tree.Fold(false, n)
			break
		}
	}
	assert.Greater(t, v.tree.Shown(), shown, "and the rest where one asks for it")
}

func BenchmarkAStepInAHugeTree(b *testing.B) {
	test.NewTempApp(b)
	r := search(b.Context(), position(examples[1].puzzle), problem.EightGoal, misplaced, false)
	p := &Page{comparison: &comparison{recordings: [2]*recording{r, r}, at: len(r.Events) / 2}, kit: pagekit.New(i18n.New(i18n.English), nil)}
	v := newTreeView(p)
	v.tree.Resize(fyne.NewSize(800, 300))
	v.update()
	for b.Loop() {
		p.comparison.at++
		v.update()
	}
	b.ReportMetric(float64(len(v.grown.states)), "nodes")
	b.ReportMetric(float64(v.tree.Shown()), "unfolded")
}
