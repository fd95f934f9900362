package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const ticTacToeHelp = `Tic-tac-toe by minimax with a static evaluation, as in the textbook.

POSITION is a file, - for standard input, with a board of three rows of . x o, top
row first; without it the board is read from what is piped in, or empty. Each move is searched --depth plies, the
move included, and printed with what the evaluation says then and with the truth.
Moves that are equal up to turning and mirroring are shown once.

  $ tengen-lab tictactoe
  B2  +1  draw
  A1  -1  draw
  B1  -2  draw
  play B2

The evaluation counts the rows, columns and diagonals still open to the side to
move less those open to the other. --weights takes its place: a number for each
cell, top row first, +1 or -1 times which are summed. --match plays the evaluation
against perfect play, whatever that chooses among its best moves; with --against, it
plays those weights instead, in all games in which both sides choose any of the moves
they think best. --tree counts the positions of the whole game by stones, all and up
to symmetry.`

func ticTacToeCommand() *cli.Command {
	c := cli.New("tictactoe", "[POSITION]", "tic-tac-toe by minimax and an evaluation", ticTacToeHelp)
	c.Typing = "three lines of . x o"
	depth := c.Flags().Int("depth", 2, "plies to search")
	weights := c.Flags().IntSlice("weights", nil, "nine numbers, one a cell, top row first")
	match := c.Flags().Bool("match", false, "play the evaluation against perfect play")
	against := c.Flags().IntSlice("against", nil, "with --match, the weights to play against")
	tree := c.Flags().Bool("tree", false, "count the positions of the whole game")
	turn := c.Flags().String("turn", "", "side to move, x or o; without it x moves when both have as many stones")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 1 {
			return cli.Usagef("unexpected operand %q", operands[1])
		}
		static, err := evaluation("weights", *weights)
		if err != nil {
			return err
		}
		if *depth < 1 || *depth > 9 {
			return cli.Usagef("--depth: want 1 to 9 plies")
		}
		p := &ticTacToe{rows: ticTacToeRows(static), depth: *depth}
		if len(*against) > 0 && !*match {
			return cli.Usagef("--against goes with --match")
		}
		switch {
		case *tree:
			return e.Answer(p.count())
		case *match:
			return p.compete(e, *against)
		}
		position := ""
		switch {
		case len(operands) == 1:
			position = operands[0]
		case e.Piped:
			position = "-"
		}
		pos, err := readPosition(e, position, *turn, rule.TicTacToe.Size, rule.TicTacToe.Rule)
		if err != nil {
			return err
		}
		a, err := p.moves(e, pos)
		if err != nil {
			return err
		}
		return e.Answer(a)
	}
	return c
}

// evaluation returns the open lines, or the weights when there are any, which come
// in reading order.
func evaluation(flag string, weights []int) (func(*problem.Rows, problem.Marks) int, error) {
	size := rule.TicTacToe.Size
	if len(weights) == 0 {
		return problem.OpenLines, nil
	}
	if len(weights) != size.Cells() {
		return nil, cli.Usagef("--%s: %d numbers, want %d", flag, len(weights), size.Cells())
	}
	ordered := make([]int, size.Cells())
	for i, w := range weights {
		if w < -math.MaxInt32 || w > math.MaxInt32 {
			return nil, cli.Usagef("--%s: %d is too large", flag, w)
		}
		ordered[size.Index(size.FromTop(size.Point(i)))] = w
	}
	return problem.Weighted(ordered), nil
}

// ticTacToeRows is the game with an evaluation.
func ticTacToeRows(static func(*problem.Rows, problem.Marks) int) *problem.Rows {
	return problem.NewRows(rule.TicTacToe.Size, rule.TicTacToe.Rule.RowLength(), static)
}

// ticTacToe searches to a depth with an evaluation.
type ticTacToe struct {
	rows  *problem.Rows
	depth int
	truth exact.Solver
}

// moveValue is a move and what it is worth to the side to move.
type moveValue struct {
	Move  string `json:"move"`
	Value string `json:"value"`
	Truth string `json:"truth"`
	value int
}

// moveValues is the answer for a position, best first.
type moveValues struct {
	Moves []moveValue `json:"moves"`
	Play  string      `json:"play"`
}

// String returns a line a move.
func (a moveValues) String() string {
	var s strings.Builder
	for _, m := range a.Moves {
		fmt.Fprintf(&s, "%s  %s  %s\n", m.Move, m.Value, m.Truth)
	}
	return s.String() + "play " + a.Play
}

