package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/panels/paneltest"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// inSmallWindow looks at a script in the smallest usual window, in each language.
func inSmallWindow(t *testing.T, projector bool, script func(s *still)) {
	t.Helper()
	for _, language := range some(i18n.Languages()) {
		s := &still{stage: start(t), moved: map[string]bool{}, wanted: map[fyne.CanvasObject]fyne.Size{}, what: string(language)}
		s.prefs.update(func(set *store.Settings) {
			set.Language, set.Animation, set.Projector = string(language), false, projector
		})
		s.win.Resize(windows[0])
		script(s)
		s.leave()
	}
}

// While one analyses in a small window, moves are seen and not only who is to move, also where
// everything is as large as a projector wants it.
func TestCandidatesAreSeenInASmallWindow(t *testing.T) {
	for _, projector := range some([]bool{true, false}) {
		inSmallWindow(t, projector, func(s *still) {
			s.paste("h8i9g7h9")
			s.pages.turnTo(analysePage)
			s.rest()
			searches := s.evaluations()
			s.search(&searches[16]) // of five moves
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
