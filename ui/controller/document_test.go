package controller_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/document"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

func TestTheGameIsThereAgain(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9", "G7", "A1")
		s.Undo()
		s.note("Taken back to move 3.")
		s.tap("B1") // a variation
		s.Undo()
		s.note("Taken back to move 3.")
		s.Game.Resign()
		s.until("the end", over)

		again := s.restarted()
		screen := again.stones(3)
		assert.Equal(t, "White resigned — Black wins", screen.Status.Sentence)
		again.Undo()
		again.until("going on", func(sc display.Screen) bool { return !over(sc) })
		again.Game.Walk.Step(1)
		again.stones(4)
		assert.Equal(t, 2, again.view.screen.Moves[3].Of, "both variations are there")
		deepest := 0
		for _, m := range again.view.screen.Tree {
			deepest = max(deepest, m.Level)
		}
		assert.Greater(t, len(again.view.screen.Tree), len(again.view.screen.Moves), "the tree holds the other variation too")
		assert.Equal(t, 1, deepest, "set in below the main line")
	})
}

// The game is taken down in the background, at its latest.
func TestWhatChangesFastIsKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		s := newStage(t, dir)
		require.NoError(t, s.Games.New(people))
		const moves = 60 // no row of five among them
		for i := range moves {
			s.Tap(board.Square(15).Point(i * 3))
		}
		synctest.Wait()
		data, err := os.ReadFile(filepath.Join(dir, "autosave.json"))
		require.NoError(t, err)
		assert.Equal(t, moves, strings.Count(string(data), ";B[")+strings.Count(string(data), ";W["), "nothing is asked of the screen's goroutine")

		s.Undo()
		s.Tap(board.Square(15).Point(224))
		s.leave()
		again := newStage(t, dir)
		restored, err := again.restore()
		require.NoError(t, err)
		require.True(t, restored)
		assert.Equal(t, board.Black.Opponent(), again.stones(moves).Board.Stones.At(board.Square(15).Point(224)), "the last is never lost")
	})
}

// An engine that is to move in the middle of the game does not begin a branch.
func TestLookingBackWakesNoEngine(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.Game.Walk.Step(-1)
		s.note("At move 1 of 2.")

		again := s.restarted()
		screen := again.note("At move 1 of 2.")
		assert.True(t, screen.Waiting)
		assert.Len(t, screen.Moves, 2)
	})
}

func TestAReplacedGameIsKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9")
		require.NoError(t, s.Games.New(people))
		s.stones(0)
		synctest.Wait()
		games, err := filepath.Glob(filepath.Join(s.folder.ArchiveDir(), "*.sgf"))
		require.NoError(t, err)
		require.Len(t, games, 1)
		data, err := os.ReadFile(games[0])
		require.NoError(t, err)
		require.NoError(t, s.open(games[0], data))
		s.stones(2)
		require.NoError(t, s.Games.New(people))
		synctest.Wait()
		games, err = filepath.Glob(filepath.Join(s.folder.ArchiveDir(), "*.sgf"))
		require.NoError(t, err)
		assert.Len(t, games, 1, "neither an empty game nor one with a file needs keeping")
	})
}

func TestASecondWindowKeepsItsGameToo(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		first := newStage(t, dir)
		require.NoError(t, first.Games.New(people))
		first.tap("H8")

		second := newStage(t, dir)
		restored, err := second.restore()
		require.NoError(t, err)
		assert.False(t, restored)
		require.NoError(t, second.Games.New(people))
		second.tap("A1", "B1", "C1")
		archive := second.folder.ArchiveDir()
		second.leave()
		games, err := filepath.Glob(filepath.Join(archive, "*.sgf"))
		require.NoError(t, err)
		assert.Len(t, games, 1)

		first.tap("I9")
		first.leave()
		again := newStage(t, dir)
		_, err = again.restore()
		require.NoError(t, err)
		again.stones(2)
	})
}

// To look at a game from all sides leaves its file alone: only what is written into the
// game is a difference.
func TestToLookIsNoChange(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		require.NoError(t, s.open("game.sgf", []byte("(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad];B[lh])")))
		s.stones(9)
		for name, look := range map[string]func(){
			"analysis": func() { s.OpenAnalysis(true) }, "review": func() { s.OpenReview(true) },
			"puzzles": func() { s.OpenExercises(display.Puzzles) }, "play": func() { s.CloseExercises(); s.OpenReview(false); s.OpenAnalysis(false) },
		} {
			look()
			s.quiet()
			assert.False(t, s.Document.Unsaved(), name)
			assert.Equal(t, "game.sgf", s.view.screen.Title, name)
		}
		s.Game.Walk.Step(-1)
		s.OpenAnalysis(true)
		s.until("what is kept", func(sc display.Screen) bool { return s.Game.Now().Node.Analysis != nil })
		assert.False(t, s.Document.Unsaved(), "what engines find is no change that one is asked to save")
		assert.Contains(t, s.Document.SGF(), "TGAN", "but it is in the file")
		s.OpenAnalysis(false)
		s.Game.SetComment("four in a row")
		assert.True(t, s.Document.Unsaved())
	})
}

