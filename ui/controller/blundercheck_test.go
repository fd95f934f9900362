package controller_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestTheTruthOnSmallBoards(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human})
		assert.Empty(t, s.stones(0).Board.Truths)
		truth := store.DefaultSettings()
		truth.Truth = true
		s.SetSettings(truth)
		told := func(sc display.Screen) bool { return len(sc.Board.Truths) == 9-stonesOn(sc) }
		for _, cell := range s.until("the truth", told).Board.Truths {
			assert.Equal(t, view.Draws, cell.Outcome)
		}

		s.SetText(i18n.New(i18n.Chinese))
		assert.Equal(t, "和棋", s.until("the truth", told).Board.Truths[0].Label)

		truth.Truth = false
		s.SetSettings(truth)
		assert.Empty(t, s.view.screen.Board.Truths)
	})
}

// openThree is a game in which Black has three in a row and White is to move.
const openThree = "h8a1i8a15j8"

// considered is a check of a move in a position, and what it has played of itself.
type considered struct {
	*controller.BlunderCheck
	window *hosttest.Window
	known  *analysis.Knowledge
	pos    *rule.Position
	played []board.Point
}

func consider(t *testing.T, moves, move string) *considered {
	t.Helper()
	window, host := hosttest.New(t)
	c := &considered{window: window, known: analysis.NewKnowledge(nil), pos: hosttest.NewGame(t, "gomoku15", moves).Now().Position}
	c.BlunderCheck = controller.NewBlunderCheck(host, c.known, new(exact.SharedProver), func(p board.Point) { c.played = append(c.played, p) }, noClock{})
	c.Consider(c.pos, hosttest.Point(t, move))
	return c
}

func (c *considered) board() view.Board {
	on := view.Board{Stones: c.pos.Board(), Moves: c.pos.Moves(), Turn: c.pos.Turn()}
	c.Show(&on)
	return on
}

// Against a level for learners a person is warned, unless the settings say otherwise.
func TestWhoIsWarned(t *testing.T) {
	people, machine, other := store.Human, store.SettingsEngine, store.ExternalSeat("Carbon")
	for _, tt := range []struct {
		warn         store.Warn
		level        string // whose oversights the engine makes
		black, white store.Seat
		want         bool
	}{
		{store.WarnLearners, "beginner", people, machine, true},
		{store.WarnLearners, "skilled", machine, people, true},
		{store.WarnLearners, "strong", people, machine, false},
		{store.WarnLearners, "", people, machine, false},
		{store.WarnLearners, "novice", people, other, false},
		{store.WarnAlways, "", people, other, true},
		{store.WarnNever, "beginner", people, machine, false},
	} {
		s := store.DefaultSettings()
		s.WarnLosing, s.Oversights = tt.warn, tt.level
		assert.Equal(t, tt.want, controller.WarningWanted(s, store.Game{Black: tt.black, White: tt.white}), "%+v", tt)
	}
	first := store.DefaultSettings()
	assert.Equal(t, "novice", first.Level, "the opponent of a first game")
	assert.True(t, controller.WarningWanted(first, first.LastGame), "who is warned of")
}

func TestWhatLosesIsAskedAbout(t *testing.T) {
	c := consider(t, openThree, "o1")
	on := c.board()
	assert.Equal(t, board.White, on.Stones.At(hosttest.Point(t, "o1")), "the stone is seen at once")
	assert.Equal(t, board.Empty, on.Turn, "nobody chooses while it is looked at")
	assert.Len(t, on.Moves, 6)
	assert.Len(t, c.pos.Moves(), 5, "the game is left alone")

	c.window.Until("the question", c.Asks)
	assert.Empty(t, c.played)
	assert.Equal(t, board.White, c.board().Turn, "another point may be chosen")
	assert.Empty(t, c.board().Line.Points, "without saying how")
	require.False(t, c.Explained())
	c.Explain()
	assert.True(t, c.Explained())
	assert.Equal(t, board.Black, c.board().Line.First)
	assert.GreaterOrEqual(t, len(c.board().Line.Points), 3, "an open four and the row take three plies")

	c.GoOn()
	assert.Equal(t, []board.Point{hosttest.Point(t, "o1")}, c.played)
	assert.False(t, c.Asks())
}

// Who goes on with a move that loses is not asked about every move after it.
func TestNoWarningWhereAllIsKnownToBeLost(t *testing.T) {
	c := consider(t, openThree, "o1")
	c.window.Until("the question", c.Asks)
	win, known := c.known.Of(c.pos).Move(hosttest.Point(t, "o1"))
	require.True(t, known)
	_, loses := win.Score.Loss()
	assert.True(t, loses)

	c.known.LearnPromise(c.pos, analysis.Promise{Plies: 6, Move: board.Pass})
	c.Consider(c.pos, hosttest.Point(t, "o1"))
	assert.Equal(t, []board.Point{hosttest.Point(t, "o1")}, c.played)
}

func TestOtherMovesArePlayed(t *testing.T) {
	c := consider(t, openThree, "g8")
	c.window.Until("the move", func() bool { return len(c.played) > 0 })
	assert.Equal(t, []board.Point{hosttest.Point(t, "g8")}, c.played)
	assert.False(t, c.Asks())
}

// A person waits for it: where all is lost, to prove that of every move takes many seconds.
func TestAMoveIsNotLookedAtForLong(t *testing.T) {
	began := time.Now()
	c := consider(t, "h8a13h7c1j7", "i1")
	c.window.Until("the move", func() bool { return len(c.played) > 0 })
	assert.Less(t, time.Since(began), 10*time.Second)
}

func TestAnotherMoveTakesThePlaceOfTheOneThatWaits(t *testing.T) {
	c := consider(t, openThree, "o1")
	c.window.Until("the question", c.Asks)
	c.Explain()
	c.Consider(c.pos, hosttest.Point(t, "k8"))
	assert.False(t, c.Explained())
	c.window.Until("the move", func() bool { return len(c.played) > 0 })
	assert.Equal(t, []board.Point{hosttest.Point(t, "k8")}, c.played)
}

func TestADroppedMoveIsNotPlayed(t *testing.T) {
	c := consider(t, openThree, "g8")
	c.Drop()
	for range 2 {
		c.window.Queue.Next(0)
	}
	assert.Empty(t, c.played)
	assert.False(t, c.Asks())
}

func TestWhereMovesAreLookedAt(t *testing.T) {
	for _, tt := range []struct {
		rule rule.Rule
		size int
		want bool
	}{
		{rule.Freestyle, 15, true},
		{rule.Row(3), 3, true}, // solved
		{rule.Row(4), 7, false},
	} {
		assert.Equal(t, tt.want, controller.WarningSupports(rule.NewPosition(tt.rule, board.Square(tt.size))), "%v on %d", tt.rule, tt.size)
	}
}

// noClock is the clock of a game that has none.
type noClock struct{}

func (noClock) Clocked() bool { return false }
func (noClock) Halt() bool    { return false }
func (noClock) Resume()       {}
