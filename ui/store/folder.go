// Package store keeps what outlives a run of the program: settings, the autosave and the
// archive, results, and engines that were added. Every file is written whole or not at all.
package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"tengen/board/record"
)

// Names of the files in the folder.
const (
	lockName     = "running.lock"
	autosaveName = "autosave.json"
)

// Folder is the directory that one user's windows share. Use [OpenFolder].
type Folder struct {
	dir      string
	lock     *lock
	owner    bool
	held     atomic.Bool  // the autosave has not been read yet, and stays as it is
	trouble  error        // why the folder could not be locked
	listener net.Listener // hears later windows; nil without [Folder.Listen]
}

// OpenFolder makes the directory when it is missing and tries to become its owner: the
// one window that may write the autosave. The others get a folder that is not
// owned, as all do where there can be no folder; see [Folder.Trouble].
func OpenFolder(dir string) *Folder {
	f := &Folder{dir: dir, lock: newLock(filepath.Join(dir, lockName))}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		f.trouble = fmt.Errorf("cannot use the folder for saved games: %w", err)
		return f
	}
	_ = os.Chmod(dir, 0o700) // of another's making; where that fails it is as private as it was
	// An error here means that this system or disk has no locks: behave as if
	// another window had it, which does no damage.
	f.owner, f.trouble = f.lock.TryLock()
	return f
}

// Owner reports whether this window is the first of those that share the folder.
func (f *Folder) Owner() bool { return f.owner }

// Trouble says why the folder is not owned when no other window has it: it may
// be read-only, or on a disk without locks. It is nil when all is well.
func (f *Folder) Trouble() error { return f.trouble }

// Dir returns the directory.
func (f *Folder) Dir() string { return f.dir }

// Close lets another window become the owner.
func (f *Folder) Close() error {
	f.owner = false
	var err error
	if f.listener != nil {
		err = f.listener.Close() // before the lock, so that the next owner's socket stays
	}
	return errors.Join(err, f.lock.Unlock())
}

// While the game of the last run is being opened, a file of this name says so. Where a start
// finds it, the one before did not get through with that.
const restoringName = "restoring"

// Hold keeps the autosave as it is, until Release.
func (f *Folder) Hold() { f.held.Store(true) }

// Release ends Hold.
func (f *Folder) Release() { f.held.Store(false) }

// AutosaveSize returns how large the autosave is in bytes, 0 when there is none that is
// this window's.
func (f *Folder) AutosaveSize() int64 {
	info, err := os.Stat(f.path(autosaveName))
	if err != nil || !f.owner {
		return 0
	}
	return info.Size()
}

// StartRestoring notes that the game of the last run is being opened, until EndRestoring.
func (f *Folder) StartRestoring() {
	if f.AutosaveSize() > 0 {
		_ = os.WriteFile(f.path(restoringName), nil, reportMode) // without it a start that fails is only tried again
	}
}

// EndRestoring notes that the game is on the screen, or that it is not wanted.
func (f *Folder) EndRestoring() {
	if f.owner {
		_ = os.Remove(f.path(restoringName))
	}
}

// RestoringFailed reports whether an earlier start ended while it opened the game of the last
// run, which is still there.
func (f *Folder) RestoringFailed() bool {
	_, err := os.Stat(f.path(restoringName))
	return err == nil && f.AutosaveSize() > 0
}

// ArchiveLast puts the game of the last run among the replaced games and returns its file. It
// may take a while. One that cannot be read is set aside as it is.
func (f *Folder) ArchiveLast(now time.Time) (string, error) {
	data, err := os.ReadFile(f.path(autosaveName))
	if err != nil {
		return "", err
	}
	if game, err := decode(data); err == nil {
		path, err := f.Archive([]byte(game.Record), now)
		if err != nil {
			return "", err
		}
		return path, os.Remove(f.path(autosaveName))
	}
	return KeepAside(f.path(autosaveName), now)
}

const (
	recentName = "recent.json"
	recentMax  = 10
)

