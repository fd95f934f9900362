package main

import (
	"cmp"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const compareHelp = `Compares what the forms of one search visit: minimax, alpha-beta, alpha-beta
with the moves that look best tried first, and that with a transposition table.

POSITION is a file, - for standard input, with a board drawn as rows of . x o, top
row first; without it the board is empty (gomoku: one stone in the centre). --board
is 3x3, 4x4 (--row stones in a row) or gomoku on 15×15. The search looks --depth
plies ahead and then evaluates: on the small boards the rows still open to either
side, in gomoku a count of what stands in them. The move is the first best one in
the order of the search.

  $ tengen-lab compare --depth 4
  method              value  move  nodes  leaves  time
  minimax             1      B2    3610   3024    0.5 ms
  alpha-beta          1      B2    492    323     0.1 ms
  ordered             1      B2    206    110     0.3 ms
  ordered with table  1      B2    178    61      0.3 ms

--two-phase begins with the first minimax of the textbooks, which grows the whole
tree breadth first and then backs the values up.

All find the same value; it is an error (exit code 1) when they do not. The
textbook's alpha-beta is meant to be read, not to be strong: the engine is another.`

func compareCommand() *cli.Command {
	c := cli.New("compare", "[POSITION]", "minimax against alpha-beta, counted", compareHelp)
	c.Typing = "the lines of a board, of . x o"
	var o compareOptions
	name := c.Flags().String("board", "3x3", "3x3, 4x4 or gomoku")
	row := c.Flags().Int("row", 4, "stones in a row on 4x4, 3 or 4")
	c.Flags().IntVar(&o.depth, "depth", 0, "plies to search; 0 is to the end on 3x3, 5 on 4x4, 2 in gomoku")
	c.Flags().BoolVar(&o.twoPhase, "two-phase", false, "begin with the minimax that grows the whole tree first, in memory")
	c.Flags().StringVar(&o.turn, "turn", "", "side to move, x or o; without it x moves when both have as many stones")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) > 1:
			return cli.Usagef("unexpected operand %q", operands[1])
		case len(operands) == 1:
			o.position = operands[0]
		}
		if o.depth < 0 || *row != 3 && *row != 4 {
			return cli.Usagef("--depth must not be negative, --row must be 3 or 4")
		}
		switch *name {
		case "3x3":
			return o.rows(e, rule.TicTacToe.Size, rule.TicTacToe.Rule, 9)
		case "4x4":
			return o.rows(e, rule.Four.Size, rule.Row(*row), 5)
		case "gomoku":
			return o.gomoku(e, 2)
		default:
			return cli.Usagef("--board: want 3x3, 4x4 or gomoku, not %q", *name)
		}
	}
	return c
}

// compareOptions are the flags and the operand of compare.
type compareOptions struct {
	position string // file name
	turn     string
	depth    int // 0 for the board's default
	twoPhase bool
}

// rows compares on a small board.
func (o compareOptions) rows(e *cli.Env, size board.Size, r rule.Rule, depth int) error {
	pos, err := readPosition(e, o.position, o.turn, size, r)
	if err != nil {
		return err
	}
	g := problem.NewRows(size, r.RowLength(), problem.OpenLines)
	root := problem.MarksOf(pos)
	moves := g.Moves(root)
	c := formComparison[problem.Marks]{
		game: g, root: root, depth: cmp.Or(o.depth, depth), twoPhase: o.twoPhase,
		maxMoves: func(m problem.Marks) bool { return !m.MinToMove },
		move: func(child problem.Marks) string {
			for _, p := range moves {
				if g.Put(root, p) == child {
					return p.String()
				}
			}
			return ""
		},
	}
	return c.run(e)
}

// gomoku compares on 15×15.
func (o compareOptions) gomoku(e *cli.Env, depth int) error {
	pos, err := readPosition(e, o.position, o.turn, rule.Gomoku.Size, rule.Gomoku.Rule)
	if err != nil {
		return err
	}
	if o.position == "" {
		if err := pos.Play(pos.Board().Size().Center()); err != nil {
			return err
		}
	}
	root := problem.GomokuFrom(pos)
	c := formComparison[problem.GomokuNode]{
		game: problem.Gomoku{}, root: root, depth: cmp.Or(o.depth, depth), twoPhase: o.twoPhase,
		maxMoves: problem.GomokuNode.MaxToMove,
		move:     func(child problem.GomokuNode) string { return problem.GomokuPoint(root, child).String() },
	}
	return c.run(e)
}
