//go:build !js

package library

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tengen/board"
	"tengen/board/record"
)

// Salvaged says what came of taking over what can be read of a library.
type Salvaged struct {
	Kept     int       // games that came over
	Lost     int       // games that were there and could not be read
	Damaged  int       // pages of the file that are not there, or make no sense: more may be missing than Lost
	Problems []Problem // the first mostProblems of them
}

// damagedPages is the error for a file with pages that cannot be read.
func damagedPages(n int) error {
	return fmt.Errorf("%d of its pages are damaged or missing: there may have been more games", n)
}

// Whole reports whether nothing was lost.
func (s Salvaged) Whole() bool { return s.Lost == 0 && s.Damaged == 0 && len(s.Problems) == 0 }

// Salvage takes over from a library, damaged or from elsewhere, what can be read of it: games with all that
// is known of them, and what was found of positions.
func (l *Library) Salvage(ctx context.Context, path string) (s Salvaged, err error) {
	w, err := openWreck(ctx, path)
	if err != nil {
		return s, err
	}
	defer w.pages.close() //nolint:errcheck // it was only read
	var waiting []Entry
	deleted, came := map[string]time.Time{}, map[int64]bool{} // by key, and by their number now: two may be one game
	write := func() error {
		ids, err := l.Put(ctx, waiting...)
		for i, id := range ids {
			if when, ok := deleted[waiting[i].Key]; ok && err == nil {
				err = l.Delete(ctx, when, id)
			}
			came[id] = true
		}
		s.Kept, waiting = len(came), waiting[:0]
		return err
	}
	err = w.each(ctx, func(id int64, e Entry, when time.Time, err error) error {
		if err != nil {
			s.Lost++
			w.problem(id, err)
			return nil
		}
		waiting = append(waiting, e)
		if !when.IsZero() {
			deleted[e.Key] = when
		}
		if len(waiting) == gamesAtOnce {
			return write()
		}
		return nil
	})
	if err == nil {
		err = write()
	}
	if err != nil {
		return s, err
	}
	if isNewer(w.pages.version) {
		w.problem(0, ErrNewer)
	}
	if err := l.putAnalyses(ctx, w.analyses); err != nil {
		return s, err
	}
	if w.damaged > 0 {
		w.problem(0, damagedPages(w.damaged))
	}
	s.Damaged, s.Problems = w.damaged, w.problems
	return s, nil
}

func (l *Library) putAnalyses(ctx context.Context, rows [][]any) error {
	return l.change(ctx, func(tx *sql.Tx) error {
		for _, values := range rows {
			if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO analysis (position, engine, forced, depth, nodes, found, text) VALUES (?, ?, ?, ?, ?, ?, ?)", values...); err != nil {
				return err
			}
		}
		return nil
	})
}

// wreck is what the pages of a library hold, whatever its tables and trees say of them. What a row is, its values tell.
type wreck struct {
	path     string
	pages    *pages
	records  map[int64]place
	games    map[int64]place
	named    map[int64]bool // games that anything speaks of
	steps    map[int64]bool // games of which positions are kept: they are not deleted
	broken   map[int64]error
	tags     map[int64][]string
	analyses [][]any
	damaged  int
	problems []Problem
}

// place is where a row lies.
type place struct {
	page uint32
	cell int
}

// Bounds on what is believed.
const (
	mostTags = 1000    // of a game
	mostRows = 4 << 20 // games, and analyses
)

var errTooMany = fmt.Errorf("it has more than %d games", mostRows)

// openWreck reads all pages of a file once, records apart.
func openWreck(ctx context.Context, path string) (*wreck, error) {
	p, err := openPages(path)
	if errors.Is(err, errNoPages) {
		return nil, &DamagedError{Path: path, Reason: err}
	}
	if err != nil {
		return nil, err
	}
	w := &wreck{
		path: path, pages: p, records: map[int64]place{}, games: map[int64]place{}, named: map[int64]bool{}, steps: map[int64]bool{}, broken: map[int64]error{}, tags: map[int64][]string{},
	}
	if err := w.read(ctx); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return w, nil
}

