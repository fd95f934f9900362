package main

import (
	"fmt"

	"tengen/ai/problem"
	"tengen/cmd/internal/cli"
)

const grundyHelp = `Solves Grundy's game: split a heap into two unequal ones; who cannot, loses.

For each N, an operand or a line of standard input, it prints who wins with one heap
of N coins: loss for who moves first, or win and the first split that wins.

  $ tengen-lab grundy 7 8
  7 loss
  8 win 1+7

A position of several heaps is the sum of its heaps. Each heap has a number, the
least one that no split of it has; that of a sum is the exclusive or. Who moves
loses exactly where it is 0.`

// maxHeap bounds the heaps, for the time and the memory the numbers of all smaller
// ones need.
const maxHeap = 10_000

func grundyCommand() *cli.Command {
	c := cli.New("grundy", "[N...]", "Grundy's game solved", grundyHelp)
	c.Typing = "numbers of coins, a line each"
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		var numbers []int
		return e.Cases(operands, func(_ int, text string) (fmt.Stringer, error) {
			n, err := cli.Positive(text, maxHeap)
			if err != nil {
				return nil, err
			}
			if n >= len(numbers) {
				numbers = problem.GrundyNumbers(min(max(n, 2*len(numbers)), maxHeap)) // so that many cases cost little more than the largest
			}
			return heapAnswer{N: n, Win: numbers[n] != 0, Part: problem.GrundySplit(n, numbers)}, nil
		})
	}
	return c
}

// heapAnswer is the answer for one heap of Grundy's game.
type heapAnswer struct {
	N    int  `json:"n"`
	Win  bool `json:"win"`
	Part int  `json:"part,omitempty"` // the smaller heap of the winning split
}

// String returns the line for the judge.
func (a heapAnswer) String() string {
	if !a.Win {
		return fmt.Sprintf("%d loss", a.N)
	}
	return fmt.Sprintf("%d win %d+%d", a.N, a.Part, a.N-a.Part)
}
