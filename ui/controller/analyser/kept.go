package analyser

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/forced"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/view"
)

// keep keeps the last word of a search with the position that it is about, so that it is
// there again when one comes back, also in a file.
func (a *Analysis) keep(n *record.Node, engine string, info analysis.Info) {
	if best, _ := info.Best(); !info.Done || len(info.Candidates) == 0 || best.Unscored || a.knowsMore(n, info) {
		return
	}
	kept := info.Record(engine, a.terms.lines)
	// Like a comment, what is kept changes no position: neither a search nor a player stops for it.
	if err := a.config.Game.Note(func(*game.Game) { n.Analysis = kept }); err != nil {
		a.host.Trouble(err)
		return
	}
	a.remember(kept, info)
}

// mostRests is for how many positions older rows are remembered: many games' worth.
const mostRests = 1000

// remember keeps for the screen the older rows that stood beside what is kept, so that who
// steps back sees as many rows as before.
func (a *Analysis) remember(kept *record.Analysis, info analysis.Info) {
	var rest []analysis.Candidate
	for _, cand := range info.Candidates[:min(a.terms.lines, len(info.Candidates))] {
		if cand.Older {
			rest = append(rest, cand)
		}
	}
	if len(rest) == 0 {
		return
	}
	if len(a.rest) >= mostRests {
		clear(a.rest)
	}
	a.rest[kept] = rest
}

// knowsMore tells whether what is kept of a node goes deeper than info and is not about
// something that has since been decided.
func (a *Analysis) knowsMore(n *record.Node, info analysis.Info) (more bool) {
	best, _ := info.Best()
	a.config.Game.View(func(*game.Game) {
		more = n.Analysis != nil && n.Analysis.Depth > info.Depth && !best.Score.Forced()
	})
	return more
}

// Recall shows again what was once said about the position shown or, failing that, about
// the choice of the move that led to it. What is known of another position would be
// taken for this one, so it goes.
func (a *Analysis) Recall() {
	if a.running != nil {
		return
	}
	var kept *record.Analysis
	pos := a.config.Game.Now().Position.Clone()
	a.config.Game.View(func(g *game.Game) {
		n := g.Node()
		if own := review.Own(n); own != nil && a.config.Reviews() {
			kept = own
			return
		}
		if kept = n.Analysis; kept == nil && chosen(n) && pos.Undo() {
			kept = n.Parent().Analysis
		}
	})
	if kept == nil || a.Restrictions.Here().On() { // what is kept is about all moves
		a.Clear()
		return
	}
	info := analysis.InfoOf(kept, pos.Turn())
	info.Candidates = append(info.Candidates, a.rest[kept]...)
	info.Candidates = slices.DeleteFunc(info.Candidates, func(cand analysis.Candidate) bool {
		return pos.Check(cand.Move) != nil // files may hold anything
	})
	a.show(pos, info)
}

// chosen tells whether n is the move that the search before it found best.
func chosen(n *record.Node) bool {
	if n.Parent() == nil || n.Parent().Analysis == nil {
		return false
	}
	lines := n.Parent().Analysis.Lines
	return len(lines) > 0 && len(lines[0].Moves) > 0 && lines[0].Moves[0] == n.Move.Point
}

// Read reads Black's chances along a line of the game, as far as a search has told, or a
// proof: before its first move and after each. A position that was set up in the midst of a game has
// no place there: it is none after a move, and no line leads from the game before it to the moves
// after it. Parts are what is known of its positions, each as far as no stones were set up.
func (a *Analysis) Read(line []*record.Node, parts ...[]review.Ply) {
	known := map[*record.Node]review.Ply{}
	for _, plies := range parts {
		for _, p := range plies {
			known[p.Node] = p
		}
	}
	a.chances = nil
	at := map[*record.Node]*view.Chance{}
	a.config.Game.View(func(*game.Game) {
		a.chances = make([]view.Chance, 0, len(line))
		setUp := false
		for _, n := range line {
			if n.Parent() != nil && !n.HasMove() {
				setUp = setUp || len(n.Setup) > 0
				if p, ok := known[n]; ok && len(n.Setup) == 0 && len(a.chances) > 0 { // a choice: the position is the same
					at[n] = &a.chances[len(a.chances)-1]
					*at[n] = chanceOf(p.Standing(), reliable(p.Pos))
				}
				continue
			}
			standing, enough := review.StandingAfter(n), analysis.ReliableDepth
			if p, ok := known[n]; ok {
				enough = reliable(p.Pos)
				if !p.Pos.Over() {
					standing = p.Standing()
				}
			}
			a.chances = append(a.chances, chanceOf(standing, enough))
			a.chances[len(a.chances)-1].Apart, setUp = setUp, false
			at[n] = &a.chances[len(a.chances)-1]
		}
	})
	for _, plies := range parts {
		carry(plies, at)
	}
}

