package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const mctsHelp = `Monte Carlo tree search (UCT) on tic-tac-toe, or with --four on 4×4, four in a row.

POSITION is as for tictactoe. Each move is printed with the playouts through it, their
total value for the side to move (a win counts 1, a draw 0.5), the mean of these, UCB1
at the end, and the truth. The move with the most playouts is played.

  $ printf 'x..\n...\n...\n' | tengen-lab mcts --playouts 20 --seed 4
  move  N  U    U/N   UCB1  truth
  A1    5  4    0.80  1.88  loss in 6
  B3    3  1.5  0.50  1.90  loss in 6
  B1    2  0    0.00  1.71  loss in 6
  C1    2  0    0.00  1.71  loss in 6
  A2    2  0.5  0.25  1.96  loss in 6
  B2    2  1    0.50  2.21  draw
  C2    2  0    0.00  1.71  loss in 6
  C3    2  1    0.50  2.21  loss in 6
  play A1

The same seed gives the same playouts, here and in the window: these 20 choose a move that loses, 200
find the centre.`

func mctsCommand() *cli.Command {
	c := cli.New("mcts", "[POSITION]", "Monte Carlo tree search on small boards", mctsHelp)
	c.Typing = "three or four lines of . x o"
	four := c.Flags().Bool("four", false, "4×4, four in a row")
	playouts := c.Flags().Int("playouts", 1000, "random games")
	explore := c.Flags().Float64("c", 1.4, "the constant C of UCB1")
	seed := c.Flags().Uint64("seed", 1, "of the random games")
	turn := c.Flags().String("turn", "", "side to move, x or o; without it x moves when both have as many stones")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		const most = 1_000_000
		position := ""
		switch {
		case len(operands) > 1:
			return cli.Usagef("unexpected operand %q", operands[1])
		case *playouts < 1 || *playouts > most:
			return cli.Usagef("--playouts: want 1 to %d", most)
		case !(*explore >= 0 && *explore <= most):
			return cli.Usagef("--c: want 0 to %d", most)
		case len(operands) == 1:
			position = operands[0]
		case e.Piped:
			position = "-"
		}
		variant := rule.TicTacToe
		if *four {
			variant = rule.Four
		}
		pos, err := readPosition(e, position, *turn, variant.Size, variant.Rule)
		if err != nil {
			return err
		}
		a, err := monteCarlo(e, pos, *explore, *playouts, *seed)
		if err != nil {
			return err
		}
		return e.Answer(a)
	}
	return c
}

// sampledMove is a move with what the playouts say of it.
type sampledMove struct {
	Move  string  `json:"move"`
	N     int     `json:"n"`
	U     float64 `json:"u"`
	Mean  float64 `json:"mean"`
	UCB1  float64 `json:"ucb1"`
	Truth string  `json:"truth"`
}

// sampledMoves is the answer for a position, the most playouts first.
type sampledMoves struct {
	Moves []sampledMove `json:"moves"`
	Play  string        `json:"play"`
}

// String returns a line a move.
func (a sampledMoves) String() string {
	var s strings.Builder
	const apart = 2
	w := tabwriter.NewWriter(&s, 0, 0, apart, ' ', 0)
	fmt.Fprintln(w, "move\tN\tU\tU/N\tUCB1\ttruth")
	for _, m := range a.Moves {
		fmt.Fprintf(w, "%s\t%d\t%v\t%.2f\t%.2f\t%s\n", m.Move, m.N, m.U, m.Mean, m.UCB1, m.Truth)
	}
	_ = w.Flush() // a strings.Builder takes everything
	return s.String() + "play " + a.Play
}

// monteCarlo searches a position. Moves that have no playout are left out.
func monteCarlo(e *cli.Env, pos *rule.Position, c float64, playouts int, seed uint64) (a sampledMoves, err error) {
	root := problem.MarksOf(pos)
	g := problem.NewRows(pos.Board().Size(), pos.Rule().RowLength(), problem.NoEvaluation)
	tree := textbook.MonteCarlo(textbook.StopGame(e.Ctx, g), root, c, playouts, seed, nil)
	var solver exact.Solver
	truths, err := solver.Map(e.Ctx, pos)
	if err != nil {
		return a, err
	}
	for i, kid := range tree.Nodes[0].Kids {
		node := tree.Nodes[kid]
		mean, _, bound := tree.UCB1(kid)
		a.Moves = append(a.Moves, sampledMove{truths[i].Point.String(), node.N, node.U, mean, bound, truths[i].Truth.String()})
		if kid == tree.Best() {
			a.Play = truths[i].Point.String()
		}
	}
	slices.SortStableFunc(a.Moves, func(x, y sampledMove) int { return cmp.Compare(y.N, x.N) })
	return a, nil
}
