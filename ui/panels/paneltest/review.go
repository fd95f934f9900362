package paneltest

import (
	"tengen/ai/coach"
	"tengen/board"
)

// Reviewed is a review of a game that White lost with move 6.
func Reviewed() *coach.Report {
	point := func(x, y int) board.Point { return board.Point{X: x, Y: y} }
	r := &coach.Report{Known: 8, Of: 8, Players: map[board.Stone]coach.Summary{
		board.Black: {Moves: 4, Accuracy: 100, Counts: map[coach.MoveKind]int{}},
		board.White: {Moves: 3, Accuracy: 61.2, Counts: map[coach.MoveKind]int{coach.LosesByForce: 1, coach.Slip: 2}},
	}}
	for i := range 7 {
		m := coach.ReviewedMove{Number: i + 1, Side: board.Black + board.Stone(i%2), Point: point(i, i), Known: true, Told: true}
		switch i {
		case 1, 3:
			m.Kind, m.Loss = coach.Slip, 0.07
		case 5:
			m.Kind, m.Loss = coach.LosesByForce, 0.44
		}
		r.Moves = append(r.Moves, m)
	}
	r.Escape = &coach.Escape{Move: 5, Others: coach.Others{
		Moves: 100, Proven: 98, Holds: []board.Point{point(6, 7), point(10, 7)},
	}}
	return r
}
