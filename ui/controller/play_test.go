package controller_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestAMoveAndItsReply(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		screen := s.stones(0)
		assert.Equal(t, "Black to move — you", screen.Status.Sentence)
		assert.Equal(t, board.Black, screen.Board.Turn, "a ghost stone shows under the pointer")

		s.tap("H8")
		screen = s.stones(2)
		assert.Equal(t, board.Black, screen.Board.Stones.At(point(t, "H8")))
		assert.Equal(t, board.White, screen.Board.Stones.At(point(t, "A1")))
		s.note("White played A1.")
		s.until("what the engine thought", func(display.Screen) bool { return s.view.info != nil })
		assert.Equal(t, board.White, s.view.info.Turn)
		var heard int
		for _, n := range s.view.notices {
			if n.Stone {
				heard++
			}
		}
		assert.Equal(t, 2, heard, "each stone is heard once")
	})
}

func TestClicksWhileTheEngineThinksPlaceNothing(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.engine.Hold()
		s.tap("H8")
		screen := s.until("thinking", func(sc display.Screen) bool { return sc.Thinking })
		assert.Equal(t, "White is thinking", screen.Status.Sentence)
		assert.True(t, screen.Can.Stop)
		assert.False(t, screen.Can.Hint)
		assert.Equal(t, board.Empty, screen.Board.Turn, "no ghost stone")

		for range 5 {
			s.Tap(point(t, "I9"))
		}
		s.Hint()
		s.Game.EngineMove()
		screen = s.note("The engine is thinking. Esc makes it move now, Ctrl+Z takes your move back.")
		assert.Equal(t, 224, screen.Board.Stones.Count(board.Empty))

		s.engine.Release()
		s.stones(2)
	})
}

func TestUndoWhileTheEngineThinks(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.engine.Hold()
		s.tap("H8")
		s.until("thinking", func(sc display.Screen) bool { return sc.Thinking })
		s.Undo()
		screen := s.stones(0)
		s.note("Taken back to the start.")
		assert.True(t, screen.Can.Redo)
		infos := s.view.infos
		s.engine.Release()
		s.queue.Next(0)
		assert.Equal(t, infos, s.view.infos, "what comes late is dropped")
		assert.Equal(t, 225, s.view.screen.Board.Stones.Count(board.Empty))
	})
}

func over(s display.Screen) bool { return s.Result.Over() }

func TestEndsAreSaidInWords(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human})
		s.tap("A1", "B2", "A2", "B1", "A3")
		screen := s.until("over", over)
		assert.Equal(t, "Black wins with three in a row", screen.Status.Sentence)
		assert.Len(t, screen.Board.Win, 3)
		assert.Equal(t, board.Empty, screen.Board.Turn)

		require.NoError(t, s.Games.New(store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human}))
		s.stones(0)
		s.tap("A1", "B2", "C3", "A2", "C2", "C1", "A3", "B3", "B1")
		screen = s.until("over", over)
		assert.Equal(t, "A draw — the board is full", screen.Status.Sentence)
		assert.Equal(t, board.Empty, screen.Status.Side)
	})
}

func TestHint(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.Hint()
		s.note("Looking for a good move…")
		screen := s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && len(sc.Board.Candidates) > 0 })
		assert.Equal(t, "Hint: B1.", screen.Status.Note)
		assert.Equal(t, "68", screen.Board.Candidates[0].Label)
		assert.Equal(t, "≤44%", screen.Board.Candidates[2].Label, "a bound says so on the board too")
		assert.Equal(t, point(t, "B1"), screen.Board.Candidates[0].Point)
		limits := s.engine.Limits.Load()
		assert.GreaterOrEqual(t, limits.Time, 2*time.Second, "however weak the opponent is set")
		assert.Zero(t, limits.Depth)

		s.tap("I9")
		assert.Empty(t, s.stones(4).Board.Candidates, "the marks belong to the position before")
	})
}

