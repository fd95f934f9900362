package eight

import (
	"errors"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// newEntry returns a line for a position, and under it the sentence that says where one
// that was entered is wrong.
func (p *Page) newEntry(taken func(problem.Eight)) (*widgets.LineEntry, *widgets.Text) {
	entry, mistake := p.kit.NewLine(), widgets.Plain("")
	mistake.Hide()
	entry.OnSubmitted = func(text string) {
		e, err := problem.ParseEight(text)
		if err != nil {
			mistake.SetOrHide(p.mistake(err))
			return
		}
		mistake.SetOrHide("")
		taken(e)
	}
	entry.OnChanged = func(text string) {
		if _, err := problem.ParseEight(text); err == nil {
			mistake.SetOrHide("")
		}
	}
	return entry, mistake
}

// showIn writes a position into its line, unless somebody is typing another one there.
func showIn(entry *widgets.LineEntry, e problem.Eight) {
	if _, err := problem.ParseEight(entry.Text); err == nil || entry.Text == "" {
		entry.SetText(e.String())
	}
}

// mistake says where a line is no position.
func (p *Page) mistake(err error) string {
	t := p.kit.Text
	var where *problem.EightError
	if !errors.As(err, &where) {
		return err.Error()
	}
	args := i18n.Args{"Count": where.Count, "Number": where.Token, "Text": where.Text}
	switch where.Fault {
	case problem.EightStrange:
		return t.T("lab.eight.mistake_strange", args)
	case problem.EightTwice:
		return t.T("lab.eight.mistake_twice", args)
	default:
		return t.T("lab.eight.mistake_count", args)
	}
}
