package analyser_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/hosttest"
	"tengen/ui/store/settings"
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
	engine    hosttest.Engine
	session   *engines.Session
	supposing bool
	shown     []*analysis.Info
	ended     []ended
}

func (d *desk) Analyst() (engines.Search, string) { return d.engine.Search, "Analyst" }

func (d *desk) Session() *engines.Session { return d.session }

func newDesk(t *testing.T, moves string) *desk {
	t.Helper()
	window, host := hosttest.New(t)
	d := &desk{window: window, game: hosttest.NewGame(t, "gomoku15", moves)}
	own := engines.New(host, func(engines.Options) engines.Engine { return &d.engine }, nil, nil, settings.Defaults())
	d.session = own.Session()
	d.Analysis = analyser.New(host, analyser.Config{
		Game: d.game, Engines: d, Supposing: func() bool { return d.supposing },
		Show: func(info *analysis.Info) { d.shown = append(d.shown, info) },
		Ended: func(hint bool, best *analysis.Candidate, err error) {
			d.ended = append(d.ended, ended{hint, best, err})
		},
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

func TestAHintIsAtLeastSoDeep(t *testing.T) {
	for name, tt := range map[string]struct {
		depth int
		limit time.Duration
		want  [2]int64
	}{
		"a weak opponent":   {2, 400 * time.Millisecond, [2]int64{10, 1500}},
		"a strong opponent": {16, time.Minute, [2]int64{16, 60_000}},
	} {
		d := newDesk(t, "h8")
		d.Hint(tt.depth, tt.limit)
		assert.True(t, d.Running())
		d.window.Until("the hint", func() bool { return len(d.ended) > 0 })
		limits := d.engine.Limits.Load()
		assert.Equal(t, tt.want, [2]int64{int64(limits.Depth), limits.Time.Milliseconds()}, name)
		assert.True(t, d.ended[0].hint)
		assert.Equal(t, hosttest.Point(t, "a1"), d.ended[0].best.Move)
		assert.False(t, d.Running())
		kept := d.game.Now().Node.Analysis
		require.NotNil(t, kept)
		assert.Equal(t, "Analyst", kept.Engine)
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
	d.supposing = true
	kept := d.game.Now().Node.Analysis
	assert.Equal(t, board.Black, d.analyse().Turn, "the other side")
	assert.Same(t, kept, d.game.Now().Node.Analysis, "what is only supposed is not kept")
	d.Follow(false)
	d.Stop()
	assert.False(t, d.Running())
}

func TestWhatIsFoundIsKeptWhenItStops(t *testing.T) {
	d := newDesk(t, "h8")
	d.engine.Hold()
	d.Hint(1, time.Second)
	d.window.Until("a report", func() bool { return len(d.shown) > 0 })
	best, ok := d.Best()
	require.True(t, ok)
	assert.Equal(t, hosttest.Point(t, "a1"), best.Move)
	d.Stop()
	assert.NotNil(t, d.game.Now().Node.Analysis)
	_, ok = d.Best()
	assert.False(t, ok, "no hint runs any more")
}

// A short look does not replace a long one.
func TestTheDeeperAnalysisStays(t *testing.T) {
	d := newDesk(t, "h8")
	for _, reports := range []int32{9, 1} {
		d.engine.Reports.Store(reports)
		d.analyse()
		d.Stop()
		assert.Equal(t, 9, d.game.Now().Node.Analysis.Depth, "after depth %d", reports)
	}
}

func TestWhatWasSaidIsThereAgain(t *testing.T) {
	d := newDesk(t, "h8")
	said := d.analyse()
	d.Stop()
	require.NoError(t, d.game.Submit(said.Candidates[0].Move))
	d.Recall()
	assert.Equal(t, said.Candidates[0].Move, d.View().Info.Candidates[0].Move, "about the choice of the move")
	require.NoError(t, d.game.Submit(hosttest.Point(t, "o15")))
	d.Recall()
	assert.Nil(t, d.View().Pos, "nothing is known")
	assert.Nil(t, d.shown[len(d.shown)-1])
	require.NoError(t, d.game.Step(-2))
	d.Recall()
	assert.True(t, d.View().About(d.Subject().Hash()))

	d.Read(d.game.Now().Node.Path())
	assert.Equal(t, []bool{false, true}, []bool{d.Chances()[0].Known, d.Chances()[1].Known})
	now, ok := d.ChanceNow()
	require.True(t, ok)
	assert.InDelta(t, d.Chances()[1].Chance, now.Chance, 1e-9)
}

func TestPlayersThink(t *testing.T) {
	d := newDesk(t, "h8a1")
	before := d.game.Now().Position.Clone()
	require.True(t, before.Undo())
	thought := engines.Thought{Engine: "Player", Pos: before, Info: analysis.Info{
		Turn: board.White, Depth: 3, Done: true,
		Candidates: []analysis.Candidate{{Move: hosttest.Point(t, "a1"), Score: analysis.WinIn(3), Line: []board.Point{hosttest.Point(t, "a1")}}},
	}}
	parent := d.game.Now().Node.Parent()

	thought.Level = "casual"
	d.Take(thought)
	assert.Equal(t, "casual", d.View().Level)
	assert.Nil(t, parent.Analysis, "it would be taken for the truth")
	assert.Equal(t, view.Forced{}, d.ForcedBefore())

	thought.Level = ""
	d.Take(thought)
	require.NotNil(t, parent.Analysis)
	assert.Equal(t, "Player", parent.Analysis.Engine)
	assert.Equal(t, view.Forced{Side: board.White, Score: analysis.WinIn(2)}, d.ForcedBefore(), "the move that was played is behind us")
}

func TestTheScreenStandsStillUnderThePointer(t *testing.T) {
	d := newDesk(t, "h8")
	d.engine.Hold()
	first := d.analyse().Candidates
	d.PointAtCandidate(&first[1])
	assert.Equal(t, first[1].Line, d.View().Line)
	shown := len(d.shown)
	d.engine.Release()
	d.window.Until("the end of the search", func() bool { return d.View().Latest.Done })
	assert.Len(t, d.shown, shown, "nothing moves")
	assert.False(t, d.View().Info.Done)
	d.PointAtCandidate(nil)
	assert.Len(t, d.shown, shown+1, "what came meanwhile")
	assert.True(t, d.View().Info.Done)
	assert.Empty(t, d.View().Line)
}

func TestALineIsScrolled(t *testing.T) {
	d := newDesk(t, "h8")
	line := d.analyse().Candidates[0].Line
	require.Len(t, line, 2)
	assert.False(t, d.ScrollLine(1), "nothing is pointed at")
	d.PointAt(line)
	moves, look := d.Variation(line)
	assert.Equal(t, line, moves)
	assert.Equal(t, 1, look, "all stones are shown")
	for _, step := range []struct{ by, shown int }{{1, 1}, {1, 2}, {1, 2}, {-1, 1}, {-1, 1}} {
		assert.True(t, d.ScrollLine(step.by))
		assert.Len(t, d.View().Line, step.shown)
		moves, look = d.Variation(line)
		assert.Equal(t, line[:step.shown], moves)
		assert.Equal(t, step.shown, look, "as far as it is shown")
	}
	d.Arrive()
	assert.Empty(t, d.View().Line)
	d.supposing = true
	moves, _ = d.Variation(line)
	assert.Empty(t, moves, "it is not that side's turn")
}

func TestAForcedWinIsPlayedThrough(t *testing.T) {
	d := newDesk(t, "")
	assert.Equal(t, view.Sequence{}, d.Sequence())
	d.engine.Wins.Store(3)
	d.analyse()
	require.Equal(t, view.Sequence{Side: board.Black, Plies: 3, Len: 2}, d.Sequence())
	d.PlayThrough(1)
	d.window.Until("the whole win", func() bool { return d.Sequence().Len == 3 })
	assert.Equal(t, 1, d.Sequence().At, "one looks at the same stone")
	d.PlayThrough(3)
	d.PointAt(nil)
	assert.Len(t, d.View().Line, 3, "the pointer may leave")
	assert.True(t, d.View().Pinned)
	d.PlayThrough(0)
	assert.Empty(t, d.View().Line)

	d.engine.Wins.Store(-4)
	d.Stop()
	require.NoError(t, d.game.Submit(hosttest.Point(t, "h8")))
	d.analyse()
	assert.Equal(t, view.Sequence{Side: board.Black, Plies: 4, Len: 2}, d.Sequence(), "White loses")
}

func TestLookingBackAtIterations(t *testing.T) {
	d := newDesk(t, "h8")
	var info analysis.Info
	for depth, name := range []string{"a1", "b1", "c1"} {
		info = analysis.Info{Turn: board.White, Depth: depth + 1, Candidates: []analysis.Candidate{{Move: hosttest.Point(t, name)}}, Steps: append(info.Steps, analysis.Step{Depth: depth + 1, Candidates: []analysis.Candidate{{Move: hosttest.Point(t, name)}}})}
	}
	d.Take(engines.Thought{Pos: d.game.Now().Position, Info: info})
	for _, tt := range []struct{ back, steps, depth int }{{1, 1, 1}, {2, 2, 2}, {9, 3, 3}, {0, 0, 3}, {-1, 0, 3}} {
		d.LookBack(tt.back)
		assert.Equal(t, tt.steps, d.View().Steps)
		assert.Equal(t, tt.depth, d.View().Info.Depth)
		assert.Equal(t, 3, d.View().Latest.Depth)
		assert.Equal(t, tt.depth, d.shown[len(d.shown)-1].Depth, "the window sees it")
	}
}

func TestTheEvaluationIsTakenApart(t *testing.T) {
	d := newDesk(t, "h8")
	b := d.Breakdown()
	assert.Equal(t, board.White, b.Turn)
	assert.NotEmpty(t, b.Terms)
	require.NoError(t, d.game.Submit(hosttest.Point(t, "i9")))
	assert.Equal(t, board.Black, d.Breakdown().Turn)

	d.ShowContributions([]eval.Weighed{{Point: hosttest.Point(t, "h8"), Weight: 7}})
	assert.Equal(t, []view.Weight{{Point: hosttest.Point(t, "h8"), Value: -7}}, d.Contributions(-1))
	d.Arrive()
	assert.Empty(t, d.Contributions(1))
}

func TestTheSubjectIsTheOtherSideWhileSupposing(t *testing.T) {
	d := newDesk(t, "h8")
	assert.Equal(t, board.White, d.Subject().Turn())
	d.supposing = true
	assert.Equal(t, board.Black, d.Subject().Turn())
	assert.Equal(t, rule.Freestyle, d.Subject().Rule())
}
