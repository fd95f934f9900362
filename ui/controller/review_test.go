package controller_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// lostGame is one that White loses by not stopping an open three.
const lostGame = "h8h9i8a1j8a15g8a2k8"

// reviewing begins a game between people over these moves, and its review.
func reviewing(t *testing.T, moves string) *stage {
	t.Helper()
	s := begin(t, people)
	s.paste(moves)
	s.until("the game", func(sc display.Screen) bool { return len(sc.Moves) > 0 })
	s.OpenReview(true)
	return s
}

func (s *stage) reviewed() display.Screen {
	s.t.Helper()
	s.Review.Start()
	return s.until("the review", func(sc display.Screen) bool {
		return !sc.Review.Running && sc.Review.Report.Known == sc.Review.Report.Of
	})
}

// After a loss it is found in the background where the game was lost, which is said in a sentence; one click goes there,
// and the opponent replies to what one tries.
func TestWhereAGameWasLost(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.paste("b1h9c1a15d1b15e1c15")
		s.Do(s.Games.PlayOn)
		s.until("the end", func(sc display.Screen) bool { return sc.End.On })
		last := func(sc display.Screen) display.Offer { return sc.End.Offers[len(sc.End.Offers)-1] }
		sc := s.until("where it was lost", func(sc display.Screen) bool { return last(sc).Do == display.TryAgain })
		assert.True(t, sc.End.Lost)
		assert.Contains(t, sc.End.How, "At move 6 it was lost; ")
		assert.NotContains(t, sc.Status.Note, "review", "nobody has asked for one")
		assert.False(t, s.Review.Unfinished())

		s.OpenAnalysis(true)
		s.TryAgain()
		assert.Equal(t, 5, s.view.screen.Number)
		s.tap("F1")
		s.until("a reply", func(sc display.Screen) bool { return stonesOn(sc) == 7 })
	})
}

func TestReview(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := reviewing(t, lostGame)
		require.NotNil(t, s.view.screen.Review.Report)
		assert.Zero(t, s.view.screen.Review.Report.Known)
		sc := s.reviewed()
		require.Len(t, sc.Review.Report.Moves, 9)
		require.NotNil(t, sc.Review.Report.Escape)
		assert.Equal(t, "The review is finished.", sc.Status.Note)
		escape := sc.Review.Report.Moves[sc.Review.Report.Escape.Move]
		assert.Equal(t, 6, escape.Number, "after the open three")
		require.Len(t, sc.Chances, 10)
		assert.True(t, sc.Chances[6].Escape)
		assert.True(t, sc.Chances[6].Sign.Mistaken())

		signed := s.until("the signs", func(sc display.Screen) bool { return sc.Tree[5].Sign != record.NoAnnotation })
		for i, m := range sc.Review.Report.Moves {
			assert.Equal(t, m.Sign(), signed.Tree[i].Sign, "move %d", m.Number)
		}

		s.LookAt(escape.Number)
		sc = s.until("the position before", func(sc display.Screen) bool { return sc.Number == 5 && sc.Review.Chosen == 6 })
		assert.Contains(t, sc.Status.Sentence, "A15")
		assert.Contains(t, sc.Status.Sentence, "loses by force")
		assert.Contains(t, sc.Status.Note, escape.Better.Move.String())
		require.NotEmpty(t, sc.Board.Line.Points, "what follows is on the board")
		assert.Equal(t, escape.Point, sc.Board.Line.Points[0])
		require.Len(t, sc.Board.Candidates, 1, "and what was better is marked")
		s.Answer(1)
		sc = s.until("what was better", func(sc display.Screen) bool { return len(sc.Board.Candidates) == 2 })
		assert.Equal(t, escape.Better.Move, sc.Board.Line.Points[0])
		assert.Equal(t, escape.Point, sc.Board.Candidates[1].Point)
		assert.Contains(t, sc.Remark.Note, "A red square marks a move that gives something away")

		s.OpenReview(false)
		assert.Empty(t, s.view.screen.Board.Line.Points, "the game is on the board again")
		s.OpenReview(true)
		s.LookAt(escape.Number)
		assert.True(t, sc.Board.Candidates[1].Slip)

		s.Game.Walk.Step(1)
		sc = s.until("the next position", func(sc display.Screen) bool { return sc.Number == 6 })
		assert.Empty(t, sc.Board.Line.Points)
		assert.NotContains(t, sc.Status.Sentence, "loses by force")
		assert.True(t, sc.Search != nil && sc.Evaluation().Known, "the bar says what the review has found of it")

		s.OpenReview(false)
		assert.Nil(t, s.view.screen.Review.Report)
		assert.Contains(t, s.Document.SGF(), "TGRV", "the file has the review")
		assert.Contains(t, s.Document.SGF(), ";W[aa]BM[2]", "and the signs behind the moves")
	})
}

