package problem

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"tengen/ai/textbook"
)

// Grid is a field of cells, some of which are walls and some of which are slow to enter,
// with a start and a goal. Cells are numbered in reading order.
type Grid struct {
	Width, Height int
	Cost          []int // of entering each cell by a straight step: 1 to 9, or Wall
	Start, Goal   int
}

// Wall is the cost of a cell that cannot be entered.
const Wall = 0

// At returns the column and the row of a cell, from 0, the first row above.
func (g *Grid) At(cell int) (x, y int) { return cell % g.Width, cell / g.Width }

// Between returns the cells on the straight line between two cells, without these.
func (g *Grid) Between(from, to int) []int {
	x, y := g.At(from)
	toX, toY := g.At(to)
	steps := max(distance(x, toX), distance(y, toY))
	var cells []int
	for i := 1; i < steps; i++ {
		share := float64(i) / float64(steps)
		alongX := x + int(math.Round(float64(toX-x)*share))
		alongY := y + int(math.Round(float64(toY-y)*share))
		cells = append(cells, alongY*g.Width+alongX)
	}
	return cells
}

// Clone returns a grid that can be changed on its own.
func (g *Grid) Clone() *Grid {
	c := *g
	c.Cost = append([]int(nil), g.Cost...)
	return &c
}

// Maze returns a grid of corridors: every cell of a coarse grid is reached by exactly one
// way, and then a few walls are opened, so that there is something to choose. The same seed
// gives the same.
func Maze(seed uint64) *Grid {
	rng := rand.New(rand.NewPCG(seed, 0))
	const width, height, openings = 21, 13, 8
	g := &Grid{Width: width, Height: height, Cost: make([]int, width*height), Start: width + 1, Goal: (height-1)*width - 2}
	stack := []int{g.Start}
	g.Cost[g.Start] = 1
	for len(stack) > 0 {
		cell := stack[len(stack)-1]
		x, y := g.At(cell)
		var ways []int // to cells two steps away that are not reached yet
		for _, s := range []struct{ dx, dy int }{{2, 0}, {-2, 0}, {0, 2}, {0, -2}} {
			to := cell + s.dy*width + s.dx
			if x+s.dx > 0 && x+s.dx < width && y+s.dy > 0 && y+s.dy < height && g.Cost[to] == Wall {
				ways = append(ways, to)
			}
		}
		if len(ways) == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		to := ways[rng.IntN(len(ways))]
		g.Cost[to], g.Cost[(cell+to)/2] = 1, 1
		stack = append(stack, to)
	}
	for range openings {
		x, y := 1+rng.IntN(width-2), 1+rng.IntN(height-2)
		g.Cost[y*width+x] = 1
	}
	return g
}

// GridHeuristic is an estimate of the way between two cells, that far apart in columns
// and rows, in steps of 1.
type GridHeuristic func(dx, dy float64) float64

// The heuristics of a grid.
var (
	GridManhattan GridHeuristic = func(dx, dy float64) float64 { return dx + dy }
	GridChebyshev GridHeuristic = math.Max
	GridZero      GridHeuristic = func(float64, float64) float64 { return 0 }
	GridEuclid    GridHeuristic = math.Hypot
)

const (
	// gridStraight and gridDiagonal are the costs of steps where diagonal ones are
	// allowed: as near to 1 and the root of 2 as tenths come.
	gridStraight = 10
	gridDiagonal = 14
)

// shorter is what a straight line counts for where steps cost 10 and 14: 14 is a little less
// than ten times the root of 2, and an estimate must not say more.
var shorter = gridDiagonal / (gridStraight * math.Sqrt2)

// GridPaths are the ways over a grid. Where diagonal steps are allowed costs are in
// tenths, and no corner of a wall is cut.
type GridPaths struct {
	Grid     *Grid
	Diagonal bool
	H        GridHeuristic
}

var _ textbook.Reversible[int] = GridPaths{}

// gridSteps are the steps in the order in which they are tried: clockwise from above, the
// straight ones first.
var gridSteps = [...]struct{ dx, dy int }{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}

// straightSteps is how many of the gridSteps are straight.
const straightSteps = 4

// Unit is the cost of a straight step on plain ground.
func (p GridPaths) Unit() int {
	if p.Diagonal {
		return gridStraight
	}
	return 1
}

