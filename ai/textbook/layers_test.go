package textbook_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
)

// streets are roads that can be gone both ways.
type streets struct{ roads }

func (s streets) End() int { return len(s.to) - 1 }

func (s streets) Ends() []int { return []int{s.End()} }

func randomStreets(rng *rand.Rand, towns int) streets {
	s := streets{roads{to: make([][]textbook.Edge[int], towns), estimate: make([]int, towns)}}
	for range rng.IntN(2 * towns) {
		a, b := rng.IntN(towns), rng.IntN(towns)
		s.to[a] = append(s.to[a], textbook.Edge[int]{To: b, Cost: 1})
		s.to[b] = append(s.to[b], textbook.Edge[int]{To: a, Cost: 1})
	}
	return s
}

// Bidirectional search finds as few steps as relaxation does, tells of each of them, and does
// no more work than breadth-first search by far.
func TestBidirectionalFindsFewestSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	found, there, plain := 0, 0, 0
	for range 3000 {
		s := randomStreets(rng, 1+rng.IntN(30))
		var trace textbook.Trace[textbook.GraphEvent[int]]
		path := textbook.Bidirectional(s, 0, trace.Observe)
		want := s.distances()[0]
		if want == textbook.Infinity {
			require.Nil(t, path.States)
			continue
		}
		found++
		require.Equal(t, want, path.Cost)
		require.Equal(t, want, s.checkPath(t, path.States))
		require.Equal(t, 0, path.States[0])
		r := textbook.NewRecord(trace.Events)
		require.Equal(t, path.States, r.WayTo(s.End(), len(trace.Events)), "the halves are joined")
		require.Equal(t, path.Expanded, r.Expanded(len(trace.Events)))
		there, plain = there+path.Expanded, plain+textbook.BreadthFirst(s, 0, nil).Expanded
	}
	assert.Greater(t, found, 800)
	assert.Less(t, there, plain)
}

// A field of n by n steps: two searches of half the depth reach about half as much as one of the
// whole (two diamonds of radius n, against one of 2n that is cut by the corner).
func TestBidirectionalOnAField(t *testing.T) {
	const n = 15
	s := streets{roads{to: make([][]textbook.Edge[int], n*n), estimate: make([]int, n*n)}}
	for c := range n * n {
		for _, to := range []int{c - n, c + n} {
			if to >= 0 && to < n*n {
				s.to[c] = append(s.to[c], textbook.Edge[int]{To: to, Cost: 1})
			}
		}
		if c%n > 0 {
			s.to[c] = append(s.to[c], textbook.Edge[int]{To: c - 1, Cost: 1})
		}
		if c%n < n-1 {
			s.to[c] = append(s.to[c], textbook.Edge[int]{To: c + 1, Cost: 1})
		}
	}
	path := textbook.Bidirectional(s, 0, nil)
	assert.Equal(t, 2*(n-1), path.Cost)
	assert.Equal(t, path.Cost, textbook.BreadthFirst(s, 0, nil).Cost)
}

// beamOf is beam search written another way: it keeps whole paths.
func beamOf(r roads, k int) (path []int, expanded int) {
	closed, layer := map[int]bool{}, [][]int{{0}}
	for len(layer) > 0 {
		var next [][]int
		seen := map[int]bool{}
		for _, p := range layer {
			seen[p[len(p)-1]] = true
		}
		for _, p := range layer {
			n := p[len(p)-1]
			if r.Goal(n) {
				return p, expanded
			}
			closed[n] = true
			expanded++
			for _, e := range r.to[n] {
				if !closed[e.To] && !seen[e.To] {
					seen[e.To] = true
					next = append(next, append(slices.Clone(p), e.To))
				}
			}
		}
		for len(next) > k { // the last of those with the greatest h goes
			worst := 0
			for i, p := range next {
				if r.estimate[p[len(p)-1]] >= r.estimate[next[worst][len(next[worst])-1]] {
					worst = i
				}
			}
			next = slices.Delete(next, worst, worst+1)
		}
		slices.SortStableFunc(next, func(a, b []int) int { return r.estimate[a[len(a)-1]] - r.estimate[b[len(b)-1]] })
		layer = next
	}
	return nil, expanded
}

// Beam search is what another program of it is, drops what is beyond the width, misses paths, and
// is breadth-first search where the beam is wide enough.
func TestBeam(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	missed, found := 0, 0
	for range 3000 {
		r := randomRoads(rng, 2+rng.IntN(20))
		for n := range r.estimate[:len(r.estimate)-1] {
			r.estimate[n] = rng.IntN(6)
		}
		k := 1 + rng.IntN(3)
		var trace textbook.Trace[textbook.GraphEvent[int]]
		path := textbook.Beam(r, 0, k, trace.Observe)
		want, expanded := beamOf(r, k)
		require.Equal(t, want, path.States)
		require.Equal(t, expanded, path.Expanded)
		steps := textbook.BreadthFirst(r, 0, nil)
		require.Equal(t, steps.States == nil, textbook.Beam(r, 0, len(r.to), nil).States == nil)
		require.Len(t, textbook.Beam(r, 0, len(r.to), nil).States, len(steps.States))
		record := textbook.NewRecord(trace.Events)
		for at, e := range trace.Events {
			if e.Step == textbook.Expanded && trace.Events[at-1].Step == textbook.Dropped {
				open, _ := record.Sizes(at)
				require.Equal(t, k, open, "a full beam")
			}
		}
		if steps.States != nil && path.States == nil {
			missed++
		} else if path.States != nil {
			found++
			r.checkPath(t, path.States)
			require.Equal(t, path.States, record.WayTo(len(r.to)-1, len(trace.Events)))
		}
	}
	assert.Greater(t, found, 500)
	assert.Positive(t, missed)
}
