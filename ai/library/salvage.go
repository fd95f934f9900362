//go:build !js

package library

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/ncruces/go-sqlite3/driver"

	"tengen/board/record"
)

// Salvage takes over from a damaged library what can be read of it: games one by one, and what
// was found of positions as far as that goes. It returns how many games came over, and how many
// of those that there were did not.
func (l *Library) Salvage(ctx context.Context, path string) (kept, lost int, err error) {
	db, err := driver.Open(fileName(path, nil))
	if err != nil {
		return 0, 0, l.explain(err)
	}
	from := &Library{db: db, path: path}
	defer func() { _ = db.Close() }() // nothing was written
	last := from.lastGame(ctx)
	var waiting []Entry
	deleted := map[string]time.Time{} // by key
	for id := int64(1); id <= last && ctx.Err() == nil; id++ {
		e, when, err := from.salvaged(ctx, id)
		switch {
		case errors.Is(err, sql.ErrNoRows): // it was purged
		case err != nil:
			lost++
		default:
			waiting = append(waiting, e)
			if !when.IsZero() {
				deleted[e.Key] = when
			}
		}
		if len(waiting) == gamesAtOnce || id == last {
			if err := l.putSalvaged(ctx, waiting, deleted); err != nil {
				return kept, lost, err
			}
			kept += len(waiting)
			waiting = waiting[:0]
		}
	}
	return kept, lost, errors.Join(ctx.Err(), l.salvageAnalyses(ctx, from))
}

// lastGame returns the greatest ID of the games, as far as it can be read.
func (l *Library) lastGame(ctx context.Context) (last int64) {
	for _, query := range []string{"SELECT max(id) FROM game", "SELECT max(game) FROM record"} {
		var id *int64
		if l.db.QueryRowContext(ctx, query).Scan(&id) == nil && id != nil {
			last = max(last, *id)
		}
	}
	return last
}

// salvaged reads a game, and when it was deleted. Where only its record can be read, what that
// says is enough.
func (l *Library) salvaged(ctx context.Context, id int64) (e Entry, deleted time.Time, err error) {
	tree, err := l.recordOf(ctx, id)
	if err != nil {
		return e, deleted, err
	}
	if e, err = NewEntry(tree); err != nil {
		return e, deleted, err
	}
	var g Game
	var key string
	var played, when int64
	err = l.db.QueryRowContext(ctx, `SELECT key, played, mine, level, rating, winner, cause, accuracy_black, accuracy_white, source, deleted
		FROM game WHERE id = ?`, id).Scan(&key, &played, &g.Mine, &g.Level, &g.Rating, &g.Result.Winner, &g.Result.Cause, &g.Accuracy[0], &g.Accuracy[1], &g.Source, &when)
	if err != nil {
		return e, deleted, nil //nolint:nilerr // the record is there
	}
	e.Key, e.Mine, e.Level, e.Rating, e.Result, e.Accuracy, e.Source = key, g.Mine, g.Level, g.Rating, g.Result, g.Accuracy, g.Source
	_ = l.db.QueryRowContext(ctx, "SELECT helped FROM game WHERE id = ?", id).Scan(&e.Helped) // of an older version there is none
	if played != 0 {
		e.Played = time.Unix(played, 0)
	}
	if when != 0 {
		deleted = time.Unix(when, 0)
	}
	e.Tags, _ = collect(ctx, l, func(rows *sql.Rows) (name string, err error) { return name, rows.Scan(&name) }, "SELECT name FROM tag WHERE game = ?", id) // else without
	return e, deleted, nil
}

// recordOf is [Library.Record] with the error of SQLite where there is no such game.
func (l *Library) recordOf(ctx context.Context, id int64) (*record.Tree, error) {
	var text string
	if err := l.db.QueryRowContext(ctx, "SELECT sgf FROM record WHERE game = ?", id).Scan(&text); err != nil {
		return nil, err
	}
	file, err := record.ReadSGF([]byte(text))
	if err != nil {
		return nil, err
	}
	return file.Games[0], nil
}

func (l *Library) putSalvaged(ctx context.Context, entries []Entry, deleted map[string]time.Time) error {
	ids, err := l.Put(ctx, entries...)
	for i, id := range ids {
		if when, ok := deleted[entries[i].Key]; ok && err == nil {
			err = l.Delete(ctx, when, id)
		}
	}
	return err
}

// salvageAnalyses takes over what was found of positions, up to the first damage.
func (l *Library) salvageAnalyses(ctx context.Context, from *Library) error {
	rows, err := from.db.QueryContext(ctx, "SELECT position, engine, forced, depth, nodes, found, text FROM analysis")
	if err != nil {
		return nil //nolint:nilerr // they cannot be read
	}
	defer rows.Close() //nolint:errcheck // what can be read is read
	return l.change(ctx, func(tx *sql.Tx) error {
		for rows.Next() {
			var position, forced, depth, nodes, found int64
			var engine, text string
			if rows.Scan(&position, &engine, &forced, &depth, &nodes, &found, &text) != nil {
				return nil
			}
			if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO analysis (position, engine, forced, depth, nodes, found, text) VALUES (?, ?, ?, ?, ?, ?, ?)",
				position, engine, forced, depth, nodes, found, text); err != nil {
				return err
			}
		}
		return nil
	})
}
