package problem

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// Marks is a position of a row game on at most 16 cells, a bit each, numbered by
// [board.Size.Index].
type Marks struct {
	Max, Min  uint16 // the stones of the two sides
	MinToMove bool
}

// Rows is a game of rows on a small board, such as tic-tac-toe, searched from any
// position. Play stops at a row and on a full board.
type Rows struct {
	size   board.Size
	length int
	all    uint16
	rows   []uint16
	static func(*Rows, Marks) int
}

var _ textbook.Game[Marks] = (*Rows)(nil)

// Won is the value of a position that MAX has won; MIN's is -Won.
const Won = textbook.Infinity

// NewRows returns the game of length in a row on a board of at most 16 cells.
// static values a position without a row; see [OpenLines] and [Weighted].
func NewRows(size board.Size, length int, static func(*Rows, Marks) int) *Rows {
	g := &Rows{size: size, length: length, all: uint16(1<<size.Cells() - 1), static: static}
	for _, mask := range size.RowMasks(length) {
		g.rows = append(g.rows, uint16(mask))
	}
	return g
}

// MarksOf returns the stones of pos, with the side to move as MAX.
func MarksOf(pos *rule.Position) Marks {
	var m Marks
	size := pos.Board().Size()
	for i := range size.Cells() {
		switch pos.Board().At(size.Point(i)) {
		case board.Empty:
		case pos.Turn():
			m.Max |= 1 << i
		default:
			m.Min |= 1 << i
		}
	}
	return m
}

// Winner returns 1 when MAX has a row, -1 when MIN has, else 0.
func (g *Rows) Winner(m Marks) int {
	for _, row := range g.rows {
		if m.Max&row == row {
			return 1
		}
		if m.Min&row == row {
			return -1
		}
	}
	return 0
}

// Over reports whether there is a row or the board is full.
func (g *Rows) Over(m Marks) bool { return m.Max|m.Min == g.all || g.Winner(m) != 0 }

// Put returns the position after a stone of the side to move on p.
func (g *Rows) Put(m Marks, p board.Point) Marks {
	bit := uint16(1) << g.size.Index(p)
	if m.MinToMove {
		return Marks{m.Max, m.Min | bit, false}
	}
	return Marks{m.Max | bit, m.Min, true}
}

// Moves returns the points a stone may be put on, none when the game is over, in
// the order of Children.
func (g *Rows) Moves(m Marks) []board.Point {
	if g.Over(m) {
		return nil
	}
	var moves []board.Point
	for rest := g.all &^ (m.Max | m.Min); rest != 0; rest &= rest - 1 {
		moves = append(moves, g.size.Point(bits.TrailingZeros16(rest)))
	}
	return moves
}

// Children implements [textbook.Game].
func (g *Rows) Children(m Marks) []Marks {
	if g.Over(m) {
		return nil
	}
	rest := g.all &^ (m.Max | m.Min)
	children := make([]Marks, 0, bits.OnesCount16(rest))
	for ; rest != 0; rest &= rest - 1 {
		if bit := rest & -rest; m.MinToMove {
			children = append(children, Marks{m.Max, m.Min | bit, false})
		} else {
			children = append(children, Marks{m.Max | bit, m.Min, true})
		}
	}
	return children
}

// Evaluate implements [textbook.Game].
func (g *Rows) Evaluate(m Marks) int {
	switch winner := g.Winner(m); {
	case winner != 0:
		return winner * Won
	default:
		return g.static(g, m)
	}
}

// Fold returns one position for all that are equal up to turning and mirroring.
func (g *Rows) Fold(m Marks) Marks {
	least, _ := board.LeastImage(board.Symmetries,
		func(n int) Marks { return Marks{g.image(m.Max, n), g.image(m.Min, n), m.MinToMove} },
		func(a, b Marks) int { return cmp.Or(cmp.Compare(a.Max, b.Max), cmp.Compare(a.Min, b.Min)) })
	return least
}

func (g *Rows) image(set uint16, n int) (out uint16) {
	for ; set != 0; set &= set - 1 {
		p := g.size.Point(bits.TrailingZeros16(set))
		out |= 1 << g.size.Index(g.size.Image(p, n))
	}
	return out
}

// Folded is the game in which only the first of several children that are equal up
// to turning and mirroring is kept.
func (g *Rows) Folded() textbook.Game[Marks] { return folded{g} }

type folded struct{ *Rows }

func (f folded) Children(m Marks) []Marks {
	var kept []Marks
	seen := map[Marks]bool{}
	for _, c := range f.Rows.Children(m) {
		if fold := f.Fold(c); !seen[fold] {
			seen[fold] = true
			kept = append(kept, c)
		}
	}
	return kept
}

// Player says which moves a side may choose in a position of a row game that is not
// over. The side to move is MAX.
type Player func(Marks) []board.Point

