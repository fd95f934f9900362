package analyser_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// openThree is a game in which Black can make an open four with K8.
const openThree = "h8a1i8a3j8a5"

// class is a coach with what one looks at.
type class struct {
	*analyser.Coach
	window *hosttest.Window
	engine hosttest.Engine
	made   []engine.Options // of each engine that was made
	scene  analyser.Focus
}

func newClass(t *testing.T, moves string) *class {
	t.Helper()
	window, host := hosttest.New(t)
	c := &class{window: window}
	c.Coach = analyser.NewCoach(host, func(o engine.Options) engines.Engine {
		c.made = append(c.made, o)
		return &c.engine
	})
	pos := position(t, moves)
	c.scene = analyser.Focus{Pos: pos, Subject: pos}
	return c
}

func position(t *testing.T, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, "gomoku15", moves).Now().Position
}

// remark follows what one looks at.
func (c *class) remark() display.Remark {
	c.Follow(c.scene)
	return c.View(c.scene, hosttest.English, view.Scores{})
}

// says waits until the words contain some.
func (c *class) says(some string) display.Remark {
	c.Follow(c.scene)
	c.window.Until(some, func() bool { return strings.Contains(c.View(c.scene, hosttest.English, view.Scores{}).Words, some) })
	return c.View(c.scene, hosttest.English, view.Scores{})
}

// found puts a search on the screen that has found the first of some moves best.
func (c *class) found(t *testing.T, names ...string) {
	t.Helper()
	c.scene.Analysis = analyser.View{Pos: c.scene.Pos, Info: analysis.Info{Turn: c.scene.Pos.Turn(), Depth: 5}}
	for i, name := range names {
		p := hosttest.Point(t, name)
		c.scene.Analysis.Info.Candidates = append(c.scene.Analysis.Info.Candidates, analysis.Candidate{
			Move: p, Score: analysis.Value(100 - 50*i), Line: []board.Point{p}, Depth: 5,
		})
	}
	c.scene.Analysis.Latest = c.scene.Analysis.Info
}

func TestAPlayedMoveIsExplained(t *testing.T) {
	c := newClass(t, openThree+"k8")
	assert.Equal(t, display.Remark{}, c.remark(), "nothing is looked at")
	c.scene.Played = analyser.Played{Pos: position(t, openThree), Move: hosttest.Point(t, "k8")}
	r := c.says("K8 makes an open four.")
	assert.Equal(t, "K8", r.About)
	assert.Empty(t, r.Title)
	assert.Contains(t, r.Words, "Black wins by fours in 3 plies (proven)")
	c.scene.Silent = true
	assert.Equal(t, display.Remark{}, c.remark())
}

// Of a position that is proven to be lost the best move is none, also for who asks about it.
func TestAskedAboutTheBestMoveOfALostPosition(t *testing.T) {
	c := newClass(t, "h8a1i8a3j8")
	c.found(t, "k8", "g8")
	c.scene.Questions = true
	c.WhyNot(hosttest.Point(t, "k8"), c.scene.Pos, true)
	c.says("The best move")
	c.scene.Lost = true
	words := c.remark().Words
	assert.NotContains(t, words, "The best move")
	assert.Contains(t, words, "Every move is a proven loss")
}

// During a game a person is not told how to win after the move of the other side.
func TestWhatAPlayerShouldFind(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*analyser.Focus)
		told   bool
	}{
		"a person is to move": {func(s *analyser.Focus) { s.Person = true }, false},
		"nobody is":           {func(*analyser.Focus) {}, true},
		"the game is over":    {func(s *analyser.Focus) { s.Person, s.Over = true, true }, true},
		"one analyses":        {func(s *analyser.Focus) { s.Person, s.Questions = true, true }, true},
	} {
		c := newClass(t, "h8a1i8a3j8o15")
		c.scene.Played = analyser.Played{Pos: position(t, "h8a1i8a3j8"), Move: hosttest.Point(t, "o15")}
		tt.change(&c.scene)
		c.Follow(c.scene)
		c.window.Until("the words", func() bool { return c.window.Changes > 0 })
		assert.Equal(t, tt.told, strings.Contains(c.remark().Words, "Black then wins"), name)
		_, _, proven := c.Proven(c.scene)
		assert.Equal(t, tt.told, proven, "what is not told is no finding: %s", name)
	}
}

// Where a right click places a stone it is not offered for questions.
func TestNothingIsAskedWhilePlacing(t *testing.T) {
	c := newClass(t, openThree+"k8")
	c.scene.Played = analyser.Played{Pos: position(t, openThree), Move: hosttest.Point(t, "k8")}
	c.scene.Questions = true
	const asks = "Right-click"
	require.Contains(t, c.says("K8 makes an open four.").Note, asks)
	c.scene.Placing = true
	assert.NotContains(t, c.remark().Note, asks)
}

// Who plays in quiet is not told how the last move will win.
func TestWhatIsNotToldInQuiet(t *testing.T) {
	c := newClass(t, openThree+"k8")
	c.scene.Played = analyser.Played{Pos: position(t, openThree), Move: hosttest.Point(t, "k8")}
	const wins = "Black wins"
	require.Contains(t, c.says("K8 makes an open four.").Words, wins)
	c.scene.Quiet = true
	r := c.remark()
	assert.Contains(t, r.Words, "K8 makes an open four.")
	assert.NotContains(t, r.Words, wins)
	_, _, proven := c.Proven(c.scene)
	assert.False(t, proven)
}

