package analyser_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

func TestWhatIsFoundIsKeptWhenItStops(t *testing.T) {
	d := newDesk(t, "h8")
	d.engine.Hold()
	d.Hint(time.Second)
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
	assert.Nil(t, d.View().Pos, "nothing is known, and nobody has thought about the move")
	require.NoError(t, d.game.Step(-1))
	d.Recall()
	assert.True(t, d.View().About(d.Subject().Hash()))

	d.Read(d.game.Now().Node.Path(), nil)
	assert.Equal(t, []bool{false, true}, []bool{d.Chances()[0].Known, d.Chances()[1].Known})
	now, ok := d.ChanceNow()
	require.True(t, ok)
	assert.InDelta(t, d.Chances()[1].Chance, now.Chance, 1e-9)
}

// What lies before stones that were set up is on the graph as it is on that of the game alone: also
// that a proof which goes further than the searches does not compare with them.
func TestTheGraphBeforeStonesWereSetUp(t *testing.T) {
	d := newDesk(t, "h8i9j10g7h10h9")
	last := d.game.Now().Node
	require.NoError(t, d.game.Edit(func(g *game.Game) {
		for _, n := range last.Path() {
			n.Review = &record.Analysis{Engine: "Other", Depth: 20, Lines: []record.Line{{Moves: []board.Point{{}}}}}
		}
	}))
	read := func() []view.Chance {
		var line []coach.Ply
		var parts [][]coach.Ply
		d.game.View(func(g *game.Game) { line, parts = coach.LineOf(g), coach.Beside(g) })
		parts = append(parts, line)
		parts[0][4].Promise = coach.Promise{Plies: 75, Move: hosttest.Point(t, "k10")}
		d.Read(d.game.Now().Node.Path(), parts...)
		return d.Chances()
	}
	alone := read()
	setUp := last.Add(record.Move{})
	setUp.Setup = []record.Placement{{Point: board.Point{X: 1, Y: 1}, Stone: board.White}}
	require.NoError(t, d.game.Edit(func(g *game.Game) { require.NoError(t, g.GoTo(setUp)) }))
	whole := read()
	assert.True(t, alone[5].Apart)
	assert.Equal(t, alone, whole)
}

// A search that has only begun knows fewer moves than were asked for: until it has finished its
// first depth, the rows of an earlier search of the position stay, as older.
func TestRowsStayUntilTheSearchHasItsOwn(t *testing.T) {
	d := newDesk(t, "h8j9")
	d.engine.Reports.Store(9)
	before := d.analyse()
	d.Stop()
	kept := *d.game.Now().Node.Analysis
	gate := make(chan struct{})
	d.search = func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
		report(analysis.Info{Turn: pos.Turn(), Nodes: 7})
		select {
		case <-gate:
		case <-ctx.Done():
			return analysis.Info{}, ctx.Err()
		}
		return d.engine.Search(ctx, pos, limits, report)
	}
	d.known.Learn(d.Subject(), analysis.Candidate{Move: hosttest.Point(t, "o1"), Score: analysis.WinIn(5), Line: []board.Point{hosttest.Point(t, "o1")}}, analysis.Forced)
	rows := len(d.View().Info.Candidates)
	assert.Equal(t, len(before.Candidates)+1, rows)
	d.analyse()
	begun := d.View().Info
	require.Len(t, begun.Candidates, rows)
	for _, c := range begun.Candidates {
		assert.True(t, c.Older || c.Move == hosttest.Point(t, "o1"))
	}
	assert.False(t, begun.Done)
	assert.Equal(t, 9, begun.Depth, "what stays says from which depth it is")
	d.Stop()
	assert.Equal(t, kept.Depth, d.game.Now().Node.Analysis.Depth)
	assert.GreaterOrEqual(t, len(d.game.Now().Node.Analysis.Lines), len(kept.Lines))

	close(gate)
	d.analyse()
	d.window.Until("its own", func() bool { return d.View().Info.Done })
	assert.False(t, d.View().Info.Candidates[1].Older)

	require.NoError(t, d.game.Submit(hosttest.Point(t, "o15")))
	gate = make(chan struct{})
	d.analyse()
	assert.Empty(t, d.View().Info.Candidates, "nothing is known of another position")
}

