package main

import (
	"fmt"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

const pickHelp = `Solves the game of picking numbers from a row.

A player picks any number to the right of the last pick, or ends the game; each
wants the largest difference between the own sum and the other's. The row is given
as operands, or rows as lines of standard input; an empty line is an empty row. It
prints the difference with best play and the index, from 1, of the first best pick; or
end.

  $ tengen-lab pick 3 1 2
  value 2 pick 3

The program of an article has a function for MAX and one for MIN, and hands each
the value of its parent as the bound; a value strictly beyond it cuts. It forgets
that the bound counts the number picked and what the child returns does not, so it
may cut too soon: --published shows what it answers, and its first hasty cut.
--stats tells on standard error what is picked, and how many positions it visits
with the bound shifted.

  $ tengen-lab pick --published 2 2 1 1
  value 1 pick 1
  published: value 2 pick 2, 20 positions; shifted: value 1 pick 1, 22 positions
  hasty cuts: 1, the first after 2: MIN has 0 < 1, the shifted bound is -1`

// maxPicked bounds each number of a row.
const maxPicked = 1_000_000_000

// maxPickSearched is the longest row that --stats and --published search.
const maxPickSearched = 20

func pickCommand() *cli.Command {
	c := cli.New("pick", "[N...]", "picking numbers from a row solved", pickHelp)
	c.Typing = "rows of numbers, a line each, such as 3 1 2"
	stats := c.Flags().Bool("stats", false, fmt.Sprintf("tell on standard error what the search visits (rows of at most %d)", maxPickSearched))
	published := c.Flags().Bool("published", false, fmt.Sprintf("compare with the program of an article (rows of at most %d)", maxPickSearched))
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		solve := func(line int, text string) (fmt.Stringer, error) {
			row, err := parseRow(text)
			if err != nil {
				return nil, err
			}
			value, move := problem.Pick(row)
			answer := pickAnswer{Row: row, Value: value, Pick: move + 1}
			if len(row) > maxPickSearched {
				if *published {
					return nil, fmt.Errorf("%d numbers: --published searches at most %d", len(row), maxPickSearched)
				}
				return answer, nil
			}
			if *stats {
				pickStats(e, line, answer)
			}
			if *published {
				answer.Published = comparePublished(row)
			}
			return answer, nil
		}
		if len(operands) > 0 {
			return e.OneCase("operands", 1, strings.Join(operands, " "), solve)
		}
		return pickLines(e, solve)
	}
	return c
}

// pickLines answers each line of the input; an empty one is an empty row.
func pickLines(e *cli.Env, solve cli.Solve) error {
	input := e.Lines()
	for text, more := input.Next(); more; text, more = input.Next() {
		if err := e.OneCase(fmt.Sprintf("line %d", input.Number), input.Number, text, solve); err != nil {
			return err
		}
	}
	return input.Err()
}

func parseRow(text string) ([]int, error) {
	words := strings.Fields(problem.PlainList(text))
	row := make([]int, len(words))
	for i, word := range words {
		var err error
		if row[i], err = cli.Positive(word, maxPicked); err != nil {
			return nil, err
		}
	}
	return row, nil
}

func pickStats(e *cli.Env, line int, a pickAnswer) {
	shifted := problem.Picking{Row: a.Row}.TwoFunctions(true, nil)
	picked := "the game is ended at once"
	if a.Pick > 0 {
		picked = fmt.Sprintf("the first pick is number %d of the row, %d", a.Pick, a.Row[a.Pick-1])
	}
	fmt.Fprintf(e.Err, "case %d: %s; %d positions\n", line, picked, shifted.Nodes)
}

// pickAnswer is the answer for one row.
type pickAnswer struct {
	Row       []int          `json:"row"`
	Value     int            `json:"value"`
	Pick      int            `json:"pick,omitempty"` // index from 1, 0 to end the game
	Published *pickPublished `json:"published,omitempty"`
}

// String returns the line for the judge, and those of --published.
func (a pickAnswer) String() string {
	text := fmt.Sprintf("value %d %s", a.Value, pickWord(a.Pick))
	if a.Published != nil {
		text += "\n" + a.Published.String()
	}
	return text
}

// pickWord says what is picked, by its index from 1.
func pickWord(pick int) string {
	if pick == 0 {
		return "end"
	}
	return fmt.Sprintf("pick %d", pick)
}

// pickPublished compares the program of an article with one that shifts its bounds.
type pickPublished struct {
	Published pickSearched       `json:"published"`
	Shifted   pickSearched       `json:"shifted"`
	Hasty     []problem.EarlyCut `json:"hasty"`
}

// pickSearched is what one of the two found.
type pickSearched struct {
	Value     int `json:"value"`
	Pick      int `json:"pick,omitempty"` // index from 1, 0 to end the game
	Positions int `json:"positions"`
}

func comparePublished(row []int) *pickPublished {
	g := problem.Picking{Row: row}
	found := func(r textbook.Result) pickSearched {
		s := pickSearched{Value: r.Value, Pick: r.Best + 1, Positions: r.Nodes}
		if s.Pick > len(row) {
			s.Pick = 0
		}
		return s
	}
	return &pickPublished{
		Published: found(g.TwoFunctions(false, nil)),
		Shifted:   found(g.TwoFunctions(true, nil)),
		Hasty:     g.EarlyCuts(),
	}
}

// String returns the comparison in lines.
func (p *pickPublished) String() string {
	text := fmt.Sprintf("published: %s; shifted: %s\nhasty cuts: %d", p.Published, p.Shifted, len(p.Hasty))
	if len(p.Hasty) == 0 {
		return text
	}
	first := p.Hasty[0]
	player, sign := "MIN", "<"
	if first.Max {
		player, sign = "MAX", ">"
	}
	picks := strings.Trim(fmt.Sprint(first.Picks), "[]")
	return fmt.Sprintf("%s, the first after %s: %s has %d %s %d, the shifted bound is %d",
		text, picks, player, first.Value, sign, first.Bound, first.Shifted)
}

// String returns what was found in words.
func (s pickSearched) String() string {
	return fmt.Sprintf("value %d %s, %d positions", s.Value, pickWord(s.Pick), s.Positions)
}
