//go:build !js

package library

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tengen/board/record"
)

// kept is a game as its rows have it: its record, and what was kept beside that of what the record said then.
type kept struct {
	id, deleted int64
	key         string
	plies       int // -1: not known
	stones      []byte
	sgf         string
}

// keptColumns are those of a sound game that [scanKept] takes. A key is believed as far as it is one.
const keptColumns = "id, deleted, CASE WHEN typeof(key) = 'text' AND octet_length(key) <= 1000 THEN key ELSE '' END, plies, stones, sgf"

func scanKept(rows interface{ Scan(...any) error }) (k kept, err error) {
	return k, rows.Scan(&k.id, &k.deleted, &k.key, &k.plies, &k.stones, &k.sgf)
}

var (
	errLetters = errors.New("letters that are none were replaced")
	errText    = errors.New("its text is not the one that was kept; its moves are")
)

// entry reads the record. Where that is not what was kept, the damage says so, and the entry is what can be read, with the moves
// and the stones as they are known: so the damage shows later too, and a whole game takes its place.
func (k kept) entry() (e Entry, damage, err error) {
	text := k.text()
	file, err := record.ReadSGF([]byte(text))
	if err != nil {
		return e, nil, err
	}
	if e, err = entryOf(file.Games[0], k.sgf); err != nil {
		return e, nil, err
	}
	said := e.Key // by the text as it is
	if k.key != "" {
		e.Key = k.key
	}
	if k.key == digest(k.sgf) {
		return e, nil, nil
	}
	moves := k.plies >= 0 && k.plies != e.Plies || len(k.stones) > 0 && !bytes.Equal(k.stones, e.Stones)
	switch lost := file.Lost(); {
	case moves && k.plies > e.Plies:
		damage = fmt.Errorf("%d of its %d moves can be read", e.Plies, k.plies)
	case moves:
		damage = errors.New("its moves are not those that were kept")
	case lost || len(file.Games) > 1:
		damage = fmt.Errorf("only a part of it can be read: %w", cause(file))
	case text != k.sgf:
		damage = errLetters
	case k.key != said && isDigest(k.key):
		damage = errText
	}
	if moves && k.plies >= 0 && k.plies <= longestGame && len(k.stones) == len(e.Stones) {
		e.Plies, e.Stones = k.plies, k.stones
	}
	return e, damage, nil
}

// cause returns the first of what was left out of a file.
func cause(file *record.File) error {
	for _, w := range file.Warnings {
		if !w.Note {
			return w
		}
	}
	return errors.New("there is another game in it")
}

// read returns how many moves of a game can be read.
func (e Entry) read() int { return len(e.steps) - 1 }

// text returns the record with letters only.
func (k kept) text() string { return strings.ToValidUTF8(k.sgf, "\uFFFD") }

// fits reports whether what is kept beside the record is what it says.
func (k kept) fits(e Entry) bool { return k.plies == e.Plies && bytes.Equal(k.stones, e.Stones) }

// rewrite writes what can be read of the record.
func (k kept) rewrite(w io.Writer) error {
	file, err := record.ReadSGF([]byte(k.text()))
	if err == nil {
		err = record.WriteSGF(w, file.Games[0])
	}
	return err
}

func isDigest(key string) bool {
	_, err := hex.DecodeString(key)
	return err == nil && len(key) == 2*digestBytes
}

// Check reads the whole library and returns what is wrong with it: the file, rows that are none that this program writes, games
// whose record is not the one that was kept, and rows whose game is gone.
func (l *Library) Check(ctx context.Context) (problems []Problem, err error) {
	problems, err = l.unreadable(ctx, "integrity_check")
	if err == nil {
		err = l.each(ctx, isSound, nil, func(k kept) error {
			e, damage, err := k.entry()
			if damage == nil && !k.fits(e) {
				damage = errBeside
			}
			if err == nil && damage == nil && k.deleted == 0 {
				damage, err = l.checkSteps(ctx, k.id, e.steps)
			}
			if err = cmp.Or(err, damage); err != nil && len(problems) < mostProblems {
				problems = append(problems, Problem{l.path, int(k.id), err.Error()})
			}
			return nil
		})
	}
	if damaged := (*DamagedError)(nil); errors.As(err, &damaged) {
		return append(problems, Problem{l.path, 0, damaged.Reason.Error()}), nil
	}
	return problems, err
}

// each does something with all games of a condition, and what follows that, which are sound.
func (l *Library) each(ctx context.Context, condition string, args []any, do func(kept) error) error {
	rows, err := l.db.QueryContext(ctx, "SELECT "+keptColumns+" FROM game JOIN record ON game = id WHERE "+hasRecord+" AND "+condition, args...)
	if err != nil {
		return l.explain(err)
	}
	defer rows.Close() //nolint:errcheck // Err has it
	for rows.Next() {
		k, err := scanKept(rows)
		if err != nil {
			return l.explain(err)
		}
		if err := do(k); err != nil {
			return err
		}
	}
	return l.explain(rows.Err())
}

var errBeside = errors.New("other moves are counted, or other stones shown, than its record has: repair mends that")

var errSteps = errors.New("it is not found by its positions: repair makes them again")

// checkSteps looks whether the positions of a game are there.
func (l *Library) checkSteps(ctx context.Context, id int64, steps []step) (damage, err error) {
	there, err := collect(ctx, l, func(rows *sql.Rows) (s step, err error) {
		return s, rows.Scan(&s.position, &s.ply, &s.cell)
	}, "SELECT position, ply, move FROM step WHERE game = ? ORDER BY ply", id)
	if err == nil && !slices.Equal(there, steps) {
		damage = errSteps
	}
	return damage, err
}

// Unreadable returns why games may not be found: pages of the file that hide some (game 0), rows in which something else stands
// than what this program writes, or of which a part is gone.
func (l *Library) Unreadable(ctx context.Context) ([]Problem, error) {
	return l.unreadable(ctx, "quick_check")
}

// unreadable is Unreadable by one of SQLite's checks.
func (l *Library) unreadable(ctx context.Context, check string) (problems []Problem, err error) {
	found, err := collect(ctx, l, func(rows *sql.Rows) (text string, err error) { return text, rows.Scan(&text) }, "PRAGMA "+check+"(100)")
	for _, text := range found {
		if text != "ok" {
			problems = append(problems, Problem{l.path, 0, text})
		}
	}
	if err != nil {
		return problems, err
	}
	bad, err := collect(ctx, l, func(rows *sql.Rows) (Problem, error) {
		p := Problem{Path: l.path}
		return p, rows.Scan(&p.Game, &p.Reason)
	}, fmt.Sprintf(`SELECT id, iif(game IS NULL, 'its record is not there', 'its row is none that this program writes')
		FROM game LEFT JOIN record ON game = id WHERE NOT coalesce(%s AND %s, 0)
		UNION ALL SELECT game, 'its row is not there' FROM (SELECT game FROM record UNION SELECT game FROM tag UNION SELECT DISTINCT game FROM step)
			WHERE typeof(game) = 'integer' AND game NOT IN (SELECT id FROM game)
		ORDER BY 1 LIMIT %d`, isSound, hasRecord, mostProblems))
	return append(problems, bad...), err
}
