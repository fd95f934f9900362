package analysis

// Drawn tells whether a score of the search is known to be a draw and not merely an
// even position.
func (i Info) Drawn(s Score) bool { return i.Source == FromSolver && !s.Forced() }

// Slips tells whether the move gives away a win or a game that best keeps. Of an older
// candidate that is not said: it was not compared with best.
func (c Candidate) Slips(best Candidate) bool {
	_, bestWins := best.Score.Win()
	_, wins := c.Score.Win()
	return !c.Older && c.Bound == Exact && best.Bound == Exact && (bestWins && !wins || c.LosesGame(best))
}

// LosesGame tells whether the move throws away a game that best does not lose.
func (c Candidate) LosesGame(best Candidate) bool {
	_, bestLoses := best.Score.Loss()
	_, loses := c.Score.Loss()
	return !c.Older && loses && !bestLoses && c.Bound == Exact
}
