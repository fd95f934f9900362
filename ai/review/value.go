package review

import "tengen/ai/analysis"

// knownScore is what a position, or a move in it, is worth to the side to move.
type knownScore struct {
	score analysis.Score
	known bool
}

// outweighs tells whether what the search before a move says of it counts more than
// what the search after it says, both from the view of the side that moves. What is
// proven counts, of two proofs the better one, and else the search that stood nearer.
func (before knownScore) outweighs(after knownScore) bool {
	switch {
	case !before.known || !after.known:
		return before.known
	case !before.score.Forced():
		return false
	}
	return !after.score.Forced() || before.score.Compare(after.score) > 0
}

// plyScores is what is known of a ply: of the position with the best move, and with
// the move that was played.
type plyScores struct {
	best, played knownScore
	line         analysis.Candidate // the better move and its play; the played one when none is better
}

// scorePlies works out what each ply is worth, from the last one backwards: a result
// that is found late is carried back to where it was already there.
func scorePlies(plies []Ply) []plyScores {
	all := make([]plyScores, len(plies))
	for i := len(plies) - 1; i >= 0; i-- {
		var played knownScore
		switch {
		case i+1 == len(plies) || !plies[i].played():
		case plies[i+1].Pos.Over():
			played = knownScore{finalScore(plies[i], plies[i+1]), true}
		case all[i+1].best.known:
			played = knownScore{all[i+1].best.score.Opposite().Later(1), true}
		}
		all[i] = scorePly(plies[i], played)
	}
	return all
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
func scorePly(p Ply, played knownScore) plyScores {
	w := plyScores{played: played}
	if p.Pos.Over() {
		return w
	}
	best, found := p.best()
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
	if !p.played() {
		w.best = knownScore{best.Score, true}
		return w
	}
	if c, ok := p.candidate(p.Move); ok && (knownScore{c.Score, true}).outweighs(w.played) {
		w.played = knownScore{c.Score, true}
	}
	switch {
	case best.Move == p.Move:
		w.best = w.played
	case w.played.known && w.played.score.Compare(best.Score) >= 0:
		w.best = w.played
		w.line = analysis.Candidate{Move: p.Move, Score: w.played.score}
	default:
		w.best = knownScore{best.Score, true}
	}
	return w
}

// allMovesLose tells whether the move that was played loses and all others are known
// to lose too, whatever the search before the move believed. It does not tell how
// long the best of them holds out.
func (p Ply) allMovesLose(played knownScore) bool {
	return played.known && loses(played.score) && p.Others != nil && p.Others.Played == p.Move &&
		p.Others.Complete() && len(p.Others.Holds) == 0
}
