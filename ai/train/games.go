package train

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// The weights of the evaluation are fitted to games of the engine with itself: the value of cells
// and threats to the results (logistic regression), the policy, the score of a move, to the moves
// that the search chose (softmax regression).

// Game is a game as it is written to a file, a line each:
//
//	1 | H8 I9 G7 | G9:G9:-12 F8:F8:30 ...
//
// the result (1 Black won, 0 draw, -1 White won), the moves of the opening, and
// for each move after it the move played, the one the search found best, and its
// value for the side to move.
type Game struct {
	Result  int
	Opening []board.Point
	Moves   []Move
}

// Move is a move of a game.
type Move struct {
	Played, Best board.Point
	Value        int // of the mover; forced results lie beyond ±20000, where the engine keeps them
}

// Stones returns all moves of the game as they were played, the opening's first.
func (g Game) Stones() []board.Point {
	all := slices.Clone(g.Opening)
	for _, m := range g.Moves {
		all = append(all, m.Played)
	}
	return all
}

// Write writes the game as a line.
func (g Game) Write(w io.Writer) error {
	var s strings.Builder
	fmt.Fprintf(&s, "%d |", g.Result)
	for _, p := range g.Opening {
		s.WriteByte(' ')
		s.WriteString(p.String())
	}
	s.WriteString(" |")
	for _, m := range g.Moves {
		fmt.Fprintf(&s, " %s:%s:%d", m.Played, m.Best, m.Value)
	}
	_, err := fmt.Fprintln(w, s.String())
	return err
}

// ReadGames reads games, written as lines or packed, calling f with each. Packed ones are to be
// under the rule; lines do not tell theirs. An error says in which line or game it is.
func ReadGames(r io.Reader, under rule.Rule, f func(Game) error) error {
	in := bufio.NewReader(r)
	if isPacked(in) {
		return readPacked(in, under, f)
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		g, err := parse(lines.Text())
		if err == nil {
			err = f(g)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return lines.Err()
}

// maxLine bounds the length of a line in bytes.
const maxLine = 1 << 16

func parse(line string) (g Game, err error) {
	parts := strings.Split(line, "|")
	if len(parts) != 3 {
		return g, fmt.Errorf("want result | opening | moves, got %d parts", len(parts))
	}
	if g.Result, err = strconv.Atoi(strings.TrimSpace(parts[0])); err != nil {
		return g, fmt.Errorf("result: %w", err)
	}
	for _, name := range strings.Fields(parts[1]) {
		p, err := board.ParsePoint(name)
		if err != nil {
			return g, err
		}
		g.Opening = append(g.Opening, p)
	}
	for _, word := range strings.Fields(parts[2]) {
		m, err := parseMove(word)
		if err != nil {
			return g, err
		}
		g.Moves = append(g.Moves, m)
	}
	return g, nil
}

func parseMove(word string) (m Move, err error) {
	fields := strings.Split(word, ":")
	if len(fields) != 3 {
		return m, fmt.Errorf("move %q: want played:best:value", word)
	}
	if m.Played, err = board.ParsePoint(fields[0]); err != nil {
		return m, err
	}
	if m.Best, err = board.ParsePoint(fields[1]); err != nil {
		return m, err
	}
	if m.Value, err = strconv.Atoi(fields[2]); err != nil {
		return m, fmt.Errorf("value of %q: %w", word, err)
	}
	return m, nil
}

// known is the move from which on the result says something: the search chose all others.
func (g Game) known() (from int) {
	for i, m := range g.Moves {
		if m.Played != m.Best {
			from = i + 1
		}
	}
	return from
}

// decided reports whether a position is decided at a glance, or a five must be stopped: it
// teaches nothing.
func decided(b *pattern.Board) bool {
	return threat.Static(b) != 0 || b.Count(b.Turn().Opponent(), pattern.Five) > 0
}

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