// A game that is replaced takes its review with it.
func TestReviewOfAGameThatIsReplaced(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := reviewing(t, lostGame)
		s.engine.Hold()
		s.Review.Start()
		require.NoError(t, s.Games.New(people))
		s.engine.Release()
		sc := s.until("the new game", func(sc display.Screen) bool { return len(sc.Moves) == 0 })
		assert.False(t, sc.Review.Running)
		assert.Empty(t, sc.Review.Report.Moves)
	})
}

// Of a game of one's own that is opened again, the other side's mistakes are not one's own.
func TestTheOpponentsMistakesAreNotPractised(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		for names, practised := range map[string]bool{"PB[Human]PW[Momo (Novice)]": false, "PB[Anna]PW[Bo]": true, "PB[Ben (Casual)]PW[玩家]": true} {
			s := reviewing(t, "(;GM[4]SZ[15]"+names+";B[hh];W[hg];B[ih];W[ao];B[jh];W[aa];B[gh];W[an];B[kh])")
			s.reviewed()
			training, err := s.folder.LoadTraining()
			require.NoError(t, err)
			assert.Equal(t, practised, slices.ContainsFunc(training.Mistakes, func(m store.Mistake) bool { return m.Played == "A15" }), names)
		}
	})
}

// The mistakes of persons are kept to be practised; what the engine did wrong is
// not theirs.
func TestMistakesArePractised(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := reviewing(t, lostGame)
		s.reviewed()
		s.OpenReview(false)
		s.OpenExercises(display.Mistakes)
		sc := s.view.screen
		require.Positive(t, sc.Exercise.Count)
		require.Equal(t, display.Asking, sc.Exercise.State)
		for sc.Exercise.Played != point(t, "a15") {
			s.Exercise.Next(1)
			sc = s.view.screen
		}
		assert.Equal(t, board.White, sc.Exercise.Side)
		assert.Equal(t, 5, stonesOn(sc))

		s.Tap(point(t, "a15"))
		sc = s.until("the refutation", func(sc display.Screen) bool {
			return sc.Exercise.State == display.Refuted && sc.Exercise.Finished
		})
		assert.True(t, sc.Exercise.Loses)
		assert.NotEmpty(t, sc.Board.Line.Points)

		s.Exercise.ShowSolution()
		sc = s.until("the solution", func(sc display.Screen) bool { return sc.Exercise.State == display.Given && sc.Exercise.Finished })
		better := sc.Board.Line.Points[0]
		s.Exercise.Retry()
		s.Tap(better)
		sc = s.until("the praise", func(sc display.Screen) bool { return sc.Exercise.State == display.Solved })
		assert.Zero(t, sc.Exercise.Solved, "it was not solved without help")
		s.Exercise.Retry()
		s.CloseExercises()
		assert.Equal(t, 9, stonesOn(s.view.screen), "the game is as it was")
	})
}