func (w *wreck) read(ctx context.Context) error {
	missing := map[uint32]bool{}
	if w.pages.rest {
		missing[w.pages.count+1] = true
	}
	for n := w.pages.count + 1; n <= w.pages.declared && n-w.pages.count < mostRows; n++ {
		missing[n] = true
	}
	kinds := map[uint32]byte{}
	var below []uint32
	for n := uint32(1); n <= w.pages.count; n++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if len(w.named) > mostRows || len(w.analyses) > mostRows {
			return &DamagedError{Path: w.path, Reason: errTooMany}
		}
		if w.pages.free[n] {
			continue
		}
		page, err := w.pages.page(n)
		if err != nil {
			missing[n] = true
			continue
		}
		head := 0
		if n == 1 {
			head = headBytes
		}
		cells := cellsOf(page, head)
		if cells == nil && (page[head] == leafIndex || page[head] == leafTable) && binary.BigEndian.Uint16(page[head+3:]) > 0 {
			missing[n] = true
		}
		kinds[n] = page[head]
		below = append(below, children(page, head)...)
		for _, at := range cells {
			w.cell(page, page[head], place{n, at}, missing)
		}
	}
	for _, n := range below {
		if k := kinds[n]; k != innerIndex && k != innerTable && k != leafIndex && k != leafTable {
			missing[n] = true
		}
	}
	w.damaged = len(missing)
	w.pages.followed = 0 // records are read again
	return nil
}

// cell looks at a row.
func (w *wreck) cell(page []byte, kind byte, at place, damaged map[uint32]bool) {
	if kind == innerTable {
		return // it has an ID alone
	}
	id, values, err := w.pages.row(page, kind, at.cell, record.MaxBytes+longestText)
	switch {
	case err != nil && kind == leafTable && at.cell > 0 && id > 0:
		w.broken[id], w.named[id] = err, true
	case err != nil:
		damaged[at.page] = true
	case kind == leafTable:
		w.table(id, values, at)
	default:
		w.index(values)
	}
}

func (w *wreck) table(id int64, values []any, at place) {
	switch {
	case len(values) == 3 && values[0] == nil && (is[string](values, 2) || is[[]byte](values, 2)):
		w.records[id], w.named[id] = at, true
	case len(values) >= 20 && values[0] == nil:
		w.games[id], w.named[id] = at, true
	case len(values) >= 3 && len(values) < 5 && values[0] == nil:
		w.named[id] = true // a record of a wrong kind
	}
}

// index looks at a row of a table without IDs, or of an index.
func (w *wreck) index(values []any) {
	switch {
	case len(values) == 2 && is[int64](values, 0) && !is[int64](values, 1): // the index of tags
		id := values[0].(int64) //nolint:forcetypeassert // it was looked at
		if name, ok := values[1].(string); ok && len(name) <= longestKey && utf8.ValidString(name) && len(w.tags[id]) < mostTags {
			w.tags[id] = append(w.tags[id], name)
		} else {
			w.problem(id, errTag)
		}
		w.named[id] = true
	case len(values) == 2 && !is[int64](values, 0) && is[int64](values, 1): // keys, or tags
		w.named[values[1].(int64)] = true //nolint:forcetypeassert // it was looked at
	case len(values) == 6 && is[int64](values, 0) && is[int64](values, 1) && is[int64](values, 2): // steps
		id := values[1].(int64) //nolint:forcetypeassert // it was looked at
		w.named[id], w.steps[id] = true, true
	case len(values) == analysisValues && isAnalysis(values):
		w.analyses = append(w.analyses, values)
	case len(values) == analysisValues:
		w.problem(0, fmt.Errorf(notAnalysis, values[0]))
	}
}

func is[T any](values []any, i int) bool {
	if i >= len(values) {
		return false
	}
	_, ok := values[i].(T)
	return ok
}

// each reads the games in order.
func (w *wreck) each(ctx context.Context, do func(id int64, e Entry, deleted time.Time, err error) error) error {
	for _, id := range slices.Sorted(maps.Keys(w.named)) {
		e, deleted, err := w.entry(id)
		if err = cmp.Or(ctx.Err(), do(id, e, deleted, err)); err != nil {
			return err
		}
	}
	return nil
}

func (w *wreck) problem(id int64, err error) {
	add(&w.problems, Problem{w.path, int(id), err.Error()})
}