// Recent returns the paths of the files that were opened or saved last, the
// newest first. A list that cannot be read is set aside and is empty.
func (f *Folder) Recent() []string {
	data, err := os.ReadFile(f.path(recentName))
	if err != nil {
		return nil
	}
	var paths []string
	if json.Unmarshal(data, &paths) != nil {
		_, _ = KeepAside(f.path(recentName), time.Now()) // no loss
		return nil
	}
	return paths[:min(len(paths), recentMax)]
}

// AddRecent puts a path at the head of the list.
func (f *Folder) AddRecent(path string) error {
	paths := slices.DeleteFunc(f.Recent(), func(p string) bool { return p == path })
	paths = slices.Insert(paths, 0, path)
	return f.setRecent(paths[:min(len(paths), recentMax)])
}

// ForgetRecent takes a path off the list, as when its file is gone.
func (f *Folder) ForgetRecent(path string) error {
	return f.setRecent(slices.DeleteFunc(f.Recent(), func(p string) bool { return p == path }))
}

func (f *Folder) setRecent(paths []string) error {
	data, err := json.MarshalIndent(paths, "", "\t")
	return errors.Join(err, WriteFile(f.path(recentName), data))
}

const lessonName = "first-lesson"

// OweLesson notes that the first lesson is to be offered, at each start until it was done.
func (f *Folder) OweLesson() error { return WriteFile(f.path(lessonName), nil) }

// OwesLesson reports whether the first lesson is to be offered.
func (f *Folder) OwesLesson() bool {
	_, err := os.Stat(f.path(lessonName))
	return err == nil
}