// Who asks for it in the settings has the last escape proven while the review is shown and nothing
// else is at work; what is found goes into the game's file.
func TestTheLastEscapeIsProvenInIdleTime(t *testing.T) {
	s := reviewing(t, lostGame)
	sc := s.reviewed()
	require.NotNil(t, sc.Review.Report.Escape)
	held := sc.Review.Report.Escape.Others.Holds
	proven := sc.Review.Report.Escape.Others.Proven
	assert.False(t, sc.Review.Proving, "nobody has asked for it")

	on := store.DefaultSettings()
	on.ProveEscape = true
	s.SetSettings(on)
	s.until("the work", func(sc display.Screen) bool { return sc.Review.Proving && sc.Review.Doubt == held[0] })
	s.OpenReview(false)
	s.until("the rest", func(sc display.Screen) bool { return !sc.Review.Proving })
	s.OpenReview(true)
	s.until("a proof", func(sc display.Screen) bool {
		e := sc.Review.Report.Escape
		return e == nil || e.Others.Proven > proven || len(e.Others.Saves) > 0
	})
	assert.Contains(t, s.Document.SGF(), "TGRV")
}

// What follows a mistake is played on the board by itself, stone by stone, and each stone is
// explained; the wheel takes over, and a button shows what was better.
func TestAPunishmentIsPlayedByItself(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := reviewing(t, lostGame)
		sc := s.reviewed()
		m := sc.Review.Report.Moves[5]
		require.True(t, m.Bad(), "White lets the three stand: %+v", m)
		s.LookAt(6)
		sc = s.until("its first stone", func(sc display.Screen) bool { return len(sc.Board.Line.Points) == 1 })
		assert.Equal(t, m.Point, sc.Board.Line.Points[0])
		assert.Regexp(t, `^After A15 Black wins by force \(loss in 4\)\..* would have stopped it, as far as searched\.\n.*A15 overlooks Black's open three H8–J8\.`, sc.Status.Note, "the verdict first")
		assert.Equal(t, []string{"What follows", "What was better"}, sc.Status.Choices)
		sc = s.until("its second", func(sc display.Screen) bool { return len(sc.Board.Line.Points) == 2 })
		assert.Contains(t, sc.Status.Note, "makes an open four. Black threatens five at ")
		time.Sleep(5 * time.Second)
		s.until("its end", func(sc display.Screen) bool { return len(sc.Board.Line.Points) == len(m.Follows.Line) })
		s.Analysis.ScrollLine(-1)
		s.Answer(1)
		sc = s.until("what was better", func(sc display.Screen) bool {
			return len(sc.Board.Line.Points) > 0 && sc.Board.Line.Points[0] == m.Better.Move
		})
		assert.Len(t, sc.Board.Candidates, 2)
		s.Answer(0)
		s.until("the first stone again", func(sc display.Screen) bool {
			return len(sc.Board.Line.Points) == 1 && sc.Board.Line.Points[0] == m.Point
		})
		s.Analysis.ScrollLine(1)
		time.Sleep(5 * time.Second)
		sc = s.until("the wheel", func(sc display.Screen) bool { return len(sc.Board.Line.Points) == 2 })
		assert.Len(t, sc.Board.Line.Points, 2, "it goes on no more")
	})
}

// What is laid on the board of a move that one looks at goes away with Esc, with a click on the board,
// and with the move on; the click plays no stone.
func TestWhatIsShownOfAMoveIsPutAway(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := reviewing(t, lostGame)
		s.Review.Start()
		sc := s.until("a review", func(sc display.Screen) bool { return sc.Review.Complete() })
		number := sc.Review.Report.Moves[sc.Review.Report.Escape.Move].Number
		moves := len(sc.Moves)
		for way, away := range map[string]func(){
			"Esc": s.Stop, "a click": func() { s.Tap(point(t, "A1")) }, "the move on": func() { s.Game.Walk.Step(1); s.Game.Walk.Step(-1) },
		} {
			s.LookAt(number)
			s.until("the line", func(sc display.Screen) bool { return len(sc.Board.Line.Points) > 0 && sc.Can.Stop })
			away()
			sc = s.until(way, func(sc display.Screen) bool { return len(sc.Board.Line.Points) == 0 && sc.Review.Chosen == 0 })
			assert.Len(t, sc.Moves, moves, way)
		}
	})
}
