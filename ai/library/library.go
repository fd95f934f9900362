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
	"sync"
	"syscall"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// Library is a collection of games in a file. Its methods may be called by several
// goroutines.
type Library struct {
	db   *sql.DB
	path string

	looked   sync.Once // whether all games are sound
	allSound bool
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
func Open(path string) (*Library, error) { return open(path, true) }

// OpenOld is Open for a library that is there: an empty file is none.
func OpenOld(path string) (*Library, error) { return open(path, false) }

func open(path string, fresh bool) (*Library, error) {
	l := &Library{path: path}
	options := url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", patience.Milliseconds()),
		"synchronous(normal)", "foreign_keys(1)", "temp_store(memory)",
	}, "_txlock": {"immediate"}}
	if about, err := os.Stat(path); err == nil && !about.Mode().IsRegular() {
		return nil, &os.PathError{Op: "open", Path: path, Err: errNoFile}
	}
	if !writable(path) {
		return l.openToRead()
	}
	l.db = sql.OpenDB(connector{fileName(path, options)})
	l.db.SetMaxOpenConns(mostConnections)
	if err := l.prepare(fresh); err != nil {
		return nil, errors.Join(err, l.db.Close())
	}
	return l, nil
}

// writable reports whether a file, or a new one of its name, may be written.
func writable(path string) bool {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		_ = f.Close() // nothing was written
	}
	return err == nil || errors.Is(err, os.ErrNotExist)
}