func TestACandidateIsExplainedToThoseWhoAreAdvised(t *testing.T) {
	c := newClass(t, openThree)
	c.found(t, "k8", "g8")
	assert.Equal(t, display.Remark{}, c.remark(), "the choice is the player's")
	c.scene.Advised = true
	assert.Equal(t, "K8", c.says("K8 makes an open four.").About)
	c.scene.Analysis.Line = []board.Point{hosttest.Point(t, "g8")}
	assert.Equal(t, "G8", c.says("G8 makes an open four.").About, "a glance at another")
}

// A move that is known from elsewhere stands in the table too, so it is counted.
func TestTheMovesLookedAtAreThoseShown(t *testing.T) {
	c := newClass(t, openThree)
	c.scene.Advised = true
	c.found(t, "k8", "g8")
	assert.Contains(t, c.says("K8 makes an open four.").Note, "Only 2 of 219 moves are searched: ")
	assert.Equal(t, 2, c.remark().Weighed)
	c.found(t, "k8", "g8", "h9")
	assert.Equal(t, "Only 3 of 219 moves are searched.", c.says("K8 makes an open four.").Note)
	assert.Equal(t, 3, c.remark().Weighed)
}

func TestWhyNot(t *testing.T) {
	c := newClass(t, "h8a1i8a3j8") // Black threatens an open four
	pos, wrong := c.scene.Pos, hosttest.Point(t, "o15")
	c.WhyNot(wrong, pos, false)
	assert.Equal(t, display.Remark{}, c.remark(), "no questions are answered")

	c.scene.Questions, c.scene.Advised = true, true
	c.WhyNot(wrong, pos, true)
	assert.Equal(t, "Why not O15?", c.remark().Title, "at once")
	assert.Contains(t, c.says("Black then wins by fours").Words, "O15")
	var on view.Board
	c.Mark(&on, pos)
	assert.Equal(t, board.White, on.Line.First)
	assert.Equal(t, wrong, on.Line.Points[0], "how it fails is played out")
	on = view.Board{}
	c.Mark(&on, position(t, "h8"))
	assert.Equal(t, view.Board{}, on, "on no other board")

	c.WhyNot(hosttest.Point(t, "h8"), pos, true)
	c.says("There is a stone on H8 already.")
	c.Mark(&on, pos)
	assert.Equal(t, []view.Candidate{{Point: hosttest.Point(t, "h8"), Label: "?"}}, on.Candidates)
	c.WhyNot(hosttest.Point(t, "h8"), pos, true)
	assert.Equal(t, display.Remark{}, c.remark(), "the question is taken back")
}

// An answer that compares with moves of a search goes with that search.
func TestAQuestionIsTakenBackWithItsSearch(t *testing.T) {
	c := newClass(t, "h8a1i8a3j8")
	c.scene.Questions, c.scene.Advised = true, true
	c.found(t, "k8", "g8")
	c.WhyNot(hosttest.Point(t, "o15"), c.scene.Pos, true)
	c.says("Black then wins by fours")
	c.TakeBack()
	assert.Empty(t, c.says("K8").Title)
	c.WhyNot(hosttest.Point(t, "o15"), c.scene.Pos, true)
	assert.Equal(t, "Why not O15?", c.remark().Title, "it is asked anew")
}

// An answer that compares with a win is given anew when that is known to come sooner.
func TestAnAnswerKeepsUpWithTheWin(t *testing.T) {
	c := newClass(t, "h8a1")
	c.scene.Questions, c.scene.Advised = true, true
	won := func(plies int) {
		c.found(t, "h9")
		c.scene.Analysis.Info.Candidates[0].Score = analysis.WinIn(plies)
		c.scene.Analysis.Latest = c.scene.Analysis.Info
	}
	won(39)
	c.WhyNot(hosttest.Point(t, "o15"), c.scene.Pos, true)
	c.says("39 plies")
	won(35)
	assert.NotContains(t, c.says("35 plies").Words, "39 plies")
}

// A glance at a candidate does not cost the answer.
func TestTheAnswerIsThereAgain(t *testing.T) {
	c := newClass(t, "h8a1i8a3j8")
	c.scene.Questions, c.scene.Advised = true, true
	c.found(t, "k8", "g8")
	c.WhyNot(hosttest.Point(t, "o15"), c.scene.Pos, true)
	answer := c.says("Black then wins by fours")
	c.scene.Analysis.Line = []board.Point{hosttest.Point(t, "g8")}
	assert.Empty(t, c.says("G8").Title)
	c.scene.Analysis.Line = nil
	assert.Equal(t, answer, c.remark())
}

// A question that the coach cannot answer from the board is searched.
func TestQuestionsHaveAnEngineOfTheirOwn(t *testing.T) {
	for name, tt := range map[string]struct {
		broken bool
		words  string
	}{
		"it answers": {false, "K8 stops Black's open three H8–J8"},
		"it fails":   {true, hosttest.English.T("coach.failed")},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClass(t, "h8a1i8a3j8")
			c.engine.Broken.Store(tt.broken)
			c.scene.Questions = true
			c.WhyNot(hosttest.Point(t, "k8"), c.scene.Pos, true)
			c.says(tt.words)
			assert.Equal(t, []engine.Options{{Threads: 1, Memory: 16 << 20}}, c.made)
		})
	}
}
