package app

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// errSheetOpen refuses a file while the window waits for an answer of its own.
var errSheetOpen = errors.New("the other window has a question open")

// listen lets a program that is started second bring its file here. Without it the
// second one opens a window of its own, as it does when this one refuses.
func (w *window) listen() {
	if !w.folder.Owner() {
		return
	}
	if err := w.folder.Listen(w.take); err != nil {
		fyne.LogError("a second start opens a second window", err)
	}
}

// take brings the window to the front with the file that a second start handed
// over; an empty path is none. It may be called from any goroutine.
func (w *window) take(ctx context.Context, path string) error {
	taken := make(chan error, 1)
	w.do(func() {
		if ctx.Err() == nil { // else the other one has opened it by now
			taken <- w.bring(path)
		}
	})
	select {
	case err := <-taken:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// bring comes to the front and opens the file.
func (w *window) bring(path string) error {
	w.win.Show()
	w.win.RequestFocus()
	if path == "" {
		return nil
	}
	if w.win.Canvas().Overlays().Top() != nil {
		return errSheetOpen
	}
	w.dropped([]fyne.URI{storage.NewFileURI(path)})
	return nil
}
