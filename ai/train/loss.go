package train

import "math"

// Loss is how far judgements are from what they should be, as cross-entropy in
// bits.
type Loss struct {
	Target float64 // from the targets
	Result float64 // from the results, where known
}

// Losses returns the mean losses of the linear evaluation alone and of the network
// over all positions but the first.
func (n *Net) Losses(p *Positions, first int) (linear, net Loss) {
	all, known := 0.0, 0.0
	mind := newThought(n)
	var in input
	for i := range p.list[first:] {
		s := &p.list[first+i]
		p.input(&in, s, n.book, n.Reach)
		v := mind.judge(&in)
		all++
		linear.Target += surprise(s.linear, s.target)
		net.Target += surprise(v, s.target)
		if s.result >= 0 {
			known++
			linear.Result += surprise(s.linear, s.result)
			net.Result += surprise(v, s.result)
		}
	}
	for _, l := range [2]*Loss{&linear, &net} {
		l.Target /= max(all, 1)
		l.Result /= max(known, 1)
	}
	return linear, net
}

// surprise is the cross-entropy of a value, a logarithm of chances, in bits.
func surprise(value, target float32) float64 {
	p := 1 / (1 + math.Exp(-float64(value)))
	p = max(leastChance, min(p, 1-leastChance))
	return -float64(target)*math.Log2(p) - (1-float64(target))*math.Log2(1-p)
}

const leastChance = 1e-6