// carry takes over what is known of the positions of a line as a review has it, which carries
// back what was found later in the game: every graph of a game is the same.
func carry(plies []review.Ply, at map[*record.Node]*view.Chance) {
	for i, m := range review.Assess(plies).Moves {
		before, after := at[plies[m.Ply].Node], at[plies[m.Ply+1].Node]
		if !m.Told || after == nil {
			continue
		}
		shallow, apart := after.Shallow, after.Apart
		*after = view.NewChance(m.Side, m.Standing())
		after.Shallow, after.Apart = shallow && !after.Forced, apart || m.Beyond
		if before != nil && (i == 0 || !before.Known) {
			*before = view.NewChance(m.Side, m.Before)
		}
	}
}

// Chances returns the chances along the line that was read last. The caller may change
// them.
func (a *Analysis) Chances() []view.Chance { return slices.Clone(a.chances) }

// ChanceNow returns what the search on the screen says of the position shown, before
// that is kept.
func (a *Analysis) ChanceNow() (now view.Chance, ok bool) {
	info := a.shown.latest()
	best, ok := info.Best()
	if !ok || info.Restricted || !a.shown.about(a.config.Game.Now().Position.Hash()) {
		return now, false
	}
	return chanceOf(review.Standing{Side: info.Turn, Score: best.Score, Depth: info.Depth, Known: true}, reliable(a.config.Game.Now().Position)), true
}

// reliable is how many plies a search of a position must have gone to be relied on: where less is left
// to play, or all is known, no more than there is.
func reliable(pos *rule.Position) int {
	if pos.Over() || forced.Exact(pos) {
		return 0
	}
	return min(analysis.ReliableDepth, pos.Board().Count(board.Empty))
}

// chanceOf returns Black's chance in a position; a gap when nothing is known of it, and a pale dot where
// the search did not go deep enough.
func chanceOf(s review.Standing, enough int) view.Chance {
	if !s.Known {
		return view.Chance{}
	}
	v := view.NewChance(s.Side, s.Score)
	v.Shallow = s.Depth < enough && !s.Score.Forced()
	return v
}

// ForcedBefore returns the forced result that is known of the move which led to the
// position shown, a ply less than was left before it.
func (a *Analysis) ForcedBefore() view.Forced {
	pos := a.config.Game.Now().Position
	moves := pos.Moves()
	before := pos.Clone()
	if len(moves) == 0 || !before.Undo() {
		return view.Forced{}
	}
	move := moves[len(moves)-1]
	cand := a.learnt[placeOf(before)][move]
	if found, ok := a.shown.info.Fresh().Candidate(move); ok && a.shown.about(before.Hash()) &&
		a.shown.certainty(found) >= analysis.Forced && found.Surer(cand) {
		cand = found
	}
	if n, wins := cand.Score.Win(); wins && n > 1 && cand.Bound != analysis.AtMost {
		return view.Forced{Side: before.Turn(), Score: analysis.WinIn(n - 1), Bound: cand.Bound}
	}
	if n, loses := cand.Score.Loss(); loses && n > 1 && cand.Bound != analysis.AtLeast {
		return view.Forced{Side: before.Turn(), Score: analysis.LossIn(n - 1), Bound: cand.Bound}
	}
	return view.Forced{}
}
