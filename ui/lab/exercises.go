package lab

import (
	"context"
	"errors"

	"tengen/ui/background"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// Exercises returns so many random exercises of the kind that a link shows, with their solutions, as
// the PDF of a handout. It needs the toolkit, which nothing else may use meanwhile, but no window.
func Exercises(ctx context.Context, text *i18n.Localizer, to lablink.Link, count int) (pdf []byte, err error) {
	const waiting = 1 << 12 // far more than the work of one page posts at once
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	posted := make(chan func(), waiting)
	runner := background.New(ctx, func(f func()) { posted <- f }, func(broke error) { err = broke })
	l := New(text, runner, pagekit.New(text, runner).Files, pagekit.NewMemory())
	if err := l.Open(to); err != nil {
		return nil, err
	}
	none := errors.New(text.T("lab.handout.none"))
	if !l.opened[l.chosen].kit.Exercises(count, func(data []byte) {
		if pdf = data; data == nil {
			err = none
		}
	}) {
		return nil, none
	}
	for pdf == nil && err == nil {
		(<-posted)()
	}
	return pdf, err
}
