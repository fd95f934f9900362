//go:build !js

package library

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tengen/board/record"
)

// gamesAtOnce is how many games one transaction brings: others may write between two.
const gamesAtOnce = 500

// importer is an import that runs.
type importer struct {
	Import
	library *Library
	report  Report
	waiting []Entry
}

// Import reads the files. What cannot be read is left out and reported; an error is the
// library's, or the end of ctx, and what was reported by then is kept.
func (l *Library) Import(ctx context.Context, files Import) (Report, error) {
	i := &importer{Import: files, library: l}
	err := i.run(ctx)
	return i.report, err
}

func (i *importer) run(ctx context.Context) error {
	for _, path := range i.Paths {
		err := filepath.WalkDir(path, func(file string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				i.problem(file, 0, err)
				if d != nil && d.IsDir() {
					return fs.SkipDir
				}
				return nil
			case d.IsDir() || file != path && !isRecord(file):
				return nil
			}
			return i.file(ctx, file)
		})
		if err != nil {
			return err
		}
	}
	return i.write(ctx)
}

// isRecord reports whether a file in a folder is taken for a record. A text may be
// anything.
func isRecord(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	_, ok := record.FormatByEnding(ending)
	return ok && ending != ".txt"
}

func (i *importer) problem(path string, game int, reason error) {
	i.report.Failed++
	add(&i.report.Problems, Problem{path, game, reason.Error()})
}

// errNoMove is the error for a record without a move, which is no game.
var errNoMove = errors.New("it has no move")

// file reads the games of a file.
func (i *importer) file(ctx context.Context, path string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	about, err := os.Stat(path)
	if err == nil && !about.Mode().IsRegular() {
		err = errors.New("not a file")
	}
	if err != nil {
		i.problem(path, 0, err)
		return nil
	}
	i.report.Files++
	if strings.EqualFold(filepath.Ext(path), Ending) {
		return i.copied(ctx, path)
	}
	if about.Size() > record.MaxBytes {
		return i.collection(ctx, path)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		i.problem(path, 0, err)
		return nil
	}
	read, err := i.Reader.Read(filepath.Base(path), data)
	if err != nil {
		i.problem(path, 0, err)
		return nil
	}
	return i.games(ctx, read, path, 0)
}

// games keeps the games that were read of a file, after so many others of it, and reports what was left out, and what is odd.
func (i *importer) games(ctx context.Context, read *record.File, path string, before int) error {
	partial := map[int]bool{}
	for _, w := range read.Warnings {
		said := Problem{path, before + w.Game + 1, w.Error()}
		if w.Note {
			add(&i.report.Notes, said)
			continue
		}
		partial[w.Game] = true
		add(&i.report.Problems, said)
	}
	if read.Guessed != "" {
		add(&i.report.Notes, Problem{path, 0, "letters read as " + read.Guessed + ", a guess"})
	}
	for n, t := range read.Games {
		e, err := NewEntry(t)
		if err == nil && e.Plies == 0 {
			err = errNoMove
		}
		if err != nil {
			i.problem(path, before+n+1, err)
			continue
		}
		if partial[n] {
			i.report.Partial++
		}
		e.Source = filepath.Base(path)
		if err := i.keep(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

// copied reads the games of a copy of a library, which stays as it is: those deleted in it are left out.
func (i *importer) copied(ctx context.Context, path string) error {
	w, err := openWreck(ctx, path)
	if err == nil {
		defer w.pages.close() //nolint:errcheck // it was only read
		if isNewer(w.pages.version) {
			err = ErrNewer
		}
	}
	if err != nil {
		i.problem(path, 0, err)
		return ctx.Err()
	}
	err = w.each(ctx, func(id int64, e Entry, deleted time.Time, err error) error {
		switch {
		case err != nil:
			i.problem(path, int(id), err)
		case deleted.IsZero():
			return i.keep(ctx, e)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, p := range w.problems {
		i.report.Partial++
		add(&i.report.Problems, p)
	}
	if w.damaged > 0 {
		i.problem(path, 0, damagedPages(w.damaged))
	}
	return nil
}

// keep keeps a game for the next transaction.
func (i *importer) keep(ctx context.Context, e Entry) error {
	i.waiting = append(i.waiting, e)
	if len(i.waiting) < gamesAtOnce {
		return nil
	}
	return i.write(ctx)
}

// write brings what waits into the library.
func (i *importer) write(ctx context.Context) error {
	games, known := 0, 0
	err := i.library.change(ctx, func(tx *sql.Tx) error {
		w, err := newWriter(ctx, tx)
		if err != nil {
			return err
		}
		defer w.close()
		for _, e := range i.waiting {
			there, err := isThere(ctx, tx, e)
			if err != nil {
				return err
			}
			if there {
				known++
				continue
			}
			if _, err := w.put(ctx, e); err != nil {
				return err
			}
			games++
		}
		return nil
	})
	if err != nil {
		return err
	}
	i.waiting = i.waiting[:0]
	i.report.Games += games
	i.report.Known += known
	if i.Done != nil {
		report := i.report
		report.Problems, report.Notes = slices.Clone(report.Problems), slices.Clone(report.Notes)
		i.Done(report)
	}
	return nil
}

// isThere reports whether a game is in the library already, by its key, and whole, or as much of it as there is of this one.
func isThere(ctx context.Context, tx *sql.Tx, e Entry) (bool, error) {
	var k kept
	var sound bool
	const condition = " FROM game JOIN record ON game = id WHERE key = ?"
	err := tx.QueryRowContext(ctx, "SELECT coalesce("+isSound+" AND "+hasRecord+", 0)"+condition, e.Key).Scan(&sound)
	if err == nil && sound {
		k, err = scanKept(tx.QueryRowContext(ctx, "SELECT "+keptColumns+condition, e.Key))
	}
	if err == nil && sound {
		was, damage, bad := k.listed()
		return bad == nil && (damage == nil || was.read() > e.read()), nil
	}
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return false, err
}

// collection reads a file that is too large to be read at once, game by game.
func (i *importer) collection(ctx context.Context, path string) error {
	if !strings.EqualFold(filepath.Ext(path), ".sgf") {
		i.problem(path, 0, record.ErrTooLarge)
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		i.problem(path, 0, err)
		return nil
	}
	defer f.Close() //nolint:errcheck // a file that was only read
	games := newSGFSplitter(f)
	for n := 1; ; n++ {
		data, err := games.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			var read *record.File
			if read, err = i.Reader.Read(filepath.Base(path), data); err == nil {
				if err := i.games(ctx, read, path, n-1); err != nil {
					return err
				}
				continue
			}
		}
		i.problem(path, n, err)
		if data == nil {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}
