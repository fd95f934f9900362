// Package glicko rates players, and puzzles as their opponents, by Mark Glickman's Glicko-2
// ("Example of the Glicko-2 system", 2022, whose letters it uses).
package glicko

import "math"

// Rating is how strong a player is, and how surely that is known.
type Rating struct {
	R     float64 `json:"r"`     // the rating
	RD    float64 `json:"rd"`    // its deviation: the truth lies within 2·RD, 19 times of 20
	Sigma float64 `json:"sigma"` // the volatility: how much it is expected to change
}

// The constants of the system.
const (
	scale   = 173.7178 // rating points of one unit inside
	centre  = 1500
	tau     = 0.5 // how much the volatility may change
	epsilon = 1e-6
	mostRD  = 350
)

// New returns the rating of a player of whom no more is known than a guess.
func New(guess float64) Rating { return Rating{R: guess, RD: mostRD, Sigma: 0.06} }

// mostR bounds ratings that are believed.
const mostR = 10_000

// Sound returns the rating, or that of an unknown player where it is none: files may hold
// anything.
func (r Rating) Sound() Rating {
	if math.Abs(r.R) <= mostR && r.RD >= 1 && r.RD <= mostRD && r.Sigma >= 1e-4 && r.Sigma < 1 {
		return r
	}
	return New(centre)
}

// Result is a game against an opponent: Score is 1 won, 0.5 drawn, 0 lost.
type Result struct {
	Opponent Rating
	Score    float64
}

// After returns the rating after the games of a period, all counted at once. Without games it
// grows less sure.
func (r Rating) After(results ...Result) Rating {
	r = r.Sound()
	mu, phi := (r.R-centre)/scale, r.RD/scale
	var inverse, gain float64 // 1/v, and Σ g(s−E)
	for _, game := range results {
		g, e := game.Opponent.Sound().expected(mu)
		inverse += g * g * e * (1 - e)
		gain += g * (game.Score - e)
	}
	if len(results) == 0 {
		return Rating{r.R, min(mostRD, scale*math.Hypot(phi, r.Sigma)), r.Sigma}
	}
	v := 1 / inverse
	sigma := volatility(r.Sigma, phi, v, v*gain)
	phi = 1 / math.Sqrt(1/(phi*phi+sigma*sigma)+inverse)
	return Rating{R: r.R + scale*phi*phi*gain, RD: min(mostRD, scale*phi), Sigma: sigma}
}

// expected returns g, the weight of a game against r, and what a player of mu scores in it.
func (r Rating) expected(mu float64) (g, e float64) {
	phi := r.RD / scale
	g = 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
	return g, 1 / (1 + math.Exp(-g*(mu-(r.R-centre)/scale)))
}

// volatility finds the new volatility by the Illinois algorithm (step 5).
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex, d := math.Exp(x), phi*phi+v
		return ex*(delta*delta-d-ex)/(2*(d+ex)*(d+ex)) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		high = a - tau
		for f(high) < 0 {
			high -= tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > epsilon {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}
