package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/toolbar"
	"tengen/ui/words/i18n"
)

// bounds are where the cards of the page in view are and how large, and where its buttons
// are; those that hide have no place.
func (s *stage) bounds() map[string][4]float32 {
	driver := fyne.CurrentApp().Driver()
	all := map[string][4]float32{}
	note := func(name string, o fyne.CanvasObject) {
		at, size := driver.AbsolutePositionForObject(o), o.Size()
		all[name] = [4]float32{at.X, at.Y, size.Width, size.Height}
	}
	note("the head", s.game.status)
	for _, c := range s.pages.now.cards.Cards() {
		if c.Object.Visible() {
			note(c.Word, c.Object)
		}
	}
	for _, o := range test.WidgetRenderer(s.pages.bar).Objects() {
		if b, ok := o.(*toolbar.Button); ok && b.Visible() {
			note("the button "+b.Word(), b)
		}
	}
	return all
}

// While a game is played, analysed and reviewed, sentences come and go, moves are warned
// of, searches tell what they find; no card and no button moves.
func TestNothingMovesUnderThePointer(t *testing.T) {
	long := "White played K11. The engine stopped with an error after a good while; F5 lets it try again, and the game goes on."
	say := func(change func(*view.Status)) func(*view.Screen) {
		return func(sc *view.Screen) { change(&sc.Status) }
	}
	script := []struct {
		name   string
		change func(*view.Screen)
	}{
		{"playing", say(func(st *view.Status) { st.Note = "" })},
		{"thinking", func(sc *view.Screen) {
			sc.Thinking, sc.Can.Stop, sc.Can.Hint = true, true, false
			sc.Status.Sentence, sc.Status.Note = "White is thinking", "The engine is thinking. Esc makes it move now, Ctrl+Z takes your move back."
		}},
		{"a move", say(func(st *view.Status) { st.Note = "White played K11." })},
		{"a hint", say(func(st *view.Status) { st.Note = "The engine would play H8. It is on the board." })},
		{"a notice", say(func(st *view.Status) { st.Note = "The engine stopped with an error. F5 lets it try again." })},
		{"a warning", func(sc *view.Screen) {
			sc.Status.Sentence, sc.Status.Note = "This move loses by force", "After J9 White wins in 4 moves."
			sc.Status.Choices = []string{"Take it back", "Play it", "Why?"}
		}},
		{"words about the move", func(sc *view.Screen) {
			sc.Remark = view.Remark{About: "White 2", Words: long + " " + long, Note: long}
		}},
		{"nothing again", say(func(st *view.Status) { st.Note = "" })},
	}
	sizes := []fyne.Size{fyne.NewSize(1280, 790), fyne.NewSize(1000, 1300)}
	if testing.Short() { // where races are looked for, one size is enough
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		for _, id := range []pageID{playPage, analysePage, reviewPage} {
			s := start(t)
			s.win.Resize(size)
			s.paste("h8i9g7")
			s.pages.turnTo(id)
			base := s.game.shown
			var before map[string][4]float32
			check := func(name string) {
				now := s.bounds()
				if before == nil {
					before = now
				}
				for what, at := range now {
					if was, there := before[what]; there {
						assert.InDeltaSlice(t, was[:], at[:], 0.6, "page %v at %v: %s moves with %s", id, size, what, name)
					}
					before[what] = at
				}
			}
			s.Show(base)
			check("the page")
			for _, step := range script {
				sc := base
				if step.name == "a warning" && id != playPage {
					continue // there is none while one goes over a game
				}
				step.change(&sc)
				s.Show(sc)
				check(step.name)
			}
			best := analysis.Candidate{Move: board.Point{X: 7, Y: 7}, Score: analysis.Value(120), Line: []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 9, Y: 9}}}
			for _, n := range []int{1, 3, 5} {
				info := analysis.Info{Turn: board.Black, Depth: 2 * n, Nodes: 1000}
				for i := range n {
					c := best
					c.Move.X += i
					info.Candidates = append(info.Candidates, c)
				}
				base.Search = &info
				s.Show(base)
				check(fmt.Sprint(n, " candidates"))
			}
			forced := analysis.Info{Turn: board.Black, Depth: 9, Candidates: []analysis.Candidate{best}}
			forced.Candidates[0].Score = analysis.WinIn(7)
			won := base
			won.Search = &forced
			won.Sequence.Len = 7
			s.Show(won)
			check("a forced win to play through")
			base.Search = nil
			s.Show(base)
			check("no candidates")
		}
	}
}

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
	for _, language := range i18n.Languages() {
		set := s.prefs.now
		set.Language = string(language)
		s.prefs.change(set)
		for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 800, Height: 600}} {
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
