package analyser

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
)

// PointAt shows a line of the search as numbered ghost stones; nil shows none. While a
// line is shown the search on the screen stands still.
func (a *Analysis) PointAt(line []board.Point) {
	defer a.host.Begin()()
	if a.shown.pinned && line == nil || len(line) == 0 && len(a.shown.line) == 0 {
		return
	}
	a.StandAside()
	a.shown.line, a.shown.upto, a.shown.pinned = line, 0, false
	a.thaw()
	a.host.Changed()
}

// PointAtCandidate shows the line of a candidate on the board; nil shows none.
func (a *Analysis) PointAtCandidate(c *analysis.Candidate) {
	defer a.host.Begin()()
	a.StandAside()
	switch {
	case a.shown.pinned:
	case c == nil:
		a.PointAt(nil)
	case !slices.Equal(c.Line, a.shown.line):
		a.PointAt(c.Line)
	}
}

// ScrollLine shows a stone more of the line that is pointed at, or one less when by is
// negative, beginning with the first, and reports whether one is pointed at.
func (a *Analysis) ScrollLine(by int) bool {
	defer a.host.Begin()()
	s := &a.shown
	if len(s.line) == 0 {
		return false
	}
	upto := s.upto
	if upto == 0 && by < 0 {
		upto = len(s.line)
	}
	a.StandAside()
	s.upto = max(1, min(upto+by, len(s.line)))
	a.host.Changed()
	return true
}

// Variation returns what of a line of the search is to be added to the game, and at
// which of its moves one looks then, counted from 1: as many stones as are shown and the
// last of these or, when all of them are shown, the first. It returns nil for a line
// about another position, which belongs nowhere.
func (a *Analysis) Variation(line []board.Point) (moves []board.Point, look int) {
	if a.config.SeeksThreats() || len(line) == 0 || !a.shown.about(a.config.Game.Now().Position.Hash()) {
		return nil, 0
	}
	if a.shown.upto > 0 && len(a.shown.line) > 0 {
		line = a.shown.stones()
		return line, len(line)
	}
	return line, 1
}