// values returns a row.
func (w *wreck) values(at place, most uint64) ([]any, error) {
	page, err := w.pages.page(at.page)
	if err != nil {
		return nil, err
	}
	_, values, err := w.pages.row(page, leafTable, at.cell, most)
	return values, err
}

var errNoRecord = errors.New("its record is not there")

// entry reads a game, and when it was deleted. Where only its record can be read, what that says is enough, and what is
// amiss is kept as a problem.
func (w *wreck) entry(id int64) (e Entry, deleted time.Time, err error) {
	at, ok := w.records[id]
	if !ok {
		return e, deleted, cmp.Or(w.broken[id], errNoRecord)
	}
	values, err := w.values(at, record.MaxBytes+longestText)
	if err != nil {
		return e, deleted, err
	}
	k := kept{Game: Game{ID: id, Plies: -1}}
	switch text := values[2].(type) {
	case string:
		k.sgf = text
	case []byte: // another program may write it so
		k.sgf = string(text)
	default:
		return e, deleted, errRow
	}
	k.Stones, _ = values[1].([]byte)
	var beside []any
	var amiss error
	if at, ok = w.games[id]; !ok {
		amiss = errors.New("only its record could be read")
	} else if beside, amiss = w.values(at, 8*longestText); amiss == nil {
		k.beside(beside)
	} else {
		amiss = fmt.Errorf("only its record was taken: %w", amiss)
	}
	e, damage, err := k.entry()
	if err != nil {
		return e, deleted, err
	}
	e.Tags = w.tags[id]
	if amiss == nil {
		deleted, amiss = e.take(beside)
	}
	if w.steps[id] {
		deleted = time.Time{}
	}
	if amiss = cmp.Or(damage, amiss); amiss != nil {
		w.problem(id, amiss)
	}
	return e, deleted, nil
}

// beside takes what was kept of what the record said.
func (k *kept) beside(values []any) {
	if key, ok := values[1].(string); ok && len(key) <= longestKey && utf8.ValidString(key) {
		k.key = key
	}
	if plies, ok := values[14].(int64); ok && plies >= 0 && plies <= longestGame {
		k.Plies = int(plies)
	}
}

// take takes over what is known of a game beside its record from its row, in the order of schema.sql: all of it, or nothing. It
// returns when the game was deleted, and what is amiss.
func (e *Entry) take(values []any) (deleted time.Time, amiss error) {
	bad := false
	number := func(i int, least, most int64) int64 {
		n, ok := values[i].(int64)
		bad = bad || !ok || n < least || n > most
		return n
	}
	var letters error
	text := func(i int) string {
		s, ok := values[i].(string)
		bad = bad || !ok || len(s) > longestText
		if !utf8.ValidString(s) {
			s, letters = strings.ToValidUTF8(s, "\uFFFD"), errLetters
		}
		return s
	}
	percent := func(i int) *float64 {
		switch v := values[i].(type) {
		case nil:
			return nil
		case int64: // a whole number is kept as one
			f := float64(v)
			bad = bad || v < 0 || v > 100
			return &f
		case float64:
			bad = bad || !(v >= 0 && v <= 100)
			return &v
		}
		bad = true
		return nil
	}
	g := *e
	played := number(2, -latest, latest)
	g.Mine, g.Level, g.Rating = Sides(number(5, 0, 3)), text(6), int(number(7, -10_000, 10_000))                  //nolint:gosec // they are bounded
	result := record.Result{Winner: board.Stone(number(12, 0, 2)), Cause: record.Cause(number(13, 0, mostCause))} //nolint:gosec // they are bounded
	if agree(result, g.Result) {
		g.Result = result
	}
	g.Accuracy = [2]*float64{percent(15), percent(16)}
	g.Source = text(18)
	when := number(19, 0, latest)
	if len(values) > 20 {
		g.Helped = number(20, 0, 1) == 1
	}
	if bad {
		return deleted, errors.New("only its record was taken: a value is none that this program writes")
	}
	if played != 0 {
		g.Played = time.Unix(played, 0)
	}
	if when != 0 {
		deleted = time.Unix(when, 0)
	}
	*e = g
	return deleted, letters
}
