package analyser_test

import (
	"cmp"
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/engines"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

// ended is the end of a search.
type ended struct {
	hint bool
	best *analysis.Candidate
	err  error
}

// desk is an analysis of a game with all that it needs.
type desk struct {
	*analyser.Analysis
	window    *hosttest.Window
	game      hosttest.Game
	known     *analysis.Knowledge
	engine    hosttest.Engine
	other     other
	session   *engines.Session
	supposing bool
	analyst   string         // its name, "" for our own
	search    engines.Search // in place of the engine's, nil for that
	oneWay    func(context.Context, *rule.Position) []board.Point
	shown     []analyser.View // each time when the search shown has changed
	ended     []ended
	reached   []view.Limit
}

func (d *desk) Analyst() (engines.Search, string) {
	if d.search != nil {
		return d.search, cmp.Or(d.analyst, engines.OwnName)
	}
	return d.engine.Search, cmp.Or(d.analyst, engines.OwnName)
}

func (d *desk) OneWay(ctx context.Context, pos *rule.Position) []board.Point {
	return d.oneWay(ctx, pos)
}

func (d *desk) Session() *engines.Session { return d.session }

func newDesk(t *testing.T, moves string) *desk {
	t.Helper()
	window, host := hosttest.New(t)
	d := &desk{other: other{limits: make(chan engine.Limits, 10)}, window: window, game: hosttest.NewGame(t, "gomoku15", moves)}
	d.known = analysis.NewKnowledge(func(pos *rule.Position) { d.Refresh(pos) })
	own := engines.New(host, func(engines.Options) engines.Engine { return &d.engine }, nil, d.known, nil, store.DefaultSettings())
	d.session = own.Session()
	d.Analysis = analyser.New(host, analyser.Config{
		Game: d.game, Engines: d, Known: d.known, SeeksThreats: func() bool { return d.supposing }, Reviews: func() bool { return false },
		Reported: func() { d.shown = append(d.shown, d.View()) },
		Ended: func(hint bool, best *analysis.Candidate, err error) {
			d.ended = append(d.ended, ended{hint, best, err})
		},
		Reached: func(l view.Limit) { d.reached = append(d.reached, l) },
	})
	d.SetLines(5)
	t.Cleanup(d.engine.Release)
	return d
}

// analyse searches the position shown and waits for the last word, or for the first while
// the engine is held.
func (d *desk) analyse() analysis.Info {
	d.Follow(true)
	before := len(d.shown)
	d.window.Until("what the search says", func() bool {
		return len(d.shown) > before && d.View().About(d.Subject().Hash())
	})
	return d.View().Info
}

// A hint thinks for as long as it takes to be as good as a review, and no depth ends it.
func TestAHintThinksAtLeastSoLong(t *testing.T) {
	for name, tt := range map[string]struct{ limit, want time.Duration }{
		"a weak opponent":   {400 * time.Millisecond, 2 * time.Second},
		"a strong opponent": {time.Minute, time.Minute},
	} {
		d := newDesk(t, "h8")
		d.Hint(tt.limit)
		assert.True(t, d.Running())
		d.window.Until("the hint", func() bool { return len(d.ended) > 0 })
		limits := d.engine.Limits.Load()
		assert.Equal(t, tt.want, limits.Time, name)
		assert.Zero(t, limits.Depth, name)
		assert.True(t, d.ended[0].hint)
		assert.Equal(t, hosttest.Point(t, "a1"), d.ended[0].best.Move)
		assert.False(t, d.Running())
		kept := d.game.Now().Node.Analysis
		require.NotNil(t, kept)
		assert.Equal(t, engines.OwnName, kept.Engine)
		assert.Len(t, kept.Lines, 2, "the third is only a bound")
	}
}

func TestASearchThatFailsIsTold(t *testing.T) {
	d := newDesk(t, "h8")
	d.engine.Broken.Store(true)
	d.Follow(true)
	d.window.Until("the end", func() bool { return len(d.ended) > 0 })
	assert.Error(t, d.ended[0].err)
	assert.Nil(t, d.ended[0].best)
	assert.False(t, d.Running())
}

func TestTheSearchFollowsThePosition(t *testing.T) {
	d := newDesk(t, "h8i9")
	d.Follow(false)
	assert.False(t, d.Running())
	assert.True(t, d.analyse().Done)
	assert.True(t, d.Running(), "it stays the search of its position")
	before := len(d.shown)
	d.Follow(true)
	assert.Len(t, d.shown, before, "it does not begin anew")

	require.NoError(t, d.game.Step(-1))
	assert.Equal(t, board.White, d.analyse().Turn)
	d.window.Until("what is kept of it", func() bool { return d.game.Now().Node.Analysis != nil })
	d.supposing = true
	kept := d.game.Now().Node.Analysis
	assert.Equal(t, board.Black, d.analyse().Turn, "the other side")
	assert.Same(t, kept, d.game.Now().Node.Analysis, "what is only supposed is not kept")
	d.Follow(false)
	d.Stop()
	assert.False(t, d.Running())
}

func TestTheEvaluationIsTakenApart(t *testing.T) {
	d := newDesk(t, "h8")
	b := d.Breakdown.View()
	assert.Equal(t, board.White, b.Turn)
	assert.NotEmpty(t, b.Terms)
	require.NoError(t, d.game.Submit(hosttest.Point(t, "i9")))
	assert.Equal(t, board.Black, d.Breakdown.View().Turn)

	d.Breakdown.Mark([]eval.Weighed{{Point: hosttest.Point(t, "h8"), Weight: 7}})
	assert.Equal(t, []view.Weight{{Point: hosttest.Point(t, "h8"), Value: -7}}, d.Breakdown.Contributions(-1))
	d.Arrive()
	assert.Empty(t, d.Breakdown.Contributions(1))
}

func TestTheSubjectIsTheOtherSideWhileSupposing(t *testing.T) {
	d := newDesk(t, "h8")
	assert.Equal(t, board.White, d.Subject().Turn())
	d.supposing = true
	assert.Equal(t, board.Black, d.Subject().Turn())
	assert.Equal(t, rule.Freestyle, d.Subject().Rule())
}
