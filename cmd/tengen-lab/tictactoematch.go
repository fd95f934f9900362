package main

import (
	"context"
	"fmt"

	"tengen/ai/problem"
	"tengen/cmd/internal/cli"
)

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