// LessonDone notes that the first lesson was finished or skipped.
func (f *Folder) LessonDone() error {
	if err := os.Remove(f.path(lessonName)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Games that a new one replaced are kept here, the newest archiveMax of them.
const (
	archiveDir  = "games"
	archiveMax  = 50
	archiveForm = "2006-01-02 15.04.05.000"
)

// Archive keeps a game that nothing else keeps, as SGF, and returns its file. The
// oldest ones make room.
func (f *Folder) Archive(sgf []byte, now time.Time) (string, error) {
	dir := f.path(archiveDir)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	path := filepath.Join(dir, now.Format(archiveForm)+".sgf")
	if err := WriteFile(path, sgf); err != nil {
		return "", err
	}
	games := f.Archived()
	for _, old := range games[min(archiveMax, len(games)):] {
		_ = os.Remove(old) // one too many does no harm
	}
	return path, nil
}

// ArchiveDir returns the folder of the games that a new one replaced.
func (f *Folder) ArchiveDir() string { return f.path(archiveDir) }

// Archived returns the files of these games, the newest first.
func (f *Folder) Archived() []string {
	games, _ := filepath.Glob(filepath.Join(f.ArchiveDir(), "*.sgf")) // the pattern is well formed
	slices.Sort(games)
	slices.Reverse(games)
	return games
}

// Saved is a game as it is kept between two runs of the program.
type Saved struct {
	Variant string    `json:"variant"`           // as in rule.Variant.ID
	Black   SavedSeat `json:"black"`             // who plays Black
	White   SavedSeat `json:"white"`             // who plays White
	Record  string    `json:"record"`            // the whole tree as SGF
	Path    []int     `json:"path"`              // which child to take at each step from the root to the position shown
	Ahead   []int     `json:"ahead,omitempty"`   // and from there on along the line shown; empty for the main line
	File    string    `json:"file,omitempty"`    // the file the game was opened from or saved to
	Changed bool      `json:"changed"`           // whether the game differs from that file
	Waits   bool      `json:"waits,omitempty"`   // whether no engine plays on by itself, for the game was analysed
	Opened  bool      `json:"opened,omitempty"`  // whether it was played before: its main line stays
	GoesOn  bool      `json:"goes_on,omitempty"` // whether it had ended, and is played on
	Reviews bool      `json:"reviews,omitempty"` // whether a review of it was under way
	Count   Counting  `json:"count,omitzero"`    // whether it is to count against the level
	Opening Opening   `json:"opening,omitempty"` // how it began; "" where that was not kept

	// Used is the time that the side to move has spent on its move, in nanoseconds.
	Used time.Duration `json:"used,omitempty"`

	// Peer is what the game with a person elsewhere is gone on with, in its own words; nil for none.
	Peer json.RawMessage `json:"peer,omitempty"`
}

// SavedSeat says who plays one side.
type SavedSeat struct {
	Engine  bool   `json:"engine"`
	Distant bool   `json:"distant,omitempty"` // a person at another program
	Program string `json:"program,omitempty"` // name of the engine program; empty means our own
	Level   string `json:"level,omitempty"`   // as [Seat.Ours] has it; empty means the strength in the settings
	Name    string `json:"name,omitempty"`    // as it was when the game began or another one sat down
}

// Autosaves of another version are not guessed at but set aside.
const (
	autosaveFormat  = "tengen-autosave"
	autosaveVersion = 1
)

type envelope struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Game    Saved  `json:"game"`
}

// Broken says that a file could not be read and where it was put.
type Broken struct {
	Aside  string // the file's new path
	Reason error
}

// Error says what was wrong and where the file is now.
func (e *Broken) Error() string {
	return fmt.Sprintf("the saved game cannot be read (%v); it was kept as %s", e.Reason, e.Aside)
}

// Unwrap returns the reason.
func (e *Broken) Unwrap() error { return e.Reason }

// ErrNotOwner is returned to a window that may not write the autosave.
var ErrNotOwner = errors.New("another window keeps the autosave")

// Save replaces the autosave, unless it is held.
func (f *Folder) Save(game Saved) error {
	if !f.owner {
		return ErrNotOwner
	}
	if f.held.Load() {
		return nil
	}
	data, err := json.Marshal(envelope{autosaveFormat, autosaveVersion, game})
	if err != nil {
		return err
	}
	return WriteFile(f.path(autosaveName), data)
}

// Load reads the autosave and hands it to use. It returns false when there is
// none or another window owns it. When the file cannot be read or use refuses
// it, it is set aside and a *[Broken] returned.
func (f *Folder) Load(use func(Saved) error) (bool, error) {
	if !f.owner {
		return false, nil
	}
	data, err := os.ReadFile(f.path(autosaveName))
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err == nil {
		var game Saved
		if game, err = decode(data); err == nil {
			err = use(game)
		}
	}
	if err == nil {
		return true, nil
	}
	aside, moveErr := KeepAside(f.path(autosaveName), time.Now())
	if moveErr != nil {
		return false, errors.Join(err, moveErr)
	}
	return false, &Broken{Aside: aside, Reason: err}
}

func decode(data []byte) (Saved, error) {
	var e envelope
	decoder := json.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&e); err != nil {
		return Saved{}, fmt.Errorf("not a saved game: %w", err)
	}
	if e.Format != autosaveFormat {
		return Saved{}, fmt.Errorf("not a saved game: format %q, want %q", e.Format, autosaveFormat)
	}
	if e.Version != autosaveVersion {
		return Saved{}, fmt.Errorf("saved by another version: format version %d, this program reads %d", e.Version, autosaveVersion)
	}
	return e.Game, nil
}

func (f *Folder) path(name string) string { return filepath.Join(f.dir, name) }

// WriteFile replaces the file at path with data or, on an error, leaves it as it
// was.
func WriteFile(path string, data []byte) error {
	return record.SaveFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// KeepAside renames a file that cannot be read, so that the next write does not
// destroy it, and returns its new path: "autosave.json" becomes
// "autosave-broken-20260131-184502.json".
func KeepAside(path string, now time.Time) (string, error) {
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext) + "-broken-" + now.Format("20060102-150405")
	for n := 0; ; n++ {
		aside := stem + ext
		if n > 0 {
			aside = fmt.Sprintf("%s-%d%s", stem, n, ext)
		}
		if _, err := os.Lstat(aside); err == nil {
			continue // two in one second: never overwrite
		}
		return aside, os.Rename(path, aside)
	}
}
