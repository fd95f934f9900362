package gametree

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// A step in the largest tree is shown at once, whatever the algorithm.
func TestAStepInTheLargestTree(t *testing.T) {
	p := treeOpen(t)
	p.tree.Resize(fyne.NewSize(640, 560))
	p.begin(random(4, deepest(4), 1))
	assert.Greater(t, len(p.recording.Nodes), 80_000)
	last := p.searches()[len(p.searches())-1]
	for _, a := range []algorithm{alphaBeta, last} {
		p.use(a)
		p.kit.Player.Jump(p.recording.Replay.Len() / 2)
		var took []time.Duration
		for range 15 {
			start := time.Now()
			p.kit.Player.Step(1)
			test.WidgetRenderer(p.tree).Refresh()
			took = append(took, time.Since(start))
		}
		slices.Sort(took)
		assert.Less(t, took[len(took)/2], 50*time.Millisecond, a.name())
	}
}
