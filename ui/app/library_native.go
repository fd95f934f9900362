//go:build !js && !android && !ios && !mobile

package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tengen/ai/library"
	"tengen/ui/controller/archive"
	"tengen/ui/store"

	"fyne.io/fyne/v2"
)

// libraryName is the file of games in the program's folder.
const libraryName = "library.db"

// gamesIn returns what opens the library of a folder. A new one has the games that were replaced
// before there was a library.
func gamesIn(folder *store.Folder) archive.Opener {
	return func(ctx context.Context, isDamaged bool) (archive.Store, error) {
		if err := os.MkdirAll(folder.Dir(), 0o700); err != nil {
			return nil, err
		}
		path := filepath.Join(folder.Dir(), libraryName)
		if isDamaged {
			return mend(ctx, path, &library.DamagedError{Path: path, Reason: errUnreadable})
		}
		_, err := os.Stat(path)
		fresh := errors.Is(err, fs.ErrNotExist)
		l, err := library.Open(path)
		if damaged := (*library.DamagedError)(nil); errors.As(err, &damaged) {
			return mend(ctx, path, damaged)
		}
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(folder.ArchiveDir()); fresh && err == nil {
			_, err = l.Import(context.Background(), library.Import{Paths: []string{folder.ArchiveDir()}})
			return l, err
		}
		if _, err := l.Purge(ctx, time.Now().Add(-deletedKept)); err != nil {
			fyne.LogError("games deleted long ago stay", err)
		}
		return l, nil
	}
}

// deletedKept is how long a game that was deleted can be had again.
const deletedKept = 30 * 24 * time.Hour

var errUnreadable = errors.New("a part of it cannot be read")

// mend sets a damaged library aside and takes over into a new one what can be read of it. Where the
// context ends before, it is as it was.
func mend(ctx context.Context, path string, reason error) (archive.Store, error) {
	aside, err := library.SetAside(path, time.Now())
	if err != nil {
		return nil, errors.Join(reason, err)
	}
	l, err := library.Open(path)
	if err != nil {
		return nil, errors.Join(reason, err)
	}
	came, err := l.Salvage(ctx, aside)
	if ctx.Err() != nil {
		return nil, errors.Join(reason, l.Close(), library.PutBack(aside, path))
	}
	if err != nil { // nothing of it can be read
		reason = errors.Join(reason, err)
	}
	for _, p := range came.Problems {
		reason = errors.Join(reason, p)
	}
	return l, &archive.MendedError{Aside: aside, Kept: came.Kept, Lost: came.Lost, More: came.Damaged > 0, Reason: reason}
}
