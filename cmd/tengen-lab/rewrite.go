package main

import (
	"fmt"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

const rewriteHelp = `Rewrites a number into ones as cheaply as can be, by AO*.

The rules are 6 -> 3,3 or 4,2; 4 -> 3,1 or 2,2; 3 -> 2,1; 2 -> 1,1. A rule costs 1
for each number it writes. For each N, an operand or a line of standard input, it
prints the cost and a line for each rule used, or unsolvable when no way leads to
ones.

  $ tengen-lab rewrite 6
  cost 10
  6 -> 3,3
  3 -> 2,1
  2 -> 1,1

--rules takes other rules, each of which writes smaller numbers; --steps shows what AO*
expands and what the number costs after each expansion.

A number is an OR node, for any one of its rules will do; a rule is an AND
connector, for all it writes must be rewritten. The cost of a number counts as often
as it is written.`

func rewriteCommand() *cli.Command {
	c := cli.New("rewrite", "[N...]", "numbers rewritten into ones by AO*", rewriteHelp)
	c.Typing = "numbers, a line each"
	rules := c.Flags().String("rules", "", "rules in place of the textbook's, as in \"6 -> 3,3 | 4,2; 3 -> 2,1\"")
	steps := c.Flags().Bool("steps", false, "show each expansion")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		var by problem.Rewriting
		if *rules != "" {
			var err error
			if by.Rules, err = problem.ParseRules(*rules); err != nil {
				return cli.Usagef("--rules: %v", err)
			}
		}
		return e.Cases(operands, func(_ int, text string) (fmt.Stringer, error) {
			n, err := cli.Positive(problem.Plain(text), maxPicked)
			if err != nil {
				return nil, err
			}
			return rewrite(by, n, *steps)
		})
	}
	return c
}

// rewriteAnswer is the answer for one number.
type rewriteAnswer struct {
	N        int         `json:"n"`
	Steps    []expansion `json:"steps,omitempty"`
	Solvable bool        `json:"solvable"`
	Cost     int         `json:"cost,omitempty"`
	Rules    []string    `json:"rules,omitempty"`
}

// String returns the steps, the cost and the rules, a line each.
func (a rewriteAnswer) String() string {
	lines := expansionLines(strconv.Itoa(a.N), a.Steps)
	if !a.Solvable {
		return strings.Join(append(lines, "unsolvable"), "\n")
	}
	return strings.Join(append(append(lines, "cost "+costInWords(a.Cost)), a.Rules...), "\n")
}

func rewrite(by problem.Rewriting, n int, steps bool) (rewriteAnswer, error) {
	trace := andorAnswer{Start: strconv.Itoa(n)}
	observe := func(textbook.AOEvent[int]) {}
	if steps {
		observe = func(e textbook.AOEvent[int]) {
			trace.observe(textbook.AOEvent[string]{Step: e.Step, State: strconv.Itoa(e.State), Q: e.Q})
		}
	}
	found, err := textbook.AOStar(by, n, nil, observe)
	a := rewriteAnswer{N: n, Steps: trace.Steps}
	if err != nil || !found.Solved() {
		return a, err
	}
	a.Solvable, a.Cost = true, found.Cost
	for _, m := range found.Order(by, n) {
		a.Rules = append(a.Rules, by.Rule(m, found.Choice[m]))
	}
	return a, nil
}
