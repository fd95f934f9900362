package main

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
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

All find the same value; it is an error (exit code 1) when they do not. The
textbook's alpha-beta is meant to be read, not to be strong: the engine is another.`

func compareCommand() *command {
	c := newCommand("compare", "[POSITION]", "minimax against alpha-beta, counted", compareHelp)
	name := c.flags.String("board", "3x3", "3x3, 4x4 or gomoku")
	row := c.flags.Int("row", 4, "stones in a row on 4x4, 3 or 4")
	depth := c.flags.Int("depth", 0, "plies to search; 0 is to the end on 3x3, 5 on 4x4, 2 in gomoku")
	turn := c.flags.String("turn", "", "side to move, x or o; without it x moves when both have as many stones")
	c.jsonFlag()
	c.run = func(e *env, operands []string) error {
		position := ""
		switch {
		case len(operands) > 1:
			return usagef("unexpected operand %q", operands[1])
		case len(operands) == 1:
			position = operands[0]
		}
		if *depth < 0 || *row != 3 && *row != 4 {
			return usagef("--depth must not be negative, --row must be 3 or 4")
		}
		switch *name {
		case "3x3":
			return compareRows(e, position, *turn, rule.TicTacToe.Size, rule.TicTacToe.Rule, orDefault(*depth, 9))
		case "4x4":
			return compareRows(e, position, *turn, rule.Four.Size, rule.Row(*row), orDefault(*depth, 5))
		case "gomoku":
			return compareGomoku(e, position, *turn, orDefault(*depth, 2))
		default:
			return usagef("--board: want 3x3, 4x4 or gomoku, not %q", *name)
		}
	}
	return c
}

func orDefault(n, standard int) int {
	if n == 0 {
		return standard
	}
	return n
}

func compareRows(e *env, name, turn string, size board.Size, r rule.Rule, depth int) error {
	pos, err := readPosition(e, name, turn, size, r)
	if err != nil {
		return err
	}
	g := problem.NewRows(size, r.RowLength(), problem.OpenLines)
	root := problem.MarksOf(pos)
	moves := g.Moves(root)
	return compare(e, g, root, depth, func(m problem.Marks) bool { return !m.MinToMove },
		func(child problem.Marks) string {
			for _, p := range moves {
				if g.Put(root, p) == child {
					return p.String()
				}
			}
			return ""
		})
}

func compareGomoku(e *env, name, turn string, depth int) error {
	pos, err := readPosition(e, name, turn, rule.Gomoku.Size, rule.Gomoku.Rule)
	if err != nil {
		return err
	}
	if name == "" {
		if err := pos.Play(pos.Board().Size().Center()); err != nil {
			return err
		}
	}
	root := problem.GomokuFrom(pos)
	return compare(e, problem.Gomoku{}, root, depth, problem.GomokuNode.MaxToMove,
		func(child problem.GomokuNode) string { return problem.GomokuPoint(root, child).String() })
}

// compare runs every form from root.
func compare[P comparable](e *env, g textbook.Game[P], root P, depth int, maxMoves func(P) bool, move func(child P) string) error {
	limited := textbook.StopGame(e.ctx, textbook.Limit(g))
	sorted := textbook.Sort(limited, func(p textbook.Limited[P]) bool { return maxMoves(p.Position) })
	start := textbook.Limited[P]{Position: root, Plies: depth}
	a := comparison{Depth: depth, Same: true}
	for _, form := range []struct {
		name   string
		game   textbook.Game[textbook.Limited[P]]
		search func(textbook.Game[textbook.Limited[P]]) textbook.Result
	}{
		{"minimax", limited, func(g textbook.Game[textbook.Limited[P]]) textbook.Result {
			return textbook.Minimax(g, start, nil)
		}},
		{"alpha-beta", limited, func(g textbook.Game[textbook.Limited[P]]) textbook.Result {
			return textbook.AlphaBeta(g, start, textbook.Rules{}, nil)
		}},
		{"ordered", sorted, func(g textbook.Game[textbook.Limited[P]]) textbook.Result {
			return textbook.AlphaBeta(g, start, textbook.Rules{}, nil)
		}},
		{"ordered with table", sorted, func(g textbook.Game[textbook.Limited[P]]) textbook.Result {
			return textbook.AlphaBetaMemory(g, start)
		}},
	} {
		began := time.Now()
		found := form.search(form.game)
		took := time.Since(began)
		if err := e.ctx.Err(); err != nil {
			return err
		}
		best := form.game.Children(start)[found.Best]
		a.Forms = append(a.Forms, formCount{
			Method: form.name, Value: infinite(found.Value), Move: move(best.Position),
			Nodes: found.Nodes, Leaves: found.Leaves, Milliseconds: float64(took.Microseconds()) / 1000,
		})
		a.Same = a.Same && a.Forms[0].Value == infinite(found.Value)
	}
	if err := e.answer(a); err != nil {
		return err
	}
	if !a.Same {
		return fmt.Errorf("the values differ")
	}
	return nil
}

// infinite writes a value, that of a won or lost position as +inf or -inf.
func infinite(v int) string {
	switch v {
	case textbook.Infinity:
		return "+inf"
	case -textbook.Infinity:
		return "-inf"
	default:
		return strconv.Itoa(v)
	}
}

// comparison is the answer for a position.
type comparison struct {
	Depth int         `json:"depth"`
	Same  bool        `json:"same"` // all forms found the same value
	Forms []formCount `json:"forms"`
}

type formCount struct {
	Method       string  `json:"method"`
	Value        string  `json:"value"`
	Move         string  `json:"move"`
	Nodes        int     `json:"nodes"`
	Leaves       int     `json:"leaves"`
	Milliseconds float64 `json:"ms"`
}

// String returns a table.
func (a comparison) String() string {
	var s strings.Builder
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "method\tvalue\tmove\tnodes\tleaves\ttime")
	for _, f := range a.Forms {
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%.1f ms\n", f.Method, f.Value, f.Move, f.Nodes, f.Leaves, f.Milliseconds)
	}
	_ = w.Flush() // a strings.Builder takes everything
	return strings.TrimRight(s.String(), "\n")
}
