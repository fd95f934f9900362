package store

import (
	"os"
	"time"
)

// While the game of the last run is being opened, a file of this name says so. Where a start
// finds it, the one before did not get through with that.
const restoringName = "restoring"

// Hold keeps the autosave as it is, whatever is played, until Release.
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

// EndRestoring notes that the game is on the screen, or that nobody wants it.
func (f *Folder) EndRestoring() {
	if f.owner {
		_ = os.Remove(f.path(restoringName))
	}
}

// RestoringFailed tells whether an earlier start ended while it opened the game of the last
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
