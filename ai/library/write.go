//go:build !js

package library

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"time"

	"tengen/board/record"
)

// Put keeps games, all of them or none. A game that is there already, by its key, is
// replaced, also if it was deleted; when it was first played, how it changed a rating and, where the
// entry does not say that, who of it is the user stay known, and what came after its end was no help.
// It returns the IDs.
func (l *Library) Put(ctx context.Context, entries ...Entry) (ids []int64, err error) {
	err = l.change(ctx, func(tx *sql.Tx) error {
		w, err := newWriter(ctx, tx)
		if err != nil {
			return err
		}
		defer w.close()
		for _, e := range entries {
			id, err := w.put(ctx, e)
			if err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return nil
	})
	return ids, err
}

// Reviewed keeps what a review has found with a game that is there: its record, and how well each side
// played. One that was deleted meanwhile stays so.
func (l *Library) Reviewed(ctx context.Context, id int64, t *record.Tree, accuracy [2]*float64) error {
	return l.change(ctx, func(tx *sql.Tx) error {
		var key, source string
		err := tx.QueryRowContext(ctx, "SELECT key, source FROM game WHERE id = ? AND deleted = 0", id).Scan(&key, &source)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		t.Root().SetProperty(Identity, key) // it stays the same game, though its text is another one
		e, err := NewEntry(t)
		if err != nil {
			return err
		}
		e.Source, e.Accuracy = source, accuracy
		w, err := newWriter(ctx, tx)
		if err != nil {
			return err
		}
		defer w.close()
		_, err = w.put(ctx, e)
		return err
	})
}

// writer writes games in a transaction.
type writer struct {
	bad, drop, game, record, clear, step, tag *sql.Stmt
}

func newWriter(ctx context.Context, tx *sql.Tx) (*writer, error) {
	var w writer
	for _, s := range []struct {
		to   **sql.Stmt
		text string
	}{
		{&w.bad, "SELECT id FROM game WHERE key = ? AND NOT coalesce(" + isSound + ", 0)"},
		{&w.drop, "DELETE FROM game WHERE id = ?"},
		{&w.game, `INSERT INTO game (key, played, black, white, mine, level, rating, helped, rule, width, height, opening,
				winner, cause, plies, accuracy_black, accuracy_white, event, source)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET played = CASE played WHEN 0 THEN excluded.played ELSE played END, black = excluded.black, white = excluded.white,
				mine = CASE excluded.mine WHEN 0 THEN mine ELSE excluded.mine END, level = CASE excluded.level WHEN '' THEN level ELSE excluded.level END,
				rating = CASE excluded.rating WHEN 0 THEN rating ELSE excluded.rating END, helped = CASE WHEN mine <> 0 AND cause <> 0 AND (cause, winner, plies) = (excluded.cause, excluded.winner, excluded.plies) THEN helped ELSE max(helped, excluded.helped) END, rule = excluded.rule,
				width = excluded.width, height = excluded.height, opening = excluded.opening, winner = excluded.winner,
				cause = excluded.cause, plies = excluded.plies, accuracy_black = excluded.accuracy_black,
				accuracy_white = excluded.accuracy_white, event = excluded.event,
				source = CASE WHEN excluded.mine <> 0 OR excluded.source <> '' AND mine = 0 THEN excluded.source ELSE source END, deleted = 0
			RETURNING id, mine`},
		{&w.record, `INSERT INTO record (game, stones, sgf) VALUES (?, ?, ?)
			ON CONFLICT (game) DO UPDATE SET stones = excluded.stones, sgf = excluded.sgf`},
		{&w.clear, `DELETE FROM step WHERE game = ?`},
		{&w.step, `INSERT OR IGNORE INTO step (position, game, ply, move, winner, mine) VALUES (?, ?, ?, ?, ?, ?)`},
		{&w.tag, `INSERT OR IGNORE INTO tag (game, name) VALUES (?, ?)`},
	} {
		stmt, err := tx.PrepareContext(ctx, s.text)
		if err != nil {
			w.close()
			return nil, err
		}
		*s.to = stmt
	}
	return &w, nil
}

func (w *writer) close() {
	for _, s := range []*sql.Stmt{w.bad, w.drop, w.game, w.record, w.clear, w.step, w.tag} {
		if s != nil {
			_ = s.Close() // the transaction tells
		}
	}
}

func (w *writer) put(ctx context.Context, e Entry) (id int64, err error) {
	err = w.bad.QueryRowContext(ctx, e.Key).Scan(&id)
	for _, s := range []*sql.Stmt{w.clear, w.drop} { // a row that makes no sense makes room
		if err == nil {
			_, err = s.ExecContext(ctx, id)
		}
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	err = w.game.QueryRowContext(ctx, e.Key, seconds(e.Played), e.Black, e.White, e.Mine, e.Level, e.Rating, e.Helped, e.Rule,
		e.Size.W, e.Size.H, e.Opening, e.Result.Winner, e.Result.Cause, e.Plies, e.Accuracy[0], e.Accuracy[1], e.Event, e.Source).Scan(&id, &e.Mine)
	if err != nil {
		return 0, err
	}
	if _, err := w.record.ExecContext(ctx, id, e.Stones, e.sgf); err != nil {
		return 0, err
	}
	for _, name := range e.Tags {
		if _, err := w.tag.ExecContext(ctx, id, name); err != nil {
			return 0, err
		}
	}
	return id, w.putSteps(ctx, id, e)
}

// notOver is the winner of a game that has none yet, among steps.
const notOver = 3

// winnerOfSteps is the winner that stands beside each position of the game.
func (e Entry) winnerOfSteps() int {
	if !e.Result.Over() {
		return notOver
	}
	return int(e.Result.Winner)
}

// putSteps keeps what was played in each position of a game.
func (w *writer) putSteps(ctx context.Context, id int64, e Entry) error {
	if _, err := w.clear.ExecContext(ctx, id); err != nil {
		return err
	}
	for _, s := range e.steps {
		if _, err := w.step.ExecContext(ctx, s.position, id, s.ply, s.cell, e.winnerOfSteps(), e.Mine); err != nil {
			return err
		}
	}
	return nil
}

// seconds returns a time as the tables have it, 0 for none.
func seconds(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Unix()
}

// SGF returns a game as it was kept. Where it is damaged, the error is a [Problem] that says so, and the text is there all the same.
func (l *Library) SGF(ctx context.Context, id int64) (string, error) {
	k, err := l.kept(ctx, id)
	if err != nil {
		return "", err
	}
	_, damage, err := k.listed()
	if err = cmp.Or(err, damage); err != nil {
		err = Problem{l.path, int(id), err.Error()}
	}
	return k.text(), err
}

// kept returns a game by its ID.
func (l *Library) kept(ctx context.Context, id int64) (k kept, err error) {
	found := false
	err = l.each(ctx, isSound+" AND id = ?", []any{id}, func(one kept) error {
		k, found = one, true
		return nil
	})
	if err == nil && !found {
		err = ErrNoGame
	}
	return k, err
}

// Delete takes games out of the library, until [Library.Restore] brings them back.
func (l *Library) Delete(ctx context.Context, now time.Time, ids ...int64) error {
	return l.change(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			if _, err := tx.ExecContext(ctx, "UPDATE game SET deleted = ? WHERE id = ?", now.Unix(), id); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, "DELETE FROM step WHERE game = ?", id); err != nil {
				return err
			}
		}
		return nil
	})
}

