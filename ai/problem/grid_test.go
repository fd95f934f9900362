package problem_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

func TestGridText(t *testing.T) {
	const text = "S.#\n.5.\n..G"
	g, err := problem.ParseGrid("\n" + text + "\r\n")
	require.NoError(t, err)
	assert.Equal(t, problem.Grid{Width: 3, Height: 3, Cost: []int{1, 1, 0, 1, 5, 1, 1, 1, 1}, Start: 0, Goal: 8}, *g)
	assert.Equal(t, text, g.String())
	for text, want := range map[string]string{
		"":                  "empty 1 1",
		"S.\n.":             "uneven 2 1",
		"S.\nG..":           "uneven 2 1",
		"S.\n.x":            "strange 2 2",
		"S.\nGS":            "twice 2 2",
		"..\n.G":            "missing 1 1",
		"S.":                "missing 1 1",
		gridOfLines(41, 41): "large 1 1",
		gridOfLines(40, 41): "large 41 1",
	} {
		_, err := problem.ParseGrid(text)
		assert.Equal(t, want, placed(t, err), "%q", text)
	}
}

func gridOfLines(width, height int) string {
	text := ""
	for range height {
		for range width {
			text += "."
		}
		text += "\n"
	}
	return text
}

// randomGrid has walls and slow ground anywhere, and a start and a goal apart.
func randomGrid(rng *rand.Rand) *problem.Grid {
	g := &problem.Grid{Width: 2 + rng.IntN(12), Height: 2 + rng.IntN(12)}
	for range g.Width * g.Height {
		g.Cost = append(g.Cost, []int{0, 1, 1, 1, 5}[rng.IntN(5)])
	}
	g.Goal = 1 + rng.IntN(len(g.Cost)-1)
	g.Cost[g.Start], g.Cost[g.Goal] = 1, 1
	return g
}

// No estimate says more than the way costs, except Manhattan's where diagonal steps are
// allowed; and A* finds what relaxation until nothing changes finds.
func TestGridEstimatesSayNotTooMuch(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	tooMuch, solved := 0, 0
	for range 400 {
		g := randomGrid(rng)
		for _, diagonal := range []bool{false, true} {
			least := distancesOn(problem.GridPaths{Grid: g, Diagonal: diagonal, H: problem.GridZero})
			for name, h := range map[string]problem.GridHeuristic{
				"Manhattan": problem.GridManhattan, "Euclid": problem.GridEuclid, "Chebyshev": problem.GridChebyshev, "zero": problem.GridZero,
			} {
				paths := problem.GridPaths{Grid: g, Diagonal: diagonal, H: h}
				if name == "Manhattan" && diagonal {
					for cell, d := range least {
						if paths.Estimate(cell) > d {
							tooMuch++
						}
					}
					continue
				}
				for cell, d := range least {
					require.LessOrEqual(t, paths.Estimate(cell), d, "%s\n%v", g, name)
				}
				found := textbook.AStar(paths, g.Start, false, nil)
				if least[g.Start] == textbook.Infinity {
					require.Nil(t, found.States)
					continue
				}
				solved++
				require.Equal(t, least[g.Start], found.Cost, "%s\n%v %v", g, name, diagonal)
				require.Equal(t, found.Cost, textbook.CostOf(paths, found.States))
			}
		}
	}
	assert.Greater(t, solved, 300)
	assert.Positive(t, tooMuch)
}

// distancesOn returns the least cost from every cell to the goal.
func distancesOn(p problem.GridPaths) []int {
	d := make([]int, len(p.Grid.Cost))
	for i := range d {
		d[i] = textbook.Infinity
	}
	d[p.Grid.Goal] = 0
	for changed := true; changed; {
		changed = false
		for cell, cost := range p.Grid.Cost {
			if cost == problem.Wall {
				continue
			}
			for _, e := range p.Successors(cell) {
				if d[e.To] < textbook.Infinity && d[e.To]+e.Cost < d[cell] {
					d[cell], changed = d[e.To]+e.Cost, true
				}
			}
		}
	}
	return d
}

// No diagonal step cuts the corner of a wall.
func TestGridCorners(t *testing.T) {
	g, err := problem.ParseGrid("S#\n.G")
	require.NoError(t, err)
	assert.Equal(t, []int{0, 2, 3}, textbook.AStar(problem.GridPaths{Grid: g, Diagonal: true, H: problem.GridZero}, 0, false, nil).States)
	g, err = problem.ParseGrid("S.\n.G")
	require.NoError(t, err)
	path := textbook.AStar(problem.GridPaths{Grid: g, Diagonal: true, H: problem.GridEuclid}, 0, false, nil)
	assert.Equal(t, []int{0, 3}, path.States)
	assert.Equal(t, 14, path.Cost)
}

func TestGridBetween(t *testing.T) {
	g := &problem.Grid{Width: 5, Height: 4}
	assert.Equal(t, []int{6, 12}, g.Between(0, 18))
	assert.Equal(t, []int{3, 2}, g.Between(4, 1))
	assert.Equal(t, []int{5, 11}, g.Between(0, 16), "a line that is steep")
	assert.Empty(t, g.Between(7, 7))
	assert.Empty(t, g.Between(7, 8))
}