// Successors implements [textbook.Graph].
func (p GridPaths) Successors(cell int) []textbook.Edge[int] {
	steps, unit := gridSteps[:straightSteps], p.Unit()
	if p.Diagonal {
		steps = gridSteps[:]
	}
	x, y := p.Grid.At(cell)
	edges := make([]textbook.Edge[int], 0, len(steps))
	for i, s := range steps {
		cost := p.enter(x+s.dx, y+s.dy)
		if cost == Wall {
			continue
		}
		if i < straightSteps {
			cost *= unit
		} else if cost *= gridDiagonal; p.enter(x+s.dx, y) == Wall || p.enter(x, y+s.dy) == Wall {
			continue // around a corner
		}
		edges = append(edges, textbook.Edge[int]{To: (y+s.dy)*p.Grid.Width + x + s.dx, Cost: cost})
	}
	return edges
}

// enter returns what it costs to enter a place; outside is a wall.
func (p GridPaths) enter(x, y int) int {
	if x < 0 || y < 0 || x >= p.Grid.Width || y >= p.Grid.Height {
		return Wall
	}
	return p.Grid.Cost[y*p.Grid.Width+x]
}

// Goal implements [textbook.Graph].
func (p GridPaths) Goal(cell int) bool { return cell == p.Grid.Goal }

// Ends implements [textbook.Reversible].
func (p GridPaths) Ends() []int { return []int{p.Grid.Goal} }

// Estimate implements [textbook.Graph]: whole costs, rounded down.
func (p GridPaths) Estimate(cell int) int {
	x, y := p.Grid.At(cell)
	toX, toY := p.Grid.At(p.Grid.Goal)
	scale := float64(p.Unit())
	dx, dy := float64(distance(x, toX)), float64(distance(y, toY))
	if p.Diagonal && dx > 0 && dy > 0 {
		scale *= shorter
	}
	const exact = 1e-9 // a whole number must not be rounded to the one below
	return int(p.H(dx, dy)*scale + exact)
}

// MostGrid is how many columns and rows a grid may have.
const MostGrid = 40

// ParseGrid reads a grid: a line a row, # a wall, . plain ground, 2 to 9 ground that costs
// so much to enter, S the start, G the goal. Empty lines around it do not count. Its
// error is a [*Mistake].
func ParseGrid(text string) (*Grid, error) {
	lines := strings.Split(strings.Trim(strings.ReplaceAll(text, "\r", ""), "\n"), "\n")
	const nowhere = -1
	g := &Grid{Width: len(strings.TrimSpace(lines[0])), Height: len(lines), Start: nowhere, Goal: nowhere}
	if g.Width == 0 {
		return nil, wrong("empty", "no line of a grid", "", 0).at(1, 1)
	}
	for i, line := range lines {
		line = strings.TrimSpace(line)
		for k, sign := range []rune(line) {
			if err := g.add(sign); err != nil {
				return nil, err.at(i+1, k+1)
			}
		}
		switch {
		case g.Width > MostGrid || i >= MostGrid:
			return nil, wrong("large", fmt.Sprintf("more than %d columns or rows", MostGrid), "", MostGrid).at(i+1, 1)
		case len(g.Cost) != (i+1)*g.Width:
			return nil, wrong("uneven", "it is not as long as the first", "", 0).at(i+1, 1)
		}
	}
	if g.Start == nowhere {
		return nil, wrong("missing", "S is missing", "S", 0).at(1, 1)
	}
	if g.Goal == nowhere {
		return nil, wrong("missing", "G is missing", "G", 0).at(1, 1)
	}
	return g, nil
}

// add adds the cell of a sign.
func (g *Grid) add(sign rune) *Mistake {
	cell, cost := len(g.Cost), 1
	end := map[rune]*int{'S': &g.Start, 'G': &g.Goal}[sign]
	switch {
	case end != nil && *end >= 0:
		return wrong("twice", "a second "+string(sign), string(sign), 0)
	case end != nil:
		*end = cell
	case sign == '#':
		cost = Wall
	case sign >= '2' && sign <= '9':
		cost = int(sign - '0')
	case sign != '.':
		return wrong("strange", fmt.Sprintf("%q is none of # . S G and 2 to 9", string(sign)), string(sign), 0)
	}
	g.Cost = append(g.Cost, cost)
	return nil
}

// String writes what [ParseGrid] reads.
func (g *Grid) String() string {
	var text strings.Builder
	for cell, cost := range g.Cost {
		if cell > 0 && cell%g.Width == 0 {
			text.WriteByte('\n')
		}
		switch cell {
		case g.Start:
			text.WriteByte('S')
		case g.Goal:
			text.WriteByte('G')
		default:
			text.WriteByte("#.23456789"[cost])
		}
	}
	return text.String()
}
