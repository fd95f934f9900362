package app

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// What a hint says in two lines, with a note of two more, is read without scrolling in the
// window's first size.
func TestTheWordsOfAHintFitTheirCard(t *testing.T) {
	s := start(t)
	s.win.Resize(fyne.NewSize(1280, 820))
	for language, said := range map[i18n.Language]display.Remark{
		i18n.English: {
			About: "E13", Words: "E13 is the only answer to White's four F12–I9. Black wins by force in 15 plies (proven): E13 H9 J9 J7 I5 H5 L5 …",
			Note: "Only 1 of 207 moves is searched: it wins or meets the threat. On the board W7 means a win in 7 plies, L7 a loss in 7; ≤ means at most.",
		},
		i18n.Chinese: {
			About: "E13", Words: strings.Repeat("黑方必胜，E13 是唯一应手。", 4),
			Note: strings.Repeat("只考虑了能取胜或应付威胁的着法。", 4),
		},
	} {
		set := s.prefs.now
		set.Language = string(language)
		s.prefs.change(set)
		s.game.remark.Set(said)
		scroll, ok := s.game.cards.remark.Object.(*container.Scroll)
		require.True(t, ok)
		assert.LessOrEqual(t, scroll.Content.MinSize().Height, scroll.Size().Height, language)
		assert.Greater(t, scroll.Content.MinSize().Height, float32(100), "it is of four lines")
	}
}

// What is solved on a small window is not cut off at the side of its card.
func TestAnExerciseFitsItsColumn(t *testing.T) {
	s := start(t)
	s.choose("command.puzzles")
	asked := s.game.shown
	for _, language := range some(i18n.Languages()) {
		set := s.prefs.now
		set.Language = string(language)
		s.prefs.change(set)
		for _, size := range some([]fyne.Size{{Width: 640, Height: 480}, {Width: 800, Height: 600}}) {
			s.win.Resize(size)
			for _, kind := range []display.ExerciseKind{display.Puzzles, display.Mistakes} {
				for _, state := range []display.ExerciseState{display.Asking, display.Refuted, display.Given} {
					sc := asked
					sc.Exercise.Kind, sc.Exercise.State = kind, state
					s.Show(sc)
					scroll, ok := s.pages.now.cards.Cards()[0].Object.(*container.Scroll)
					require.True(t, ok)
					assert.LessOrEqual(t, scroll.Content.MinSize().Width, scroll.Size().Width, "%s at %v: kind %v, state %v", language, size, kind, state)
				}
			}
		}
	}
}

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

// Beside a small board, and with large type, the head has no hole: nothing is said less than 100 pixels below what
// is said above it, in a game that goes on and in one that is over.
func TestTheHeadHasNoHole(t *testing.T) {
	s := analysing(t)
	s.win.Resize(fyne.NewSize(800, 600))
	check := func(what string) {
		type span struct{ top, bottom float32 }
		var said []span
		paneltest.Walk(s.game.status, fyne.Position{}, func(text *canvas.Text, at fyne.Position) {
			if strings.TrimSpace(text.Text) != "" {
				said = append(said, span{at.Y, at.Y + text.MinSize().Height})
			}
		})
		require.NotEmpty(t, said)
		slices.SortFunc(said, func(a, b span) int { return cmp.Compare(a.top, b.top) })
		end := float32(0)
		for _, one := range append(said, span{top: s.game.status.Size().Height}) {
			assert.Less(t, one.top-end, float32(100), "%s: between %v and %v", what, end, one.top)
			end = max(end, one.bottom)
		}
	}
	for _, over := range []bool{false, true} {
		if over {
			s.paste("h8a1i8a2j8a3k8a4l8")
		}
		for _, scale := range []int{100, 150} {
			s.prefs.update(func(set *store.Settings) { set.Scale = scale })
			for _, id := range []pageID{playPage, analysePage, reviewPage} {
				if over && id == playPage {
					continue // there the card of the end stands, which keeps its room for all ends
				}
				s.pages.turnTo(id)
				check(fmt.Sprintf("%s at %d%%, over %v", id, scale, over))
			}
		}
	}
}
