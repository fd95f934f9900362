package app

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"fyne.io/fyne/v2"

	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/controller/collection"
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
	folder   *store.Folder
	listed   func() // called when the list of recent files has changed
	showGame func() // turns to a page on which a game can be seen
	opening  *background.Job
	listing  *background.Job // looks for the files in a folder
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
	take := func() {
		f.game.Games.Take(o)
		then()
	}
	if f.game.Games.Interrupts() {
		f.game.Document.NotOpened() // until it is said that it may be
		f.dialogs.ask(confirmation{"app.interrupt.title", "app.interrupt.message", "app.interrupt.yes"}, take)
		return
	}
	take()
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

// reader returns how the games of a file are read for their review. What a text leaves open is as in
// the game in use.
func (f *files) reader() collection.Read {
	inUse, text := f.game.Game.Variant(), f.dialogs.text
	return func(path string) iter.Seq2[*game.Game, error] {
		data, err := read(path)
		if err != nil {
			if why := refusal(text, err); why != "" {
				err = errors.New(why)
			}
			return func(yield func(*game.Game, error) bool) { yield(nil, err) }
		}
		return document.Games(data, path, inUse)
	}
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
	f.writer.write(writing{path: path, make: copied.Data, written: func() {
		f.game.Document.Saved(copied)
		f.remember(path)
	}})
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

// clipboard copies the game to the system's clipboard, and takes games from there.
type clipboard struct {
	system  fyne.Clipboard
	game    *controller.Controller
	files   *files
	dialogs *dialogs
	toGame  func() // turns to a page with the game
	about   string // the program's version and folder, for reports of faults
}

// copyGame puts the whole game on the clipboard, as SGF.
func (c *clipboard) copyGame() {
	c.system.SetContent(c.game.Document.SGF())
	c.game.Document.Copied(false)
}

// copyPosition puts the moves up to the position shown on the clipboard: "h8i9g7". Where there
// are none, or not all stones were played, the game stands for them.
func (c *clipboard) copyPosition() {
	moves := c.game.Document.Moves()
	if moves == "" {
		c.copyGame()
		return
	}
	c.system.SetContent(moves)
	c.game.Document.Copied(true)
}

// copyLink puts a link that opens the game at the position shown on the clipboard.
func (c *clipboard) copyLink() {
	c.system.SetContent(gameLink(cmp.Or(c.files.webAddress(), gameAddress), c.game.Document.Shared()))
	c.game.Document.LinkCopied()
}

// paste makes the game or the moves on the clipboard the game; a link to the lab is followed.
func (c *clipboard) paste() {
	c.take(strings.TrimSpace(c.system.Content()))
}

// take makes what a text says the game, or follows it to the lab.
func (c *clipboard) take(text string) {
	text = labLink(text)
	if sgf, ok := fromLink(text); ok {
		text = sgf
	}
	if lablink.Is(text) {
		c.files.links.open(text)
		return
	}
	c.toGame()
	if text == "" {
		c.game.Document.NothingToPaste()
		return
	}
	c.files.openText(text, c.game.Game.Variant(), func() {})
}

// copyDiagnostics puts on the clipboard what the author of a bug report would be
// asked for.
func (c *clipboard) copyDiagnostics() {
	c.system.SetContent(c.about + "\n" + c.game.Document.SGF() + "\n")
	c.dialogs.host().Message(c.dialogs.text.T("app.diagnostics.title"), c.dialogs.text.T("app.diagnostics.message"), "")
}

// give hands the clipboard to those shortcuts that need one.
func (c *clipboard) give(s fyne.Shortcut) fyne.Shortcut {
	switch s.(type) {
	case *fyne.ShortcutCopy:
		return &fyne.ShortcutCopy{Clipboard: c.system}
	case *fyne.ShortcutPaste:
		return &fyne.ShortcutPaste{Clipboard: c.system}
	default:
		return s
	}
}

// labLinks turn to what links to the lab and its files name.
type labLinks struct {
	dialogs *dialogs
	job     *background.Job
	show    func(lablink.Link) error // turns to the lab; the error is in the window's words
}

// open turns to what a link names.
func (l *labLinks) open(text string) { l.take(lablink.Parse(text)) }

// openFile turns to what a file of the lab names. It is read in the background.
func (l *labLinks) openFile(path string) {
	background.Start(l.job, func(context.Context, func(func())) (lablink.Link, error) {
		text, err := readText(path)
		if err != nil {
			return lablink.Link{}, err
		}
		return lablink.Read(text)
	}, func(to lablink.Link, err error) {
		if !l.job.Report(err) {
			l.take(to, err)
		}
	})
}

// take turns to a place, or says what is wrong with it.
func (l *labLinks) take(to lablink.Link, err error) {
	t := l.dialogs.text
	var fault *lablink.Error
	switch {
	case errors.As(err, &fault):
		reason := t.T("lab.link.mistake."+string(fault.Fault), i18n.Args{"Text": fault.Text, "Most": lablink.MostSteps})
		l.refuse(reason)
	case errors.Is(err, record.ErrTooLarge):
		l.refuse(t.T("lab.link.mistake.long"))
	case err != nil:
		l.dialogs.notRead("lab.link.not_opened", err)
	default:
		if err := l.show(to); err != nil {
			l.refuse(err.Error())
		}
	}
}

func (l *labLinks) refuse(reason string) {
	l.dialogs.host().Message(l.dialogs.text.T("dialog.trouble"), l.dialogs.text.T("lab.link.not_opened"), reason)
}

// showInLab turns to the lab, and there to a place.
func (w *window) showInLab(to lablink.Link) error {
	w.pages.turnTo(labPage)
	return w.state.lab.Open(to)
}
