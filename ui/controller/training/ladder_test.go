package training_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/controller/training"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// newLadder returns a ladder over a folder, which counts.
func newLadder(t *testing.T, dir string) (*training.Ladder, *hosttest.Window) {
	t.Helper()
	window, host := hosttest.New(t)
	folder := store.OpenFolder(dir)
	t.Cleanup(func() { _ = folder.Close() })
	l := training.NewLadder(host, folder)
	l.SetOn(true)
	return l, window
}

// ended is a game of a person with Black that a row ended at move 31.
func ended(winner board.Stone) training.LadderEnd {
	cause := record.Row
	if winner == board.Empty {
		cause = record.FullBoard
	}
	return training.LadderEnd{Result: record.Result{Winner: winner, Cause: cause}, Person: board.Black, Moves: 31, Rated: true}
}

// play plays a game against a level to its end.
func play(l *training.Ladder, level string, winner board.Stone) {
	l.Begin(level)
	l.End(ended(winner))
}

func TestGamesAreCountedAndRated(t *testing.T) {
	dir := t.TempDir()
	l, window := newLadder(t, dir)
	_, ok := l.Standing()
	assert.False(t, ok, "there is no game")

	play(l, "casual", board.Black)
	s, ok := l.Standing()
	require.True(t, ok)
	assert.Equal(t, training.LadderStanding{Tally: store.Tally{Won: 1, Streak: 1}, Rating: 1260, Change: 20, Rated: true, Soon: "skilled"}, s,
		"one begins where the first opponent stands, and even chances are worth half a step")
	play(l, "casual", board.White)
	s, _ = l.Standing()
	assert.Equal(t, training.LadderStanding{Tally: store.Tally{Won: 1, Lost: 1, Streak: -1}, Rating: 1239, Change: -21, Rated: true}, s)
	play(l, "champion", board.White)
	s, _ = l.Standing()
	assert.Equal(t, 0, s.Change, "who loses to a champion loses nothing")
	play(l, "casual", board.Empty)
	s, _ = l.Standing()
	assert.Equal(t, store.Tally{Won: 1, Drawn: 1, Lost: 1}, s.Tally)

	window.Until("the file", l.Written)
	again, window := newLadder(t, dir)
	assert.Equal(t, 1239, again.Rating(), "it is kept")
	tally, _ := again.Tally("casual")
	assert.Equal(t, s.Tally, tally)

	again.SetOn(false)
	assert.Zero(t, again.Rating())
	play(again, "casual", board.Black)
	_, ok = again.Standing()
	assert.False(t, ok)
	again.SetOn(true)
	tally, _ = again.Tally("casual")
	assert.Equal(t, 1, tally.Won, "nothing was counted meanwhile")

	assert.True(t, again.Any())
	again.Forget()
	assert.False(t, again.Any())
	assert.Zero(t, again.Rating())
	_, ok = again.Tally("casual")
	assert.False(t, ok)
	window.Until("the file", again.Written)
	l, _ = newLadder(t, dir)
	assert.Zero(t, l.Rating())
}

// The rating moves less once much is known.
func TestTheRatingSettles(t *testing.T) {
	l, _ := newLadder(t, t.TempDir())
	for range 20 {
		play(l, "casual", board.Black)
		play(l, "casual", board.White)
	}
	before := l.Rating()
	play(l, "casual", board.Black)
	assert.InDelta(t, 10, l.Rating()-before, 2)
}

// A game counts once: not again when it is ended again, also after a restart.
func TestAGameCountsOnce(t *testing.T) {
	dir := t.TempDir()
	l, window := newLadder(t, dir)
	play(l, "novice", board.White)
	l.End(ended(board.Black))
	kept := l.Game()
	window.Until("the file", l.Written)
	again, _ := newLadder(t, dir)
	again.Resume(kept)
	again.End(ended(board.Black))
	again.Spoil(training.Hinted)
	assert.Empty(t, again.Why(31), "once it has counted, it has")
	tally, _ := again.Tally("novice")
	assert.Equal(t, store.Tally{Lost: 1, Streak: -1}, tally)
	s, _ := again.Standing()
	assert.Equal(t, 1050, s.Rating)
}

