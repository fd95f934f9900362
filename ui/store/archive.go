package store

import (
	"os"
	"path/filepath"
	"slices"
	"time"
)

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
