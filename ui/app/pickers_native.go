//go:build !js && !android && !ios && !mobile

package app

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tengen/ui/background"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// here is where this program runs.
const here = inWindows

// picking is a dialog for files that is open; nil for none.
type picking struct{ dialog *dialog.FileDialog }

func newPicking(*background.Runner) *picking { return &picking{} }

// dismiss closes it.
func (p *picking) dismiss() {
	if p.dialog != nil {
		p.dialog.Dismiss()
	}
}

// chooseFile asks for a file.
func (d *dialogs) chooseFile(c choice, use func(path string)) {
	picker := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		defer d.focus()
		if err != nil || file == nil { // nil without an error when it was cancelled
			d.trouble(c.failed, err)
			return
		}
		_ = file.Close() // only its path is wanted
		use(file.URI().Path())
	}, d.win)
	if len(c.extensions) > 0 {
		picker.SetFilter(storage.NewExtensionFileFilter(c.extensions))
	}
	if c.folder != "" {
		begin(picker, c.folder)
	}
	d.show(picker)
}

// chooseFolder asks for a folder, beginning with one.
func (d *dialogs) chooseFolder(from string, use func(dir string)) {
	picker := dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
		if err != nil || dir == nil {
			d.trouble("app.not_opened", err)
			return
		}
		use(dir.Path())
	}, d.win)
	begin(picker, from)
	d.show(picker)
}

// begin lets a dialog begin in a folder, if that is there.
func begin(picker *dialog.FileDialog, folder string) {
	if dir, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		picker.SetLocation(dir)
	}
}

// show fills most of the window with a dialog for files, which Esc closes as it
// closes every sheet.
func (d *dialogs) show(picker *dialog.FileDialog) {
	picker.Show() // first: a dialog that was never shown has no size to change
	c := d.win.Canvas()
	size := c.Size()
	const share = 0.9
	picker.Resize(fyne.NewSize(size.Width*share, size.Height*share))
	d.picking.dialog = picker
	before := c.OnTypedKey() // of the sheet below, if it was called from one
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { d.takeKey(e) })
	picker.SetOnClosed(func() {
		d.picking.dialog = nil
		c.SetOnTypedKey(before)
	})
}

// choosePath asks where to write a file, beginning with path, and hands over the path
// to use. Fyne's own dialog for saving empties an existing file before it reports
// its name; this one touches nothing. The first
// extension is added to a name that has none of them.
func (d *dialogs) choosePath(path string, extensions []string, use func(path string)) {
	place := d.place(path)
	place.Browse = d.text.T("app.save.folder")
	place.Folder = func(path string, choose func(string)) {
		d.chooseFolder(filepath.Dir(path), func(dir string) { choose(filepath.Join(dir, filepath.Base(path))) })
	}
	d.host().AskPlace(place, func(path string) { d.replace(withExtension(path, extensions), use) })
}

// replace asks before a file that is there is written over.
func (d *dialogs) replace(path string, use func(string)) {
	if _, err := os.Stat(path); err != nil {
		use(path)
		return
	}
	q := confirmation{"app.replace.title", "app.replace.message", "app.replace.yes"}
	d.ask(q, func() { use(path) }, i18n.Args{"Name": filepath.Base(path)})
}

// deliver writes an exported file, as a whole or not at all. It may be called
// from any goroutine.
func deliver(path string, data []byte) error { return store.WriteFile(path, data) }