// A file without a name is named by the players and the day.
func TestANameForAFile(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		assert.Equal(t, "tengen "+time.Now().Format(time.DateOnly)+".sgf", s.Document.Suggested())
		s.paste("(;GM[4]SZ[15]PB[A/B]PW[Bo]DT[2026-03-04,05];B[hh])")
		assert.Equal(t, "A-B - Bo 2026-03-04.sgf", s.Document.Suggested())
		require.NoError(t, s.open("/tmp/mine.psq", []byte("Piskvorky 15x15, 11:11, 0\n8,8,0\n")))
		assert.Equal(t, "mine.psq", s.Document.Suggested())
	})
}

func TestOpenAndWrite(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		require.NoError(t, s.open("game.sgf", []byte("(;GM[4]SZ[15];B[hh];W[ii](;B[gg])(;B[aa]))")))
		screen := s.stones(3)
		assert.Equal(t, "game.sgf", screen.Title)
		assert.Equal(t, board.White, screen.Board.Stones.At(point(t, "I7")))
		assert.False(t, s.Document.Unsaved())
		s.tap("O1")
		assert.Equal(t, "game.sgf •", s.until("a change", func(sc display.Screen) bool { return sc.Title != "game.sgf" }).Title)
		assert.True(t, s.Document.Unsaved())

		c, err := s.Document.Copy("other.sgf")
		require.NoError(t, err)
		data, err := c.Data()
		require.NoError(t, err)
		assert.Contains(t, string(data), "B[hh]")
		s.Document.Saved(c)
		assert.Equal(t, "other.sgf", s.view.screen.Title)
		assert.Equal(t, "Saved as other.sgf.", s.view.screen.Status.Note)
		_, err = s.Document.Copy("game.doc")
		assert.ErrorIs(t, err, document.ErrFormat)

		c, err = s.Document.Copy("line.psq")
		require.NoError(t, err)
		data, err = c.Data()
		require.NoError(t, err)
		s.Document.Saved(c)
		assert.Equal(t, "other.sgf", s.Document.Path(), "a file without the variations does not replace one with them")
		require.NoError(t, s.open("line.psq", data))
		s.stones(4)

		require.Error(t, s.open("bad.sgf", []byte("\x00\x01")))
		assert.Equal(t, 4, stonesOn(s.view.screen), "the game is as it was")
	})
}

// A game on another board brings its board, says so, and says where the one before is;
// there it can be opened again.
func TestAGameOfAnotherBoardBringsIt(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		nineteen, fifteen := []byte("(;GM[4]SZ[19];B[jj];W[kk])"), []byte("(;GM[4]SZ[15];B[hh];W[ii];B[gg])")
		const unruled = " No rule is named in it; Freestyle is assumed unless you choose another."
		s := newStage(t, t.TempDir())
		require.NoError(t, s.open("first.sgf", nineteen))
		s.note("Opened first.sgf." + unruled) // there was no board before it

		require.NoError(t, s.Games.New(people))
		require.NoError(t, s.open("wide.sgf", nineteen))
		s.note("Opened wide.sgf." + unruled + " The board is 19×19 now.") // nothing was lost
		assert.Equal(t, board.Square(19), s.view.screen.Board.Stones.Size())
		require.NoError(t, s.open("other.sgf", nineteen))
		s.note("Opened other.sgf." + unruled)
		require.NoError(t, s.open("game.sgf", fifteen))
		s.note("Opened game.sgf." + unruled + " The board is 15×15 now; the previous game is under Game, Open recent.")
		assert.Equal(t, board.Square(15), s.view.screen.Board.Stones.Size())

		s.tap("O1", "O2")
		s.paste(string(nineteen))
		s.note("Opened the game." + unruled + " The board is 19×19 now; the previous game is under Game, Open recent.")
		synctest.Wait()
		replaced, err := filepath.Glob(filepath.Join(s.folder.ArchiveDir(), "*.sgf"))
		require.NoError(t, err)
		require.Len(t, replaced, 1)
		before, err := os.ReadFile(replaced[0])
		require.NoError(t, err)
		require.NoError(t, s.open(replaced[0], before))
		s.stones(5)

		require.NoError(t, s.Games.New(store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human}))
		s.tap("B2")
		s.paste("h8i9")
		s.note("Opened the game. Freestyle on 15×15 is assumed: it names neither. The board is 15×15 now; the previous game is under Game, Open recent.")
		s.stones(2)

		require.NoError(t, s.Games.New(store.Game{Variant: "renju15", Black: store.Human, White: store.Human}))
		s.paste("h8")
		s.note("Opened the game. Renju on 15×15 is assumed: it names neither.")
		s.paste("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh])")
		s.note("Opened the game.")
	})
}

