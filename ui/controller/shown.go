package controller

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// shown is the search on the screen and the position that it is about.
type shown struct {
	pos  *rule.Position
	info analysis.Info
	by   string // level of the player that believes it and may have overlooked something, "" for what is meant as true

	line   []board.Point // that is pointed at; nil for none
	upto   int           // stones of it that are on the board, 0 for all
	pinned bool          // it is played through, and stays when the pointer leaves

	steps int            // iterations that are looked back to, 0 for all
	later *analysis.Info // what came while the screen was frozen
}

// about tells whether the search is about the position with this hash.
func (s *shown) about(hash uint64) bool { return s.pos != nil && s.pos.Hash() == hash }

// frozen tells whether somebody looks at something that must not change under the
// pointer.
func (s *shown) frozen() bool { return len(s.line) > 0 || s.steps > 0 }

// lift takes the line off the board.
func (s *shown) lift() { s.line, s.upto, s.pinned = nil, 0, false }

// latest returns the last word of the search, also while it waits.
func (s *shown) latest() analysis.Info {
	if s.later != nil {
		return *s.later
	}
	return s.info
}

// visible returns the search as the screen shows it.
func (s *shown) visible() analysis.Info {
	if s.steps > 0 {
		return s.info.At(s.steps - 1)
	}
	return s.info
}

// stones returns the stones of the line that are on the board.
func (s *shown) stones() []board.Point {
	if s.upto > 0 {
		return s.line[:min(s.upto, len(s.line))]
	}
	return s.line
}

// showInfo puts a search on the screen, unless somebody looks at what it would
// change: then it waits.
func (c *Controller) showInfo(pos *rule.Position, info analysis.Info) { c.showBelief(pos, info, "") }

// showBelief shows what a player thinks, who errs when by names its level.
func (c *Controller) showBelief(pos *rule.Position, info analysis.Info, by string) {
	if c.shown.frozen() && c.shown.about(pos.Hash()) {
		c.shown.later = &info
		return
	}
	c.shown = shown{pos: pos, info: info, by: by}
	c.tellInfo(&info)
}

// believer names the player whose belief is on the screen, "" when what is there
// is meant as true.
func (c *Controller) believer() string {
	if c.shown.by == "" {
		return ""
	}
	return c.text.T("level." + c.shown.by)
}

// thaw shows what came meanwhile.
func (c *Controller) thaw() {
	if c.shown.later == nil || c.shown.frozen() {
		return
	}
	c.shown.info, c.shown.later = *c.shown.later, nil
	info := c.shown.info
	c.tellInfo(&info)
}

// forget clears the screen of searches.
func (c *Controller) forget() {
	c.shown = shown{}
	c.tellInfo(nil)
}

// subject returns a copy of the position that searches are about: the one shown
// or, while that is supposed, the same with the other side to move.
func (c *Controller) subject() *rule.Position {
	pos := c.screen.Position.Clone()
	if c.supposing {
		return rule.FromBoard(pos.Rule(), pos.Board(), pos.Turn().Opponent())
	}
	return pos
}
