package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/panels/paneltest"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// inSmallWindow looks at a script in the smallest usual window, in each language.
func inSmallWindow(t *testing.T, projector bool, script func(s *still)) {
	t.Helper()
	for _, language := range some(i18n.Languages()) {
		s := &still{stage: start(t), moved: map[string]bool{}, wanted: map[fyne.CanvasObject]fyne.Size{}, what: string(language)}
		s.prefs.update(func(set *settings.Settings) {
			set.Language, set.Animation, set.Projector = string(language), false, projector
		})
		s.win.Resize(windows[0])
		script(s)
		s.leave()
	}
}

// badMoves is a review that found a mistake of every kind, as long as they can be.
func badMoves() *review.Report {
	r := &review.Report{Players: map[board.Stone]review.Summary{}}
	for kind := review.Slip; kind <= review.ThrewWin; kind++ {
		r.Moves = append(r.Moves, review.ReviewedMove{
			Number: 100 + int(kind), Side: board.White, Point: board.Point{X: 11, Y: 14}, Known: true, Kind: kind, Loss: 1,
		})
	}
	r.Known, r.Of = len(r.Moves), len(r.Moves)
	return r
}

// A small window shows most of the mistakes, and says of each all that it is.
func TestMistakesHaveRoomInASmallWindow(t *testing.T) {
	inSmallWindow(t, false, func(s *still) {
		s.pages.turnTo(reviewPage)
		s.rest()
		sc := s.game.shown
		sc.Review = view.Review{Report: badMoves(), Chosen: 101}
		s.Show(sc)
		card := s.pages.column.Reveal("tab.mistakes")
		s.layOut(s.win.Content())
		rows := listIn(card)
		const wanted = 5
		assert.Greater(t, rows.Size().Height, wanted*rowOf(rows).MinSize().Height, "%s: rows are seen", s.what)
		said := 0
		lettersOf(card, "", func(text *canvas.Text, in string) {
			assert.NotContains(t, text.Text, "…", s.what)
			if strings.HasSuffix(in, "mistakeRow") {
				said++
			}
		})
		assert.Greater(t, said, 4*wanted, "%s: and what they say", s.what)
	})
}

// While one analyses in a small window, moves are seen and not only who is to move, also where
// everything is as large as a projector wants it.
func TestCandidatesAreSeenInASmallWindow(t *testing.T) {
	for _, projector := range some([]bool{true, false}) {
		inSmallWindow(t, projector, func(s *still) {
			require.NoError(s.t, s.controller.Games.Paste("h8i9g7h9"))
			s.pages.turnTo(analysePage)
			s.rest()
			searches := s.evaluations()
			s.ShowInfo(&searches[16]) // of five moves
			s.Show(s.game.shown)
			s.layOut(s.win.Content())
			card := s.pages.now.cards.Cards()[0].Object
			seen := map[string]bool{}
			paneltest.Walk(card, fyne.Position{}.Subtract(card.Position()), func(text *canvas.Text, at fyne.Position) {
				if point, err := board.ParsePoint(text.Text); err == nil && point.Y == 14 && at.Y+text.MinSize().Height <= card.Size().Height {
					seen[text.Text] = true
				}
			})
			least := 4
			if projector {
				least = 2
			}
			assert.GreaterOrEqual(t, len(seen), least, "%s, projector %t: %v are seen", s.what, projector, seen)
		})
	}
}

// listIn finds a list.
func listIn(o fyne.CanvasObject) (found *widget.List) {
	switch o := o.(type) {
	case *widget.List:
		return o
	case *fyne.Container:
		for _, child := range o.Objects {
			if l := listIn(child); l != nil {
				return l
			}
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			if l := listIn(child); l != nil {
				return l
			}
		}
	}
	return nil
}

// rowOf returns a row of a list.
func rowOf(l *widget.List) fyne.CanvasObject { return l.CreateItem() }
