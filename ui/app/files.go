package app

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/controller/document"
	"tengen/ui/lab/lablink"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// files opens the game from files, saves it to them, and keeps the list of those that
// were used last.
type files struct {
	dialogs  *dialogs
	game     *controller.Controller
	do       func(func()) // as one click
	folder   *store.Folder
	listed   func() // called when the list of recent files has changed
	showGame func() // turns to a page on which a game can be seen
	opening  *background.Job
	writer   *writer
	last     *lastGame // of the last run
	links    *labLinks
	web      func() string // the address of the program's page for browsers, by the settings
}

// askOpen asks for a file and opens it.
func (f *files) askOpen() {
	f.dialogs.chooseFile(choice{extensions: append(document.Readable(), lablink.Ending), failed: "app.not_opened"}, f.open)
}

// askReplaced asks for one of the games that a newer one replaced.
func (f *files) askReplaced() {
	f.dialogs.chooseFile(choice{folder: f.folder.ArchiveDir(), failed: "app.not_opened"}, f.open)
}

// open opens a file as the game, in the background: it may be large, or on a disk that is
// slow. Of several that are opened the last one counts. What belongs to the lab is shown
// there, and leaves the game alone.
func (f *files) open(path string) {
	path = labLink(path)
	sgf, linked := fromLink(path)
	switch {
	case linked:
		f.openText(sgf, f.game.Game.Variant(), func() {})
		return
	case lablink.Is(path):
		f.links.open(path)
		return
	case lablink.IsFile(path):
		f.links.openFile(path)
		return
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	f.game.Document.Opening(path)
	f.begin(path, func() ([]byte, error) { return read(path) }, f.game.Game.Variant(), func(o document.Opened) { f.take(o, func() { f.remember(path) }) })
}

// askMerge asks for a file and joins its game into the one on the board.
func (f *files) askMerge() {
	f.dialogs.chooseFile(choice{folder: f.lastFolder(), extensions: document.Readable(), failed: "app.not_opened"}, func(path string) {
		f.begin(path, func() ([]byte, error) { return read(path) }, f.game.Game.Variant(), f.game.Games.Merge)
	})
}

// openText makes what a text says the game, as open does with a file, and then does what follows.
// What it leaves open is as in the game in use.
func (f *files) openText(text string, inUse rule.Variant, then func()) {
	f.begin("", func() ([]byte, error) { return []byte(text), nil }, inUse, func(o document.Opened) { f.take(o, then) })
}

// begin reads the game in a file, or in a text where path is empty, and uses it.
func (f *files) begin(path string, pick func() ([]byte, error), inUse rule.Variant, use func(document.Opened)) {
	background.Start(f.opening, func(context.Context, func(func())) (o document.Opened, err error) {
		data, err := pick()
		if err != nil {
			return o, err
		}
		return document.Open(data, path, inUse)
	}, func(o document.Opened, err error) {
		switch {
		case f.opening.Report(err):
		case err == nil:
			use(o)
		case path == "":
			f.refuse("app.not_pasted", err)
		default:
			f.refuse("app.not_opened", err)
			if errors.Is(err, fs.ErrNotExist) {
				_ = f.folder.ForgetRecent(path) // a stale entry does no harm either
			}
		}
	})
}

// take makes what was read the game, and then does what follows. Where that would end a game
// that one could not go on with, it asks.
func (f *files) take(o document.Opened, then func()) {
	if f.game.Games.Interrupts() {
		f.game.Document.NotOpened() // until it is said that it may be
	}
	f.dialogs.askToInterrupt(f.game.Games.Interrupts(), func() {
		f.do(func() { f.game.Games.Take(o) })
		then()
	})
}

// Errors of files that are not even read.
var (
	errFolder = errors.New("a folder")
	errNoFile = errors.New("neither a file nor a folder")
)

// read reads a file that holds a game, which is a file, and not too large.
func read(path string) ([]byte, error) {
	info, err := os.Stat(path) // before it is opened: a pipe would wait for its other end
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errFolder
	case !info.Mode().IsRegular():
		return nil, errNoFile
	case info.Size() > record.MaxBytes:
		return nil, record.ErrTooLarge
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	return io.ReadAll(io.LimitReader(file, record.MaxBytes+1))
}

// refuse says why a game could not be opened. Message is a key.
func (f *files) refuse(message string, err error) {
	f.game.Document.NotOpened()
	f.dialogs.notRead(message, err)
}

// notRead says why a file could not be read or written. Message is a key.
func (d *dialogs) notRead(message string, err error) {
	if why := refusal(d.text, err); why != "" {
		d.host().Message(d.text.T("dialog.trouble"), d.text.T(message), why)
		return
	}
	d.trouble(message, err)
}

// refusal says why a file is not read or written, "" where the error's own words do.
func refusal(text *i18n.Localizer, err error) string {
	for reason, key := range map[error]string{
		errFolder: "app.refused.folder", errNoFile: "app.refused.no_file", record.ErrTooLarge: "app.refused.too_large",
		syscall.ENOSPC: "app.refused.full", syscall.EROFS: "app.refused.protected", fs.ErrPermission: "app.refused.protected",
	} {
		if errors.Is(err, reason) {
			return text.T(key)
		}
	}
	return ""
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
	path = labLink(path)
	if _, linked := fromLink(path); !linked && !lablink.Is(path) && !lablink.IsFile(path) {
		f.showGame()
	}
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
	f.askPath(f.game.Document.Suggested(), document.Writable(), f.saveTo)
}

// saveTo writes the game to a file, in the format that its name asks for.
func (f *files) saveTo(path string) {
	copied, err := f.game.Document.Copy(path)
	if err != nil {
		f.dialogs.trouble("app.not_saved", err)
		return
	}
	write := func() {
		f.writer.write(writing{path: path, make: copied.Data, written: func() {
			f.game.Document.Saved(copied)
			f.remember(path)
		}})
	}
	text, lost := f.dialogs.text, []string{}
	for _, part := range copied.Lost() {
		lost = append(lost, text.T("app.loses."+string(part)))
	}
	if len(lost) == 0 {
		write()
		return
	}
	f.dialogs.ask(confirmation{"app.loses.title", "app.loses.message", "app.loses.yes"}, write,
		i18n.Args{"Name": filepath.Base(path), "What": strings.Join(lost, text.T("app.loses.and"))})
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
