package app

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tengen/ui/sheets"
	"tengen/ui/words/i18n"
)

// askPath asks where to write a file and hands the path to use. Fyne's own dialog
// for saving empties a file that is there before it tells its name, which is no
// way to replace it; this one touches nothing. The first extension is added to a
// name that has none of them.
func (w *window) askPath(name string, extensions []string, use func(path string)) {
	w.host().AskPlace(sheets.Place{
		Title:  w.text.T("app.save.title"),
		Where:  w.text.T("app.save.where"),
		Browse: w.text.T("app.save.folder"),
		Save:   w.text.T("app.save.yes"),
		Path:   filepath.Join(w.lastFolder(), name),
		Folder: func(path string, choose func(string)) {
			w.askFolder(filepath.Dir(path), func(dir string) { choose(filepath.Join(dir, filepath.Base(path))) })
		},
	}, func(path string) { w.replace(withExtension(path, extensions), use) })
}

// replace asks before a file that is there is written over.
func (w *window) replace(path string, use func(string)) {
	if _, err := os.Stat(path); err != nil {
		use(path)
		return
	}
	w.host().Ask(sheets.Question{
		Title:   w.text.T("app.replace.title"),
		Message: w.text.T("app.replace.message", i18n.Args{"Name": filepath.Base(path)}),
		Yes:     w.text.T("app.replace.yes"),
	}, func() { use(path) })
}

// askFolder asks for a folder, beginning with one.
func (w *window) askFolder(from string, use func(dir string)) {
	d := dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
		if err != nil {
			w.trouble("app.not_opened", err)
			return
		}
		if dir != nil {
			use(dir.Path())
		}
	}, w.win)
	if dir, err := storage.ListerForURI(storage.NewFileURI(from)); err == nil {
		d.SetLocation(dir)
	}
	w.showFileDialog(d)
}

// lastFolder is where the game's file is, or the last file that was opened or
// saved, or else the user's home.
func (w *window) lastFolder() string {
	if path := w.controller.Path(); path != "" {
		return filepath.Dir(path)
	}
	if recent := w.folder.Recent(); len(recent) > 0 {
		return filepath.Dir(recent[0])
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home
}

func withExtension(path string, extensions []string) string {
	if hasExtension(path, extensions) {
		return path
	}
	return path + extensions[0]
}