func TestTakingBackForgetsTheEvaluationOfTheMoveTakenBack(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.until("what the engine thought", func(display.Screen) bool { return s.view.info != nil })
		s.Undo()
		s.until("nothing known of the empty board", func(display.Screen) bool { return s.view.info == nil })
		s.Game.Redo()
		s.stones(2)
		s.until("what the engine moved here for", func(display.Screen) bool { return s.view.info != nil })
	})
}

func TestStoppingAHintKeepsWhatItFound(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.engine.Hold()
		s.Hint()
		s.until("a snapshot", func(sc display.Screen) bool { return s.view.info != nil })
		assert.True(t, s.view.screen.Can.Stop)
		s.Stop()
		assert.Contains(t, s.view.screen.Status.Note, "Hint: A1.")
		assert.False(t, s.view.screen.Thinking)
	})
}

func TestAnalysisFollowsThePosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.ToggleAnalysis()
		s.until("marks", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 && sc.Analysing })
		s.tap("A1")
		s.until("marks of the next position", func(sc display.Screen) bool {
			return len(sc.Board.Candidates) > 0 && sc.Board.Candidates[0].Point == point(t, "B1")
		})
		s.ToggleAnalysis()
		assert.False(t, s.view.screen.Analysing)
		assert.Equal(t, "The analysis has stopped.", s.view.screen.Status.Note)
	})
}

// An analysis that has nothing left to look for says so, and only of its own position.
func TestAnalysisSaysThatItIsComplete(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human})
		s.ToggleAnalysis()
		s.until("the end", func(sc display.Screen) bool { return sc.Status.Note == "The analysis is complete." && sc.Analysing })
		s.engine.Hold()
		s.tap("A1")
		assert.NotContains(t, s.view.screen.Status.Note, "complete")
	})
}

func TestBackInTheGamePlayGoesOn(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.engine.Hold()
		s.tap("H8")
		s.until("thinking", func(sc display.Screen) bool { return sc.Thinking })
		s.OpenAnalysis(true)
		s.until("nobody plays", func(sc display.Screen) bool {
			return sc.BothSides && sc.Status.Sentence == "White to move — analysis"
		})
		s.engine.Release()
		s.OpenAnalysis(false)
		s.stones(2)
	})
}

// Stepping through a game shows the position with the very next picture, in which
// no stone has to settle.
func TestStepsShowAtOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9")
		assert.False(t, s.view.screen.Board.Still)
		s.Game.Walk.Step(-1)
		assert.Equal(t, 1, s.view.screen.Number)
		s.Game.Walk.Step(1)
		assert.Equal(t, 2, s.view.screen.Number)
		assert.True(t, s.view.screen.Board.Still)
		s.Tap(point(t, "G7"))
		assert.Equal(t, 3, s.view.screen.Number)
		assert.False(t, s.view.screen.Board.Still, "this one was played")
	})
}

func TestPointingAtALineShowsIt(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.until("the search", func(display.Screen) bool { return s.view.info != nil })
		s.Analysis.PointAt(s.view.info.Candidates[1].Line)
		screen := s.view.screen
		assert.Equal(t, board.White, screen.Board.Line.First)
		assert.Equal(t, 224, screen.Board.Stones.Count(board.Empty), "the line begins before the engine's move")
		s.Analysis.PointAt(nil)
		assert.Equal(t, 223, s.view.screen.Board.Stones.Count(board.Empty))
	})
}

func TestTwoEnginesPauseAndGoOn(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		s.engine.Hold()
		require.NoError(t, s.Games.New(store.Game{Variant: "four4", Black: store.SettingsEngine, White: store.SettingsEngine}))
		s.until("thinking", func(sc display.Screen) bool { return sc.Thinking })
		s.Game.Pause()
		screen := s.until("waiting", func(sc display.Screen) bool { return sc.Waiting })
		assert.False(t, screen.Can.Resign, "nobody is here to resign")
		s.Game.Resign()
		s.note("The engine plays both sides, so you cannot do this.")
		s.engine.Release()
		s.Game.Pause()
		screen = s.until("the end", over)
		s.until("every chance", func(sc display.Screen) bool {
			return !slices.ContainsFunc(sc.Chances, func(v view.Chance) bool { return !v.Known })
		})
		assert.Len(t, screen.Chances, len(screen.Moves)+1)
	})
}

