package app

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tengen/ui/sheets"
	"tengen/ui/words/i18n"
)

// choice is a question for a file that is there.
type choice struct {
	folder     string   // to begin in; "" for where the toolkit does
	extensions []string // of the files that are shown; none shows all
	failed     string   // key of what is said where that cannot be done
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
	d.picker = picker
	before := c.OnTypedKey() // of the sheet below, if it was called from one
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { d.takeKey(e) })
	picker.SetOnClosed(func() {
		d.picker = nil
		c.SetOnTypedKey(before)
	})
}

// choosePath asks where to write a file, beginning with path, and hands over the path
// to use. Fyne's own dialog for saving empties a file that is there before it tells
// its name, which is no way to replace it; this one touches nothing. The first
// extension is added to a name that has none of them.
func (d *dialogs) choosePath(path string, extensions []string, use func(path string)) {
	d.host().AskPlace(sheets.Place{
		Title:  d.text.T("app.save.title"),
		Where:  d.text.T("app.save.where"),
		Browse: d.text.T("app.save.folder"),
		Save:   d.text.T("app.save.yes"),
		Path:   path,
		Folder: func(path string, choose func(string)) {
			d.chooseFolder(filepath.Dir(path), func(dir string) { choose(filepath.Join(dir, filepath.Base(path))) })
		},
	}, func(path string) { d.replace(withExtension(path, extensions), use) })
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

func withExtension(path string, extensions []string) string {
	if hasExtension(path, extensions) {
		return path
	}
	return path + extensions[0]
}

func hasExtension(path string, extensions []string) bool {
	for _, e := range extensions {
		if strings.EqualFold(filepath.Ext(path), e) {
			return true
		}
	}
	return false
}