// A game that names no rule can be one by another rule of the same row until it goes on: its moves
// stay, and it is judged by that rule.
func TestAnotherRule(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		choose := func(name string) {
			asks := s.until("the choice", func(sc display.Screen) bool { return slices.Contains(sc.Status.Choices, "Rule: "+name) })
			s.Do(func() { s.Answer(slices.Index(asks.Status.Choices, "Rule: "+name)) })
			s.note("The rule is now " + name + ".")
			assert.NotContains(t, s.view.screen.Status.Choices, "Rule: Caro")
		}
		// Black fills a row of six, and White answers at the edge.
		const overline = "h8a1i8c1j8e1l8g1m8i1k8"
		s.paste(overline)
		assert.True(t, s.Game.Now().Result.Over(), "six in a row win")
		boards := []string{"Board: 19×19", "Board: 20×20", "Board: 22×22"}
		assert.Equal(t, slices.Concat([]string{"Rule: Standard", "Rule: Caro", "Rule: Renju"}, boards, []string{"Review this game"}), s.view.screen.Status.Choices)
		choose("Renju")
		assert.Equal(t, rule.Renju, s.Game.Variant().Rule)
		s.stones(11)
		assert.Equal(t, board.White, s.Game.Now().Result.Winner, "an overline is forbidden")

		s.Do(func() { s.Answer(slices.Index(s.view.screen.Status.Choices, boards[1])) })
		s.note("The board is now 20×20.")
		s.stones(11)
		assert.Equal(t, []any{board.Square(20), rule.Renju, board.White}, []any{s.Game.Variant().Size, s.Game.Variant().Rule, s.Game.Now().Result.Winner})
		require.NoError(t, s.Games.New(store.Game{Variant: "renju15", Black: store.Human, White: store.Human}))

		s.paste("h8i9") // by renju now
		choose("Freestyle")
		s.tap("A1")
		assert.Equal(t, rule.Freestyle, s.Game.Variant().Rule)

		s.paste("h8i9")
		s.until("the choice", func(sc display.Screen) bool { return len(sc.Status.Choices) > 0 })
		s.tap("A1")
		assert.Equal(t, []string{"Play on against Momo · Novice"}, s.stones(3).Status.Choices, "the game has gone on")

		s.paste("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh])")
		assert.Empty(t, s.stones(1).Status.Choices, "it names its rule")

		path := filepath.Join(t.TempDir(), "game.psq")
		require.NoError(t, s.open(path, []byte("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n")))
		choose("Renju")
		s.stones(2)
		assert.Equal(t, path, s.Document.Path())
		assert.True(t, s.Document.Unsaved(), "the file has another rule")

		require.NoError(t, s.Games.New(store.Game{Variant: "four4", Black: store.Human, White: store.Human}))
		s.paste("a1b2")
		assert.Empty(t, s.stones(2).Status.Choices, "no other rule has a row of four")
	})
}

func TestTheLineOfAnOpening(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human, Opening: store.Swap2})
		s.tap("H8", "I9", "G7")
		s.Answer(0)
		s.tap("A1", "A2")
		s.Game.Walk.Step(-2)
		s.note("At move 3 of 5.")
		line := s.Document.GameLine()
		s.tap("C3")
		positions, err := line.Positions()
		require.NoError(t, err)
		require.Len(t, positions, 6, "the empty board and each stone; the choice shows nothing new")
		for i, pos := range positions {
			assert.Len(t, pos.Board().Empties(), 225-i)
		}
		last, _ := positions[5].Last()
		assert.Equal(t, point(t, "A2"), last)
	})
}

func TestPlayFromAPosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		s := newStage(t, dir)
		require.NoError(t, s.Games.New(store.Game{Variant: "tictactoe", Black: store.Human, White: store.SettingsEngine}))
		s.tap("B2")
		s.stones(2)
		s.Games.PlayFrom(board.MustParse("X..\n...\n..O"), board.Black, false)
		screen := s.stones(2)
		assert.Equal(t, board.Black, screen.Board.Stones.At(point(t, "A3")))
		assert.Equal(t, "Black to move — you", screen.Status.Sentence)
		assert.Equal(t, "The game continues from your position.", screen.Status.Note)
		assert.False(t, screen.Can.Undo)
		s.tap("A1")
		s.stones(4)
		synctest.Wait()
		games, err := os.ReadDir(s.folder.ArchiveDir())
		require.NoError(t, err)
		assert.Len(t, games, 1, "the game before is kept")
		s.leave()

		again := newStage(t, dir)
		_, err = again.restore()
		require.NoError(t, err)
		again.stones(4)
		again.Undo()
		again.stones(2)
	})
}

func TestAnalyseAPosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		b := board.New(board.Square(15))
		b.Set(point(t, "H8"), board.Black)
		s.Games.PlayFrom(b, board.White, true)
		screen := s.until("the analysis", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 })
		assert.True(t, screen.BothSides)
		assert.True(t, screen.Analysing)
		assert.Equal(t, "White to move — analysis", screen.Status.Sentence)
		s.tap("A1")
		assert.Equal(t, 2, stonesOn(s.view.screen))
	})
}
