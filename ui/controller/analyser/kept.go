package analyser

import (
	"reflect"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/view"
)

// keep takes the last word of a search into what is known of the position that it is about, and
// into the game, so that it is there again when one comes back, also in a file.
func (a *Analysis) keep(n *record.Node, pos *rule.Position, said analysis.Search) {
	if said.Done {
		a.read(n, pos)
		a.config.Known.LearnSearch(pos, said)
		a.write(n, pos)
		if a.config.Found != nil && worthKeeping(said.Info) { // with all else that is proven of the moves
			a.config.Found(pos, a.config.Known.Of(pos).Search().Record(said.Engine, a.limits.lines))
		}
	}
}

// worthKeeping reports whether what a search has said is worth keeping for other days: what is
// found at once anyway is not.
func worthKeeping(said analysis.Info) bool {
	best, ok := said.Best()
	return ok && !best.Unscored && !said.Restricted && (said.Source == analysis.FromSearch || said.Source == analysis.FromThreat) &&
		(said.Depth >= analysis.ReliableDepth || best.Score.Forced())
}

// Reviewed takes what a review has found of the position after a node.
func (a *Analysis) Reviewed(n *record.Node, pos *rule.Position) {
	if n.Review != nil {
		a.keep(n, pos, searchBy(engines.OwnName, analysis.InfoOf(n.Review, pos.Turn())))
	}
}

// read takes what the game keeps of the position after a node, unless that came from here.
func (a *Analysis) read(n *record.Node, pos *rule.Position) {
	var kept *record.Analysis
	a.config.Game.View(func(*game.Game) { kept = n.Analysis })
	if known := a.config.Known.Of(pos).Said(); kept != nil && (kept.Engine != known.Engine || kept.Depth != known.Depth || kept.Nodes != known.Nodes) {
		a.config.Known.LearnSearch(pos, analysis.Search{Info: analysis.InfoOf(kept, pos.Turn()), Engine: kept.Engine, FromFile: true})
	}
}

// ReadAll takes what the game keeps of each position of a line: what is proven of one says how those
// around it end.
func (a *Analysis) ReadAll(plies []coach.Ply) {
	for _, p := range plies {
		if p.Node.Analysis != nil {
			a.read(p.Node, p.Pos)
		}
	}
}

// write writes what is known of the position after a node into the game, where a search of it is
// kept.
func (a *Analysis) write(n *record.Node, pos *rule.Position) {
	known := a.config.Known.Of(pos)
	if !known.Searched() {
		return
	}
	lines := a.limits.lines
	var kept *record.Analysis
	a.config.Game.View(func(*game.Game) { kept = n.Analysis })
	if kept != nil {
		lines = max(lines, len(kept.Lines))
	}
	search := known.Search()
	written := search.Record(search.Engine, lines)
	if reflect.DeepEqual(written, kept) {
		return
	}
	// Like a comment, what is kept changes no position: neither a search nor a player stops for it.
	if err := a.config.Game.Note(func(*game.Game) { n.Analysis = written }); err != nil {
		a.host.Trouble(err)
	}
}

// Refresh takes over that more is known of a position: the game keeps it, and the screen shows it.
func (a *Analysis) Refresh(pos *rule.Position) {
	if n, _ := a.find(pos); n != nil {
		a.read(n, pos)
		a.write(n, pos)
	}
	a.refresh(pos)
}

// Recall shows again what is known of the position shown or, failing that, of the choice of the
// move that led to it, if a program made it. What is known of another position would be taken
// for this one, so it goes.
func (a *Analysis) Recall() {
	if a.running != nil {
		return
	}
	now := a.config.Game.Now()
	pos, n := now.Position.Clone(), now.Node
	a.read(n, pos)
	var own *record.Analysis
	a.config.Game.View(func(*game.Game) { own = n.Review })
	before, program := a.beforeLast()
	switch known := a.config.Known; {
	case a.Restrictions.Here().On(): // what is known is about all moves
		a.Clear()
	case own != nil && a.config.Reviews():
		info := analysis.InfoOf(own, pos.Turn())
		info.Candidates = slices.DeleteFunc(info.Candidates, func(cand analysis.Candidate) bool {
			return pos.Check(cand.Move) != nil // files may hold anything
		})
		a.show(pos, analysis.Search{Info: info, Apart: true})
	case known.Of(pos).Searched():
		a.show(pos, a.recalled(pos))
	case program && a.chose(before):
		a.show(before, a.recalled(before))
	default:
		a.Clear()
	}
}

// recalled returns what brings back the search that is kept of a position: that of the engine that
// analyses, or else the one that counts most.
func (a *Analysis) recalled(pos *rule.Position) analysis.Search {
	known := a.config.Known.Of(pos)
	_, name := a.config.Engines.Analyst()
	if !known.Has(name) {
		name = known.Said().Engine
	}
	return analysis.Search{Info: analysis.Info{Turn: pos.Turn(), Done: true}, Engine: name}
}

// beforeLast returns the position before the move that led to the one shown; program reports whether a
// program has played that move.
func (a *Analysis) beforeLast() (before *rule.Position, program bool) {
	now := a.config.Game.Now()
	n, before := now.Node, now.Position.Clone()
	if !n.HasMove() || !before.Undo() {
		return before, false
	}
	return before, n.Move.Stone == board.Black && now.BlackBot || n.Move.Stone == board.White && now.WhiteBot
}

