package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"tengen/ai/problem"
	"tengen/ai/textbook"
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

// formComparison is one position searched by every form.
type formComparison[P comparable] struct {
	game     textbook.Game[P]
	root     P
	depth    int
	twoPhase bool
	maxMoves func(P) bool         // whether MAX moves in a position
	move     func(child P) string // names the move from the root to a child
}

// searchForm is one way to search.
type searchForm[P any] struct {
	name   string
	game   textbook.Game[P]
	search func(textbook.Game[P]) textbook.Result
}

func (c formComparison[P]) forms(e *cli.Env, start textbook.Limited[P]) []searchForm[textbook.Limited[P]] {
	type game = textbook.Game[textbook.Limited[P]]
	limited := textbook.StopGame(e.Ctx, textbook.Limit(c.game))
	sorted := textbook.Sort(limited, func(p textbook.Limited[P]) bool { return c.maxMoves(p.Position) })
	alphaBeta := func(g game) textbook.Result { return textbook.AlphaBeta(g, start, textbook.Rules{}, nil) }
	var forms []searchForm[textbook.Limited[P]]
	if c.twoPhase {
		forms = append(forms, searchForm[textbook.Limited[P]]{
			"two-phase minimax", limited,
			func(g game) textbook.Result { return textbook.TwoPhase(g, start, nil) },
		})
	}
	return append(forms,
		searchForm[textbook.Limited[P]]{"minimax", limited, func(g game) textbook.Result { return textbook.Minimax(g, start, nil) }},
		searchForm[textbook.Limited[P]]{"alpha-beta", limited, alphaBeta},
		searchForm[textbook.Limited[P]]{"ordered", sorted, alphaBeta},
		searchForm[textbook.Limited[P]]{"ordered with table", sorted, func(g game) textbook.Result { return textbook.AlphaBetaTable(g, start, textbook.Itself, nil) }},
	)
}

// errValuesDiffer means that a form of minimax is wrong.
var errValuesDiffer = errors.New("the values differ")

// run searches and counts.
func (c formComparison[P]) run(e *cli.Env) error {
	start := textbook.Limited[P]{Position: c.root, Plies: c.depth}
	a := comparison{Depth: c.depth, Same: true}
	for _, f := range c.forms(e, start) {
		began := time.Now()
		found := f.search(f.game)
		took := time.Since(began)
		if err := e.Ctx.Err(); err != nil {
			return err
		}
		best := f.game.Children(start)[found.Best]
		a.Forms = append(a.Forms, formCount{
			Method: f.name, Value: infinite(found.Value), Move: c.move(best.Position),
			Nodes: found.Nodes, Leaves: found.Leaves, Milliseconds: float64(took.Microseconds()) / 1000,
		})
		a.Same = a.Same && a.Forms[0].Value == infinite(found.Value)
	}
	if err := e.Answer(a); err != nil {
		return err
	}
	if !a.Same {
		return errValuesDiffer
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
