package app

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"tengen/ui/lab/lablink"
	"tengen/ui/sheets"
	"tengen/ui/store"
)

// errOtherPlace refuses a path that depends on the folder in which the second start works.
var errOtherPlace = errors.New("the file's path does not begin at the root")

// errSheetOpen refuses a file while a sheet is open over the window.
var errSheetOpen = errors.New("the other window has a question open")

// enter opens the folder, or returns nil where a window that is there takes what this one was started for.
func enter(o Options) *store.Folder {
	if o.Beside {
		return store.OpenFolder(o.Folder)
	}
	return store.Enter(o.Folder, wholePath(o.File))
}

// wholePath returns what means the same file in any folder, and a link as it is.
func wholePath(file string) string {
	if whole, err := filepath.Abs(file); err == nil && file != "" && !lablink.Is(file) {
		return whole
	}
	return file
}

// handover takes the files that a second start of the program hands over. Where it
// refuses, the second start opens a window of its own.
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
// over; an empty path is none. It returns before the file is opened, which may take longer than
// the second start waits. It may be called from any goroutine.
func (h *handover) take(ctx context.Context, path string) error {
	if path != "" && !filepath.IsAbs(path) && !lablink.Is(path) {
		return errOtherPlace
	}
	taken := make(chan error, 1)
	h.post(func() {
		if ctx.Err() != nil {
			return // the other one has opened it by now
		}
		h.win.Show()
		if !onScreen(h.win) {
			taken <- errNoWindow
			return
		}
		h.win.RequestFocus()
		if path != "" {
			sheets.CloseMessages(h.win.Canvas()) // what they say was there to be read
		}
		if path != "" && h.files.dialogs.open() {
			taken <- errSheetOpen
			return
		}
		taken <- nil
		if path != "" {
			h.files.drop(path)
		}
	})
	select {
	case err := <-taken:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
