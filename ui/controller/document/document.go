// Package document owns what is kept of the game: its file, the autosave, and the copy
// that is put away when another game begins.
package document

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path/filepath"
	"strings"
	"time"

	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Game is what is kept.
type Game interface {
	// Reader returns what lets f read the game of the moment, even after another one has
	// begun; from any goroutine.
	Reader() func(f func(*game.Game))
	Variant() rule.Variant
	Seats() store.Game
	// Waits reports whether no engine is to play on by itself.
	Waits() bool
	// Opened reports whether the game was played before.
	Opened() bool
	// GoesOn reports whether the game had ended, and is played on.
	GoesOn() bool
	// Used is the time that the side to move has spent on its move, where there is a clock.
	Used() time.Duration
}

// Document is the game as files have it. Its methods belong on the screen's goroutine.
type Document struct {
	host     host.Host
	game     Game
	count    func() store.Counting
	Peer     func() json.RawMessage // what is kept of who plays elsewhere; nil for no one
	Reviews  func() bool            // reports whether a review of it is under way
	folder   *store.Folder          // nil keeps nothing
	autosave *autosave

	path    string // empty for none
	changed bool   // the game differs from the file, by what people did
	noted   bool   // engines have found more about it than the file has
	games   int    // that have begun
	changes int    // that were noted
	notes   int    // that engines made
	written written
}

// New returns a document without a file. Count says whether the game is to count against
// a level; folder and crash may be nil.
func New(h host.Host, g Game, count func() store.Counting, folder *store.Folder, crash *store.CrashLog) *Document {
	d := &Document{host: h, game: g, count: count, folder: folder}
	d.autosave = newAutosave(h.Runner, folder, crash, func(key string, err error) {
		h.Runner.Post(func() { h.Failed(key, err) })
	})
	return d
}

// Begin notes that another game has begun, from a file or, with path empty, from none.
func (d *Document) Begin(path string, changed bool) {
	d.path, d.changed, d.noted = path, changed, false
	d.games++
}

// Path returns the game's file, empty for none.
func (d *Document) Path() string { return d.path }

// Identity returns what stands for a library among the games that are kept, the same whenever its file is opened. It
// is "" for games.
func (d *Document) Identity() string {
	if !isLibrary(d.path) {
		return ""
	}
	sum := sha256.Sum256([]byte(d.path))
	return hex.EncodeToString(sum[:16])
}

// Unsaved reports whether the game has a file that it differs from.
func (d *Document) Unsaved() bool { return d.path != "" && d.changed }

// Changed notes that the game is no longer as in its file, and keeps it.
func (d *Document) Changed() {
	d.changed = true
	d.changes++
	d.Keep()
}

// Noted notes that engines have found something about the game, and keeps it. No one is asked
// to save that: it is in the file once that is saved, and in the copy that is put away.
func (d *Document) Noted() {
	d.noted = true
	d.notes++
	d.Keep()
}

// Keep writes the autosave, in the background.
func (d *Document) Keep() { d.autosave.save(d.snapshot()) }

// KeepThen is Keep, and calls then once the game is on the disk, or cannot be: from another goroutine, and
// in the order of the calls.
func (d *Document) KeepThen(then func()) { d.autosave.saveThen(d.snapshot(), then) }

// Close writes the autosave a last time. What was played in a window that does not own
// the folder is put away.
func (d *Document) Close() error {
	if d.folder != nil && !d.folder.Owner() {
		d.Archive() // nothing else keeps it
	}
	return d.autosave.close(d.snapshot())
}

// Title names the game in the window's title, "" without a file.
func (d *Document) Title() string {
	if d.path == "" {
		return ""
	}
	name := filepath.Base(d.path)
	if d.changed {
		name += " •"
	}
	return name
}

// Suggested is a name for a file of the game: its own, or one of the players and the day.
func (d *Document) Suggested() string {
	if d.path != "" {
		return filepath.Base(d.path)
	}
	name := "tengen"
	d.game.Reader()(func(g *game.Game) {
		info := g.Tree().Info
		if info.Black != "" && info.White != "" {
			name = words.Name(info.Black) + " - " + words.Name(info.White)
		}
		day, _, _ := strings.Cut(info.Date, ",")
		name += " " + cmp.Or(day, time.Now().Format(time.DateOnly))
	})
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) { // no system's names have these
			return '-'
		}
		return r
	}, name) + ".sgf"
}

