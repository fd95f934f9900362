package sheets

import (
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// As much of a text is laid out at once: more would make the window wait.
const (
	partBytes = 10_000
	partLines = 500
)

// LongComment shows a comment that is too long to be written in: a part at a time, with
// buttons for the others.
func (h Host) LongComment(title, comment string) {
	starts := partStarts(comment)
	k := &keyboard{}
	place, text := widgets.Label(""), widgets.Plain("")
	var s *sheet
	shown := 0
	earlier := k.button(h.Text.T("app.comment.earlier"), nil)
	later := k.button(h.Text.T("app.comment.later"), nil)
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	show := func(part int) {
		shown = max(0, min(part, len(starts)-2))
		place.SetText(h.Text.T("app.comment.part", i18n.Args{"Number": shown + 1, "Count": len(starts) - 1}))
		text.SetText(comment[starts[shown]:starts[shown+1]])
	}
	turn := func(by int) {
		show(shown + by)
		s.over.Refresh()
		s.over.content.Refresh() // it may be of another height
		s.scroll.ScrollToTop()
		s.fade.update()
	}
	earlier.OnTapped, later.OnTapped = func() { turn(-1) }, func() { turn(1) }
	show(0)
	s = h.open(title, middle, k, widgets.TextColumn(2, place, text), done, earlier, later, done)
	k.escape = func() { s.close() }
}

// partStarts returns where the parts of a text begin, and its end.
func partStarts(text string) []int {
	starts := []int{0}
	for rest := text; rest != ""; {
		_, rest = widgets.Excerpt(rest, partBytes, partLines)
		starts = append(starts, len(text)-len(rest))
	}
	return starts
}

// Long tells whether a comment is longer than what can be written in.
func Long(comment string) bool {
	_, rest := widgets.Excerpt(comment, partBytes, partLines)
	return rest != ""
}
