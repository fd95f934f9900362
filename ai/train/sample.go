package train

import (
	"fmt"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// Sample is a position as the evaluation sees it, from the view of the side to
// move.
type Sample struct {
	codes   []uint16 // combinations of lines on empty cells...
	counts  []int8   // ...and how often more they are the mover's, in halves
	threats int      // as of [eval.ThreatSet]
	target  float32  // 0 for a loss to 1 for a win
	weight  float32
}

// Choice is a position and the move that the search chose.
type Choice struct {
	attack  []uint16 // for each candidate the code of the mover's lines...
	defence []uint16 // ...and of the opponent's
	chosen  int
}

// Collector replays games and takes samples from them.
type Collector struct {
	Samples []Sample
	Choices []Choice

	// Trust is how much of a target is the search's value, the rest being the
	// result; from 0 to 1.
	Trust float32

	board  *pattern.Board
	before []int16
	now    []int16
}

// NewCollector returns a collector for games under a rule.
func NewCollector(r rule.Rule, size board.Size, trust float32) *Collector {
	return &Collector{
		Trust: trust, board: pattern.New(r, size, eval.Prior().Cells()),
		before: make([]int16, pattern.Codes), now: make([]int16, pattern.Codes),
	}
}

// Add replays a game.
func (c *Collector) Add(g Game) error {
	c.board.Clear()
	for _, p := range g.Opening {
		if err := c.play(p); err != nil {
			return err
		}
	}
	for _, m := range g.Moves {
		c.sample(g, m)
		if err := c.play(m.Played); err != nil {
			return err
		}
	}
	return nil
}

func (c *Collector) play(p board.Point) error {
	if !c.board.Size().Contains(p) || !c.board.Empty(pattern.CellOf(p)) {
		return fmt.Errorf("%s cannot be played", p)
	}
	c.count(c.before)
	c.board.Place(pattern.CellOf(p))
	return nil
}

// count counts the codes of all empty cells, Black's minus White's.
func (c *Collector) count(counts []int16) {
	clear(counts)
	for i := range c.board.Size().Cells() {
		cell := pattern.CellOf(c.board.Size().Point(i))
		if c.board.Empty(cell) {
			counts[pattern.CodeOf(c.board.Packed(pattern.Black, cell))]++
			counts[pattern.CodeOf(c.board.Packed(pattern.White, cell))]--
		}
	}
}

// sample takes what can be learned before m is played.
func (c *Collector) sample(g Game, m Move) {
	b := c.board
	if decided(b) {
		return
	}
	c.choose(m)
	sign := 1
	if b.Turn() == pattern.White {
		sign = -1
	}
	result := float32(sign*g.Result)/2 + 0.5
	target := (1-c.Trust)*result + c.Trust*probability(float64(m.Value))
	s := Sample{threats: eval.ThreatSet(b), target: target, weight: 1}
	c.count(c.now)
	for code := range c.now {
		if n := sign * int(c.now[code]+c.before[code]); n != 0 && code > 0 {
			s.codes = append(s.codes, uint16(code))
			s.counts = append(s.counts, int8(n))
		}
	}
	c.Samples = append(c.Samples, s)
}

// choose takes the search's choice among the candidates.
func (c *Collector) choose(m Move) {
	b := c.board
	best := pattern.CellOf(m.Best)
	ch := Choice{chosen: -1}
	cells, threatened := threat.Replies(b, nil)
	if !threatened {
		cells = b.Candidates(nil)
	}
	for i, cell := range cells {
		if cell == best {
			ch.chosen = i
		}
		ch.attack = append(ch.attack, uint16(pattern.CodeOf(b.Packed(b.Turn(), cell))))
		ch.defence = append(ch.defence, uint16(pattern.CodeOf(b.Packed(b.Turn().Opponent(), cell))))
	}
	if ch.chosen >= 0 && len(cells) > 1 {
		c.Choices = append(c.Choices, ch)
	}
}
