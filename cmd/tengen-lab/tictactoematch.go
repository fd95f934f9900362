package main

import (
	"fmt"
	"slices"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
)

// matchResult counts the games of the evaluation against perfect play.
type matchResult struct {
	First  outcomes `json:"first"`  // it begins
	Second outcomes `json:"second"` // perfect play begins
}

type outcomes struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// String returns a line for each side.
func (m matchResult) String() string {
	line := func(who string, o outcomes) string {
		return fmt.Sprintf("%s: %d wins, %d draws, %d losses", who, o.Wins, o.Draws, o.Losses)
	}
	return line("moving first", m.First) + "\n" + line("moving second", m.Second)
}

// match plays all games in which the evaluation plays its first best move and the
// other side any move that keeps the best outcome it can have.
func (t *ticTacToe) match(e *env) error {
	var result matchResult
	pos := rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size)
	if err := t.games(e, pos, board.Black, &result.First); err != nil {
		return err
	}
	if err := t.games(e, pos, board.White, &result.Second); err != nil {
		return err
	}
	return e.answer(result)
}

func (t *ticTacToe) games(e *env, pos *rule.Position, own board.Stone, count *outcomes) error {
	if pos.Over() {
		switch pos.Winner() {
		case board.Empty:
			count.Draws++
		case own:
			count.Wins++
		default:
			count.Losses++
		}
		return nil
	}
	moves, err := t.candidates(e, pos, own)
	if err != nil {
		return err
	}
	for _, p := range moves {
		if err := pos.Play(p); err != nil {
			return err
		}
		if err := t.games(e, pos, own, count); err != nil {
			return err
		}
		pos.Undo()
	}
	return nil
}

// candidates returns the evaluation's move, or all moves perfect play may choose.
func (t *ticTacToe) candidates(e *env, pos *rule.Position, own board.Stone) ([]board.Point, error) {
	if pos.Turn() == own {
		root := problem.MarksOf(pos)
		values, err := t.values(e, root)
		if err != nil {
			return nil, err
		}
		best := slices.Index(values, slices.Max(values))
		return t.rows.Moves(root)[best : best+1], nil
	}
	choices, err := t.truth.Rank(e.ctx, pos)
	if err != nil {
		return nil, err
	}
	var perfect []board.Point
	for _, c := range choices {
		if c.Truth.Outcome == choices[0].Truth.Outcome {
			perfect = append(perfect, c.Point)
		}
	}
	return perfect, nil
}
