package analyser

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// shown is the search on the screen and the position that it is about.
type shown struct {
	pos    *rule.Position
	search analysis.Search // its last report
	info   analysis.Info   // with all that is known besides
	level  string          // of the player that believes it and may have overlooked something, "" for what is meant as true

	line   []board.Point // that is pointed at; nil for none
	upto   int           // stones of it that are on the board, 0 for all
	pinned bool          // it is played through, and stays when the pointer leaves
	plays  int           // it goes on by itself until so many stones are on the board, 0 for not

	steps    int  // iterations that are looked back to, 0 for all
	lineOnly bool // no search has said it: there is only its line

	later *analysis.Info // what came while the screen was frozen
}

// about reports whether the search is about the position with this hash.
func (s *shown) about(hash uint64) bool { return s.pos != nil && s.pos.Hash() == hash }

// frozen reports whether a line or an earlier iteration is shown, which must not change under
// the pointer.
func (s *shown) frozen() bool { return len(s.line) > 0 || s.steps > 0 }

// certainty says how surely the score of a candidate is known.
func (s *shown) certainty(c analysis.Candidate) analysis.Certainty {
	if s.level != "" {
		return analysis.Believed
	}
	return s.info.Certainty(c)
}

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

// View is what is known of a search, as plain data that must not be changed.
type View struct {
	Pos      *rule.Position // that the search is about, nil for none
	Info     analysis.Info  // as the screen shows it
	Latest   analysis.Info  // its last word, which may wait
	Engine   string         // another than ours whose search it is
	Level    string         // of the player that believes it and may have overlooked something, "" for what is meant as true
	Line     []board.Point  // stones that are laid on the board, nil for none
	Pinned   bool           // they are a forced win that is played through
	Steps    int            // iterations that are looked back to, 0 for all
	LineOnly bool           // no search has said it: there is only its line
}

// About reports whether the search is about the position with this hash.
func (v View) About(hash uint64) bool { return v.Pos != nil && v.Pos.Hash() == hash }

// View returns what is known.
func (a *Analysis) View() View {
	s := &a.shown
	v := View{
		Pos: s.pos, Info: s.visible(), Latest: s.latest(), Level: s.level,
		Line: s.stones(), Pinned: s.pinned, Steps: s.steps, LineOnly: s.lineOnly,
	}
	if s.search.Foreign() {
		v.Engine = s.search.Engine
	}
	return v
}

// show puts a search on the screen, with all that is known of the position, unless the screen
// is frozen: then it waits.
func (a *Analysis) show(pos *rule.Position, said analysis.Search) {
	info := a.informed(pos, said)
	a.showBelief(pos, said, info, "")
	a.proofLine.find(pos, info)
}

// informed returns what a search says with all else that is known of the position.
func (a *Analysis) informed(pos *rule.Position, said analysis.Search) analysis.Info {
	return a.config.Known.Of(pos).Inform(said, func(p board.Point) bool { return a.Restrictions.leavesOut(pos, p) })
}

// showBelief shows what a player thinks; level is "" for one that does not err.
func (a *Analysis) showBelief(pos *rule.Position, said analysis.Search, info analysis.Info, level string) {
	if a.shown.frozen() && a.shown.about(pos.Hash()) {
		a.shown.search, a.shown.later = said, &info
		return
	}
	a.shown = shown{pos: pos, search: said, info: info, level: level}
	a.config.Reported()
}

// refresh shows what has become known of the position that the screen is about.
func (a *Analysis) refresh(pos *rule.Position) {
	s := &a.shown
	if s.level != "" || !s.about(pos.Hash()) {
		return
	}
	info := a.informed(s.pos, s.search)
	if !s.frozen() {
		if !reflect.DeepEqual(info, s.info) {
			s.info = info
			a.config.Reported()
		}
		return
	}
	s.later = &info // nothing moves under the pointer
	changed := false
	for _, f := range a.config.Known.Of(pos).Moves() {
		var news bool
		s.info, news = s.info.Amend(f.Candidate)
		changed = changed || news
	}
	if changed {
		a.config.Reported()
	}
}

// unfreeze shows what came meanwhile.
func (a *Analysis) unfreeze() {
	if a.shown.later == nil || a.shown.frozen() {
		return
	}
	a.shown.info, a.shown.later = *a.shown.later, nil
}

// Clear clears the screen of searches.
func (a *Analysis) Clear() {
	a.proofLine.cancel()
	a.shown = shown{}
	a.config.Reported()
}

// ClearLine takes the line off the board, without another word about the search.
func (a *Analysis) ClearLine() {
	a.shown.line, a.shown.upto, a.shown.pinned, a.shown.plays = nil, 0, false, 0
}

// Arrive is called when another position is shown. No search of the one before stays on the
// screen, unless by it a program has chosen the last move.
func (a *Analysis) Arrive() {
	a.proofLine.cancel()
	a.ClearLine()
	a.shown.steps = 0
	a.Breakdown.contributions = nil
	before, program := a.beforeLast()
	if a.running == nil && a.shown.pos != nil && a.config.Game.Now().Thinking == board.Empty && (!program || !a.shown.about(before.Hash())) {
		a.Recall()
	}
}

// LookBack shows the search on the screen as it stood after so many iterations; 0 shows
// the latest again.
func (a *Analysis) LookBack(steps int) {
	a.Yield()
	a.shown.steps = max(0, min(steps, len(a.shown.info.Steps)))
	a.ClearLine()
	a.unfreeze()
	a.host.Changed()
}

// stonePause is how long a line that is played by itself waits for its next stone.
const stonePause = 700 * time.Millisecond

// PlayOut lays a line on the board that is known of a position: so many stones of it, 0 for all,
// one after the other where that is wanted. What a search has said of the position stays. The rest
// of a forced win that no search has written down is looked for.
func (a *Analysis) PlayOut(pos *rule.Position, best analysis.Candidate, stones int, slowly bool) {
	if !a.shown.about(pos.Hash()) {
		said := analysis.Info{Turn: pos.Turn(), Candidates: []analysis.Candidate{best}, Done: true}
		a.shown = shown{pos: pos, search: analysis.Search{Info: said, Apart: true}, info: said, lineOnly: true}
	}
	a.shown.line, a.shown.upto, a.shown.pinned, a.shown.plays = slices.Clone(best.Line), stones, true, 0
	if n, ends := best.Ends(); ends && stones == 0 {
		a.complete(n)
	}
	if slowly {
		a.shown.upto, a.shown.plays = 1, cmp.Or(stones, math.MaxInt)
		a.nextStone(pos)
	}
}

// nextStone lays the next stone of a line that is played by itself, after a while.
func (a *Analysis) nextStone(pos *rule.Position) {
	a.stones.After(stonePause, func() {
		s := &a.shown
		if s.upto >= s.plays || !s.about(pos.Hash()) {
			return
		}
		if s.upto < len(s.line) {
			s.upto++
			a.host.Changed()
		} else if !a.line.Running() {
			return // it is over
		}
		a.nextStone(pos)
	})
}
