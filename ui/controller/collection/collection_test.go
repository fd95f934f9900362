package collection_test

import (
	"errors"
	"iter"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/controller/collection"
	"tengen/ui/controller/document"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// The files of the tests: White loses the first by not stopping an open three.
var files = map[string]string{
	"/games/a.sgf": "(;GM[4]SZ[15]PB[Ann]PW[Ben]RE[B+R];B[hh];W[hg];B[ih];W[ao];B[jh];W[aa];B[gh];W[an];B[kh])",
	"/games/b.sgf": "nothing",
	"/games/c.sgf": "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15])",
	"/games/e.sgf": "(;GM[4]SZ[15];B[hh];W[ii];B[hh];W[jj])",
	"/games/d.sgf": "(;GM[4]SZ[15];B[hh];W[ii];B[jj])",
}

var errGone = errors.New("gone")

func read(path string) iter.Seq2[*game.Game, error] {
	text, ok := files[path]
	if !ok {
		return func(yield func(*game.Game, error) bool) { yield(nil, errGone) }
	}
	return document.Games([]byte(text), path, rule.Variants()[0])
}

func begin(t *testing.T) (*collection.Collection, *hosttest.Window, *hosttest.Engine) {
	t.Helper()
	window, host := hosttest.New(t)
	engine := new(hosttest.Engine)
	own := engines.New(host, func(engines.Options) engines.Engine { return engine }, nil, analysis.NewKnowledge(nil), nil, store.DefaultSettings())
	c := collection.New(host, collection.Config{Engine: own.ForReview, Promise: own.Promise})
	c.SetEffort(coach.Quick)
	t.Cleanup(engine.Release)
	return c, window, engine
}

func TestManyGamesAreReviewed(t *testing.T) {
	c, window, _ := begin(t)
	c.Add([]string{"/games/a.sgf", "/games/b.sgf", "/games/c.sgf", "/games/gone.sgf"}, read)
	c.Add([]string{"/games/a.sgf", "/games/d.sgf"}, read)
	assert.Equal(t, "a.sgf", c.View().Name)
	window.Until("the end", func() bool { return !c.View().Running })
	v := c.View()
	assert.Equal(t, 5, v.Done)
	assert.Equal(t, 5, v.Of, "a file is there once")
	require.Len(t, v.Games, 6)

	a := v.Games[0]
	assert.Equal(t, "Ann", a.Black)
	assert.Equal(t, "Ben", a.White)
	assert.Equal(t, 9, a.Moves)
	assert.Equal(t, board.Black, a.Result.Winner)
	assert.Zero(t, a.Number)
	require.NotNil(t, a.Worst)
	assert.Equal(t, board.White, a.Worst.Side)
	assert.Positive(t, a.Mistakes(board.White))
	assert.Less(t, a.Players[board.White].Accuracy, a.Players[board.Black].Accuracy)

	assert.NotEmpty(t, v.Games[1].Failed)
	assert.Empty(t, v.Games[2].Failed)
	assert.Equal(t, 1, v.Games[2].Number)
	assert.Equal(t, 2, v.Games[3].Number)
	assert.Equal(t, "It has no moves.", v.Games[3].Failed)
	assert.Equal(t, "gone", v.Games[4].Failed)
	assert.Equal(t, "/games/d.sgf", v.Games[5].Path)
	assert.Empty(t, window.Troubles)

	sgf, path, ok := c.Game(0)
	require.True(t, ok)
	assert.Equal(t, "/games/a.sgf", path)
	o, err := document.Open(sgf, "", rule.Variants()[0])
	require.NoError(t, err)
	report := coach.Assess(coach.LineOf(o.Game))
	assert.Equal(t, report.Of, report.Known, "the review is in it")
	_, path, ok = c.Game(2)
	assert.True(t, ok)
	assert.Empty(t, path, "its file has another game too")
	_, _, ok = c.Game(1)
	assert.False(t, ok)
	_, _, ok = c.Game(-1)
	assert.False(t, ok)

	c.Clear()
	assert.Equal(t, display.Collection{}, c.View())
}

// What was found stays when the work is stopped, and it goes on with the file that was at work.
func TestTheReviewOfManyGamesIsStopped(t *testing.T) {
	c, window, engine := begin(t)
	c.Add([]string{"/games/d.sgf"}, read)
	window.Until("the end", func() bool { return !c.View().Running })
	engine.Hold()
	c.Add([]string{"/games/c.sgf", "/games/a.sgf"}, read)
	assert.True(t, c.View().Running)
	c.Stop()
	v := c.View()
	assert.False(t, v.Running)
	assert.Equal(t, 1, v.Done)
	assert.Equal(t, 3, v.Of)
	assert.Len(t, v.Games, 1)
	engine.Release()
	c.Start()
	window.Until("the end", func() bool { return !c.View().Running })
	assert.Len(t, c.View().Games, 4)
}

// A game with a move on a stone is reviewed up to that move, and it is said that it goes no further.
func TestAMoveOnAStoneEndsTheGame(t *testing.T) {
	c, window, _ := begin(t)
	c.Add([]string{"/games/e.sgf"}, read)
	window.Until("the end", func() bool { return !c.View().Running })
	require.Len(t, c.View().Games, 1)
	assert.Empty(t, c.View().Games[0].Failed)
	assert.Contains(t, c.View().Games[0].Left, "want an empty cell for move 3")
}

// A fault of the program with one file is reported, and the others are reviewed.
func TestAFaultEndsOneFile(t *testing.T) {
	c, window, engine := begin(t)
	engine.Broken.Store(true)
	c.Add([]string{"/games/a.sgf"}, read)
	window.Until("the end", func() bool { return !c.View().Running })
	assert.Len(t, window.Troubles, 1)
	assert.NotEmpty(t, c.View().Games[0].Failed)
	engine.Broken.Store(false)
	c.Add([]string{"/games/d.sgf"}, read)
	window.Until("the end", func() bool { return !c.View().Running })
	assert.Empty(t, c.View().Games[1].Failed)
}
