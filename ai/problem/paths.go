package problem

import (
	"context"
	"strconv"

	"tengen/ai/textbook"
)

// The puzzles of the section on A*: a start, and a goal where it is not the usual one.
const (
	nilsson      = "2 8 3 1 6 4 7 x 5"
	nilssonsGoal = "1 2 3 8 x 4 7 6 5"
	hardest      = "8 6 7 2 5 4 3 x 1"
	oddParity    = "1 2 3 4 5 6 8 7 x"
	short        = "4 1 2 5 x 6 7 3 8"
)

// astar asks about the eight puzzle.
func astar() []CourseExercise {
	nilssons := nilsson + " -> " + nilssonsGoal + " with misplaced"
	return []CourseExercise{
		{"eight_h", "eight", nilssons, Number, func() string {
			return number(Misplaced(eight(nilssonsGoal))(eight(nilsson)))
		}},
		{"eight_manhattan", "eight", nilssons, Number, func() string {
			return number(Manhattan(eight(nilssonsGoal))(eight(nilsson)))
		}},
		{"eight_moves", "eight", nilssons, Letters, func() string {
			way, _ := searchEight(nilsson, nilssonsGoal, Misplaced)
			return EightMoves(way.States)
		}},
		{"eight_parity", "eight", oddParity, Word, func() string {
			if eight(oddParity).Reaches(EightGoal) {
				return "yes"
			}
			return "no"
		}},
		{"eight_states", "eight", oddParity, Number, func() string {
			solver := NewEightSolver(EightGoal, ManhattanShare)
			way, _ := solver.Solve(context.Background(), eight(oddParity)) // it finds no way, and sees the whole half
			return number(way.Expanded)
		}},
		{"eight_hardest", "eight", hardest, Number, func() string {
			way, _ := searchEight(hardest, "", Manhattan)
			return number(way.Cost)
		}},
		{"eight_over", "eight", hardest + " with overestimating", Number, func() string {
			way, _ := searchEight(hardest, "", Overestimating)
			return number(way.Cost)
		}},
		{"eight_reopen", "eight", short + " with inconsistent", Number, func() string {
			_, steps := searchEight(short, "", Inconsistent)
			return number(steps[textbook.Reopened])
		}},
	}
}

// searchEight solves a puzzle by A* and counts the steps of each kind.
func searchEight(start, goal string, h EightHeuristic) (textbook.Path[Eight], map[textbook.GraphStep]int) {
	to, steps := EightGoal, map[textbook.GraphStep]int{}
	if goal != "" {
		to = eight(goal)
	}
	way := textbook.AStar(NewEightPuzzle(to, h), eight(start), false, func(e textbook.GraphEvent[Eight]) { steps[e.Step]++ })
	return way, steps
}

// eight reads a puzzle that is part of the program.
func eight(text string) Eight { return must(ParseEight(text)) }

// The cases of the rotation game.
const (
	rotationFirst  = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"
	rotationSecond = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"
	rotationThird  = "3 1 3 2 3 1 2 2 2 1 1 3 2 3 1 2 2 3 2 3 1 1 3 1" // the limit rises
)

// idastar asks about the rotation game.
func idastar() []CourseExercise {
	return []CourseExercise{
		{"rotation_h", "rotation", rotationFirst, Number, func() string {
			return number(RotationGame{}.Estimate(must(ParseRotation(rotationFirst))))
		}},
		{"rotation_first", "rotation", rotationFirst, Letters, func() string { return rotate(rotationFirst).letters }},
		{"rotation_digit", "rotation", rotationFirst, Number, func() string { return number(rotate(rotationFirst).digit) }},
		{"rotation_second", "rotation", rotationSecond, Letters, func() string { return rotate(rotationSecond).letters }},
		{"rotation_rounds", "rotation", rotationThird, Number, func() string { return number(rotate(rotationThird).rounds) }},
	}
}

// rotated is a case that was solved.
type rotated struct {
	letters       string
	digit, rounds int
}

func rotate(line string) rotated {
	limits := map[int]bool{}
	way := textbook.IDAStar(RotationGame{}, must(ParseRotation(line)), func(e textbook.GraphEvent[Rotation]) {
		limits[e.Limit] = true
	})
	last := way.States[len(way.States)-1]
	return rotated{RotationLetters(way.States), last.Digit(RotationCenter[0]), len(limits)}
}

func number(n int) string { return strconv.Itoa(n) }

// must takes what is part of the program and is read by the tests; it is never wrong.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
