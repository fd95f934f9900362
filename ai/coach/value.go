package coach

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// knownScore is what a position, or a move in it, is worth to the side to move.
type knownScore struct {
	score analysis.Score
	known bool
	bound analysis.Bound // not Exact when it is known how the game ends, and that may come sooner

	claimed bool // a file or another program says how it ends, and that is not proven
}

// outweighs reports whether what the search before a move says of it counts more than
// what the search after it says, both from the view of the side that moves. What is
// proven counts, of two proofs of the same end the sooner one, else the better one, and without
// a proof the search that stood nearer.
func (before knownScore) outweighs(after knownScore) bool {
	switch {
	case !before.known || !after.known:
		return before.known
	case !before.score.Forced():
		return false
	case before.score == after.score:
		return before.bound == analysis.Exact && after.bound != analysis.Exact
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
	return knownScore{score: k.score.Opposite().Later(1), known: true, bound: k.bound.Opposite(), claimed: k.claimed}
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
	case !found: // not searched: only a move that wins tells what there is to be had
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
		w.line = analysis.Candidate{Move: p.Move, Line: []board.Point{p.Move}, Score: w.played.score, Bound: w.played.bound, Claimed: w.played.claimed}
	default:
		w.best = w.own
	}
	return w
}

// scoreOf returns what a candidate is worth.
func scoreOf(c analysis.Candidate) knownScore {
	k := knownScore{score: c.Score, known: true, claimed: c.Claimed}
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
		if _, lost := p.End.Score.Loss(); lost {
			if len(info.Candidates) == 0 {
				info.Candidates = []analysis.Candidate{{Move: board.Pass}}
			}
			info = info.LostIn(p.End)
		}
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

// allMovesLose reports whether the move that was played loses and all others are known
// to lose too, whatever the search before the move believed. It does not tell how
// long the best of them holds out.
func (p Ply) allMovesLose(played knownScore) bool {
	return played.known && loses(played.score) && p.Others != nil && p.Others.Played == p.Move &&
		!p.Others.Claimed && p.Others.Complete() && len(p.Others.Holds) == 0
}

// A review says how the chances went in a game that was played, which moves gave something away
// and how much, and where each side could still have escaped. Its searches are kept in the record
// of the game: it can be stopped, goes on where it was, and is there again with the file.

// Ply is a position of a game, the move that was played there, and what is known
// of both. A game of n moves has n+1 of them: the last one has no move.
type Ply struct {
	Node     *record.Node // after which the position stands; its Analysis belongs to the position
	Pos      *rule.Position
	Move     board.Point          // board.Pass for a pass or none
	Analysis *record.Analysis     // the best search of it
	Own      *record.Analysis     // what a review has found itself; nil while none has come to it
	Others   *Others              // nil until it was searched
	Learnt   []analysis.Candidate // what was proven of moves beside the search that is kept
	End      analysis.Candidate   // how the position was proven to end
	Promise  Promise              // of the certificate that Black wins
}

// LineOf returns the plies of a game along its main line from the node where it
// stands: the moves that led there and those that follow along the branch visited
// last. Where the stones are changed in the midst of a game another line begins: what lies
// before the last such change on the way to the node is left out, and what comes from the next
// one on. So is what comes after more moves than a game can have: a file may go on for
// ever. The plies keep nothing of g but its nodes.
func LineOf(g *game.Game) []Ply {
	path, from, to := stretch(g)
	return pliesOf(g, path[from:to])
}

// Beside returns the plies of what Line leaves out right before it and right after it, for who
// shows them all.
func Beside(g *game.Game) (parts [][]Ply) {
	path, from, to := stretch(g)
	if from > 0 {
		begin := from - 1
		for begin > 0 && len(path[begin].Setup) == 0 {
			begin--
		}
		parts = append(parts, pliesOf(g, path[begin:from]))
	}
	if to < len(path) {
		parts = append(parts, pliesOf(g, path[to:to+nextSetup(path[to:])]))
	}
	return parts
}

// stretch returns the nodes of the line shown, and from where to where no stones are changed
// around the node where the game stands.
func stretch(g *game.Game) (path []*record.Node, from, to int) {
	path = g.Node().Path()
	for from = len(path) - 1; from > 0 && len(path[from].Setup) == 0; {
		from--
	}
	here := len(path) - 1
	for n := g.Next(); n != nil; n = g.After(n) {
		path = append(path, n)
	}
	return path, from, here + nextSetup(path[here:])
}

// nextSetup returns how many nodes of path there are before the stones are changed; those at
// its first node were changed before.
func nextSetup(path []*record.Node) int {
	for i, n := range path {
		if i > 0 && len(n.Setup) > 0 {
			return i
		}
	}
	return len(path)
}

// pliesOf returns the plies of some nodes in a row.
func pliesOf(g *game.Game, path []*record.Node) []Ply {
	path = path[:min(len(path), longest(g.Size()))]
	walk := game.Open(g.Tree(), g.Rule())
	if walk.GoTo(path[0]) != nil {
		return nil // it is of this tree
	}
	var plies []Ply
	for i, n := range path {
		if i > 0 && walk.Follow(n) != nil {
			return plies // it follows the one before
		}
		if len(plies) > 0 {
			last := &plies[len(plies)-1]
			if n.Move.None() {
				plies = plies[:len(plies)-1] // a choice of the opening: one position, two nodes
			} else {
				last.Move = n.Move.Point
			}
		}
		plies = append(plies, Ply{
			Node: n, Pos: walk.Position(), Move: board.Pass, Analysis: n.Analysis, Own: n.Review, Others: Recall(n),
		})
	}
	return plies
}

// longest is how many nodes of a line are looked at: a stone on each cell, as many passes
// between them, and some choices of an opening.
func longest(size board.Size) int { return 2*size.Cells() + 10 }

// searchable reports whether there is something to find out about the position.
func (p Ply) searchable() bool { return !p.Pos.Over() }

// played reports whether a stone was placed here, as the rules would have it.
func (p Ply) played() bool { return p.Move != board.Pass && p.Pos.Board().Free(p.Move) }

// kept returns the best line that a search has found.
func (p Ply) kept() (analysis.Candidate, bool) {
	if p.Analysis == nil || len(p.Analysis.Lines) == 0 {
		return analysis.Candidate{}, false
	}
	c := analysis.CandidateOf(p.Analysis.Lines[0])
	return c, p.Pos.Board().Free(c.Move)
}

// Promise is what the certificate says of a position.
type Promise = analysis.Promise

// Promises asks for what is promised of the positions of a game, but for those of which a
// promise is known, and tells each answer. A position with Black to move is asked about only
// where the certificate was not left: that may take a while. It ends with ctx.
func Promises(ctx context.Context, plies []Ply, known []Promise, ask func(context.Context, *rule.Position) Promise, tell func(ply int, p Promise)) {
	kept := true
	for i, p := range plies {
		if ctx.Err() != nil {
			return
		}
		now := known[i]
		if now.Made() {
			kept = true
			continue
		}
		if kept || p.Pos.Turn() == board.White {
			now = ask(ctx, p.Pos.Clone())
		}
		if kept = now.Made(); ctx.Err() == nil {
			tell(i, now)
		}
	}
}
