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
	Game    // whose Plies are -1 where they are not known
	deleted int64
	key     string
	sgf     string
}

// keptColumns are those of a sound game that [scanKept] takes. A key is believed as far as it is one.
var keptColumns = fmt.Sprintf("%s, deleted, CASE WHEN typeof(key) = 'text' AND octet_length(key) <= %d THEN key ELSE '' END, sgf", gameColumns, longestKey)

func scanKept(rows interface{ Scan(...any) error }) (k kept, err error) {
	k.Game, err = scanGame(rows, &k.deleted, &k.key, &k.sgf)
	return k, err
}

var (
	errKey     = errors.New("its key is not that of its record: repair makes it again")
	errBeside  = errors.New("it is listed as another game than its record has: repair mends that")
	errSteps   = errors.New("it is not found by its positions: repair makes them again")
	errTag     = errors.New("a tag of it is none that this program writes")
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
	moves := k.Plies >= 0 && k.Plies != e.Plies || len(k.Stones) > 0 && !bytes.Equal(k.Stones, e.Stones)
	switch lost := file.Lost(); {
	case moves && k.Plies > e.Plies:
		damage = fmt.Errorf("%d of its %d moves can be read", e.Plies, k.Plies)
	case moves:
		damage = errors.New("its moves are not those that were kept")
	case lost || len(file.Games) > 1:
		damage = fmt.Errorf("only a part of it can be read: %w", cause(file))
	case text != k.sgf:
		damage = errLetters
	case k.key != said && isDigest(k.key):
		damage = errText
	case k.key != said && (k.key != "" || k.Plies >= 0):
		e.Key, damage = said, errKey
	}
	if moves && k.Plies >= 0 && k.Plies <= longestGame && len(k.Stones) == len(e.Stones) {
		e.Plies, e.Stones = k.Plies, k.Stones
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

// listed is entry where all is known that is kept beside the record: that must be what the record says.
func (k kept) listed() (e Entry, damage, err error) {
	e, damage, err = k.entry()
	fits := k.Plies == e.Plies && bytes.Equal(k.Stones, e.Stones) && k.Size == e.Size && agree(k.Result, e.Result) && k.Rule == e.Rule &&
		k.Opening == e.Opening && alike(k.Black, e.Black) && alike(k.White, e.White) && alike(k.Event, e.Event)
	if err == nil && damage == nil && !fits {
		damage = errBeside
	}
	return e, damage, err
}

// agree reports whether two results are one, though a record does not say each cause.
func agree(a, b record.Result) bool { return a.Winner == b.Winner && a.Over() == b.Over() }

// alike reports whether two texts are the same but for blanks, which a record does not keep as they are.
func alike(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }

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
		var found []Problem
		found, err = l.checkAnalyses(ctx)
		problems = append(problems, found...)
	}
	if err == nil {
		err = l.each(ctx, isSound, nil, func(k kept) error {
			e, damage, err := k.listed()
			if err == nil && damage == nil && k.deleted == 0 {
				damage, err = l.checkSteps(ctx, k.ID, e)
			}
			if err = cmp.Or(err, damage); err != nil {
				add(&problems, Problem{l.path, int(k.ID), err.Error()})
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

// checkSteps looks whether the positions of a game are there, and what they say of it.
func (l *Library) checkSteps(ctx context.Context, id int64, e Entry) (damage, err error) {
	there, err := collect(ctx, l, func(rows *sql.Rows) (s step, err error) {
		return s, rows.Scan(&s.position, &s.ply, &s.cell)
	}, `SELECT position, ply, move FROM step JOIN game ON id = game WHERE game = ? AND step.winner = ? AND step.mine = game.mine
		AND typeof(position) = 'integer' AND typeof(ply) = 'integer' AND typeof(move) = 'integer' ORDER BY ply`, id, e.winnerOfSteps())
	if err == nil && !slices.Equal(there, e.steps) {
		damage = errSteps
	}
	return damage, err
}

// checkAnalyses names what was found of positions and is none that this program writes.
func (l *Library) checkAnalyses(ctx context.Context) ([]Problem, error) {
	problems, err := collect(ctx, l, func(rows *sql.Rows) (p Problem, err error) {
		row := make([]any, analysisValues)
		err = rows.Scan(&row[0], &row[1], &row[2], &row[3], &row[4], &row[5], &row[6])
		if err == nil && !isAnalysis(row) {
			p = Problem{Path: l.path, Reason: fmt.Sprintf(notAnalysis, row[0])}
		}
		return p, err
	}, "SELECT position, engine, forced, depth, nodes, found, text FROM analysis")
	problems = slices.DeleteFunc(problems, func(p Problem) bool { return p.Reason == "" })
	return problems[:min(len(problems), mostProblems)], err
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
		UNION ALL SELECT CAST(game AS INTEGER), '%[4]s' FROM tag WHERE NOT (%[3]s) GROUP BY game
		UNION ALL SELECT id, 'it is called deleted, and its positions are there' FROM game WHERE deleted <> 0 AND EXISTS (SELECT 1 FROM step WHERE game = id)
		UNION ALL SELECT CAST(game AS INTEGER), 'its row is not there' FROM (SELECT game FROM record UNION SELECT game FROM tag UNION SELECT DISTINCT game FROM step)
			WHERE game NOT IN (SELECT id FROM game)
		ORDER BY 1 LIMIT %[5]d`, isSound, hasRecord, isTag, errTag, mostProblems))
	return append(problems, bad...), err
}