func TestABrokenEngineLosesNothing(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.engine.Broken.Store(true)
		s.tap("H8")
		screen := s.note("The engine stopped with an error. F5 tries again.")
		assert.Equal(t, 224, screen.Board.Stones.Count(board.Empty))
		notice := s.view.notices[len(s.view.notices)-1]
		assert.Equal(t, "The engine stopped unexpectedly. The game goes on; a report was written to this file.", notice.Trouble)
		report, err := os.ReadFile(notice.Details)
		require.NoError(t, err)
		assert.Contains(t, string(report), "out of ideas")

		s.engine.Broken.Store(false)
		s.Game.EngineMove()
		s.note("White played A1.")

		s.engine.Broken.Store(true)
		s.Hint()
		s.note("The search stopped with an error; the game goes on.")
	})
}

func TestTheLanguageChangesAtOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.note("White played A1.")
		s.SetText(i18n.New(i18n.Chinese))
		assert.Equal(t, "轮到黑方——你", s.view.screen.Status.Sentence)
		assert.Equal(t, "白方下在 A1。", s.view.screen.Status.Note, "what was said before is said anew")
	})
}

// While one plays, nothing is shown of what the opponent thinks, unless that is wanted: a
// weak one believes what is not so, and a strong one gives the good replies away.
func TestPlayIsQuiet(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		set := store.DefaultSettings()
		set.Oversights = ""
		s.SetSettings(set)
		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.engine.Wins.Store(9)
		s.engine.Hold()
		s.Tap(point(t, "H8"))
		thinks := func(sc display.Screen) bool { return sc.Thinking && s.view.info != nil }
		sc := s.until("what it thinks", thinks)
		assert.Empty(t, sc.Board.Candidates)
		s.engine.Release()
		sc = s.stones(2)
		assert.Equal(t, display.ThinkingHidden, sc.Status.Thinking)
		assert.True(t, sc.Status.Bare)
		assert.Equal(t, view.Forced{}, sc.Forced)
		assert.Zero(t, sc.Sequence)
		assert.Empty(t, sc.Chances)
		assert.Equal(t, "Black · you", sc.Status.Black)
		assert.Equal(t, "White · Momo · 1070", sc.Status.White)

		s.Hint()
		sc = s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && len(sc.Board.Candidates) > 0 })
		assert.Contains(t, sc.Status.Note, "Hint:", "who asks is answered")

		set.ShowThinking = true
		s.SetSettings(set)
		assert.Equal(t, display.ThinkingShown, s.view.screen.Status.Thinking)
		assert.False(t, s.view.screen.Status.Bare)
		assert.NotEmpty(t, s.view.screen.Chances)
		s.engine.Hold()
		s.Tap(point(t, "I9"))
		s.until("what it thinks", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 })
		s.engine.Release()
		s.until("the win", func(sc display.Screen) bool { return stonesOn(sc) == 4 && sc.Forced.Side == board.White })

		set.ShowThinking = false
		s.SetSettings(set)
		s.OpenAnalysis(true)
		assert.False(t, s.view.screen.Status.Bare, "who analyses wants to know")
		assert.Equal(t, display.NoThinking, s.view.screen.Status.Thinking)
	})
}