// Who steps away and back sees as many rows as before; what is kept in the game has no older
// ones.
func TestOlderRowsAreThereAgain(t *testing.T) {
	d := newDesk(t, "h8a1")
	before := d.game.Now().Position.Clone()
	require.True(t, before.Undo())
	a1, b1, c1 := hosttest.Point(t, "a1"), hosttest.Point(t, "b1"), hosttest.Point(t, "c1")
	info := analysis.Info{Turn: board.White, Depth: 9, Done: true, Candidates: []analysis.Candidate{
		{Move: a1, Score: analysis.Value(40), Line: []board.Point{a1}},
		{Move: b1, Score: analysis.Value(90), Line: []board.Point{b1}, Older: true},
		{Move: c1, Score: analysis.Value(30), Line: []board.Point{c1}, Older: true},
	}}
	d.Take(engines.Thought{Engine: "Player", Pos: before, Info: info})
	assert.Len(t, d.game.Now().Node.Parent().Analysis.Lines, 1)
	require.NoError(t, d.game.Submit(hosttest.Point(t, "o15")))
	d.Recall()
	require.Nil(t, d.View().Pos, "nothing is known there")
	require.NoError(t, d.game.Step(-2))
	d.Recall()
	var rows []board.Point
	for i, c := range d.View().Info.Candidates {
		rows = append(rows, c.Move)
		assert.Equal(t, i > 0, c.Older)
	}
	assert.Equal(t, []board.Point{a1, b1, c1}, rows)
}

func TestPlayersThink(t *testing.T) {
	d := newDesk(t, "h8a1")
	before := d.game.Now().Position.Clone()
	require.True(t, before.Undo())
	thought := engines.Thought{Engine: "Player", Pos: before, Info: analysis.Info{
		Turn: board.White, Depth: 3, Done: true,
		Candidates: []analysis.Candidate{{Move: hosttest.Point(t, "a1"), Score: analysis.WinIn(3), Line: []board.Point{hosttest.Point(t, "a1"), hosttest.Point(t, "b1")}}},
	}}
	parent := d.game.Now().Node.Parent()

	thought.Level = "casual"
	d.Take(thought)
	assert.Equal(t, "casual", d.View().Level)
	assert.Nil(t, parent.Analysis, "it would be taken for the truth")
	assert.Equal(t, view.Forced{}, d.Ends())

	thought.Level = ""
	d.Take(thought)
	require.NotNil(t, parent.Analysis)
	assert.Equal(t, "Player", parent.Analysis.Engine)
	assert.Equal(t, view.Forced{}, d.Ends(), "what a program of others claims is no proof")
	thought.Engine = engines.OwnName
	d.Take(thought)
	assert.Equal(t, view.Forced{Side: board.White, Score: analysis.WinIn(2)}, d.Ends(), "the move that was played is behind us")
}

// The last word of a search is on the screen before its end is told; who stops it between
// the two loses neither that nor what was proven meanwhile.
func TestTheLastWordIsKeptBeforeItsEndIsTold(t *testing.T) {
	d := newDesk(t, "h8i9")
	told, ended := make(chan struct{}), make(chan struct{})
	t.Cleanup(func() { close(ended) })
	d.search = func(ctx context.Context, pos *rule.Position, l engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
		info, err := d.engine.Search(ctx, pos, l, report)
		close(told)
		<-ended
		return info, err
	}
	d.Follow(true)
	<-told
	d.window.Until("the last word", func() bool { return d.View().Info.Done })
	k8 := hosttest.Point(t, "k8")
	d.known.Learn(d.Subject(), analysis.Candidate{Move: k8, Score: analysis.WinIn(3), Line: []board.Point{k8}}, analysis.Forced)
	d.Stop()
	best, ok := analysis.InfoOf(d.game.Now().Node.Analysis, board.Black).Best()
	require.True(t, ok, "nothing is kept")
	assert.Equal(t, analysis.WinIn(3), best.Score)
}