// Tally counts how games ended for one side.
type Tally struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Match plays all games from the empty board in which each side plays any of the moves
// it may choose, and counts them for the first player. What follows in a position is
// played once, however one comes there.
func (g *Rows) Match(ctx context.Context, first, second Player) (Tally, error) {
	known := map[Marks]Tally{} // by positions; the stones say which side moves
	var play func(m Marks, mover, other Player) Tally
	play = func(m Marks, mover, other Player) (all Tally) {
		switch {
		case ctx.Err() != nil:
			return Tally{}
		case g.Winner(m) != 0:
			return Tally{Losses: 1} // the other side moved last
		case g.Over(m):
			return Tally{Draws: 1}
		}
		if all, ok := known[m]; ok {
			return all
		}
		for _, p := range mover(m) {
			then := play(turned(g.Put(m, p)), other, mover)
			all.Wins, all.Draws, all.Losses = all.Wins+then.Losses, all.Draws+then.Draws, all.Losses+then.Wins
		}
		known[m] = all
		return all
	}
	return play(Marks{}, first, second), ctx.Err()
}

// turned gives the position after a move of MAX to the other side, as its MAX.
func turned(m Marks) Marks { return Marks{Max: m.Min, Min: m.Max} }

// Values returns what minimax says of each move of MAX when it looks plies ahead, the
// move included, in the order of Moves.
func (g *Rows) Values(ctx context.Context, m Marks, plies int) ([]int, error) {
	var values []int
	game := textbook.StopGame(ctx, textbook.Limit[Marks](g))
	root := textbook.Limited[Marks]{Position: m, Plies: plies}
	textbook.Minimax(game, root, func(e textbook.GameEvent[textbook.Limited[Marks]]) {
		if e.Parent == 0 && (e.Step == textbook.Evaluate || e.Step == textbook.Leave) {
			values = append(values, e.Value)
		}
	})
	return values, ctx.Err()
}

// LookingAhead plays the moves of which minimax says most when it looks plies ahead.
func (g *Rows) LookingAhead(ctx context.Context, plies int) Player {
	return func(m Marks) []board.Point {
		values, err := g.Values(ctx, m, plies)
		if err != nil {
			return nil
		}
		return best(g.Moves(m), values)
	}
}

// FirstOf plays only the first move that another player may choose.
func FirstOf(p Player) Player {
	return func(m Marks) []board.Point {
		moves := p(m)
		return moves[:min(1, len(moves))]
	}
}

// Perfect plays every move that keeps the best outcome there is.
func (g *Rows) Perfect() Player {
	known := map[Marks]int{}
	var outcome func(m Marks) int
	outcome = func(m Marks) int {
		if g.Over(m) {
			return g.Winner(m)
		}
		v, ok := known[m]
		if !ok {
			v = -1
			for _, p := range g.Moves(m) {
				v = max(v, -outcome(turned(g.Put(m, p))))
			}
			known[m] = v
		}
		return v
	}
	return func(m Marks) []board.Point {
		var values []int
		for _, p := range g.Moves(m) {
			values = append(values, -outcome(turned(g.Put(m, p))))
		}
		return best(g.Moves(m), values)
	}
}

// best returns the moves that have the greatest value.
func best(moves []board.Point, values []int) (found []board.Point) {
	for i, p := range moves {
		if values[i] == slices.Max(values) {
			found = append(found, p)
		}
	}
	return found
}

// OpenLines is the static evaluation of the textbook: rows still open to MAX less
// rows still open to MIN. A row is open to a side when the other has no stone in it.
func OpenLines(g *Rows, m Marks) int {
	mine, theirs := g.Open(m)
	return mine - theirs
}

// Open returns the number of rows still open to MAX and to MIN.
func (g *Rows) Open(m Marks) (toMax, toMin int) {
	for _, row := range g.rows {
		if row&m.Min == 0 {
			toMax++
		}
		if row&m.Max == 0 {
			toMin++
		}
	}
	return toMax, toMin
}

// Weighted returns a linear evaluation: the sum of the weights of MAX's cells less
// those of MIN's. weights are in the order of [board.Size.Index], one a cell.
func Weighted(weights []int) func(*Rows, Marks) int {
	return func(_ *Rows, m Marks) int { return sumWeights(weights, m.Max) - sumWeights(weights, m.Min) }
}

func sumWeights(weights []int, set uint16) int {
	sum := 0
	for ; set != 0; set &= set - 1 {
		sum += weights[bits.TrailingZeros16(set)]
	}
	return sum
}

// NoEvaluation calls every position without a row a draw. It is right for
// searches to the end of the game.
func NoEvaluation(*Rows, Marks) int { return 0 }

// Loud reports whether a move completes a row, or stops one that the other side would complete with its
// next stone. Positions may be turned and mirrored.
func (g *Rows) Loud(from, to Marks) bool {
	other := func(m Marks) uint16 { return m.Min }
	if from.MinToMove {
		other = func(m Marks) uint16 { return m.Max }
	}
	threats := func(m Marks) (n int) {
		for _, row := range g.rows {
			if row&(m.Max|m.Min) == row&other(m) && bits.OnesCount16(row&other(m)) == g.length-1 {
				n++
			}
		}
		return n
	}
	return g.Winner(to) != 0 || threats(to) < threats(from)
}
