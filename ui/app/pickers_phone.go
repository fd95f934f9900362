//go:build android || ios || mobile

package app

import (
	"context"
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"tengen/board/record"
	"tengen/ui/background"
)

// The build tag mobile, without a telephone, makes the program as the toolkit simulates one in a
// window: with the toolkit's windows for files in place of the system's.

// here is where this program runs.
const here = onPhones

// picking brings what a person has chosen to the screen's goroutine.
type picking struct{ runner *background.Runner }

func newPicking(r *background.Runner) *picking { return &picking{r} }

// dismiss does nothing: the system's window for files hears Back itself.
func (*picking) dismiss() {}

// chooseFile asks for a file. What the person chooses has no path, so that it is copied to the
// program's own folder for a while, and the path there is handed over.
func (d *dialogs) chooseFile(c choice, use func(path string)) {
	picker := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil || file == nil { // nil without an error when it was cancelled
			d.picking.runner.Post(func() {
				d.trouble(c.failed, err)
				d.focus()
			})
			return
		}
		d.picking.runner.Detach(func(context.Context) {
			path, err := copyToTemp(file)
			d.picking.runner.Post(func() {
				defer d.focus()
				if err != nil {
					d.trouble(c.failed, err)
					return
				}
				use(path)
			})
		})
	}, d.win)
	picker.Show() // of all files: telephones know them by kinds, and ours have none
}

// copyToTemp copies a file, a byte more than is ever read, so that the reader finds it too
// large. It returns the path of the copy.
func copyToTemp(file fyne.URIReadCloser) (string, error) {
	defer func() { _ = file.Close() }() // nothing was written
	data, err := io.ReadAll(io.LimitReader(file, record.MaxBytes+1))
	if err != nil {
		return "", err
	}
	const private = 0o600
	path := filepath.Join(os.TempDir(), filepath.Base(file.URI().Name()))
	return path, os.WriteFile(path, data, private)
}

// deliver hands a file to the place that the person chooses in the system's window, and waits for
// that; it is context.Canceled where there was none. It may be called from any goroutine but the
// screen's.
func deliver(path string, data []byte) error {
	type place struct {
		file fyne.URIWriteCloser
		err  error
	}
	chosen := make(chan place, 1)
	fyne.Do(func() {
		save := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
			chosen <- place{file, err} // to be written off the screen's goroutine
		}, fyne.CurrentApp().Driver().AllWindows()[0])
		save.SetFileName(filepath.Base(path))
		save.Show()
	})
	to := <-chosen
	return fill(to.file, to.err, data)
}

// fill writes data to a file that was opened for it, nil for none, or failed to be.
func fill(file fyne.URIWriteCloser, err error, data []byte) error {
	switch {
	case err != nil:
		return err
	case file == nil:
		return context.Canceled
	}
	_, err = file.Write(data)
	if closed := file.Close(); err == nil {
		err = closed // what was written may only fail to be kept now
	}
	return err
}