// Saved notes that a copy of the game is in its file now. Where it is not all of the game, or
// of a game before, the one on the board is still to be kept, and so is what was changed since.
func (d *Document) Saved(c Copy) {
	if c.format.Whole && c.game == d.games {
		d.path, d.changed, d.noted = c.path, c.changes != d.changes, c.notes != d.notes
		d.Keep()
	}
	d.Exported(c.path)
}

// Exported says that a file was written that shows something of the game.
func (d *Document) Exported(path string) {
	if dir := filepath.Dir(path); dir != "." {
		d.host.Say(host.Args("play.said.saved_in", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Name": filepath.Base(path), "Folder": dir} }))
		return
	}
	d.host.Say(host.File("play.said.saved", path)) // a browser's downloads
}

// Opening says that a file is being read.
func (d *Document) Opening(path string) {
	d.host.Say(host.File("play.said.file_opening", path))
}

// NotOpened takes back what Opening said: the game is what it was.
func (d *Document) NotOpened() {
	d.host.Say(host.Sentence{})
}

// LinkCopied says that a link to the game went to the clipboard.
func (d *Document) LinkCopied() { d.host.Say(host.Text("play.said.copied_link")) }

// PictureCopied says that a picture of the board went to the clipboard.
func (d *Document) PictureCopied() {
	d.host.Say(host.Text("play.said.copied_picture"))
}

// Copied says that the game, or only its moves, went to the clipboard.
func (d *Document) Copied(movesOnly bool) {
	if movesOnly {
		d.host.Say(host.Text("play.said.copied_position"))
		return
	}
	d.host.Say(host.Text("play.said.copied"))
}

// NothingToPaste says that the clipboard is empty.
func (d *Document) NothingToPaste() {
	d.host.Say(host.Text("play.said.nothing_to_paste"))
}

// SecondWindow says that another window keeps the game and this one does not.
func (d *Document) SecondWindow() {
	d.host.Say(host.Text("play.said.second_window"))
}

// Archive puts the game into the folder of replaced games, in the background, when something
// was played in it and no file has it. It reports whether the game can be opened again.
func (d *Document) Archive() (kept bool) {
	if d.path != "" && !d.changed && !d.noted {
		return true
	}
	if d.folder == nil {
		return false
	}
	read, worth := d.game.Reader(), false
	read(func(g *game.Game) {
		root := g.Tree().Root()
		worth = len(root.Children()) > 0 || len(root.Setup) > 0
	})
	if !worth {
		return false
	}
	d.autosave.archive(replaced{at: time.Now(), text: func() (sgf string) {
		read(func(g *game.Game) { sgf = encode(g) })
		return sgf
	}})
	return true
}

// Line is the line of moves shown, from its first position to its last, at one
// moment: what the game does later changes nothing in it.
type Line struct {
	sgf  string
	path []int // which child to take at each step from the root
}

// GameLine returns the line of moves shown.
func (d *Document) GameLine() Line {
	f := Line{}
	d.game.Reader()(func(g *game.Game) {
		end := g.Node()
		for n := g.After(end); n != nil; n = g.After(n) {
			end = n
		}
		for _, n := range end.Path()[1:] {
			f.path = append(f.path, n.Index())
		}
		f.sgf = encode(g)
	})
	return f
}

// Positions returns the positions of the line, one after each move. It may be
// called from any goroutine.
func (f Line) Positions() ([]*rule.Position, error) {
	t, err := decode([]byte(f.sgf))
	if err != nil {
		return nil, err
	}
	v, err := variantOf(t)
	if err != nil {
		return nil, err
	}
	g := openedGame(t, v)
	if err := g.GoTo(t.Root()); err != nil {
		return nil, err
	}
	positions := []*rule.Position{g.Position()}
	n := t.Root()
	for _, i := range f.path {
		n = n.Children()[i]
		if err := g.GoTo(n); err != nil {
			return nil, err
		}
		if changes(n) {
			positions = append(positions, g.Position())
		}
	}
	return positions, nil
}

// changes reports whether the board after n differs from the one before.
func changes(n *record.Node) bool { return n.HasMove() || len(n.Setup) > 0 }