// What a player believes that overlooks things is nothing to build on.
func TestBeliefsAreNotKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		set := store.DefaultSettings() // its usual level overlooks things
		set.ShowThinking = true
		s.SetSettings(set)
		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.engine.Wins.Store(9)
		s.tap("H8")
		s.stones(2)
		sc := s.until("what it thought", func(sc display.Screen) bool { return s.view.info != nil && sc.Status.Believer != "" })
		assert.Equal(t, "Momo", sc.Status.Believer)
		assert.Equal(t, view.Forced{}, sc.Forced, "it may be wrong")
		assert.Zero(t, sc.Sequence)
		assert.NotContains(t, s.Document.SGF(), "TGAN[", "nor is it in the file")

		s.Hint()
		s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && sc.Status.Believer == "" })
		assert.Contains(t, s.Document.SGF(), "TGAN[", "this counts")
	})
}

// What a weak level believes gives way to what is known of the position from any source.
func TestWhatIsKnownOutdoesABelief(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		set := store.DefaultSettings()
		set.ShowThinking = true
		s.SetSettings(set)
		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.engine.Wins.Store(9)
		s.tap("H8")
		s.stones(2)
		s.until("what it thought", func(sc display.Screen) bool { return s.view.info != nil && sc.Status.Believer == "Momo" })
		move := s.Game.Now().Position.Moves()[1]
		before := hosttest.NewGame(t, "gomoku15", "h8").Now().Position
		s.Known.Learn(before, analysis.Candidate{Move: move, Line: []board.Point{move}, Score: analysis.LossIn(4)}, analysis.Forced)
		s.SetSettings(set) // the screen is shown again
		sc := s.until("what is known", func(sc display.Screen) bool { return sc.Forced.Winner() == board.Black })
		assert.Empty(t, sc.Status.Believer, "nobody has to believe it")
		assert.True(t, sc.Status.Outdone())
		assert.Equal(t, "Momo", sc.Status.Thinker)
	})
}

func TestWhatWasSaidIsThereAgain(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.tap("I9")
		s.stones(4)
		screen := s.until("the chances", func(sc display.Screen) bool { return len(sc.Chances) == 5 && sc.Chances[4].Known })
		assert.False(t, screen.Chances[0].Known, "nobody has looked at the empty board")
		assert.True(t, screen.Chances[1].Known)
		assert.InDelta(t, screen.Chances[1].Chance, screen.Chances[2].Chance, 1e-9, "the engine played what it thought best")
		assert.Less(t, screen.Chances[1].Chance, 0.5, "White likes its move")

		s.Game.Walk.GoToMove(1)
		s.note("At move 1 of 4.")
		assert.Equal(t, point(t, "A1"), s.view.info.Candidates[0].Move)
		assert.Equal(t, board.White, s.view.info.Turn)
	})
}

// A click is asked for only while a person is to move: two engines play by themselves, also
// while they wait, and so does one that begins.
func TestAClickIsAskedOfAPersonOnly(t *testing.T) {
	click := i18n.New(i18n.English).T("play.said.click")
	for _, tt := range []struct {
		name         string
		black, white store.Seat
		asked        bool
	}{
		{"two people", store.Human, store.Human, true},
		{"a person begins", store.Human, store.SettingsEngine, true},
		{"an engine begins", store.SettingsEngine, store.Human, false},
		{"two engines", store.SettingsEngine, store.SettingsEngine, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			hosttest.Bubble(t, func(t *testing.T) {
				s := newStage(t, t.TempDir())
				s.engine.Hold()
				require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: tt.black, White: tt.white}))
				look := func(what string, wanted func(display.Screen) bool) {
					t.Helper()
					screen := s.until(what, wanted)
					assert.Contains(t, screen.Status.Note, "press ? for all keys", what)
					assert.Equal(t, tt.asked, strings.Contains(screen.Status.Note, click), what)
				}
				look("the start", func(sc display.Screen) bool { return sc.Thinking != tt.asked })
				if !tt.asked {
					s.Game.Pause()
					look("paused", func(sc display.Screen) bool { return sc.Paused })
				}
			})
		})
	}
}