func TestWhatDoesNotCount(t *testing.T) {
	for name, tt := range map[string]struct {
		level string
		do    func(*training.Ladder) training.LadderEnd
		want  string
	}{
		"another kind of game": {"", func(*training.Ladder) training.LadderEnd { return ended(board.Black) }, ""},
		"a hint": {"casual", func(l *training.Ladder) training.LadderEnd {
			assert.True(t, l.Spoil(training.Hinted))
			assert.False(t, l.Spoil(training.Analysed))
			return ended(board.Black)
		}, training.Hinted},
		"hardly begun": {"casual", func(*training.Ladder) training.LadderEnd {
			return training.LadderEnd{Result: record.Result{Winner: board.White, Cause: record.Resignation}, Person: board.Black, Moves: 7, Rated: true}
		}, training.Early},
	} {
		l, _ := newLadder(t, t.TempDir())
		l.Begin(tt.level)
		assert.Equal(t, tt.level != "", l.Counts(), name)
		e := tt.do(l)
		l.End(e)
		assert.Equal(t, tt.want, l.Why(e.Moves), name)
		assert.Equal(t, tt.want == training.Early, l.Counts(), name)
		assert.Zero(t, l.Rating(), name)
		_, counted := l.Tally("casual")
		assert.False(t, counted, name)
	}

	l, _ := newLadder(t, t.TempDir())
	l.SetOn(false)
	l.Begin("casual")
	assert.True(t, l.Spoil(training.TakenBack))
	l.End(ended(board.Black))
	assert.Equal(t, training.TakenBack, l.Game().Spoiled, "also while no record is kept")
	l.SetOn(true)
	l.Begin("casual")
	l.End(training.LadderEnd{Result: record.Result{Winner: board.White, Cause: record.Resignation}, Person: board.Black, Moves: 8, Rated: true})
	assert.False(t, l.Counts(), "it has")
	assert.Equal(t, 1220, l.Rating(), "who gives up has lost")
	l.Begin("casual")
	l.End(training.LadderEnd{Result: record.Result{Winner: board.Black, Cause: record.Row}, Person: board.Black, Moves: 31})
	s, _ := l.Standing()
	assert.Equal(t, training.LadderStanding{Tally: store.Tally{Won: 1, Lost: 1, Streak: 1}, Rating: 1220, Soon: "skilled"}, s, "where the levels were not measured nothing is rated")
}

func TestLevelsAreOffered(t *testing.T) {
	l, _ := newLadder(t, t.TempDir())
	next := func(level string, winner board.Stone) string {
		play(l, level, winner)
		s, _ := l.Standing()
		return s.Next
	}
	assert.Empty(t, next("casual", board.Black))
	assert.Equal(t, "skilled", next("casual", board.Black))
	assert.Empty(t, next("casual", board.White))
	assert.Empty(t, next("casual", board.White))
	assert.Equal(t, "novice", next("casual", board.White))
	assert.Empty(t, next("casual", board.Empty))
	next("champion", board.Black)
	assert.Empty(t, next("champion", board.Black), "there is none above")
	next("beginner", board.White)
	next("beginner", board.White)
	assert.Empty(t, next("beginner", board.White), "and none below")
	l.Begin("beginner")
	s, _ := l.Standing()
	assert.Empty(t, s.Next, "not before the end")
}

// Another window counts its games meanwhile: none is lost, and its are seen.
func TestTwoWindowsCount(t *testing.T) {
	dir := t.TempDir()
	one, oneWindow := newLadder(t, dir)
	two, twoWindow := newLadder(t, dir)
	assert.Zero(t, one.Rating()+two.Rating(), "both have read that there is nothing")
	for range 3 {
		play(one, "casual", board.Black)
		play(two, "novice", board.Black)
	}
	assert.False(t, one.Written(), "to write takes its time")
	tally, _ := one.Tally("casual")
	assert.Equal(t, store.Tally{Won: 3, Streak: 3}, tally, "which nobody waits for")
	oneWindow.Until("one's file", one.Written)
	twoWindow.Until("two's file", two.Written)
	again, _ := newLadder(t, dir)
	tally, _ = again.Tally("novice")
	assert.Equal(t, 3, tally.Won)
	tally, _ = again.Tally("casual")
	assert.Equal(t, 3, tally.Won)
}

// Results that cannot be read are told, and the game counts all the same.
func TestBrokenResults(t *testing.T) {
	dir := t.TempDir()
	l, window := newLadder(t, dir)
	require.NoError(t, store.WriteFile(dir+"/results.json", []byte("{")))
	play(l, "casual", board.Black)
	require.Len(t, window.Troubles, 1)
	require.ErrorContains(t, window.Troubles[0], "results-broken-")
	assert.Equal(t, 1260, l.Rating())
	window.Until("the file", l.Written)
	assert.Equal(t, 1260, l.Rating())
	l.PutAway()
	assert.True(t, l.IsPutAway())
	l.End(ended(board.Black))
	assert.False(t, l.IsPutAway(), "another end is another event")
}
