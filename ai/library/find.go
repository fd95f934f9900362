//go:build !js

package library

import (
	"cmp"
	"context"
	"database/sql"
	"io"
	"slices"
	"strings"
	"time"

	"tengen/board/rule"
)

// Count returns how many games a query finds, its limit apart.
func (l *Library) Count(ctx context.Context, q Query) (n int, err error) {
	where, args := q.where(l.sound(ctx))
	err = l.db.QueryRowContext(ctx, "SELECT count(*) FROM game WHERE "+where, args...).Scan(&n)
	return n, l.explain(err)
}

// Games returns the games that a query finds.
func (l *Library) Games(ctx context.Context, q Query) ([]Game, error) {
	where, args := q.where(l.sound(ctx))
	// What is long is read for the games of the answer only.
	return collect(ctx, l, func(rows *sql.Rows) (g Game, err error) {
		var tags string
		if g, err = scanGame(rows, &tags); tags != "" {
			g.Tags = strings.Split(tags, "\n")
		}
		return g, err
	}, "SELECT "+gameColumns+`, coalesce((SELECT group_concat(name, char(10)) FROM (SELECT name FROM tag WHERE tag.game = found.id AND `+isTag+` ORDER BY name LIMIT 1000)), '')
		FROM (SELECT * FROM game WHERE `+where+q.rest()+`) found JOIN record ON record.game = found.id WHERE `+hasRecord+
		strings.Split(q.rest(), " LIMIT")[0], args...)
}

// sound returns a condition that leaves out the games that are not sound. As a rule there are
// none, and the whole condition would take most of the time of a query, so it is asked once.
func (l *Library) sound(ctx context.Context) string {
	l.looked.Do(func() {
		var unsound bool
		err := l.db.QueryRowContext(context.WithoutCancel(ctx), "SELECT EXISTS (SELECT 1 FROM game LEFT JOIN record ON game = id WHERE NOT coalesce("+isSound+" AND "+hasRecord+", 0))").Scan(&unsound)
		l.allSound = err == nil && !unsound
	})
	if l.allSound {
		return "1"
	}
	return isSound + " AND id IN (SELECT game FROM record JOIN game kept ON kept.id = game WHERE " + hasRecord + ")"
}

// gameColumns are those of a sound game that scanGame takes.
const gameColumns = `id, played, black, white, mine, level, rating, helped, rule, width, height, opening, winner, cause, plies,
	accuracy_black, accuracy_white, event, source, stones`

// scanGame reads a game, and what columns follow.
func scanGame(rows interface{ Scan(...any) error }, more ...any) (g Game, err error) {
	var played int64
	err = rows.Scan(append([]any{
		&g.ID, &played, &g.Black, &g.White, &g.Mine, &g.Level, &g.Rating, &g.Helped, &g.Rule, &g.Size.W, &g.Size.H, &g.Opening,
		&g.Result.Winner, &g.Result.Cause, &g.Plies, &g.Accuracy[0], &g.Accuracy[1], &g.Event, &g.Source, &g.Stones,
	}, more...)...)
	if played != 0 {
		g.Played = time.Unix(played, 0)
	}
	return g, err
}

// Export writes the games that a query finds as a collection in SGF, and returns what is wrong with them: a game that is damaged
// is written as far as it can be read, and spoils no other.
func (l *Library) Export(ctx context.Context, w io.Writer, q Query) (problems []Problem, err error) {
	if problems, err = l.Unreadable(ctx); err != nil {
		return problems, err
	}
	where, args := q.where(l.sound(ctx))
	err = l.each(ctx, where+q.rest(), args, func(k kept) error {
		e, damage, err := k.listed()
		if damage != nil && e.read() == 0 { // there is nothing of it
			err = damage
		}
		if reason := cmp.Or(err, damage); reason != nil {
			add(&problems, Problem{l.path, int(k.ID), reason.Error()})
		}
		if err != nil {
			return nil //nolint:nilerr // it is left out, and was named
		}
		if damage != nil {
			return k.rewrite(w)
		}
		_, err = io.WriteString(w, strings.TrimRight(k.sgf, "\n")+"\n")
		return err
	})
	return problems, err
}

// Tallies returns how the user's games ended in which no engine helped, what is most frequent first.
func (l *Library) Tallies(ctx context.Context, by Grouping) ([]Tally, error) {
	return collect(ctx, l, func(rows *sql.Rows) (t Tally, err error) {
		t.By = by
		return t, rows.Scan(&t.Key, &t.Won, &t.Drawn, &t.Lost)
	}, `SELECT `+groupings[by]+` AS what, sum(winner = mine), sum(winner = 0), sum(winner = 3 - mine)
		FROM game WHERE deleted = 0 AND `+l.sound(ctx)+` AND mine IN (1, 2) AND helped = 0 AND cause <> 0 AND what <> '' GROUP BY what ORDER BY count(*) DESC, what`)
}

// Played returns which moves were played in a position, or in an image of it, the most
// frequent first.
func (l *Library) Played(ctx context.Context, pos *rule.Position, whose Whose) ([]Continuation, error) {
	p := positionOf(pos)
	query := `SELECT move, count(*), sum(winner = 1), sum(winner = 2), sum(winner = 0), sum(winner = 3)
		FROM step WHERE position = ? AND move <> -2`
	switch whose {
	case Mine: // as the game has it
		query += " AND " + ownership[Mine]
	case People:
		query += " AND game IN (SELECT id FROM game WHERE " + ownership[People] + ")"
	}
	all, err := collect(ctx, l, func(rows *sql.Rows) (c Continuation, err error) {
		var cell int
		err = rows.Scan(&cell, &c.Games, &c.BlackWon, &c.WhiteWon, &c.Drawn, &c.Going)
		c.Moves = p.points(cell)
		return c, err
	}, query+" AND typeof(move) = 'integer' GROUP BY move ORDER BY count(*) DESC, move", p.key())
	return slices.DeleteFunc(all, func(c Continuation) bool { return len(c.Moves) == 0 }), err // of cells that are none
}
