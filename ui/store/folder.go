package store

// Keeps what must outlive the window: the game in progress,
// files set aside because they were broken, and the report of a crash.

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"sync/atomic"
)

// Names of the files in the folder.
const (
	lockName     = "running.lock"
	autosaveName = "autosave.json"
)

// Folder is the directory that one user's windows share. Use [Open].
type Folder struct {
	dir      string
	lock     *lock
	owner    bool
	held     atomic.Bool  // the autosave has not been read yet, and stays as it is
	trouble  error        // why nobody could be asked for the ownership
	listener net.Listener // hears later windows; nil without [Folder.Listen]
}

// Open makes the directory when it is missing and tries to become its owner: the
// one window that may write the autosave. The others get a folder that is not
// owned, and so does everybody where there can be no folder; see [Folder.Trouble].
func OpenFolder(dir string) *Folder {
	f := &Folder{dir: dir, lock: newLock(filepath.Join(dir, lockName))}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		f.trouble = fmt.Errorf("cannot use the folder for saved games: %w", err)
		return f
	}
	_ = os.Chmod(dir, 0o700) // of another's making; where that fails it is as private as it was
	// An error here means that this system or disk has no locks: behave as if
	// somebody else had it, for nobody can be damaged that way.
	f.owner, f.trouble = f.lock.TryLock()
	return f
}

// Owner tells whether this window is the first of those that share the folder.
func (f *Folder) Owner() bool { return f.owner }

// Trouble tells why the folder is not owned when no other window has it: it may
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
