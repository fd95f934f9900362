package main

import (
	"fmt"
	"slices"

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
			n, err := cli.Positive(problem.Plain(text), maxHeap)
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

const nimHelp = `Solves the game of taking coins from one heap.

Two players take coins in turn, one, two or three at a time; who takes the last one
loses, or wins with --normal. For each N, an operand or a line of standard input, it
prints who wins with N coins: loss for who moves first, or win and the least number
to take. Who cannot take any allowed number is treated as if no coin were left.

  $ tengen-lab nim 5 6
  5 loss
  6 win take 1

The table is filled from 0 coins up: a heap wins when some move leads to one that
loses. With one, two or three coins, leave the other 1 more than a multiple of 4.`

// maxCoins bounds the heap for the memory of its table.
const maxCoins = 1_000_000

func nimCommand() *cli.Command {
	c := cli.New("nim", "[N...]", "taking coins from a heap solved", nimHelp)
	c.Typing = "numbers of coins, a line each"
	take := c.Flags().IntSlice("take", []int{1, 2, 3}, "how many coins may be taken at once")
	normal := c.Flags().Bool("normal", false, "the taker of the last coin wins")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		g := problem.Nim{Take: slices.Compact(slices.Sorted(slices.Values(*take))), Normal: *normal}
		if len(g.Take) == 0 || g.Take[0] < 1 {
			return cli.Usagef("--take: want numbers of coins from 1 up")
		}
		var wins []bool
		return e.Cases(operands, func(_ int, text string) (fmt.Stringer, error) {
			n, err := cli.Positive(problem.Plain(text), maxCoins)
			if err != nil {
				return nil, err
			}
			if n >= len(wins) {
				wins = g.Wins(min(max(n, 2*len(wins)), maxCoins)) // so that many cases cost no more than the largest
			}
			return coinAnswer{N: n, Win: wins[n], Take: g.Best(n, wins)}, nil
		})
	}
	return c
}

// coinAnswer is the answer for one heap of coins.
type coinAnswer struct {
	N    int  `json:"n"`
	Win  bool `json:"win"`
	Take int  `json:"take,omitempty"`
}

// String returns the line for the judge.
func (a coinAnswer) String() string {
	switch {
	case !a.Win:
		return fmt.Sprintf("%d loss", a.N)
	case a.Take == 0:
		return fmt.Sprintf("%d win", a.N) // nothing can be taken, and that wins
	default:
		return fmt.Sprintf("%d win take %d", a.N, a.Take)
	}
}
