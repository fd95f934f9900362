package train

import (
	"fmt"
	"sync"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// Positions holds positions of games for the network to learn from.
type Positions struct {
	size   board.Size
	trust  float32
	even   float32
	board  *pattern.Board
	linear *eval.Evaluator
	empty  pattern.Keys   // of the empty board
	cells  []pattern.Cell // all of the board
	games  []played
	list   []sample
}

// played is a game as cells, the first stones' colours alternating from Black's.
type played []pattern.Cell

// sample is a position of a game.
type sample struct {
	game   int
	stones int          // placed before it
	turn   pattern.Side // side to move
	linear float32      // linear evaluation, natural logarithm of the chances
	target float32      // 0 for a loss to 1 for a win
	weight float32      // how much it counts, 1 for all
	result float32      // the same without the search's value, less than 0 where it is unknown
}

// Lesson says what of games is to be learned.
type Lesson struct {
	Trust float32 // how much of a target is the search's value, the rest being the result
	Even  float32 // how much of its weight a position has only as far as the search held it to be even
}

// NewPositions returns an empty collection for games under a rule.
func NewPositions(r rule.Rule, size board.Size, lesson Lesson) *Positions {
	e := eval.WithoutNet()
	p := &Positions{size: size, trust: lesson.Trust, even: lesson.Even, board: pattern.New(r, size, e.Cells()), linear: e}
	p.empty.Load(p.board)
	for i := range size.Cells() {
		p.cells = append(p.cells, pattern.CellOf(size.Point(i)))
	}
	return p
}

// Add takes the positions of a game, none when it cannot be played.
func (p *Positions) Add(g Game) error {
	before := len(p.list)
	game, err := p.replay(g)
	if err != nil {
		p.list = p.list[:before]
		return err
	}
	p.games = append(p.games, game)
	return nil
}

// replay plays a game and takes its positions. Results say nothing of positions
// before a move that the search did not choose.
func (p *Positions) replay(g Game) (played, error) {
	p.board.Clear()
	game := make(played, 0, len(g.Opening)+len(g.Moves))
	play := func(at board.Point) error {
		if !p.size.Contains(at) || !p.board.Empty(pattern.CellOf(at)) {
			return fmt.Errorf("%s cannot be played", at)
		}
		game = append(game, pattern.CellOf(at))
		p.board.Place(pattern.CellOf(at))
		return nil
	}
	for _, at := range g.Opening {
		if err := play(at); err != nil {
			return nil, err
		}
	}
	known := g.known()
	for i, m := range g.Moves {
		p.sample(g, m, len(game), i >= known)
		if err := play(m.Played); err != nil {
			return nil, err
		}
	}
	return game, nil
}

// sample takes the board's position, in which m is the search's opinion.
func (p *Positions) sample(g Game, m Move, stones int, known bool) {
	b := p.board
	if decided(b) {
		return
	}
	chance := probability(float64(m.Value))
	s := sample{
		game: len(p.games), stones: stones, turn: b.Turn(),
		linear: float32(p.linear.SmoothLinear(b)) / eval.ValueScale,
		target: chance, result: -1,
		weight: 1 - p.even + p.even*4*chance*(1-chance),
	}
	if known {
		s.result = float32(g.Result)/2 + 0.5
		if b.Turn() == pattern.White {
			s.result = 1 - s.result
		}
		s.target = (1-p.trust)*s.result + p.trust*s.target
	}
	p.list = append(p.list, s)
}

// Len returns the number of positions.
func (p *Positions) Len() int { return len(p.list) }

// Games returns the number of games.
func (p *Positions) Games() int { return len(p.games) }

// Before returns how many positions belong to the first n games.
func (p *Positions) Before(n int) int {
	for i := range p.list {
		if p.list[i].game >= n {
			return i
		}
	}
	return len(p.list)
}

// input is a position as the network sees it: the empty cells near stones, and for each of
// them the codes of its four lines, first as the mover sees them, then as the opponent.
type input struct {
	cells  [][2][4]uint16
	stones int
	linear float32 // linear evaluation, natural logarithm of the chances
}

// load lists what the network sees of a position with the keys given.
func (f *input) load(book *codes, reach int, keys *pattern.Keys, cells []pattern.Cell, empty func(pattern.Cell) bool, turn pattern.Side) {
	f.cells = f.cells[:0]
	for _, c := range cells {
		if !empty(c) {
			continue
		}
		var lines [2][4]uint16
		alone := true
		for d := range 4 {
			codes := book.of[keys.Window(c, d, reach)]
			lines[0][d], lines[1][d] = codes.Of(turn), codes.Of(turn.Opponent())
			alone = alone && book.bare[lines[0][d]]
		}
		if !alone {
			f.cells = append(f.cells, lines)
		}
	}
}

// input lists what the network sees of a sample.
func (p *Positions) input(f *input, s *sample, book *codes, reach int) {
	keys := p.empty
	var stones [pattern.CellSpace]bool
	side := s.turn ^ pattern.Side(s.stones&1)
	for _, c := range p.games[s.game][:s.stones] {
		keys.Toggle(c, side)
		stones[c] = true
		side = side.Opponent()
	}
	f.stones, f.linear = s.stones, s.linear
	f.load(book, reach, &keys, p.cells, func(c pattern.Cell) bool { return !stones[c] }, s.turn)
}

// codes knows the windows of a reach.
type codes struct {
	of    []eval.Pair // by key
	kinds [][2]pattern.Line
	near  []int  // by code, that of the window's middle, which reaches [pattern.KeyReach]
	bare  []bool // by code
}

// codesOf are made when first needed, by reach and number of tables.
var codesOf = func() map[int][eval.MostTables + 1]func() *codes {
	all := map[int][eval.MostTables + 1]func() *codes{}
	for _, reach := range []int{pattern.KeyReach, mostReach} {
		var of [eval.MostTables + 1]func() *codes
		for tables := eval.Tables(1); tables <= eval.MostTables; tables++ {
			of[tables] = sync.OnceValue(func() *codes { return newCodes(reach, tables) })
		}
		all[reach] = of
	}
	return all
}()

func newCodes(reach int, tables eval.Tables) *codes {
	of, keys := eval.Windows(reach, tables)
	c := &codes{of: of}
	middles, _ := eval.Windows(pattern.KeyReach, 1)
	table := len(keys) / int(tables)
	for code, key := range keys {
		middle := uint16(key >> (2 * (reach - pattern.KeyReach)))
		c.kinds = append(c.kinds, pattern.FreeLines(middle))
		c.near = append(c.near, int(middles[middle].Of(pattern.Black))+code/table*eval.Codes(1))
		c.bare = append(c.bare, eval.BareKey(key))
	}
	return c
}