// moves values the moves of pos, one of each class of equal ones.
func (t *ticTacToe) moves(e *cli.Env, pos *rule.Position) (moveValues, error) {
	root := problem.MarksOf(pos)
	values, err := t.rows.Values(e.Ctx, root, t.depth)
	if err != nil {
		return moveValues{}, err
	}
	truths, err := t.truth.Map(e.Ctx, pos)
	if err != nil {
		return moveValues{}, err
	}
	var a moveValues
	seen := map[problem.Marks]bool{}
	for i, p := range t.rows.Moves(root) {
		fold := t.rows.Fold(t.rows.Put(root, p))
		if seen[fold] {
			continue
		}
		seen[fold] = true
		a.Moves = append(a.Moves, moveValue{
			Move: p.String(), Value: signed(values[i]), Truth: truths[i].Truth.String(), value: values[i],
		})
	}
	slices.SortStableFunc(a.Moves, func(x, y moveValue) int { return cmp.Compare(y.value, x.value) })
	a.Play = a.Moves[0].Move
	return a, nil
}

// signed writes a value with its sign, 0 without.
func signed(v int) string {
	if v > 0 && v < textbook.Infinity {
		return "+" + infinite(v)
	}
	return infinite(v)
}

// matchResult counts the games of the evaluation against a rival.
type matchResult struct {
	First  problem.Tally `json:"first"`  // it begins
	Second problem.Tally `json:"second"` // the rival begins
}

// String returns a line for each side.
func (m matchResult) String() string {
	line := func(who string, o problem.Tally) string {
		return fmt.Sprintf("%s: %d wins, %d draws, %d losses", who, o.Wins, o.Draws, o.Losses)
	}
	return line("moving first", m.First) + "\n" + line("moving second", m.Second)
}

// compete plays against perfect play, or against weights when there are any.
func (t *ticTacToe) compete(e *cli.Env, weights []int) error {
	if len(weights) == 0 {
		result, err := t.match(e.Ctx)
		if err != nil {
			return err
		}
		return e.Answer(result)
	}
	static, err := evaluation("against", weights)
	if err != nil {
		return err
	}
	result, err := t.matchAgainst(e.Ctx, ticTacToeRows(static))
	if err != nil {
		return err
	}
	return e.Answer(result)
}

// match plays all games in which the evaluation plays its first best move and the
// other side any move that keeps the best outcome it can have.
func (t *ticTacToe) match(ctx context.Context) (matchResult, error) {
	return t.games(ctx, problem.FirstOf(t.rows.LookingAhead(ctx, t.depth)), t.rows.Perfect())
}

// matchAgainst plays all games in which the evaluation and its rival play any of the
// moves they think best, equally far ahead.
func (t *ticTacToe) matchAgainst(ctx context.Context, rival *problem.Rows) (matchResult, error) {
	return t.games(ctx, t.rows.LookingAhead(ctx, t.depth), rival.LookingAhead(ctx, t.depth))
}

func (t *ticTacToe) games(ctx context.Context, own, rival problem.Player) (m matchResult, err error) {
	if m.First, err = t.rows.Match(ctx, own, rival); err != nil {
		return m, err
	}
	begun, err := t.rows.Match(ctx, rival, own)
	m.Second = problem.Tally{Wins: begun.Losses, Draws: begun.Draws, Losses: begun.Wins}
	return m, err
}

// treeCount counts the positions of the whole game.
type treeCount struct {
	Levels []levelCount `json:"levels"` // by stones
	All    int          `json:"all"`
	Folded int          `json:"folded"` // up to turning and mirroring
}

type levelCount struct {
	Stones int `json:"stones"`
	All    int `json:"all"`
	Folded int `json:"folded"`
}

// String returns a line a level and the sums.
func (c treeCount) String() string {
	var s strings.Builder
	for _, l := range c.Levels {
		fmt.Fprintf(&s, "%d stones: %d positions, %d up to symmetry\n", l.Stones, l.All, l.Folded)
	}
	return s.String() + fmt.Sprintf("in all: %d positions, %d up to symmetry", c.All, c.Folded)
}

func (t *ticTacToe) count() treeCount {
	var c treeCount
	for level := map[problem.Marks]bool{{}: true}; len(level) > 0; {
		next, folded := map[problem.Marks]bool{}, map[problem.Marks]bool{}
		for m := range level {
			folded[t.rows.Fold(m)] = true
			for _, child := range t.rows.Children(m) {
				next[child] = true
			}
		}
		c.Levels = append(c.Levels, levelCount{len(c.Levels), len(level), len(folded)})
		c.All, c.Folded = c.All+len(level), c.Folded+len(folded)
		level = next
	}
	return c
}