// openToRead opens a library that may only be read: also one in a folder where nothing may be written beside it.
func (l *Library) openToRead() (*Library, error) {
	options := url.Values{"mode": {"ro"}, "_pragma": {fmt.Sprintf("busy_timeout(%d)", patience.Milliseconds()), "query_only(1)", "temp_store(memory)"}, "_txlock": {"deferred"}}
	if about, err := os.Stat(l.path + "-wal"); err != nil || about.Size() == 0 {
		options.Set("immutable", "1")
	}
	l.db = sql.OpenDB(connector{fileName(l.path, options)})
	l.db.SetMaxOpenConns(mostConnections)
	version, err := l.version(l.db)
	if err == nil && version < len(migrations) {
		err = fmt.Errorf("%s: of an older version, and it may only be read: %w", l.path, os.ErrPermission)
	}
	if err != nil {
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

var (
	errTables = errors.New("tables are missing")
	errActive = errors.New("it has triggers or computed columns, which no library has")
)

// errVersion is the error for a number that no program has given its tables.
var errVersion = errors.New("the number of its tables is none")

// mostVersion is more than the tables will ever have: a number beyond it is damage.
const mostVersion = 1000

// isNewer reports whether a number is that of tables of a newer version.
func isNewer(version int) bool { return version > len(migrations) && version <= mostVersion }

// asker is a database, or a transaction in it.
type asker interface {
	Exec(query string, args ...any) (sql.Result, error)
	QueryRow(query string, args ...any) *sql.Row
}

// version returns the version of the tables as they are, whose number may be smaller; 0 of an empty file. What is no library is an
// error: a database may have come from anywhere, and a view or a trigger in it runs as long as it likes.
func (l *Library) version(of asker) (version int, err error) {
	var all, first, second, third, active int
	// Another program may be making the tables: all is asked in one moment.
	err = of.QueryRow(`SELECT (SELECT user_version FROM pragma_user_version), count(*),
			coalesce(sum(type = 'table' AND name IN ('game', 'record', 'tag', 'step')), 0), coalesce(sum(type = 'table' AND name = 'analysis'), 0),
			(SELECT count(*) FROM pragma_table_info('game') WHERE name = 'helped'),
			coalesce(sum(type = 'trigger' OR type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_xinfo(sqlite_schema.name) WHERE hidden <> 0)), 0)
		FROM sqlite_schema`).Scan(&version, &all, &first, &second, &third, &active)
	is := 1 + second + third
	switch {
	case errors.Is(err, sqlite3.ERROR): // any database can answer that
		return 0, &DamagedError{Path: l.path, Reason: err}
	case err != nil:
		return 0, l.explain(err)
	case isNewer(version):
		return 0, ErrNewer
	case version < 0 || version > len(migrations):
		return 0, &DamagedError{Path: l.path, Reason: errVersion}
	case version == 0 && all == 0:
		return 0, nil
	case version == 0 || first < 4 || is < version || second < third:
		return 0, &DamagedError{Path: l.path, Reason: errTables}
	case active > 0:
		return 0, &DamagedError{Path: l.path, Reason: errActive}
	}
	if is == len(migrations) { // what is asked of it must be there
		if _, err := of.Exec("SELECT " + everything + ", (SELECT position + step.game + ply + move + step.winner + step.mine FROM step), (SELECT position + depth + nodes + found + forced + length(engine || analysis.text) FROM analysis) FROM game, record, tag LIMIT 0"); err != nil {
			return 0, &DamagedError{Path: l.path, Reason: err}
		}
	}
	return is, nil
}

// everything is each column of a game.
const everything = `id, key, played, black, white, mine, level, rating, helped, rule, width, height, opening, winner, cause, plies,
	accuracy_black, accuracy_white, event, source, deleted, stones, sgf, name`

// prepare brings the tables to the version of this program.
func (l *Library) prepare(fresh bool) error {
	version, err := l.version(l.db)
	if err == nil && version == 0 && !fresh {
		err = &DamagedError{Path: l.path, Reason: errTables}
	}
	if err != nil {
		return err
	}
	if err := l.writeAhead(); err != nil || version == len(migrations) {
		return err
	}
	return l.change(context.Background(), func(tx *sql.Tx) error {
		for {
			version, err := l.version(tx) // another program may have done it since
			if err != nil || version == len(migrations) {
				return err
			}
			if _, err := tx.Exec(migrations[version] + fmt.Sprintf("; PRAGMA user_version = %d", version+1)); err != nil {
				return err
			}
		}
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
	switch {
	case errors.Is(err, sqlite3.CORRUPT), errors.Is(err, sqlite3.NOTADB), errors.Is(err, sqlite3.IOERR_DATA), // a sum that is not there
		errors.Is(err, sqlite3.ExtendedErrorCode(sqlite3.READONLY)) && writable(l.path): // its head says so
		return &DamagedError{Path: l.path, Reason: err}
	case errors.Is(err, sqlite3.FULL), errors.Is(err, sqlite3.IOERR) && isFull(filepath.Dir(l.path)):
		return fmt.Errorf("%s: %w", l.path, syscall.ENOSPC)
	case errors.Is(err, sqlite3.READONLY):
		return fmt.Errorf("%s: it may only be read: %w", l.path, os.ErrPermission)
	}
	return err
}

// isFull reports whether nothing more can be written in a folder: SQLite says of that only that something failed.
func isFull(folder string) bool {
	f, err := os.CreateTemp(folder, ".tengen-*")
	if err == nil {
		_, err = f.Write(make([]byte, 256<<10))
		err = errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	return errors.Is(err, syscall.ENOSPC)
}

// Close ends the use of the library.
func (l *Library) Close() error { return l.db.Close() }

// Backup writes a copy of the library, as it is now, into a file that is not there yet, or is empty, and returns what is
// wrong with what it copied. Where that fails, no file is left.
func (l *Library) Backup(ctx context.Context, path string) ([]Problem, error) {
	if about, err := os.Lstat(path); err == nil && (!about.Mode().IsRegular() || about.Size() > 0) {
		return nil, fmt.Errorf("%s: %w", path, os.ErrExist)
	}
	_, err := l.db.ExecContext(ctx, "VACUUM INTO ?", path)
	if err == nil {
		return l.Check(ctx)
	}
	full := errors.Is(err, sqlite3.FULL) || errors.Is(err, sqlite3.IOERR) && isFull(filepath.Dir(path))
	_ = os.Remove(path)              // a part of a copy is of no use
	_ = os.Remove(path + "-journal") // there may be none
	switch {
	case full:
		return nil, fmt.Errorf("%s: %w", path, syscall.ENOSPC)
	case errors.Is(err, sqlite3.CANTOPEN), errors.Is(err, sqlite3.READONLY), errors.Is(err, sqlite3.PERM):
		return nil, fmt.Errorf("%s: %w", path, os.ErrPermission)
	}
	return nil, l.explain(err)
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
	return aside, rename(path, aside)
}

// rename gives a library another name, with all that SQLite keeps beside it.
func rename(path, to string) error {
	for _, c := range companions {
		if err := os.Rename(path+c, to+c); err != nil && (c == "" || !errors.Is(err, os.ErrNotExist)) {
			return err
		}
	}
	return nil
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
	if err := Remove(path); err != nil {
		return err
	}
	return rename(aside, path)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
