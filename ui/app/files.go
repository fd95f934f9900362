package app

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"tengen/ui/controller"
	"tengen/ui/controller/document"
	"tengen/ui/store/session"
)

// largestFile is how much of a file is read, in bytes: far more than any game.
const largestFile = 256 << 20

// files opens the game from files, saves it to them, and keeps the list of those that
// were used last.
type files struct {
	dialogs  *dialogs
	game     *controller.Controller
	folder   *session.Folder
	listed   func() // called when the list of recent files has changed
	showGame func() // turns to a page on which a game can be seen
}

// askOpen asks for a file and opens it.
func (f *files) askOpen() {
	f.dialogs.chooseFile(choice{extensions: document.Readable(), failed: "app.not_opened"}, f.open)
}

// askReplaced asks for one of the games that a newer one replaced.
func (f *files) askReplaced() {
	f.dialogs.chooseFile(choice{folder: f.folder.ArchiveDir(), failed: "app.not_opened"}, f.open)
}

// open opens a file as the game.
func (f *files) open(path string) {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	data, err := read(path)
	if err == nil {
		err = f.game.Games.Open(path, data)
	}
	if err != nil {
		f.dialogs.trouble("app.not_opened", err)
		if errors.Is(err, fs.ErrNotExist) {
			_ = f.folder.ForgetRecent(path) // a stale entry does no harm either
		}
		return
	}
	f.remember(path)
}

func read(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	return io.ReadAll(io.LimitReader(file, largestFile))
}

// remember puts a file among the recent ones.
func (f *files) remember(path string) {
	f.dialogs.trouble("app.recent_not_kept", f.folder.AddRecent(path))
	f.listed()
}

// drop opens a file that was brought to the window, unless a sheet is open over it,
// and shows the page on which it can be seen.
func (f *files) drop(path string) {
	if f.dialogs.open() {
		return
	}
	f.showGame()
	f.open(path)
	f.dialogs.focus()
}

// save writes the game to its file, or asks for one.
func (f *files) save() {
	if f.game.Document.Path() == "" {
		f.askSave()
		return
	}
	f.saveTo(f.game.Document.Path())
}

// askSave asks for a file and writes the game to it.
func (f *files) askSave() {
	f.askPath("tengen.sgf", document.Writable(), f.saveTo)
}

// saveTo writes the game to a file, in the format that its name asks for.
func (f *files) saveTo(path string) {
	data, whole, err := f.game.Document.Write(path)
	if err == nil {
		err = session.WriteFile(path, data)
	}
	if err != nil {
		f.dialogs.trouble("app.not_saved", err)
		return
	}
	f.game.Document.SavedAs(path, whole)
	f.remember(path)
}

// askPath asks where to write a file, in the folder that was used last.
func (f *files) askPath(name string, extensions []string, use func(path string)) {
	f.dialogs.choosePath(filepath.Join(f.lastFolder(), name), extensions, use)
}

// lastFolder is where the game's file is, or the last file that was opened or
// saved, or else the user's home.
func (f *files) lastFolder() string {
	if path := f.game.Document.Path(); path != "" {
		return filepath.Dir(path)
	}
	if recent := f.folder.Recent(); len(recent) > 0 {
		return filepath.Dir(recent[0])
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home
}
