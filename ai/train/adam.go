package train

import "math"

// table is rows of numbers that learn by Adam's steps (Kingma and Ba 2014). A row takes a
// step only in batches that blame it: its means wait meanwhile, so that what is rare is
// not moved by what was said of it long ago, and costs nothing (lazy Adam).
type table struct {
	width         int
	values        []float32
	mean, squares []float32 // of the gradients, lately, and of their squares
	gradients     []float32 // of the batch
	touched       []bool    // rows that have gradients
}

func newTable(rows, width int) table {
	one := func() []float32 { return make([]float32, rows*width) }
	return table{width: width, values: one(), mean: one(), squares: one(), gradients: one(), touched: make([]bool, rows)}
}

// row is a row's numbers.
func (t *table) row(i int) []float32 { return t.values[i*t.width : (i+1)*t.width] }

// blame adds to the gradients of a row.
func (t *table) blame(i int, gradients []float32) {
	add(t.gradients[i*t.width:(i+1)*t.width], gradients)
	t.touched[i] = true
}

// The constants of Adam's steps.
const (
	meanKept   = 0.9
	squareKept = 0.999
	leastRoot  = 1e-8
)

// pace is what all numbers have in common in a step.
type pace struct {
	rate, decay float32 // the step's length, and the pull towards 0
	share       float32 // what a position counts in the batch
	square      float32 // what the squares are divided by, since they start at 0
}

// newPace returns the pace of the n-th step.
func newPace(n, batch int, rate, decay float64) pace {
	return pace{
		rate: float32(rate / (1 - math.Pow(meanKept, float64(n)))), decay: float32(decay),
		share: 1 / float32(batch), square: float32(1 - math.Pow(squareKept, float64(n))),
	}
}

// step moves the rows that have gradients, against them, and forgets the gradients.
func (t *table) step(p pace) {
	for i, touched := range t.touched {
		if !touched {
			continue
		}
		t.touched[i] = false
		from, to := i*t.width, (i+1)*t.width
		values, mean, squares, gradients := t.values[from:to], t.mean[from:to], t.squares[from:to], t.gradients[from:to]
		for k, sum := range gradients {
			g := float32(sum*p.share) + float32(p.decay*values[k])
			m := float32(meanKept*mean[k]) + float32((1-meanKept)*g)
			s := float32(squareKept*squares[k]) + float32((1-squareKept)*float32(g*g))
			mean[k], squares[k] = m, s
			values[k] -= float32(p.rate*m) / (float32(math.Sqrt(float64(s/p.square))) + leastRoot)
		}
		clear(gradients)
	}
}
