// Package pagekit has what every page of the lab is given and is made of.
package pagekit

import (
	"context"

	"fyne.io/fyne/v2"

	"tengen/ui/background"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Page is an algorithm of the lab. A page keeps what was done on it; only its
// widgets are made anew when the language changes.
type Page interface {
	// Build makes the page's widgets in the kit's language.
	Build() Parts
	// Type is handed the keys that the player has no use for, and reports whether it
	// had one.
	Type(*fyne.KeyEvent) bool
}

// Parts are the widgets of a page.
type Parts struct {
	View  fyne.CanvasObject   // the large card in the middle
	Cards []fyne.CanvasObject // beside it, from the top
	// Picture is what of the view is saved as a picture.
	Picture []fyne.CanvasObject
	// Update shows the current step; it is called after each change of the player.
	Update func()
}

// Kit is what the lab gives to a page.
type Kit struct {
	Text   *i18n.Localizer
	Player *widgets.StepPlayer
	// Runner runs the page's work.
	Runner *background.Runner
	// Typed is handed the keys that a widget of the page has no use for.
	Typed func(*fyne.KeyEvent)
	// Sheet keeps the answers to what the pages ask; all pages have the same.
	Sheet *Sheet
	// Files opens and saves what a page shows as text.
	Files Files
	// Progress keeps what was solved of the course.
	Progress Progress
	// TurnTo turns to another page, with an example unless it is empty; the page may be one
	// of the window that looks at a game.
	TurnTo func(page, example string)

	// Scrolled is handed the wheel over a part of the page's cards that has no use for it.
	Scrolled func(*fyne.ScrollEvent)

	job *background.Job
}

// New returns the kit of one page.
func New(text *i18n.Localizer, runner *background.Runner) *Kit {
	return &Kit{
		Text: text, Player: widgets.NewStepPlayer(runner), Runner: runner, Typed: func(*fyne.KeyEvent) {},
		Sheet: NewSheet(), Files: noFiles{}, Progress: NewMemory(), TurnTo: func(string, string) {},
		Scrolled: func(*fyne.ScrollEvent) {},
		job:      background.NewJob(runner),
	}
}

// NewLine returns an entry of one line for the page's cards, which scroll on under it.
func (k *Kit) NewLine() *widgets.LineEntry {
	return widgets.NewLineEntry(func(e *fyne.ScrollEvent) { k.Scrolled(e) })
}

// Sentences writes two sentences after each other; either may be empty.
func (k *Kit) Sentences(first, second string) string {
	if first == "" || second == "" {
		return first + second
	}
	return k.Text.T("lab.sentences", i18n.Args{"First": first, "Second": second})
}

// Work runs the page's own job; see [background.Compute].
func Work[T any](k *Kit, work func(context.Context) T, done func(result T, ok bool)) {
	background.Compute(k.job, work, done)
}
