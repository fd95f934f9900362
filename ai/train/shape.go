package train

import (
	"fmt"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// Shape says how large a network is, and what it looks at.
type Shape struct {
	Width   int // channels of a cell, a multiple of lanes
	Reach   int // of windows, to each side
	Hidden  int // first layer behind the sums
	Second  int // second layer, 0 for none
	Buckets int // heads, by the number of stones
	Tables  eval.Tables
}

// Shipped is the shape that the program has kernels for, under rules that are the same for
// both colours.
var Shipped = Shape{Width: eval.Channels, Reach: pattern.KeyReach, Hidden: eval.Hidden, Second: eval.Second, Buckets: 1, Tables: 1}

const (
	mostWidth   = 256
	mostReach   = 5
	mostBuckets = 8
	bucketSpan  = 24 // stones from which on all positions share the last bucket
)

// Check reports an error when no network has such a shape.
func (s Shape) Check() error {
	switch {
	case s.Width < lanes || s.Width > mostWidth || s.Width%lanes != 0:
		return fmt.Errorf("width %d: want a multiple of %d to %d", s.Width, lanes, mostWidth)
	case s.Reach != pattern.KeyReach && s.Reach != mostReach:
		return fmt.Errorf("reach %d: want %d or %d", s.Reach, pattern.KeyReach, mostReach)
	case s.Hidden < lanes || s.Hidden > mostWidth || s.Hidden%lanes != 0:
		return fmt.Errorf("hidden layer of %d: want a multiple of %d to %d", s.Hidden, lanes, mostWidth)
	case s.Second < 0 || s.Second > mostWidth:
		return fmt.Errorf("second layer of %d: want 0 to %d", s.Second, mostWidth)
	case s.Buckets < 1 || s.Buckets > mostBuckets:
		return fmt.Errorf("%d buckets: want 1 to %d", s.Buckets, mostBuckets)
	case s.Tables < 1 || s.Tables > eval.MostTables:
		return fmt.Errorf("%d tables: want 1 to %d", s.Tables, eval.MostTables)
	}
	return nil
}

// String names the shape.
func (s Shape) String() string {
	return fmt.Sprintf("width %d, reach %d, hidden %d, second %d, buckets %d, tables %d", s.Width, s.Reach, s.Hidden, s.Second, s.Buckets, s.Tables)
}

// bucket is the head that judges positions of so many stones.
func (s Shape) bucket(stones int) int { return min(stones*s.Buckets/bucketSpan, s.Buckets-1) }

// layout is where the parts of a head lie in it.
type layout struct {
	first, bias       int // from the sums to the hidden layer
	deep, deepBias    int // from there to the second one
	last, direct, out int // to the value, from the last layer and from the sums
	end               int
}

func (s Shape) layout() (l layout) {
	l.bias = s.Hidden * 2 * s.Width
	l.deep = l.bias + s.Hidden
	l.deepBias = l.deep + s.Second*s.Hidden
	l.last = l.deepBias + s.Second
	l.direct = l.last + s.Hidden
	if s.Second > 0 {
		l.direct = l.last + s.Second
	}
	l.out = l.direct + 2*s.Width
	l.end = l.out + 2 // the constant and the weight of the linear evaluation
	return l
}
