package train

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// Fits the weights of the evaluation to games that the engine played
// against itself: the value of cells and threats to the results (logistic
// regression), the policy, the score of a move, to the moves that the search chose
// (softmax regression).

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

// Read reads games, written as lines or packed, calling f with each. Packed ones are to be
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