// Restore brings games back that were deleted.
func (l *Library) Restore(ctx context.Context, ids ...int64) error {
	entries := make([]Entry, len(ids))
	for i, id := range ids {
		k, err := l.kept(ctx, id)
		if err != nil {
			return err
		}
		if entries[i], _, err = k.entry(); err != nil {
			return err
		}
	}
	return l.change(ctx, func(tx *sql.Tx) error {
		w, err := newWriter(ctx, tx)
		if err != nil {
			return err
		}
		defer w.close()
		for i, e := range entries {
			if err := tx.QueryRowContext(ctx, "UPDATE game SET deleted = 0 WHERE id = ? RETURNING mine", ids[i]).Scan(&e.Mine); err != nil {
				return err
			}
			if err := w.putSteps(ctx, ids[i], e); err != nil {
				return err
			}
		}
		return nil
	})
}

// Purge removes for good what was deleted before a time, and returns how many games.
func (l *Library) Purge(ctx context.Context, before time.Time) (n int64, err error) {
	result, err := l.db.ExecContext(ctx, "DELETE FROM game WHERE deleted <> 0 AND deleted < ?", before.Unix())
	if err != nil {
		return 0, l.explain(err)
	}
	return result.RowsAffected()
}

// SetTags gives a game these tags and no others.
func (l *Library) SetTags(ctx context.Context, id int64, names []string) error {
	return l.change(ctx, func(tx *sql.Tx) error {
		var found int
		err := tx.QueryRowContext(ctx, "SELECT count(*) FROM game WHERE id = ?", id).Scan(&found)
		if err == nil && found == 0 {
			err = ErrNoGame
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "DELETE FROM tag WHERE game = ?", id)
		}
		for _, name := range names {
			if err == nil {
				_, err = tx.ExecContext(ctx, "INSERT OR IGNORE INTO tag (game, name) VALUES (?, ?)", id, name)
			}
		}
		return err
	})
}

// collect reads the rows of a query.
func collect[T any](ctx context.Context, l *Library, scan func(*sql.Rows) (T, error), query string, args ...any) (all []T, err error) {
	rows, err := l.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, l.explain(err)
	}
	defer rows.Close() //nolint:errcheck // Err has it
	for rows.Next() {
		one, err := scan(rows)
		if err != nil { // SQLite lets anything stand in a column
			return nil, cmp.Or(ctx.Err(), error(&DamagedError{l.path, err}))
		}
		all = append(all, one)
	}
	return all, l.explain(rows.Err())
}
