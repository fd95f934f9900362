package controller_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// The tree of a game is changed while one analyses, and what was deleted can be brought back.
func TestVariationsAreEdited(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human})
		assert.False(t, s.view.screen.Can.Edit, "a game that is played is what it was")
		s.OpenAnalysis(true)
		s.paste("(;GM[4]FF[4]SZ[15];B[hh](;W[ii];B[gg])(;W[jj];B[kk];W[ll])(;W[aa]))")
		s.OpenAnalysis(true)
		require.True(t, s.view.screen.Can.Edit)
		v, walk := s.Game.Variations, s.Game.Walk
		names := func() (all []string) {
			for _, m := range s.view.screen.Tree {
				all = append(all, m.Name)
			}
			return all
		}
		walk.Step(-100)
		v.Delete()
		assert.Equal(t, "There is no move before this position.", s.view.screen.Status.Note)
		v.Restore()
		assert.Equal(t, "Nothing was deleted.", s.view.screen.Status.Note)
		walk.Step(1)
		v.Promote()
		assert.Equal(t, "There is no other variation here.", s.view.screen.Status.Note)

		tree := func() string { return regexp.MustCompile(`TGGM\[[^]]*\]`).ReplaceAllString(s.Document.SGF(), "") }
		before := tree()
		walk.Step(1)
		walk.Branch(1)
		require.Equal(t, 2, s.view.screen.Number)
		at := s.Game.Now().Node.Move.Point
		v.Delete()
		assert.Equal(t, "Deleted 3 moves.", s.view.screen.Status.Note)
		assert.Equal(t, 1, s.view.screen.Number)
		assert.NotContains(t, names(), at.String())
		v.Restore()
		assert.Equal(t, "The moves are back.", s.view.screen.Status.Note)
		assert.Equal(t, at, s.Game.Now().Node.Move.Point)
		assert.Equal(t, before, tree(), "in their place")

		walk.Step(1) // the same move, played again before its end comes back
		end := s.Game.Now().Node.Move.Point
		v.Delete()
		s.tap(end.String())
		v.Restore()
		assert.Equal(t, before, tree(), "it stands there once")
		walk.Step(-1)

		place := func() int { return s.Game.Now().Node.Index() }
		require.Equal(t, 1, place())
		for _, step := range []struct{ by, want int }{{-1, 0}, {-1, 0}, {1, 1}, {1, 2}, {1, 2}} {
			v.Move(step.by)
			assert.Equal(t, step.want, place())
		}
		walk.Step(1) // the variation moves, wherever in it one stands
		v.Move(-1)
		walk.Step(-1)
		assert.Equal(t, 1, place())
		walk.Step(2)
		v.Promote()
		walk.Step(-100)
		walk.Step(100)
		assert.Equal(t, 4, s.view.screen.Number, "it is the main line")

		v.Delete()
		require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human}))
		v.Restore()
		assert.Equal(t, "Nothing was deleted.", s.view.screen.Status.Note, "in another game")
	})
}

// What is in that order already is not changed by asking for it, and the game is as in its file.
func TestAnOrderThatIsThereIsNoChange(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human})
		s.OpenAnalysis(true)
		require.NoError(t, s.open("game.sgf", []byte("(;GM[4]FF[4]SZ[15];B[hh](;W[ii];B[gg])(;W[jj];B[kk];W[ll]))")))
		s.OpenAnalysis(true)
		v, walk := s.Game.Variations, s.Game.Walk
		walk.Step(-100)
		walk.Step(2)
		v.Promote()
		assert.Equal(t, "This is the main line already.", s.view.screen.Status.Note)
		v.Move(-1)
		assert.Equal(t, "This is the first variation already.", s.view.screen.Status.Note)
		assert.False(t, s.Document.Unsaved())
		v.Move(1)
		assert.True(t, s.Document.Unsaved())
		v.Move(1)
		assert.Equal(t, "This is the last variation already.", s.view.screen.Status.Note)
	})
}

// Moves are cut and pasted elsewhere in the tree, where they fit.
func TestMovesAreCutAndPasted(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human})
		s.OpenAnalysis(true)
		s.paste("(;GM[4]FF[4]SZ[15];B[hh](;W[ii];B[gg]C[good];W[aa])(;W[jj];B[ab]))")
		s.OpenAnalysis(true)
		v, walk := s.Game.Variations, s.Game.Walk
		note := func() string { return s.view.screen.Status.Note }
		tree := func() string { return regexp.MustCompile(`TGGM\[[^]]*\]|\n`).ReplaceAllString(s.Document.SGF(), "") }
		v.Paste()
		assert.Equal(t, "No moves were cut.", note())
		walk.Step(-100)
		walk.Step(3)
		v.Cut()
		assert.Equal(t, "Cut 2 moves. Paste them where they belong.", note())
		assert.NotContains(t, tree(), "good")
		before := tree()
		walk.Step(-1)
		v.Paste()
		assert.Equal(t, "The moves do not fit here: another side begins, or a point is taken.", note(), "White is to move")
		assert.Equal(t, before, tree())
		walk.Step(1)
		walk.Branch(1)
		v.Paste()
		assert.Equal(t, "Pasted 2 moves.", note())
		assert.Equal(t, "good", s.view.screen.Comment, "it is looked at")
		assert.Contains(t, tree(), ";W[jj](;B[ab])(;B[gg]C[good];W[aa])")
		walk.Step(-1)
		v.Paste()
		assert.Contains(t, tree(), ";W[jj](;B[ab])(;B[gg]C[good];W[aa])", "once: the same moves are joined")
		v.Delete()
		v.Restore()
		v.Restore()
		assert.Contains(t, tree(), ";W[ii];B[gg]C[good];W[aa]", "and what was cut can be brought back")
	})
}

// One walks from comment to comment, through the variations too, and looks for a text in them.
func TestCommentsAreWalkedAndSearched(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human})
		walk := s.Game.Walk
		walk.Comment(1)
		assert.Equal(t, "There is no comment.", s.view.screen.Status.Note)
		s.paste("(;GM[4]FF[4]SZ[15]C[Start];B[hh](;W[ii]C[Good];B[gg])(;W[jj];B[ab]C[good too]))")
		walk.Step(-100)
		for _, step := range []struct {
			by   int
			want string
		}{{1, "Good"}, {1, "good too"}, {1, "Start"}, {-1, "good too"}, {-1, "Good"}, {-1, "Start"}} {
			walk.Comment(step.by)
			assert.Equal(t, step.want, s.view.screen.Comment)
		}
		assert.Equal(t, "Comment 1 of 3.", s.view.screen.Status.Note)
		walk.FindComment(" GOOD ")
		assert.Equal(t, "Good", s.view.screen.Comment)
		assert.Equal(t, "Comment 1 of 2 with “GOOD”.", s.view.screen.Status.Note)
		walk.Step(1) // between two of them
		walk.Comment(-1)
		assert.Equal(t, "Good", s.view.screen.Comment)
		walk.Comment(-1)
		assert.Equal(t, "good too", s.view.screen.Comment)
		walk.FindComment("bad")
		assert.Equal(t, "No comment has “bad”.", s.view.screen.Status.Note)
	})
}
