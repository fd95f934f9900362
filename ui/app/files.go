package app

import (
	"bytes"
	"errors"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tengen/ui/controller"
	"tengen/ui/store/session"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
)

// pictureSide is the side of an exported picture in pixels.
const pictureSide = 1200

// largestFile is how much of a file is read, in bytes: far more than any game.
const largestFile = 256 << 20

// askOpen asks for a file and opens it.
func (w *window) askOpen() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		defer w.focusBoard()
		if err != nil {
			w.trouble("app.not_opened", err)
			return
		}
		if r == nil {
			return // cancelled
		}
		_ = r.Close() // only its path is wanted
		w.openPath(r.URI().Path())
	}, w.win)
	d.SetFilter(storage.NewExtensionFileFilter(controller.Read()))
	w.showFileDialog(d)
}

// askReplaced asks for one of the games that a newer one replaced.
func (w *window) askReplaced() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		defer w.focusBoard()
		if err != nil || r == nil {
			w.trouble("app.not_opened", err)
			return
		}
		_ = r.Close()
		w.openPath(r.URI().Path())
	}, w.win)
	if dir, err := storage.ListerForURI(storage.NewFileURI(w.folder.ArchiveDir())); err == nil {
		d.SetLocation(dir)
	}
	w.showFileDialog(d)
}

// openPath opens a file as the game.
func (w *window) openPath(path string) {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	data, err := read(path)
	if err == nil {
		err = w.controller.Open(path, data)
	}
	if err != nil {
		w.trouble("app.not_opened", err)
		if errors.Is(err, fs.ErrNotExist) {
			_ = w.folder.ForgetRecent(path) // a stale entry does no harm either
		}
		return
	}
	w.remember(path)
}

func read(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	return io.ReadAll(io.LimitReader(f, largestFile))
}

// remember puts a file among the recent ones.
func (w *window) remember(path string) {
	w.trouble("app.recent_not_kept", w.folder.AddRecent(path))
	w.setMenus()
}

// dropped opens the file that was dragged into the window, unless a sheet is open
// over it, and shows the page on which it can be seen.
func (w *window) dropped(uris []fyne.URI) {
	if len(uris) == 0 || w.win.Canvas().Overlays().Top() != nil {
		return
	}
	w.toBoard()
	w.openPath(uris[0].Path())
	w.focusBoard()
}

// save writes the game to its file, or asks for one.
func (w *window) save() {
	if w.controller.Path() == "" {
		w.askSave()
		return
	}
	w.saveTo(w.controller.Path())
}

// askSave asks for a file and writes the game to it.
func (w *window) askSave() {
	w.askPath("tengen.sgf", controller.Written(), w.saveTo)
}

// saveTo writes the game to a file, in the format that its name asks for.
func (w *window) saveTo(path string) {
	data, whole, err := w.controller.Write(path)
	if err == nil {
		err = session.WriteFile(path, data)
	}
	if err != nil {
		w.trouble("app.not_saved", err)
		return
	}
	w.controller.SavedAs(path, whole)
	w.remember(path)
}

// askPicture asks for a file and writes a picture of the board to it.
func (w *window) askPicture() {
	w.askPath("tengen.png", []string{".png"}, func(path string) {
		state := w.board.State()
		state.Turn = 0 // no ghost stone
		var data bytes.Buffer
		err := png.Encode(&data, boardview.Picture(state, skin.Current().Dark, pictureSide, pictureSide))
		if err == nil {
			err = session.WriteFile(path, data.Bytes())
		}
		w.trouble("app.not_saved", err)
	})
}

func hasExtension(path string, extensions []string) bool {
	for _, e := range extensions {
		if strings.EqualFold(filepath.Ext(path), e) {
			return true
		}
	}
	return false
}

// trouble tells of an error; nil is none.
func (w *window) trouble(message string, err error) {
	if err != nil {
		w.host().Trouble(w.text.T(message), err)
	}
}
