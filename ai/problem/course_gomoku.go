package problem

import (
	"context"
	"strings"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Pages of the window, outside the lab, that look at a game. The example of an exercise
// there is the moves of a game of free gomoku.
const (
	SearchTree = "tree"
	Race       = "race"
)

// OnGame tells whether the exercise is about a game, on a page outside the lab.
func (e CourseExercise) OnGame() bool { return e.Page == SearchTree || e.Page == Race }

// Game is what the examples outside the lab are played by.
var CourseGame = rule.Gomoku

// openThree has three stones of Black in a row, both ends free, and White to move.
const openThree = "h8 i9 g9 g7 i7"

// The depths that are asked for, in plies.
const (
	raceDepth = 2
	treeDepth = 8
)

// gomoku asks about the lecture's last step: the large board.
func gomoku() []CourseExercise {
	leaves := func(k RaceKind) func() string {
		return func() string {
			return number(int(must(RunRace(context.Background(), k, position(openThree), raceDepth, new(RaceMeter))).Leaves))
		}
	}
	return []CourseExercise{
		{"gomoku_minimax", Race, openThree, Number, leaves(Minimax)},
		{"gomoku_alphabeta", Race, openThree, Number, leaves(AlphaBeta)},
		{"gomoku_ordered", Race, openThree, Number, leaves(Ordered)},
		{"gomoku_best", SearchTree, openThree, Point, func() string { return strings.ToLower(searched(openThree).String()) }},
	}
}

// position is where the moves of an example lead.
func position(moves string) *rule.Position {
	pos := rule.NewPosition(CourseGame.Rule, CourseGame.Size)
	for _, move := range strings.Fields(moves) {
		must(move, pos.Play(must(board.ParsePoint(move))))
	}
	return pos
}

// searched is the move that the engine chooses, as the page with the search tree has it.
func searched(moves string) board.Point {
	const memory = 32 << 20
	e := engine.New(engine.Options{Threads: 1, Memory: memory})
	_, found, err := engine.Record(context.Background(), e, position(moves), engine.Limits{Depth: treeDepth}, engine.Extent{}, nil)
	return must(found, err).Candidates[0].Move
}
