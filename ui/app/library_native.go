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
)

// libraryName is the file of games in the program's folder.
const libraryName = "library.db"

// gamesIn returns what opens the library of a folder. One that is damaged is set aside, as
// the error then says. A new one has the games that were replaced before there was a library.
func gamesIn(folder *store.Folder) func() (archive.Store, error) {
	return func() (archive.Store, error) {
		if err := os.MkdirAll(folder.Dir(), 0o700); err != nil {
			return nil, err
		}
		path := filepath.Join(folder.Dir(), libraryName)
		_, err := os.Stat(path)
		fresh := errors.Is(err, fs.ErrNotExist)
		l, err := library.Open(path)
		if damaged := (*library.DamagedError)(nil); errors.As(err, &damaged) {
			if _, failed := library.SetAside(path, time.Now()); failed != nil {
				return nil, errors.Join(err, failed)
			}
			if l, failed := library.Open(path); failed == nil {
				return l, err
			}
		}
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(folder.ArchiveDir()); fresh && err == nil {
			_, err = l.Import(context.Background(), library.Import{Paths: []string{folder.ArchiveDir()}})
			return l, err
		}
		return l, nil
	}
}
