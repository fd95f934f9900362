package tune

import (
	"math"
	"math/rand/v2"

	"tengen/ai/eval"
)

// Training says how a network learns.
type Training struct {
	Epochs int
	Batch  int     // positions that make a step
	Rate   float64 // of the first steps; it falls to nothing in the end
	Decay  float64 // pull of what is particular to a code towards 0
	Seed   uint64
}

// judge returns the value of a position for the side to move, as the natural
// logarithm of the chances to win.
func (n *Net) judge(p *Positions, s *sample) float32 {
	f := &n.activations
	f.set(p, s, n.bare)
	f.sums = [2]channelRow{}
	for i := range f.cells {
		q := &f.cells[i]
		for side := range q.rows {
			at := &q.rows[side]
			gather(&q.sums[side], &f.sums[side], n.row(n.rows, at[0]), n.row(n.rows, at[1]), n.row(n.rows, at[2]), n.row(n.rows, at[3]))
		}
	}
	out := n.params[n.out] + n.params[n.skip]*s.linear
	for side := range f.sums {
		for k := range f.sums[side] {
			f.sums[side][k] /= eval.SumPart
		}
		out += dot(&f.sums[side], n.row(n.params, n.direct+side*channels))
	}
	for j := range f.layer {
		in := n.params[n.bias+j]
		for side := range f.sums {
			in += dot(&f.sums[side], n.row(n.params, n.first+(2*j+side)*channels))
		}
		f.layer[j] = max(in, 0)
		out += n.params[n.second+j] * f.layer[j]
	}
	return out
}

// blame adds the gradients of the position that was judged last, where the
// judgement's error is err.
func (n *Net) blame(s *sample, err float32) {
	f, g := &n.activations, n.gradients
	g[n.out] += err
	g[n.skip] += err * s.linear
	f.slopes = [2]channelRow{}
	for side := range f.sums {
		addScaled(n.row(g, n.direct+side*channels), err, &f.sums[side])
		addScaled(&f.slopes[side], err/eval.SumPart, n.row(n.params, n.direct+side*channels))
	}
	for j, in := range f.layer {
		if in == 0 {
			continue
		}
		g[n.second+j] += err * in
		e := err * n.params[n.second+j]
		g[n.bias+j] += e
		for side := range f.sums {
			at := n.first + (2*j+side)*channels
			addScaled(n.row(g, at), e, &f.sums[side])
			addScaled(&f.slopes[side], e/eval.SumPart, n.row(n.params, at))
		}
	}
	for i := range f.cells {
		q := &f.cells[i]
		for side := range q.rows {
			at := &q.rows[side]
			scatter(&q.sums[side], &f.slopes[side], n.row(n.rowSlopes, at[0]), n.row(n.rowSlopes, at[1]), n.row(n.rowSlopes, at[2]), n.row(n.rowSlopes, at[3]))
		}
	}
}

// The constants of Adam's steps (Kingma and Ba 2014).
const (
	meanKept   = 0.9
	squareKept = 0.999
	leastRoot  = 1e-8
)

// step moves the parameters against the gradients of a batch.
func (n *Net) step(batch int, rate, decay float64) {
	n.decompose()
	n.steps++
	meanPart := 1 - math.Pow(meanKept, float64(n.steps))
	squarePart := 1 - math.Pow(squareKept, float64(n.steps))
	for i, sum := range n.gradients {
		g := sum / float32(batch)
		if i < n.own {
			g += float32(decay) * n.params[i]
		}
		n.mean[i] = meanKept*n.mean[i] + (1-meanKept)*g
		n.squares[i] = squareKept*n.squares[i] + (1-squareKept)*g*g
		if n.mean[i] != 0 {
			root := math.Sqrt(float64(n.squares[i])/squarePart) + leastRoot
			n.params[i] -= float32(rate * float64(n.mean[i]) / meanPart / root)
		}
	}
	clear(n.gradients)
	n.compose()
}

// Fit learns from the first positions. progress is called after each epoch.
func (n *Net) Fit(p *Positions, first int, set Training, progress func(epoch int)) {
	rng := rand.New(rand.NewPCG(set.Seed, 3))
	steps := set.Epochs * (first / set.Batch)
	done := 0
	for epoch := range set.Epochs {
		order := rng.Perm(first)
		for len(order) >= set.Batch {
			for _, i := range order[:set.Batch] {
				s := &p.list[i]
				v := n.judge(p, s)
				n.blame(s, probability(float64(v)*valueScale)-s.target)
			}
			order = order[set.Batch:]
			done++
			rate := set.Rate * (1 + math.Cos(math.Pi*float64(done)/float64(steps))) / 2
			n.step(set.Batch, rate, set.Decay)
		}
		progress(epoch)
	}
}

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
	for i := range p.list[first:] {
		s := &p.list[first+i]
		v := n.judge(p, s)
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
