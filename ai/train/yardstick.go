package train

import (
	"fmt"
	"math"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// Yardstick measures on games what is known without looking ahead: how well the
// evaluation foretells results and what searches say, and where in the order of moves the
// best one stands. The games should be such that nothing was learned from them.
type Yardstick struct {
	Games, Positions int
	Values           []ValueRow
	Orders           []OrderRow

	deep   Deep
	each   int
	trials []*Judge // of the rows from rowTrials on
	size   board.Size
	prior  seer // untuned
	today  seer
}

// Deep searches a position much longer than the games' own search did, and returns its
// best move and value for the side to move.
type Deep func(*rule.Position) (best board.Point, value int, err error)

// ValueRow tells of one who judges how far, in bits, the results and the searches'
// values lie from what he says.
type ValueRow struct {
	Name                 string
	Result, Search, Deep Bits

	// Gain is what the row is nearer to the games' search than today's network is, over all
	// positions and over the even ones.
	Gain, EvenGain Gain

	even []said // of the even positions, beside what the search says
}

// said is a value and the chance that the search gave.
type said struct {
	value  int
	target float64
}

// Scaled returns by which factor the values would have to be multiplied to lie nearest to
// the search's on even positions, and how far they are then: what is known where values
// are only too great or too small.
func (v ValueRow) Scaled() (factor float64, bits Mean) {
	at := func(factor float64) (m Mean) {
		for _, s := range v.even {
			m.add(bitsOf(factor*float64(s.value), s.target))
		}
		return m
	}
	least, most := 0.0, 2.0 // the bits fall and then rise between them
	for range 20 {
		a, b := least+(most-least)/3, most-(most-least)/3
		if at(a).Sum < at(b).Sum {
			most = b
		} else {
			least = a
		}
	}
	return least, at(least)
}

// Bits is a mean cross-entropy, over all positions and over those that the search held to
// be even.
type Bits struct{ All, Even Mean }

// OrderRow tells of an order of moves how often the best one stood first and among the
// first five: the best one of the games' search, and of the deep one.
type OrderRow struct {
	Name         string
	Search, Deep Hits
	Bits         Mean // surprise at the search's move, where the order says how likely moves are
}

// Hits is how often the best move stood where it should, and on even positions.
type Hits struct{ First, Five, EvenFirst, EvenFive Mean }

// Mean is a sum and what it is taken over.
type Mean struct{ Sum, N float64 }

// Of returns the mean, 0 of nothing.
func (m Mean) Of() float64 { return m.Sum / max(m.N, 1) }

func (m *Mean) add(x float64) { m.Sum, m.N = m.Sum+x, m.N+1 }

// evenValue is the value of the search below which a position counts as even.
const evenValue = 200

// Rows of the linear evaluation and of today's network.
const (
	rowLinear  = 1
	rowNetwork = 2
)

// rowDeep is the row of the deep search; before it stand the evaluations and the search of
// the games.
const rowDeep = 4

// rowTrials is the first row of the networks on trial.
const rowTrials = 5

// seer looks at a board with an evaluator.
type seer struct {
	board     *pattern.Board
	evaluator *eval.Incremental
}

func newSeer(e *eval.Evaluator, r rule.Rule, size board.Size) seer {
	b := pattern.New(r, size, e.Cells())
	return seer{board: b, evaluator: e.NewIncremental(b)}
}

// NewYardstick returns a yardstick that asks deep at one position in each, never where it
// is nil.
func NewYardstick(r rule.Rule, size board.Size, deep Deep, each int) *Yardstick {
	y := &Yardstick{deep: deep, each: each, size: size}
	y.prior, y.today = newSeer(eval.Prior(), r, size), newSeer(eval.For(r), r, size)
	for _, name := range []string{"hand-made", "linear", "network", "search of the games", "deep search"} {
		y.Values = append(y.Values, ValueRow{Name: name})
	}
	for _, name := range []string{"hand-made", "policy (urges)", "network, a ply ahead", "search of the games"} {
		y.Orders = append(y.Orders, OrderRow{Name: name})
	}
	return y
}

// Try adds a row for a network on trial.
func (y *Yardstick) Try(name string, n *Net) {
	y.trials = append(y.trials, n.newJudge())
	y.Values = append(y.Values, ValueRow{Name: name})
}

// Add measures the positions of a game.
func (y *Yardstick) Add(g Game) error {
	pos := rule.NewPosition(y.today.board.Rule(), y.size)
	y.prior.board.Clear()
	y.today.board.Clear()
	play := func(p board.Point) error {
		if err := pos.Play(p); err != nil {
			return err
		}
		y.prior.board.Place(pattern.CellOf(p))
		y.today.board.Place(pattern.CellOf(p))
		return nil
	}
	for _, p := range g.Opening {
		if err := play(p); err != nil {
			return err
		}
	}
	known := g.known()
	for i, m := range g.Moves {
		if !pos.Board().Size().Contains(m.Best) || !pos.Board().Free(m.Best) {
			return fmt.Errorf("%s is no move", m.Best)
		}
		if !decided(y.today.board) {
			if err := y.measure(g, m, pos, i >= known); err != nil {
				return err
			}
		}
		if err := play(m.Played); err != nil {
			return err
		}
	}
	y.Games++
	for i := range y.Values {
		y.Values[i].Gain.closeGame()
		y.Values[i].EvenGain.closeGame()
	}
	return nil
}

// measure measures a position, of which m is the search's opinion.
func (y *Yardstick) measure(g Game, m Move, pos *rule.Position, known bool) error {
	values := []int{
		y.prior.evaluator.Smooth(), y.today.evaluator.SmoothLinear(y.today.board), y.today.evaluator.Smooth(), m.Value,
	}
	even := max(m.Value, -m.Value) < evenValue
	deepBest, asked := board.Point{}, y.deep != nil && y.Positions%y.each == 0
	if asked {
		best, v, err := y.deep(pos)
		if err != nil {
			return err
		}
		deepBest, values = best, append(values, v)
	}
	y.Positions++
	says := func(row, v int) {
		r := &y.Values[row]
		if known {
			r.Result.add(v, g.resultFor(pos.Turn()), even)
		}
		target := float64(probability(float64(m.Value)))
		r.Search.add(v, target, even)
		gained := bitsOf(float64(values[rowNetwork]), target) - bitsOf(float64(v), target)
		r.Gain.add(gained)
		if even {
			r.EvenGain.add(gained)
			r.even = append(r.even, said{v, target})
		}
		if asked {
			r.Deep.add(v, float64(probability(float64(values[rowDeep]))), even)
		}
	}
	for row, v := range values {
		says(row, v)
	}
	for i, judge := range y.trials {
		says(rowTrials+i, judge.Value(y.today.board, values[rowLinear]))
	}
	y.measureOrders(m, deepBest, asked, even)
	return nil
}

// resultFor is 1 where a side has won, 0 where it has lost.
func (g Game) resultFor(turn board.Stone) float64 {
	r := float64(g.Result)/2 + 0.5
	if turn == board.White {
		return 1 - r
	}
	return r
}

// leastSaid is the least chance that anybody is taken to give a result: a proven win that
// was not played out costs ten bits.
const leastSaid = 0.001

func (b *Bits) add(value int, target float64, even bool) {
	bits := bitsOf(float64(value), target)
	b.All.add(bits)
	if even {
		b.Even.add(bits)
	}
}

// bitsOf is how far a target lies from a value.
func bitsOf(value, target float64) float64 {
	p := float64(probability(value))
	p = max(leastSaid, min(p, 1-leastSaid))
	return -target*math.Log2(p) - (1-target)*math.Log2(1-p)
}

// Gain is by how many bits one who judges lies nearer to something than today's network
// does. Positions of a game are alike, so that games count as what is drawn at random.
type Gain struct {
	game  tunePair // under way
	sum   tunePair // of all games
	games int

	// Sums over the games: of squared gains, of gains times positions, of squared positions.
	gained, mixed, positions float64
}

// tunePair is what was gained in so many positions.
type tunePair struct{ gained, positions float64 }

// add counts a position of the game under way.
func (g *Gain) add(gained float64) {
	g.game.gained += gained
	g.game.positions++
}

// closeGame ends the game under way.
func (g *Gain) closeGame() {
	d, n := g.game.gained, g.game.positions
	g.game = tunePair{}
	if n == 0 {
		return
	}
	g.sum.gained, g.sum.positions = g.sum.gained+d, g.sum.positions+n
	g.gained, g.mixed, g.positions = g.gained+d*d, g.mixed+d*n, g.positions+n*n
	g.games++
}

// Of returns the gain of a position, and how far it may be from that of all positions there
// are: twice the standard error.
func (g Gain) Of() (mean, margin float64) {
	if g.games < 2 {
		return 0, math.Inf(1)
	}
	mean = g.sum.gained / g.sum.positions
	squares := g.gained - 2*mean*g.mixed + mean*mean*g.positions
	return mean, 2 * math.Sqrt(max(squares, 0)) / g.sum.positions
}
