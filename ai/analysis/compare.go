package analysis

// Drawn tells whether a score of the search is known to be a draw and not merely an
// even position.
func (i Info) Drawn(s Score) bool { return i.Source == FromSolver && !s.Forced() }

// SlipLoss is the chance to win, of 1, from which on it counts that a move gives it away.
const SlipLoss = 0.06

// LetsGo tells whether a forced win is let go by who plays for a score of played. What is
// merely not proven to win, and is as good as won, lets nothing go.
func LetsGo(best, played Score) bool {
	_, wins := best.Win()
	_, stillWins := played.Win()
	return wins && !stillWins && best.Chance()-played.Chance() >= SlipLoss
}

// Slips tells whether the move gives away what the best move of the search keeps, or the game that
// a move which was left out keeps.
func (i Info) Slips(c Candidate) bool {
	best, ok := i.Best()
	return ok && (c.Slips(best) || i.Held && c.loses())
}

// LosesGame tells whether the move throws away a game that another move does not lose: the best of
// the search, or one that was left out.
func (i Info) LosesGame(c Candidate) bool {
	best, ok := i.Best()
	return ok && (c.LosesGame(best) || i.Held && c.loses())
}

// loses tells whether the move is known to lose.
func (c Candidate) loses() bool {
	_, loses := c.Score.Loss()
	return !c.Older && loses && c.Bound == Exact
}

// Slips tells whether the move gives away a win or a game that best keeps. Of an older
// candidate that is not said: it was not compared with best.
func (c Candidate) Slips(best Candidate) bool {
	return !c.Older && c.Bound == Exact && best.Bound == Exact && (LetsGo(best.Score, c.Score) || c.LosesGame(best))
}

// LosesGame tells whether the move throws away a game that best does not lose.
func (c Candidate) LosesGame(best Candidate) bool {
	_, bestLoses := best.Score.Loss()
	return c.loses() && !bestLoses
}
