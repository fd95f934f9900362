//go:build !js

package library

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
)

// Library is a collection of games in a file. Its methods may be called by several
// goroutines.
type Library struct {
	db   *sql.DB
	path string
}

var (
	//go:embed schema.sql
	schema string
	//go:embed analysed.sql
	analysed string
	//go:embed helped.sql
	helped string
)

// migrations bring the tables from one version to the next: the first makes them in an
// empty file. Programs of older versions have written files of each, so a migration that
// was released is never changed.
var migrations = []string{schema, analysed, helped}

// patience is how long a writer waits for another program.
const patience = 5 * time.Second

// Open opens the library in a file, and makes an empty one where there is none. The error
// is a [*DamagedError], [ErrNewer], or what the system says.
func Open(path string) (*Library, error) {
	l := &Library{path: path}
	options := url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", patience.Milliseconds()),
		"synchronous(normal)", "foreign_keys(1)", "cache_size(-32768)", "temp_store(memory)",
	}, "_txlock": {"immediate"}}
	var err error
	if l.db, err = driver.Open(fileName(path, options)); err != nil {
		return nil, l.explain(err)
	}
	if err := l.prepare(); err != nil {
		return nil, errors.Join(err, l.db.Close())
	}
	return l, nil
}

// fileName returns how SQLite names a file with options.
func fileName(path string, options url.Values) string {
	name := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: options.Encode()}
	return name.String()
}

// writeAhead makes the file one whose changes are written beside it first: who reads and
// who writes do not wait for each other. SQLite does not wait itself where two programs
// ask for that at once.
func (l *Library) writeAhead() error {
	const pause = 20 * time.Millisecond
	for end := time.Now().Add(patience); ; time.Sleep(pause) {
		_, err := l.db.Exec("PRAGMA journal_mode = wal")
		if !errors.Is(err, sqlite3.BUSY) || time.Now().After(end) {
			return l.explain(err)
		}
	}
}

// prepare brings the tables to the version of this program.
func (l *Library) prepare() error {
	if err := l.writeAhead(); err != nil {
		return err
	}
	version := 0
	if err := l.db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return l.explain(err)
	}
	switch {
	case version > len(migrations):
		return ErrNewer
	case version == len(migrations):
		return nil
	}
	return l.change(context.Background(), func(tx *sql.Tx) error {
		// Another program may have done it since.
		if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		for ; version < len(migrations); version++ {
			if _, err := tx.Exec(migrations[version]); err != nil {
				return err
			}
		}
		_, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", version))
		return err
	})
}

// change does something in a transaction: all of it is kept, or nothing.
func (l *Library) change(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := l.db.BeginTx(ctx, nil)
	if err != nil {
		return l.explain(err)
	}
	if err := do(tx); err != nil {
		_ = tx.Rollback() // the first error says more
		return l.explain(err)
	}
	return l.explain(tx.Commit())
}

// explain returns an error of SQLite as the one that callers can tell.
func (l *Library) explain(err error) error {
	if errors.Is(err, sqlite3.CORRUPT) || errors.Is(err, sqlite3.NOTADB) {
		return &DamagedError{Path: l.path, Reason: err}
	}
	return err
}

// Path returns the library's file.
func (l *Library) Path() string { return l.path }

// Close ends the use of the library.
func (l *Library) Close() error { return l.db.Close() }

// Check reads the whole file and returns an error if it is damaged. It takes some seconds
// for 100,000 games.
func (l *Library) Check(ctx context.Context) error {
	var found string
	if err := l.db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		return l.explain(err)
	}
	if found != "ok" {
		return &DamagedError{Path: l.path, Reason: errors.New(found)}
	}
	return nil
}

// Backup writes a copy of the library, as it is now, into a file that is not there yet.
func (l *Library) Backup(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, os.ErrExist)
	}
	_, err := l.db.ExecContext(ctx, "VACUUM INTO ?", path)
	switch {
	case errors.Is(err, sqlite3.FULL):
		return fmt.Errorf("%s: %w", path, syscall.ENOSPC)
	case errors.Is(err, sqlite3.CANTOPEN), errors.Is(err, sqlite3.READONLY), errors.Is(err, sqlite3.PERM):
		return fmt.Errorf("%s: %w", path, os.ErrPermission)
	}
	return l.explain(err)
}

// companions are what SQLite keeps beside a file.
var companions = []string{"", "-wal", "-shm"}

// SetAside gives a library that cannot be used another name beside the old one, and
// returns it. Nobody must have the library open.
func SetAside(path string, now time.Time) (string, error) {
	aside := fmt.Sprintf("%s.%s", path, now.Format("20060102-150405"))
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s.%s-%d", path, now.Format("20060102-150405"), n)
	}
	for _, c := range companions {
		if err := os.Rename(path+c, aside+c); err != nil && (c == "" || !errors.Is(err, os.ErrNotExist)) {
			return "", err
		}
	}
	return aside, nil
}

// Remove removes a library with all that SQLite keeps beside it.
func Remove(path string) (err error) {
	for _, c := range companions {
		if e := os.Remove(path + c); e != nil && !errors.Is(e, os.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// PutBack undoes SetAside: the library takes its name again, and what has that is removed.
func PutBack(aside, path string) error {
	for _, c := range companions {
		if err := os.Remove(path + c); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		if err := os.Rename(aside+c, path+c); err != nil && (c == "" || !errors.Is(err, os.ErrNotExist)) {
			return err
		}
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
