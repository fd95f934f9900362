//go:build !js

package library

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Analyse keeps what an engine has found of a position, unless the engine has found more of
// it before: a sooner forced end, or a deeper look, or more nodes as deep.
func (l *Library) Analyse(ctx context.Context, pos *rule.Position, a *record.Analysis, now time.Time) error {
	p := positionOf(pos)
	image := *a
	image.Lines = nil
	for _, line := range a.Lines {
		line.Moves = p.toImage(line.Moves)
		image.Lines = append(image.Lines, line)
	}
	forced := 0
	if len(a.Lines) > 0 && a.Lines[0].Plies != 0 {
		forced = max(1, mostPlies-max(a.Lines[0].Plies, -a.Lines[0].Plies))
	}
	_, err := l.db.ExecContext(ctx, `INSERT INTO analysis (position, engine, forced, depth, nodes, found, text) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (position, engine) DO UPDATE SET forced = excluded.forced, depth = excluded.depth, nodes = excluded.nodes,
			found = excluded.found, text = excluded.text
		WHERE (excluded.forced, excluded.depth, excluded.nodes) >= (forced, depth, nodes)`,
		p.key(), a.Engine, forced, a.Depth, int64(a.Nodes), seconds(now), strings.Join(image.Values(), "\n")) //nolint:gosec // no search has so many nodes
	return l.explain(err)
}

const (
	analysisValues = 7 // of a row of the table
	notAnalysis    = "what was found of position %v is none that this program writes"
)

// isAnalysis reports whether a row of the table is one that this program writes.
func isAnalysis(row []any) bool {
	for _, i := range []int{0, 2, 3, 4, 5} {
		if !is[int64](row, i) {
			return false
		}
	}
	if !is[string](row, 1) || !is[string](row, 6) || len(row[1].(string)) > longestText || len(row[6].(string)) > longestText { //nolint:forcetypeassert // it is looked at
		return false
	}
	a := record.ParseAnalysis(strings.Split(row[6].(string), "\n"))                               //nolint:forcetypeassert // it was looked at
	return a != nil && a.Engine == row[1] && int64(a.Depth) == row[3] && int64(a.Nodes) == row[4] //nolint:gosec // as it was written
}

// mostPlies is longer than any game: the sooner a forced end comes, the more was found.
const mostPlies = 1000

// Analyses returns what engines have found of a position, the surest first.
func (l *Library) Analyses(ctx context.Context, pos *rule.Position) ([]*record.Analysis, error) {
	return l.analyses(ctx, positionOf(pos))
}

func (l *Library) analyses(ctx context.Context, p *position) ([]*record.Analysis, error) {
	all, err := collect(ctx, l, func(rows *sql.Rows) (*record.Analysis, error) {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		a := record.ParseAnalysis(strings.Split(text, "\n"))
		for i := 0; a != nil && i < len(a.Lines); i++ {
			a.Lines[i].Moves = p.fromImage(a.Lines[i].Moves)
		}
		return a, nil
	}, "SELECT text FROM analysis WHERE position = ? ORDER BY forced DESC, depth DESC, nodes DESC", p.key())
	return slices.DeleteFunc(all, func(a *record.Analysis) bool { return a == nil || len(a.Lines) == 0 || !p.allows(a) }), err
}

// allows reports whether all moves of an analysis can be made here.
func (p *position) allows(a *record.Analysis) bool {
	return !slices.ContainsFunc(a.Lines, func(l record.Line) bool {
		return len(l.Moves) > 0 && l.Moves[0] != board.Pass && (!p.size.Contains(l.Moves[0]) || p.stones[p.size.Index(l.Moves[0])] != board.Empty)
	})
}

// mostWalked bounds how many positions are looked at for a [Worth]; that many take some
// seconds.
const mostWalked = 5000

// Worth carries what was found of the positions after a position back to it: a move is worth
// what the position after it is worth, where something was found of that, and else what the
// search of the position says. It reports whether anything was found of the position itself.
func (l *Library) Worth(ctx context.Context, pos *rule.Position) (w Worth, known bool, err error) {
	walk := walk{Library: l, seen: map[int64]Worth{}}
	w, known, err = walk.of(ctx, positionOf(pos))
	w.Positions = len(walk.seen)
	return w, known, err
}

// walk goes through the positions of which something was found.
type walk struct {
	*Library
	seen map[int64]Worth // by key
}

func (w *walk) of(ctx context.Context, p *position) (best Worth, known bool, err error) {
	if best, known = w.seen[p.key()]; known || len(w.seen) >= mostWalked {
		return best, known, nil
	}
	found, err := w.analyses(ctx, p)
	if err != nil || len(found) == 0 {
		return best, false, err
	}
	moves := map[int]Worth{} // by cell, so that moves that are images of each other are one
	for _, line := range found[0].Lines {
		if c := analysis.CandidateOf(line); c.Bound != analysis.AtMost {
			moves[p.cell(c.Move)] = Worth{Move: c.Move, Score: c.Score}
		}
	}
	w.seen[p.key()] = Worth{} // it counts, and no position comes up again after itself
	after, err := w.after(ctx, p)
	if err != nil {
		return best, false, err
	}
	for _, move := range after {
		cell := p.size.Index(move)
		turn := p.turn
		p.put(cell, turn)
		reply, ok, err := w.of(ctx, p)
		p.take(cell, turn)
		if err != nil {
			return best, false, err
		}
		if ok {
			moves[p.cell(move)] = Worth{Move: move, Score: reply.Score.Opposite().Later(1)}
		}
	}
	for _, cell := range slices.Sorted(maps.Keys(moves)) {
		if m := moves[cell]; !known || m.Score.Compare(best.Score) > 0 {
			best, known = m, true
		}
	}
	if known {
		w.seen[p.key()] = best
	} else {
		delete(w.seen, p.key())
	}
	return best, known, nil
}

// after returns the moves after which something was found, one of each kind.
func (w *walk) after(ctx context.Context, p *position) (moves []board.Point, err error) {
	turn, byKey := p.turn, map[int64]board.Point{}
	var keys []any
	for cell, s := range p.stones {
		if s != board.Empty {
			continue
		}
		p.put(cell, turn)
		key := p.key()
		p.take(cell, turn)
		if _, there := byKey[key]; !there {
			byKey[key] = p.size.Point(cell)
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		return nil, nil
	}
	return collect(ctx, w.Library, func(rows *sql.Rows) (board.Point, error) {
		var key int64
		err := rows.Scan(&key)
		return byKey[key], err
	}, "SELECT DISTINCT position FROM analysis WHERE position IN (?"+strings.Repeat(", ?", len(keys)-1)+") ORDER BY position", keys...)
}
