package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// What a hint says in two lines, with a note of two more, is read without scrolling in the
// window's first size.
func TestTheWordsOfAHintFitTheirCard(t *testing.T) {
	s := start(t)
	s.win.Resize(fyne.NewSize(1280, 820))
	for language, said := range map[i18n.Language]view.Remark{
		i18n.English: {
			About: "E13", Words: "E13 is the only answer to White's four F12–I9. Black wins by force in 8 moves (15 plies, proven): E13 H9 J9 J7 I5 H5 L5 …",
			Note: "Only 1 of 207 moves is looked at: it wins or meets the threat. On the board W7 means a win in 7 plies, L7 a loss in 7; ≤ means at most.",
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
			for _, kind := range []view.ExerciseKind{view.Puzzles, view.Mistakes} {
				for _, state := range []view.ExerciseState{view.Asking, view.Refuted, view.Given} {
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