// What is proven of a position is known of the move that led to it when one steps back.
func TestWhatIsProvenIsKnownBeforeTheMove(t *testing.T) {
	for _, tt := range []struct {
		analyst string
		second  analysis.Score // of the second move
		known   bool
	}{
		{engines.OwnName, analysis.LossIn(2), true},
		{engines.OwnName, analysis.Value(-500), false},
		{"Other", analysis.LossIn(2), false},
	} {
		second, known := tt.second, tt.known
		d := newDesk(t, "h8i9")
		d.analyst = tt.analyst
		k8 := hosttest.Point(t, "k8")
		d.analyse()
		d.Stop()
		require.NoError(t, d.game.Submit(k8))
		a1, b1 := hosttest.Point(t, "a1"), hosttest.Point(t, "b1")
		d.search = func(_ context.Context, pos *rule.Position, _ engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
			info := analysis.Info{Turn: pos.Turn(), Depth: 9, Done: true, Candidates: []analysis.Candidate{
				{Move: a1, Score: analysis.LossIn(4), Line: []board.Point{a1}},
				{Move: b1, Score: second, Line: []board.Point{b1}},
			}}
			report(info)
			return info, nil
		}
		d.analyse()
		require.NoError(t, d.game.Step(-1))
		d.Follow(false)
		d.search = nil
		info := d.analyse()
		cand, ok := info.Candidate(k8)
		require.Equal(t, known, ok, "%v", tt)
		if known {
			assert.Equal(t, analysis.WinIn(5), cand.Score)
			assert.Equal(t, k8, info.Candidates[0].Move)
		}
	}
}

// What is proven again is written where it is missing: a position may stand at two places
// of a game, or have been searched since.
func TestWhatIsKnownIsWrittenWhereItIsMissing(t *testing.T) {
	d := newDesk(t, "h8i9")
	k8 := hosttest.Point(t, "k8")
	found := analysis.Candidate{Move: k8, Score: analysis.WinIn(3), Line: []board.Point{k8}}
	d.known.Learn(d.Subject(), found, analysis.Forced)
	node := d.game.Now().Node
	require.NoError(t, d.game.Edit(func(*game.Game) {
		node.Analysis = &record.Analysis{Engine: "Other", Depth: 9, Lines: []record.Line{{Moves: []board.Point{{}}, Value: 12}}}
	}))
	d.Recall()
	best, _ := analysis.InfoOf(node.Analysis, board.Black).Best()
	assert.Equal(t, analysis.WinIn(3), best.Score)
	assert.Equal(t, "Other", node.Analysis.Engine)
	kept := node.Analysis
	d.Recall()
	assert.Same(t, kept, node.Analysis, "once")
}

// What a file says of an end is its claim: it is shown as that, is no proof, and is forgotten with
// the game.
func TestAFileProvesNothing(t *testing.T) {
	d := newDesk(t, "h8i9")
	text := "(;GM[4]FF[4]SZ[15];B[hh];W[ig]TGAN[99/99 1000000 1000 Tengen][M15 99 k8a1])"
	file, err := record.Read("a.sgf", []byte(text), board.Square(15))
	require.NoError(t, err)
	read := file.Games[0].Root().Children()[0].Children()[0].Analysis
	require.NotNil(t, read)
	node := d.game.Now().Node
	require.NoError(t, d.game.Edit(func(*game.Game) { node.Analysis = read }))
	d.Recall()
	k8 := hosttest.Point(t, "k8")
	best, ok := d.View().Info.Best()
	require.True(t, ok)
	assert.Equal(t, k8, best.Move, "the claim is shown")
	assert.True(t, best.Claimed)
	assert.True(t, view.EvaluationOf(d.View().Info).Claimed)
	assert.Empty(t, d.Sequence(), "nothing can be played through")
	_, known := d.known.Of(d.Subject()).End()
	assert.False(t, known)
	d.Read(node.Path(), nil)
	assert.False(t, d.Chances()[2].Forced)

	d.analyst = engines.OwnName
	d.analyse()
	d.Stop()
	require.NotNil(t, node.Analysis)
	assert.True(t, node.Analysis.Lines[0].Claimed, "a search that is not as deep makes it no proof")
	d.known.BeginGame()
	assert.False(t, d.known.Of(d.Subject()).Searched())
	d.known.Learn(d.Subject(), analysis.Candidate{Move: k8, Score: analysis.WinIn(15), Line: []board.Point{k8}}, analysis.Forced)
	d.Recall()
	best, _ = d.View().Info.Best()
	assert.False(t, best.Claimed, "what is proven takes its place")
}
