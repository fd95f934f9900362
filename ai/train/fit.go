package train

import (
	"math"
	"math/rand/v2"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

const valueScale = eval.ValueScale

// probability turns a value into the expected result, 0 to 1.
func probability(value float64) float32 {
	return float32(1 / (1 + math.Exp(-value/valueScale)))
}

// TuneSettings are those of the regressions.
type TuneSettings struct {
	Epochs int
	Rate   float64 // of learning, in units of the weights
	Decay  float64 // pull of rare combinations towards the sum of their lines
	Seed   uint64
}

// Values holds the weights of the static evaluation: a combination is worth the
// sum of its four lines, its class, and what is particular to it.
type Values struct {
	line    [pattern.LineCount]float64
	class   [pattern.ClassCount]float64
	own     [pattern.Codes]float64
	threats [eval.ThreatSets]float64
}

// cell returns the weight of a code.
func (v *Values) cell(code uint16) float64 {
	sum := v.own[code] + v.class[classOf[code]]
	for _, l := range pattern.Combinations[code] {
		sum += v.line[l]
	}
	return sum
}

// classOf is the class of each code where nothing is forbidden.
var classOf = func() (classes [pattern.Codes]pattern.Class) {
	for code, lines := range pattern.Combinations {
		classes[code] = pattern.Combine(lines, false)
	}
	return classes
}()

// value judges a sample.
func (v *Values) value(s *Sample) float64 {
	sum := v.threats[s.threats]
	for i, code := range s.codes {
		sum += float64(s.counts[i]) / 2 * v.cell(code)
	}
	return sum
}

// NewValues starts from an evaluator's weights.
func NewValues(e *eval.Evaluator) *Values {
	v := new(Values)
	for code := range v.own {
		v.own[code] = float64(e.Cells()[pattern.Black][code].Value)
	}
	for set := range v.threats {
		v.threats[set] = float64(e.Threat(pattern.Black, set))
	}
	return v
}

// Loss returns the mean cross-entropy of the samples, in bits.
func (v *Values) Loss(samples []Sample) float64 {
	sum := 0.0
	for i := range samples {
		p, t := float64(probability(v.value(&samples[i]))), float64(samples[i].target)
		p = max(1e-6, min(p, 1-1e-6))
		sum -= t*math.Log2(p) + (1-t)*math.Log2(1-p)
	}
	return sum / float64(len(samples))
}

// Fit improves the weights by stochastic gradient descent with Adagrad's steps.
// progress is called after each epoch.
func (v *Values) Fit(samples []Sample, set TuneSettings, progress func(epoch int)) {
	start := v.own
	var squares Values
	rng := rand.New(rand.NewPCG(set.Seed, 1))
	step := func(w, square *float64, gradient, rate float64) {
		*square += gradient * gradient
		*w -= rate * gradient / (math.Sqrt(*square) + 1)
	}
	for epoch := range set.Epochs {
		rate := set.Rate * (1 - float64(epoch)/float64(set.Epochs))
		for _, i := range rng.Perm(len(samples)) {
			s := &samples[i]
			err := float64(probability(v.value(s)) - s.target)
			step(&v.threats[s.threats], &squares.threats[s.threats], err, 4*rate)
			for k, code := range s.codes {
				g := err * float64(s.counts[k]) / 2
				step(&v.own[code], &squares.own[code], g+set.Decay*(v.own[code]-start[code]), rate)
				step(&v.class[classOf[code]], &squares.class[classOf[code]], g, rate)
				for _, l := range pattern.Combinations[code] {
					step(&v.line[l], &squares.line[l], g, rate)
				}
			}
		}
		progress(epoch)
	}
}

// Evaluator rounds what was learned to the evaluator's weights. Cells of the
// classes A and B, of which samples tell nothing, keep the policy of the first
// guess.
func Evaluator(v *Values, u *Policy) *eval.Evaluator {
	var cells [pattern.Codes]pattern.Weight
	var threats [eval.ThreatSets]int16
	prior := eval.Prior().Cells()[pattern.Black]
	for code := range cells {
		w := pattern.Weight{
			Value:   round(v.cell(uint16(code)) - v.cell(0)),
			Attack:  round(PolicyScale * (u.attack[code] - u.attack[0])),
			Defence: round(PolicyScale * (u.defence[code] - u.defence[0])),
		}
		if classOf[code] >= pattern.OpenFour {
			w.Attack, w.Defence = prior[code].Attack, prior[code].Defence
		}
		cells[code] = w
	}
	for set := range threats {
		threats[set] = round(v.threats[set])
	}
	return eval.New(cells, threats)
}

// round keeps far from the ends of the range, since weights are added up.
func round(x float64) int16 {
	return int16(math.Round(max(-maxWeight, min(x, maxWeight))))
}

const maxWeight = 4000

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
