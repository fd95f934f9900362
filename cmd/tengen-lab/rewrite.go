package main

import (
	"fmt"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
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

A number is an OR node, for any one of its rules will do; a rule is an AND
connector, for all it writes must be rewritten. The cost of a number counts as often
as it is written.`

func rewriteCommand() *command {
	c := newCommand("rewrite", "[N...]", "numbers rewritten into ones by AO*", rewriteHelp)
	c.typing = "numbers, a line each"
	c.jsonFlag()
	c.run = func(e *env, operands []string) error {
		return e.cases(operands, func(_ int, text string) (fmt.Stringer, error) {
			n, err := positive(text, maxPicked)
			if err != nil {
				return nil, err
			}
			return rewrite(n)
		})
	}
	return c
}

// rewriteAnswer is the answer for one number.
type rewriteAnswer struct {
	N        int      `json:"n"`
	Solvable bool     `json:"solvable"`
	Cost     int      `json:"cost,omitempty"`
	Rules    []string `json:"rules,omitempty"`
}

// String returns the cost and the rules, a line each.
func (a rewriteAnswer) String() string {
	if !a.Solvable {
		return "unsolvable"
	}
	return strings.Join(append([]string{fmt.Sprintf("cost %d", a.Cost)}, a.Rules...), "\n")
}

func rewrite(n int) (rewriteAnswer, error) {
	found, err := textbook.AOStar(problem.Rewriting{}, n, nil, nil)
	if err != nil || !found.Solved() {
		return rewriteAnswer{N: n}, err
	}
	a := rewriteAnswer{N: n, Solvable: true, Cost: found.Cost}
	for _, m := range found.Order(problem.Rewriting{}, n) {
		a.Rules = append(a.Rules, problem.Rewriting{}.Rule(m, found.Choice[m]))
	}
	return a, nil
}
