package app

import (
	"context"
	"errors"

	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/lab/lablink"
	"tengen/ui/words/i18n"
)

// labLinks turn to what links to the lab and its files name.
type labLinks struct {
	dialogs *dialogs
	job     *background.Job
	show    func(lablink.Link) error // turns to the lab; the error is in the window's words
}

// open turns to what a link names.
func (l *labLinks) open(text string) { l.take(lablink.Parse(text)) }

// openFile turns to what a file of the lab names. It is read in the background.
func (l *labLinks) openFile(path string) {
	background.Start(l.job, func(context.Context, func(func())) (lablink.Link, error) {
		text, err := readText(path)
		if err != nil {
			return lablink.Link{}, err
		}
		return lablink.Read(text)
	}, func(to lablink.Link, err error) {
		if !l.job.Report(err) {
			l.take(to, err)
		}
	})
}

// take turns to a place, or says what is wrong with it.
func (l *labLinks) take(to lablink.Link, err error) {
	t := l.dialogs.text
	var fault *lablink.Error
	switch {
	case errors.As(err, &fault):
		reason := t.T("lab.link.mistake."+string(fault.Fault), i18n.Args{"Text": fault.Text, "Most": lablink.MostSteps})
		l.refuse(reason)
	case errors.Is(err, record.ErrTooLarge):
		l.refuse(t.T("lab.link.mistake.long"))
	case err != nil:
		l.dialogs.notRead("lab.link.not_opened", err)
	default:
		if err := l.show(to); err != nil {
			l.refuse(err.Error())
		}
	}
}

func (l *labLinks) refuse(reason string) {
	l.dialogs.host().Message(l.dialogs.text.T("dialog.trouble"), l.dialogs.text.T("lab.link.not_opened"), reason)
}

// showInLab turns to the lab, and there to a place.
func (w *window) showInLab(to lablink.Link) error {
	w.pages.turnTo(labPage)
	return w.state.lab.Open(to)
}