// chose reports whether the search of the position before the one shown found the move between
// them best.
func (a *Analysis) chose(before *rule.Position) bool {
	n := a.config.Game.Now().Node
	a.read(n.Parent(), before)
	known := a.config.Known.Of(before)
	best, _ := known.Search().Best()
	return known.Searched() && best.Move == n.Move.Point
}

// Read reads Black's chances along a line of the game, as far as a search has told, or a
// proof: before its first move and after each. A position that was set up in the midst of a game has
// no place there: it is none after a move, and no line leads from the game before it to the moves
// after it. Parts are what is known of its positions, each as far as no stones were set up.
func (a *Analysis) Read(line []*record.Node, parts ...[]coach.Ply) {
	known := map[*record.Node]coach.Ply{}
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
			standing, enough := coach.StandingAfter(n), analysis.ReliableDepth
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
		carryBack(plies, at)
	}
}

// carryBack takes over what is known of the positions of a line as a review has it, which carries
// back what was found later in the game: every graph of a game is the same.
func carryBack(plies []coach.Ply, at map[*record.Node]*view.Chance) {
	for i, m := range coach.Assess(plies).Moves {
		before, after := at[plies[m.Ply].Node], at[plies[m.Ply+1].Node]
		if !m.Told || after == nil {
			continue
		}
		shallow, apart := after.Shallow, after.Apart
		*after = view.NewChance(m.Side, m.Standing())
		after.Forced = after.Forced && !m.Follows.Claimed
		after.Shallow, after.Apart = shallow && !after.Forced, apart || m.Apart()
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
	if !ok || best.Unscored || info.Restricted || !a.shown.about(a.config.Game.Now().Position.Hash()) {
		return now, false
	}
	return chanceOf(coach.Standing{Side: info.Turn, Score: best.Score, Depth: info.Depth, Known: true, Claimed: best.Claimed}, reliable(a.config.Game.Now().Position)), true
}

// reliable is how many plies a search of a position must have gone to be relied on: where less is left
// to play, or all is known, no more than there is.
func reliable(pos *rule.Position) int {
	if pos.Over() || exact.ForcedExactly(pos) {
		return 0
	}
	return min(analysis.ReliableDepth, pos.Board().Count(board.Empty))
}

// chanceOf returns Black's chance in a position; a gap when nothing is known of it, and a pale dot where
// the search did not go deep enough.
func chanceOf(s coach.Standing, enough int) view.Chance {
	if !s.Known {
		return view.Chance{}
	}
	v := view.NewChance(s.Side, s.Score)
	v.Shallow = s.Depth < enough && !s.Score.Forced()
	v.Forced = v.Forced && !s.Claimed
	return v
}

// Ends returns how the position that searches are about is known to end. Where a search leaves out
// the move that wins, only the certificate says so, and with which move.
func (a *Analysis) Ends() view.Forced {
	pos := a.Subject()
	end, known := a.config.Known.Of(pos).End()
	if !known {
		return view.Forced{}
	}
	f := view.Forced{Side: pos.Turn(), Score: end.Score, Bound: analysis.Length(end.Score, end.Bound, end.Certainty == analysis.Solved), Proven: end.Certainty == analysis.Certified}
	switch _, wins := end.Score.Win(); {
	case !wins:
		f.Side, f.Score, f.Bound = f.Side.Opponent(), f.Score.Opposite(), f.Bound.Opposite()
	case !a.Restrictions.LeavesOut(end.Move):
	case f.Proven:
		f.By = end.Move.String()
	default:
		return view.Forced{}
	}
	return f
}

// withSearch returns what was found of all moves with what the search that the table shows knows
// better: what it has proven and, once it has looked further, its rows, also those of which it
// knows no more than what they are worth at the most. That it then lists a
// move no more says that the move is not worth more than the last row.
func withSearch(found, known analysis.Info) analysis.Info {
	rows := map[board.Point]analysis.Candidate{}
	most := map[board.Point]analysis.Score{} // what a move is worth at the most
	var last *analysis.Candidate
	for _, c := range known.Fresh().Candidates {
		_, ends := c.Ends()
		deeper := !c.Unscored && known.Depth > found.Depth
		further := deeper && c.Bound == analysis.Exact
		if deeper && c.Bound == analysis.AtMost {
			most[c.Move] = c.Score
		}
		if ends || further {
			rows[c.Move] = c
		}
		if further && (last == nil || c.Score.Compare(last.Score) < 0) {
			last = &c
		}
	}
	if len(rows) == 0 && len(most) == 0 {
		return found
	}
	var all []analysis.Candidate
	for _, c := range found.Candidates {
		if row, ok := rows[c.Move]; ok {
			c = row
			c.Bound = analysis.Exact // that a win may come sooner is nothing that a colour shows
			delete(rows, c.Move)
		} else if last != nil && !c.Score.Forced() && c.Score.Compare(last.Score) > 0 {
			c.Score = last.Score
		}
		if s, ok := most[c.Move]; ok && c.Score.Compare(s) > 0 {
			c.Score = s
		}
		all = append(all, c)
	}
	for _, c := range known.Candidates { // what was not looked at here, in a settled order
		if row, ok := rows[c.Move]; ok {
			row.Bound = analysis.Exact
			all = append(all, row)
		}
	}
	slices.SortStableFunc(all, func(c, d analysis.Candidate) int { return d.Score.Compare(c.Score) })
	found.Candidates = all
	return found
}
