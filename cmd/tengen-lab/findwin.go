package main

import (
	"errors"
	"fmt"

	"tengen/ai/solve"
	"tengen/board"
	"tengen/board/rule"
)

const findWinHelp = `Finds the first move that wins on 4×4, four in a row, x to move.

Input, any number of cases: a line ? and four lines of . x o, top row first. A
line $ or the end of the input ends. Output, a line a case: (row,column), counted
from 0 at the top left, of the first cell in reading order from which x wins by
force whatever o does; ##### when there is none, the board is full or somebody has
won already; error for a case that cannot be read.

  $ printf '?\no...\n.ox.\n.xxx\nxooo\n$\n' | tengen-lab findwin
  (0,1)

The exact solver looks at the rows still open to a side: when they weigh too
little, the other side can spoil them all (the theorem of Erdős and Selfridge), and
nothing below need be searched.`

func findWinCommand() *command {
	c := newCommand("findwin", "", "first winning move on 4×4, four in a row", findWinHelp)
	c.typing = "boards: a line ?, then four lines of . x o; $ ends too"
	c.jsonFlag()
	c.run = func(e *env, operands []string) error {
		if len(operands) > 0 {
			return usagef("unexpected operand %q", operands[0])
		}
		return findWins(e)
	}
	return c
}

// firstWin is the answer to a case.
type firstWin struct {
	Line  int    `json:"line"`           // of the ?
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

func findWins(e *env) error {
	var solver solve.Solver
	blocks := &boardBlocks{lines: e.lineReader()}
	for {
		block, more := blocks.next()
		if !more {
			return blocks.lines.Err()
		}
		a, err := firstWin{Line: block.start}, block.err
		if err == nil {
			a.Move, err = findWin(e, &solver, block.board)
			a.NoWin = err == nil && a.Move == nil
		}
		if err != nil {
			e.fail(block.last, err)
			a.Error = brief(err)
		}
		if err := e.answer(a); err != nil {
			return err
		}
	}
}

// findWin returns row and column of the move, nil when there is none.
func findWin(e *env, solver *solve.Solver, b *board.Board) ([]int, error) {
	p, found, err := solver.FirstWin(e.ctx, rule.FromBoard(rule.Four.Rule, b, board.Black))
	if errors.Is(err, solve.ErrOver) {
		return nil, nil
	}
	if err != nil || !found {
		return nil, err
	}
	p = b.Size().FromTop(p)
	return []int{p.Y, p.X}, nil
}

// drawnBoard is a board of the input, or the reason why it is none.
type drawnBoard struct {
	start, last int // lines
	board       *board.Board
	err         error
}

// boardBlocks reads boards, each under a line ?, until a line $.
type boardBlocks struct {
	lines *lineReader
	ended bool // a $ or the end was read
	begun bool // the ? of the next block was read
}

// next returns the next block, and false after the last.
func (r *boardBlocks) next() (drawnBoard, bool) {
	if !r.begun {
		line, more := r.line()
		if !more {
			return drawnBoard{}, false
		}
		if !r.begun {
			return r.bad(drawnBoard{start: r.lines.number}, fmt.Errorf("%q: want ? before a board", line)), true
		}
	}
	r.begun = false
	found := drawnBoard{start: r.lines.number, board: board.New(rule.Four.Size)}
	for y := range found.board.Size().H {
		line, more := r.line()
		if !more || r.begun {
			return r.bad(found, fmt.Errorf("the board of line %d ends after %d rows", found.start, y)), true
		}
		if err := setRow(found.board, y, line); err != nil {
			return r.bad(found, err), true
		}
	}
	found.last = r.lines.number
	return found, true
}

// bad completes a block that cannot be read and leaves out what is left of it.
func (r *boardBlocks) bad(b drawnBoard, why error) drawnBoard {
	b.last, b.err = r.lines.number, why
	for more := true; more && !r.begun; {
		_, more = r.line()
	}
	return b
}

// line returns the next line that is not empty, and false at the end. It notes
// when the line begins a block.
func (r *boardBlocks) line() (string, bool) {
	for !r.ended {
		line, more := r.lines.next()
		if !more || line == "$" {
			r.ended = true
		} else if line != "" {
			r.begun = line == "?"
			return line, true
		}
	}
	return "", false
}

// setRow puts the stones of a row, counted from the top, on b.
func setRow(b *board.Board, y int, row string) error {
	if len(row) != b.Size().W {
		return fmt.Errorf("row %q: want %d cells, each . x or o", row, b.Size().W)
	}
	for x := range row {
		p := b.Size().FromTop(board.Point{X: x, Y: y})
		switch row[x] {
		case '.':
		case 'x':
			b.Set(p, board.Black)
		case 'o':
			b.Set(p, board.White)
		default:
			return fmt.Errorf("row %q: %q is none of . x o", row, row[x])
		}
	}
	return nil
}
