package main

import (
	"fmt"
	"strings"

	"tengen/ai/problem"
)

const pickHelp = `Solves the game of picking numbers from a row.

A player picks any number to the right of the last pick, or ends the game; each
wants the largest difference between the own sum and the other's. The row is given
as operands, or rows as lines of standard input (an empty one too). It prints the difference with best
play and the index, from 1, of the first best pick; or end.

  $ tengen-lab pick 3 1 2
  value 2 pick 3

Searched by alpha-beta, both bounds must be shifted by the number picked before
they are handed down: what the child is worth is counted without it. --stats shows
what alpha-beta visits, and the value it gets when it forgets the shift.`

// maxPicked bounds each number of a row.
const maxPicked = 1_000_000_000

// maxPickStats is the longest row that --stats searches by alpha-beta.
const maxPickStats = 24

func pickCommand() *command {
	c := newCommand("pick", "[N...]", "picking numbers from a row solved", pickHelp)
	c.typing = "rows of numbers, a line each, such as 3 1 2"
	stats := c.flags.Bool("stats", false, fmt.Sprintf("tell on standard error what alpha-beta visits (rows of at most %d)", maxPickStats))
	c.jsonFlag()
	c.run = func(e *env, operands []string) error {
		solve := func(line int, text string) (fmt.Stringer, error) {
			row, err := parseRow(text)
			if err == nil && *stats && len(row) <= maxPickStats {
				pickStats(e, line, row)
			}
			value, move := problem.Pick(row)
			return pickAnswer{Row: row, Value: value, Pick: move + 1}, err
		}
		if len(operands) > 0 {
			return e.oneCase("operands", 1, strings.Join(operands, " "), solve)
		}
		return pickLines(e, solve)
	}
	return c
}

// pickLines answers each line of the input; an empty one, or no line at all, is an
// empty row.
func pickLines(e *env, solve solveCase) error {
	input := e.lineReader()
	text, more := input.next()
	for more || input.number == 0 && input.Err() == nil {
		if err := e.oneCase(fmt.Sprintf("line %d", input.number), input.number, text, solve); err != nil || !more {
			return err
		}
		text, more = input.next()
	}
	return input.Err()
}

func parseRow(text string) ([]int, error) {
	words := strings.Fields(text)
	row := make([]int, len(words))
	for i, word := range words {
		var err error
		if row[i], err = positive(word, maxPicked); err != nil {
			return nil, err
		}
	}
	return row, nil
}

func pickStats(e *env, line int, row []int) {
	g := problem.Picking{Row: row}
	value, nodes := g.AlphaBeta(false)
	wrong, few := g.AlphaBeta(true)
	fmt.Fprintf(e.err, "case %d: alpha-beta value %d, %d positions; without the shift value %d, %d positions\n", line, value, nodes, wrong, few)
}

// pickAnswer is the answer for one row.
type pickAnswer struct {
	Row   []int `json:"row"`
	Value int   `json:"value"`
	Pick  int   `json:"pick,omitempty"` // index from 1, 0 to end the game
}

// String returns the line for the judge.
func (a pickAnswer) String() string {
	if a.Pick == 0 {
		return fmt.Sprintf("value %d end", a.Value)
	}
	return fmt.Sprintf("value %d pick %d", a.Value, a.Pick)
}
