package pagekit

import (
	"tengen/ui/widgets"
)

// LineInput takes what a page shows as a line of text.
type LineInput struct {
	Line    *widgets.LineEntry
	Mistake *widgets.Text // says below the line what is wrong with it

	shown string
}

// NewLineInput returns a line for something that a page shows. Read says in the words of
// the window what is wrong with a text; take shows what was read.
func NewLineInput[T any](k *Kit, read func(text string) (T, error), take func(T)) *LineInput {
	l := &LineInput{Line: k.NewLine(), Mistake: widgets.Plain("")}
	l.Mistake.Hide()
	l.Line.OnSubmitted = func(text string) {
		what, err := read(text)
		if err != nil {
			l.Mistake.SetOrHide(err.Error())
			return
		}
		l.Mistake.SetOrHide("")
		take(what)
	}
	l.Line.OnChanged = func(text string) {
		if _, err := read(text); err == nil {
			l.Mistake.SetOrHide("")
		}
	}
	return l
}

// Show writes what the page shows, when it is something else than before: never while a
// text is typed.
func (l *LineInput) Show(text string) {
	if l.shown != text {
		l.shown = text
		l.Line.SetText(text)
	}
}
