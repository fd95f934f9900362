package main

import (
	"errors"
	"fmt"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const findWinHelp = `Finds the first move that wins on 4×4, four in a row, x to move.

Input, any number of cases: a line ? and four lines of . x o, top row first. A
line $ or the end of the input ends. Output, a line a case: (row,column), counted
from 0 at the top left, of the first cell in reading order from which x wins by
force whatever o does; ##### when there is none, the board is full or a side has
won already; error for a case that cannot be read.

  $ printf '?\no...\n.ox.\n.xxx\nxooo\n$\n' | tengen-lab findwin
  (0,1)

The exact solver looks at the rows still open to a side: when they weigh too
little, the other side can spoil them all (the theorem of Erdős and Selfridge), and
nothing below need be searched.`

func findWinCommand() *cli.Command {
	c := cli.New("findwin", "", "first winning move on 4×4, four in a row", findWinHelp)
	c.Typing = "boards: a line ?, then four lines of . x o; $ ends too"
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 {
			return cli.Usagef("unexpected operand %q", operands[0])
		}
		return findWins(e)
	}
	return c
}

// firstWin is the answer to a case.
type firstWin struct {
	Line  int    `json:"line"`           // of the ?, or where the case cannot be read
	Move  []int  `json:"move,omitempty"` // row and column from 0 at the top left
	NoWin bool   `json:"no_win,omitempty"`
	Error string `json:"error,omitempty"`
}

// String returns the line for the judge.
func (f firstWin) String() string {
	switch {
	case f.Error != "":
		return "error"
	case f.Move == nil:
		return "#####"
	default:
		return fmt.Sprintf("(%d,%d)", f.Move[0], f.Move[1])
	}
}

func findWins(e *cli.Env) error {
	var solver exact.Solver
	lines := e.Lines()
	blocks := &problem.Blocks{Next: func() (string, int, bool) {
		line, more := lines.Next()
		return problem.Plain(line), lines.Number, more
	}}
	for {
		block, more := blocks.Read()
		if !more {
			return lines.Err()
		}
		a, err := firstWin{Line: block.Start}, block.Err
		if err == nil {
			a.Move, err = findWin(e, &solver, block.Board)
			a.NoWin = err == nil && a.Move == nil
		}
		if err != nil {
			e.Fail(block.Last, err)
			a.Line, a.Error = block.Last, cli.Brief(err)
		}
		if err := e.Answer(a); err != nil {
			return err
		}
	}
}

// findWin returns row and column of the move, nil when there is none.
func findWin(e *cli.Env, solver *exact.Solver, b *board.Board) ([]int, error) {
	p, found, err := solver.FirstWin(e.Ctx, rule.FromBoard(rule.Four.Rule, b, board.Black))
	if errors.Is(err, exact.ErrOver) {
		return nil, nil
	}
	if err != nil || !found {
		return nil, err
	}
	p = b.Size().FromTop(p)
	return []int{p.Y, p.X}, nil
}
