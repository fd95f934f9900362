package review

import (
	"cmp"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
)

// knownScore is what a position, or a move in it, is worth to the side to move.
type knownScore struct {
	score analysis.Score
	known bool
	bound analysis.Bound // not Exact when it is proven how the game ends, and that may come sooner
}

// outweighs tells whether what the search before a move says of it counts more than
// what the search after it says, both from the view of the side that moves. What is
// proven counts, of two proofs of the same end the sooner one, else the better one, and without
// a proof the search that stood nearer.
func (before knownScore) outweighs(after knownScore) bool {
	switch {
	case !before.known || !after.known:
		return before.known
	case !before.score.Forced():
		return false
	}
	if loses(before.score) && loses(after.score) {
		return before.score.Compare(after.score) < 0 // each proves that it is lost by then
	}
	return !after.score.Forced() || before.score.Compare(after.score) > 0
}

// plyScores is what is known of a ply: of the position with the best move, and with
// the move that was played.
type plyScores struct {
	best, played knownScore
	line         analysis.Candidate // the better move and its play; the played one when none is better
	own          knownScore         // of the position, as the search of it says
}

// sight is what is looked at: what searches have seen themselves, or also what is known of a
// longer proof than they see.
type sight bool

const (
	searched   sight = false
	everything sight = true
)

// scorePlies works out what each ply is worth, from the last one backwards: a result
// that is found late is carried back to where it was already there. What is only believed
// is not: of many beliefs along a line the luckiest would count.
func scorePlies(plies []Ply, s sight) []plyScores {
	all := make([]plyScores, len(plies))
	for i := len(plies) - 1; i >= 0; i-- {
		var played knownScore
		switch {
		case i+1 == len(plies) || !plies[i].played():
		case plies[i+1].Pos.Over():
			played = knownScore{score: finalScore(plies[i], plies[i+1]), known: true}
		case all[i+1].best.known:
			played = all[i+1].carried()
		}
		all[i] = scorePly(plies[i], played, s)
	}
	return all
}

// carried returns what a position is worth as the move to it has it.
func (w plyScores) carried() knownScore {
	k := w.best
	if !k.score.Forced() && w.own.known {
		k = w.own
	}
	return knownScore{score: k.score.Opposite().Later(1), known: true, bound: k.bound.Opposite()}
}

// finalScore is what a move is worth that ends the game.
func finalScore(p, next Ply) analysis.Score {
	switch next.Pos.Winner() {
	case p.Pos.Turn():
		return analysis.WinIn(1)
	case p.Pos.Turn().Opponent():
		return analysis.LossIn(1)
	default:
		return analysis.Value(0)
	}
}

// scorePly works out what a ply is worth when what follows says that its move is
// worth played.
func scorePly(p Ply, played knownScore, s sight) plyScores {
	w := plyScores{played: played}
	if p.Pos.Over() {
		return w
	}
	best, found := p.best(s)
	switch {
	case !found: // nobody has searched here: only a move that wins tells what there is to be had
		if played.known && wins(played.score) {
			w.best = played
		}
		return w
	case p.allMovesLose(played) && !loses(best.Score):
		w.best = w.played
		return w
	}
	w.line = best
	w.own = scoreOf(best)
	if !p.played() {
		w.best = w.own
		return w
	}
	if c, ok := p.candidate(p.Move, s); ok && scoreOf(c).outweighs(w.played) {
		w.played = scoreOf(c)
	}
	switch {
	case best.Bounded() && loses(best.Score): // every move loses by then, and the one played perhaps sooner
		if w.best = w.own; w.played.known && w.played.score.Compare(w.own.score) > 0 {
			w.played = w.own
		}
	case best.Move == p.Move:
		w.best = w.played
	case w.played.known && w.played.score.Compare(best.Score) >= 0:
		w.best = w.played
		w.line = analysis.Candidate{Move: p.Move, Score: w.played.score, Bound: w.played.bound}
	default:
		w.best = w.own
	}
	return w
}

// scoreOf returns what a candidate is worth.
func scoreOf(c analysis.Candidate) knownScore {
	k := knownScore{score: c.Score, known: true}
	if c.Bounded() {
		k.bound = c.Bound
	}
	return k
}

// best returns the best move that is known, with what the position is worth. Where every
// move loses as was promised, and no search has said which resists, the move is a pass.
func (p Ply) best(s sight) (analysis.Candidate, bool) {
	info := analysis.Info{Turn: p.Pos.Turn()}
	if kept := cmp.Or(p.Analysis, p.Own); kept != nil {
		for _, l := range kept.Lines {
			if c := analysis.CandidateOf(l); p.Pos.Board().Free(c.Move) && (s == everything || !c.Bounded()) {
				info.Candidates = append(info.Candidates, c)
			}
		}
	}
	for _, c := range p.proven() {
		if s == everything || !c.Bounded() {
			info, _ = info.Learn(c)
		}
	}
	if s == everything {
		info = p.Promise.Best(p.Pos.Turn(), info)
	}
	return info.Best()
}

// proven returns what was proven of moves beside the search that is kept.
func (p Ply) proven() []analysis.Candidate {
	all := slices.Clone(p.Learnt)
	if p.Own == nil || p.Own == p.Analysis {
		return all
	}
	for _, l := range p.Own.Lines {
		if c := analysis.CandidateOf(l); c.Score.Forced() && p.Pos.Board().Free(c.Move) {
			all = append(all, c)
		}
	}
	return all
}

// candidate returns what is known surely of a move.
func (p Ply) candidate(move board.Point, s sight) (found analysis.Candidate, ok bool) {
	take := func(c analysis.Candidate) {
		sure := c.Bound == analysis.Exact || c.Bounded() && s == everything
		if c.Move == move && sure && (!ok || c.Surer(found)) {
			found, ok = c, true
		}
	}
	if kept := cmp.Or(p.Analysis, p.Own); kept != nil {
		for _, l := range kept.Lines {
			take(analysis.CandidateOf(l))
		}
	}
	for _, c := range p.proven() {
		take(c)
	}
	return found, ok
}

// allMovesLose tells whether the move that was played loses and all others are known
// to lose too, whatever the search before the move believed. It does not tell how
// long the best of them holds out.
func (p Ply) allMovesLose(played knownScore) bool {
	return played.known && loses(played.score) && p.Others != nil && p.Others.Played == p.Move &&
		p.Others.Complete() && len(p.Others.Holds) == 0
}
