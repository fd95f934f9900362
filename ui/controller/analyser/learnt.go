package analyser

import (
	"cmp"
	"maps"
	"reflect"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
)

// place is a position as what was learnt of it is looked up: a hash alone knows neither
// rule nor size.
type place struct {
	rule rule.Rule
	size board.Size
	hash uint64
}

func placeOf(pos *rule.Position) place {
	return place{rule: pos.Rule(), size: pos.Board().Size(), hash: pos.Hash()}
}

// findings are forced results that were proven beside the search of a position, by move.
type findings map[place]map[board.Point]analysis.Candidate

// mostFindings is of how many positions something is remembered: many games' worth.
const mostFindings = 1000

// take remembers what was proven of a move, and reports whether it is news.
func (f findings) take(at place, found analysis.Candidate) bool {
	if !found.Surer(f[at][found.Move]) {
		return false
	}
	if len(f) >= mostFindings {
		clear(f)
	}
	if f[at] == nil {
		f[at] = map[board.Point]analysis.Candidate{}
	}
	f[at][found.Move] = found
	return true
}

// lost returns a search of a position with how it is lost, if the move that led to it was proven to
// win. Where the certificate alone says so, what the search makes of the moves stays: it tells which
// of them resist.
func (f findings) lost(pos *rule.Position, info analysis.Info) analysis.Info {
	moves, before := pos.Moves(), pos.Clone()
	if len(moves) == 0 || !before.Undo() {
		return info
	}
	found := f[placeOf(before)][moves[len(moves)-1]]
	_, wins := found.Score.Win()
	plies, proven := found.Ends()
	switch {
	case !wins || !proven || plies <= 1:
		return info
	case found.Bound == analysis.Exact:
		return info.LostIn(plies - 1)
	default:
		return info.LostWithin(plies - 1)
	}
}

// Learn takes over what was proven of a move beside the search, so that whatever is said
// of the position says the same: the search on the screen, those to come, and what is kept
// with the game. What is known already may still be missing there: another node with the
// same position, or one that was searched since.
func (a *Analysis) Learn(pos *rule.Position, found analysis.Candidate) {
	defer a.host.Begin()()
	if pos.Check(found.Move) != nil {
		return
	}
	news := a.learnt.take(placeOf(pos), found)
	if n, _ := a.find(pos); n != nil {
		a.Amend(n, pos)
	}
	if !news {
		return
	}
	if reply, ok := found.Reply(); ok { // that is as well known of the position after the move
		if after := pos.Clone(); after.Play(found.Move) == nil {
			a.Learn(after, reply)
		}
	}
	if a.shown.level != "" || !a.shown.about(pos.Hash()) || a.shown.info.Restricted && a.Restrictions.leavesOut(pos, found.Move) {
		return
	}
	info, changed := a.shown.info.Learn(found)
	info = a.informed(pos, info)
	if a.shown.frozen() { // nothing moves under the pointer
		later := a.informed(pos, a.shown.latest())
		a.shown.later = &later
		info, changed = a.shown.info.Amend(found)
	}
	if changed {
		a.shown.info = info
		a.config.Reported()
	}
}

// carryBack takes over for the move that led to a position how the position ends, where our
// own search has proven that: what others say of an end is no proof.
func (a *Analysis) carryBack(s *search, info analysis.Info) {
	moves, before := s.pos.Moves(), s.pos.Clone()
	best, _ := info.Best()
	if s.hint || s.engine != engines.OwnName || len(moves) == 0 || !decided(info) || !before.Undo() {
		return
	}
	a.Learn(before, analysis.BeforeReply(moves[len(moves)-1], best))
}

// decided reports whether a search has proven how its position ends.
func decided(info analysis.Info) bool {
	best, ok := info.Best()
	if _, ends := best.Ends(); !ok || !ends {
		return false
	}
	if _, wins := best.Score.Win(); wins {
		return !best.Older
	}
	_, lost := info.Lost()
	return lost
}

// Learnt returns what was proven of the moves of a position beside the searches of it.
func (a *Analysis) Learnt(pos *rule.Position) []analysis.Candidate {
	return slices.SortedFunc(maps.Values(a.learnt[placeOf(pos)]), func(c, d analysis.Candidate) int {
		return cmp.Or(c.Move.Y-d.Move.Y, c.Move.X-d.Move.X)
	})
}

// informed returns a search of a position with all that was proven beside it.
func (a *Analysis) informed(pos *rule.Position, info analysis.Info) analysis.Info {
	info = info.Trimmed()
	info = a.withLearnt(pos, a.learnt.lost(pos, info))
	if best, ok := info.Best(); ok && best.Older && info.Done {
		info = a.withLearnt(pos, info.Settled())
	}
	return a.ways.in(pos, info)
}

// withLearnt returns a search with what was proven of the moves that it may speak of.
func (a *Analysis) withLearnt(pos *rule.Position, info analysis.Info) analysis.Info {
	for _, found := range a.learnt[placeOf(pos)] {
		if !info.Restricted || !a.Restrictions.leavesOut(pos, found.Move) {
			info, _ = info.Learn(found)
		}
	}
	return info
}

// Amend writes all that was proven beside the searches of a position into what is kept of
// it with its node.
func (a *Analysis) Amend(n *record.Node, pos *rule.Position) {
	var kept *record.Analysis
	a.config.Game.View(func(*game.Game) { kept = n.Analysis })
	if kept == nil {
		return
	}
	info := analysis.InfoOf(kept, pos.Turn())
	written := func() *record.Analysis { return info.Record(kept.Engine, max(a.terms.lines, len(kept.Lines))) }
	before := written()
	for _, found := range a.learnt[placeOf(pos)] {
		info, _ = info.Learn(found)
	}
	amended := written()
	if reflect.DeepEqual(amended, before) { // it says that already, or has no room for it
		return
	}
	if err := a.config.Game.Note(func(*game.Game) { n.Analysis = amended }); err != nil {
		a.host.Trouble(err)
		return
	}
	if rest, ok := a.rest[kept]; ok {
		a.rest[amended] = rest
	}
}
