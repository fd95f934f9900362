package train

import "math"

// Gain is by how many bits one who judges lies nearer to something than today's network
// does. Positions of a game are alike, so that games count as what is drawn at random.
type Gain struct {
	game  tunePair // under way
	sum   tunePair // of all games
	games int

	// Sums over the games: of squared gains, of gains times positions, of squared positions.
	gained, mixed, positions float64
}

// pair is what was gained in so many positions.
type tunePair struct{ gained, positions float64 }

// add counts a position of the game under way.
func (g *Gain) add(gained float64) {
	g.game.gained += gained
	g.game.positions++
}

// closeGame ends the game under way.
func (g *Gain) closeGame() {
	d, n := g.game.gained, g.game.positions
	g.game = tunePair{}
	if n == 0 {
		return
	}
	g.sum.gained, g.sum.positions = g.sum.gained+d, g.sum.positions+n
	g.gained, g.mixed, g.positions = g.gained+d*d, g.mixed+d*n, g.positions+n*n
	g.games++
}

// Of returns the gain of a position, and how far it may be from that of all positions there
// are: twice the standard error.
func (g Gain) Of() (mean, margin float64) {
	if g.games < 2 {
		return 0, math.Inf(1)
	}
	mean = g.sum.gained / g.sum.positions
	squares := g.gained - 2*mean*g.mixed + mean*mean*g.positions
	return mean, 2 * math.Sqrt(max(squares, 0)) / g.sum.positions
}
