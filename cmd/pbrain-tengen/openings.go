package main

import (
	"context"
	"fmt"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/player"
	"tengen/board/rule"
)

// The values of --openings. A search by nodes or to a depth is there to be measured
// or repeated, and so it is left alone unless the table is always asked.
const (
	openingsTimed  = "timed"
	openingsAlways = "always"
	openingsNever  = "never"
)

// wantsTables reports whether --openings asks for the tables.
func wantsTables(when string) (bool, error) {
	switch when {
	case openingsTimed, openingsAlways:
		return true, nil
	case openingsNever:
		return false, nil
	}
	return false, fmt.Errorf("--openings %q: want %s, %s or %s", when, openingsTimed, openingsAlways, openingsNever)
}

// tableBrain plays the first moves from the table for its rule and board, and leaves everything else, and
// questions for several lines, to another brain.
type tableBrain struct {
	gomocup.Brain
	table  player.ShippedOpenings
	always bool // whatever the limits are
}

// longest is the time for a move from which on a search sees more than the table,
// whose positions were searched for about a second each, and again at each reply.
const longest = 5 * time.Second

// asked reports whether limits leave the move to the table.
func (b *tableBrain) asked(limits engine.Limits) bool {
	return limits.Lines <= 1 && len(limits.Exclude) == 0 && (b.always || limits.Nodes == 0 && limits.Depth == 0 && limits.Time <= longest)
}

// Search answers with the best move of the table, if it has one.
func (b *tableBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if b.asked(limits) {
		if info, ok := b.table.Info(pos); ok {
			if report != nil {
				report(info)
			}
			return info, nil
		}
	}
	return b.Brain.Search(ctx, pos, limits, report)
}
