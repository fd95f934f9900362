package app

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"tengen/ui/store"
)

// errSheetOpen refuses a file while the window waits for an answer of its own.
var errSheetOpen = errors.New("the other window has a question open")

// handover takes the files that programs which are started second bring here. Without
// it a second one opens a window of its own, as it does when this one refuses.
type handover struct {
	win    fyne.Window
	folder *store.Folder
	files  *files
	post   func(func()) // runs a function on the screen's goroutine, later
}

// listen waits for them, if the folder is this program's.
func (h *handover) listen() {
	if !h.folder.Owner() {
		return
	}
	if err := h.folder.Listen(h.take); err != nil {
		fyne.LogError("a second start opens a second window", err)
	}
}

// take brings the window to the front with the file that a second start handed
// over; an empty path is none. It may be called from any goroutine.
func (h *handover) take(ctx context.Context, path string) error {
	taken := make(chan error, 1)
	h.post(func() {
		if ctx.Err() == nil { // else the other one has opened it by now
			taken <- h.bring(path)
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
func (h *handover) bring(path string) error {
	h.win.Show()
	h.win.RequestFocus()
	if path == "" {
		return nil
	}
	if h.files.dialogs.open() {
		return errSheetOpen
	}
	h.files.drop(path)
	return nil
}
