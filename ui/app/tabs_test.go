package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
)

// With any page of a family in view, the tabs that turn to the others stand where they
// were: one can press one after the other.
func TestTabsStayWhereTheyAre(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		for _, family := range [][]pageID{{analysePage, treePage, racePage}, {reviewPage, practicePage, puzzlesPage}} {
			places := map[*page][4]float32{}
			// Twice, since a page is built when it is first looked at.
			for _, id := range append(family, family...) {
				s.pages.turnTo(id)
				s.rest()
				s.layOut(s.win.Content())
				for _, member := range family {
					p := s.pages.get(member)
					at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.tab), p.tab.Size()
					now := [4]float32{at.X, at.Y, size.Width, size.Height}
					if was, seen := places[p]; seen {
						assert.True(t, near(was, now), "%s: on %s the tab %q moves from %v to %v", s.what, id, p.tab.Word(), was, now)
					}
					places[p] = now
					assert.Greater(t, at.Y, float32(1), "%s: the tab %q is on the screen", s.what, p.tab.Word())
				}
			}
		}
	})
}
