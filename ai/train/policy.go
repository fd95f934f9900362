package train

import (
	"math"
	"math/rand/v2"

	"tengen/ai/pattern"
)

// PolicyScale is how many points of the policy make a move e times as likely to be the
// best.
const PolicyScale = 32

// Policy holds the weights by which moves are ordered, in natural logarithms of
// how likely a move is the best.
type Policy struct {
	attack, defence [pattern.Codes]float64
}

// NewPolicy starts from nothing but the sense that stronger lines matter more.
func NewPolicy() *Policy {
	u := new(Policy)
	for code, lines := range pattern.Combinations {
		for _, l := range lines {
			u.attack[code] += float64(l) / float64(pattern.LineCount)
			u.defence[code] += float64(l) / float64(pattern.LineCount)
		}
	}
	return u
}

// probabilities fills p with how likely each candidate is the best.
func (u *Policy) probabilities(c *Choice, p []float64) []float64 {
	p = p[:0]
	most := math.Inf(-1)
	for i := range c.attack {
		p = append(p, u.attack[c.attack[i]]+u.defence[c.defence[i]])
		most = max(most, p[i])
	}
	sum := 0.0
	for i := range p {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// Loss returns the mean surprise at the chosen moves, in bits, and how often the
// likeliest move was chosen.
func (u *Policy) Loss(choices []Choice) (bits, hits float64) {
	var p []float64
	for i := range choices {
		c := &choices[i]
		p = u.probabilities(c, p)
		bits -= math.Log2(max(p[c.chosen], 1e-9))
		best := 0
		for k := range p {
			if p[k] > p[best] {
				best = k
			}
		}
		if best == c.chosen {
			hits++
		}
	}
	n := float64(len(choices))
	return bits / n, hits / n
}

// Fit improves the weights by stochastic gradient descent with Adagrad's steps.
func (u *Policy) Fit(choices []Choice, set TuneSettings, progress func(epoch int)) {
	var squares Policy
	var p []float64
	rng := rand.New(rand.NewPCG(set.Seed, 2))
	for epoch := range set.Epochs {
		rate := set.Rate * (1 - float64(epoch)/float64(set.Epochs))
		step := func(w, square *float64, gradient float64) {
			*square += gradient * gradient
			*w -= rate * gradient / (math.Sqrt(*square) + 1)
		}
		for _, i := range rng.Perm(len(choices)) {
			c := &choices[i]
			p = u.probabilities(c, p)
			for k := range p {
				g := p[k]
				if k == c.chosen {
					g--
				}
				if a := c.attack[k]; g > leastGradient || g < -leastGradient {
					d := c.defence[k]
					step(&u.attack[a], &squares.attack[a], g)
					step(&u.defence[d], &squares.defence[d], g)
				}
			}
		}
		progress(epoch)
	}
}

// leastGradient is the surprise below which a candidate is passed over.
const leastGradient = 1e-3
