package coach

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// The lessons are a table of positions from games of the engine, each with a goal. What is right in
// a position follows from its goal by a rule of judges, and a test proves the answers of each.

// Goal is what a position of a lesson asks for.
type Goal string

// The goals.
const (
	Complete     Goal = "complete"     // five
	Stop         Goal = "stop"         // the opponent's five
	MakeOpenFour Goal = "open_four"    // and then five
	MakeThree    Goal = "open_three"   // at least
	MakeThrees   Goal = "double_three" // at least
	MakeFourFork Goal = "four_three"   // at least
	MakeFours    Goal = "double_four"  // at least
	Hold         Goal = "hold"         // the opponent has no forced win afterwards
	WinFours     Goal = "win_fours"    // a forced win is kept, to the end
	WinThrees    Goal = "win_threes"   // likewise; the opponent has more than one reply
	KeepProof    Goal = "proof"        // a move of the proof that the first player wins
	FindFoul     Goal = "foul"         // a point that is forbidden
)

// Lesson is a row of the table: a name, by which its words are found, and its positions.
type Lesson struct {
	Name  string
	Steps []Step
}

// Step is a position of a lesson, with Black to move.
type Step struct {
	Lesson         string
	Goal           Goal
	Moves, Answers []board.Point // from the empty board, Black first; and all moves that are right
}

//go:embed lessons.txt
var lessonTable string

// Lessons returns the lessons in their order. Nobody may change them.
var Lessons = sync.OnceValue(func() (all []Lesson) {
	steps, err := record.ReadLines(strings.NewReader(lessonTable), ParseStep)
	if err != nil {
		panic(err) // a test reads them
	}
	for _, s := range steps {
		if len(all) == 0 || all[len(all)-1].Name != s.Lesson {
			all = append(all, Lesson{Name: s.Lesson})
		}
		l := &all[len(all)-1]
		l.Steps = append(l.Steps, s)
	}
	return all
})

// noMoves stands for the empty board in the table.
const noMoves = "-"

// ParseStep reads a line of the table: lesson, goal, moves, answers. It checks that all can be
// played, and not that the answers are right.
func ParseStep(line string) (Step, error) {
	parts := strings.Fields(line)
	if len(parts) != fields {
		return Step{}, fmt.Errorf("lesson: want name, goal, moves and answers, got %d words", len(parts))
	}
	s := Step{Lesson: parts[0], Goal: Goal(parts[1])}
	if judges[s.Goal] == nil {
		return Step{}, fmt.Errorf("lesson: unknown goal %q", parts[1])
	}
	var err error
	if parts[2] != noMoves {
		if s.Moves, err = record.ParseMoves(parts[2]); err != nil {
			return Step{}, fmt.Errorf("lesson: %w", err)
		}
	}
	if s.Answers, err = record.ParseMoves(parts[3]); err != nil || len(s.Answers) == 0 {
		return Step{}, fmt.Errorf("lesson: answers %q: want points such as h8,j10", parts[3])
	}
	pos := rule.NewPosition(s.variant().Rule, s.variant().Size)
	for _, m := range s.Moves {
		if err := pos.Play(m); err != nil {
			return Step{}, fmt.Errorf("lesson: %w", err)
		}
	}
	for _, m := range s.Answers {
		if foul := pos.Rule().Forbidden(pos.Board(), m, pos.Turn()); !pos.Board().Free(m) || pos.Over() || (foul != nil) != (s.Goal == FindFoul) {
			return Step{}, fmt.Errorf("lesson: %s is no answer to %s", m, s.Goal)
		}
	}
	return s, nil
}

// String writes the step as [ParseStep] reads it.
func (s Step) String() string {
	return strings.Join([]string{s.Lesson, string(s.Goal), cmp.Or(record.FormatMoves(s.Moves), noMoves), strings.ToLower(strings.Join(board.Names(s.Answers), ","))}, " ")
}

// RenjuLesson is the lesson whose game is renju; all others are of free five in a row.
const RenjuLesson = "renju"

func (s Step) variant() rule.Variant {
	if s.Lesson == RenjuLesson {
		return rule.Renju15
	}
	return PuzzleRule
}

// Position returns the position of the step.
func (s Step) Position() *rule.Position {
	pos := rule.NewPosition(s.variant().Rule, s.variant().Size)
	for _, m := range s.Moves {
		_ = pos.Play(m) // ParseStep has played them
	}
	return pos
}

// ID names the step for as long as its position and its goal are the same.
func (s Step) ID() string { return fmt.Sprintf("%s-%016x", s.Goal, s.Position().Hash()) }

// Label is what an answer that is shown says: how long the row becomes, or nothing.
func (s Step) Label() string {
	switch s.Goal {
	case Complete, Stop:
		return strconv.Itoa(five)
	case MakeOpenFour:
		return strconv.Itoa(five - 1)
	default:
		return ""
	}
}

// Says tells what a move does on the board; where a forbidden point is sought, only what it makes.
func (s Step) Says(pos *rule.Position, move board.Point) Explanation {
	e := OnBoard(pos, move)
	if s.Goal == FindFoul {
		e.Facts = slices.DeleteFunc(e.Facts, func(f Fact) bool {
			switch f.(type) {
			case Makes, Forbidden:
				return false
			}
			return true
		})
	}
	return e
}

// try is a legal move in a step that ends nothing and leaves the opponent no five.
type try struct {
	Step

	ctx    context.Context
	prover *exact.Prover
	pos    *rule.Position // before the move
	next   *rule.Position // and after it
	move   board.Point
	fives  []board.Point // where the side that has moved completes five next
}

// judges say by the goal what comes of a move.
var judges = map[Goal]func(try) PuzzleAttempt{
	Complete: func(try) PuzzleAttempt { return PuzzleAttempt{} },
	FindFoul: func(try) PuzzleAttempt { return PuzzleAttempt{} },
	Stop:     func(try) PuzzleAttempt { return PuzzleAttempt{Right: true, Over: true} },
	MakeOpenFour: func(t try) PuzzleAttempt {
		if len(t.fives) > 1 && len(puzzleCompletions(t.pos, t.pos.Turn())) == 0 {
			return PuzzleAttempt{Right: true, Line: t.fives[:1]} // one end is stopped, the other is left
		}
		return t.idle()
	},
	MakeThree:    func(t try) PuzzleAttempt { return t.makes(OpenThree) },
	MakeThrees:   func(t try) PuzzleAttempt { return t.makes(DoubleThree) },
	MakeFourFork: func(t try) PuzzleAttempt { return t.makes(FourThree) },
	MakeFours:    func(t try) PuzzleAttempt { return t.makes(DoubleFour) },
	Hold:         try.holds,
	WinFours:     try.wins,
	WinThrees:    try.wins,
	KeepProof: func(t try) PuzzleAttempt {
		right := slices.ContainsFunc(t.Answers, func(p board.Point) bool {
			after := t.Position()
			return after.Play(p) == nil && canonical(after.Board()) == canonical(t.next.Board())
		})
		return PuzzleAttempt{Right: right, Over: right}
	},
}

// Try judges a move of the side to move, in the position of the step or one that follows from it.
// It ends early when ctx does, with its error; an illegal move is an error too, but one that is
// forbidden is an answer.
func (s Step) Try(ctx context.Context, prover *exact.Prover, pos *rule.Position, move board.Point) (PuzzleAttempt, error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		if !pos.Over() && pos.Board().Free(move) { // it is forbidden
			return PuzzleAttempt{Right: s.Goal == FindFoul, Over: s.Goal == FindFoul}, nil
		}
		return PuzzleAttempt{}, err
	}
	if next.Over() {
		right := next.Winner() == pos.Turn() && s.Goal != FindFoul
		return PuzzleAttempt{Right: right, Over: right}, nil
	}
	if five := puzzleCompletions(next, next.Turn()); len(five) > 0 {
		return PuzzleAttempt{Loses: true, Line: five[:1]}, nil
	}
	t := try{Step: s, ctx: ctx, prover: prover, pos: pos, next: next, move: move, fives: puzzleCompletions(next, pos.Turn())}
	return judges[s.Goal](t), ctx.Err()
}

// idle says that the move is not what is asked for: what stops its four shows why, if it makes one.
func (t try) idle() PuzzleAttempt {
	if len(t.fives) > 0 {
		return PuzzleAttempt{Line: t.fives[:1]}
	}
	return PuzzleAttempt{}
}

// makes asks for a shape or a stronger one; a four alone is none. Two threats at once are played on
// to the win.
func (t try) makes(wanted Shape) PuzzleAttempt {
	if len(t.pos.Moves()) > len(t.Moves) {
		return t.wins()
	}
	shape, rows := Made(t.pos.Rule(), t.pos.Board(), t.move, t.pos.Turn())
	right := shape >= wanted && shape != Four
	switch {
	case right && wanted.twoThreats():
		return t.wins()
	case right:
		return PuzzleAttempt{Right: true, Over: true}
	case len(t.fives) == 0 && len(rows) > 0 && len(rows[0].Gains) > 0:
		return PuzzleAttempt{Line: rows[0].Gains[:1]} // there the opponent stops it
	default:
		return t.idle()
	}
}

// holds asks for a move after which the opponent has no forced win. A four puts it off: then the
// next move must hold.
func (t try) holds() PuzzleAttempt {
	if len(t.fives) > 0 {
		next := t.next.Clone()
		_ = next.Play(t.fives[0]) // it is free
		if _, holds := holding(t.ctx, t.prover, next, board.Pass); holds {
			return PuzzleAttempt{Right: true, Line: t.fives[:1]}
		}
	}
	if win, lost := t.prover.Win(t.next, attemptLimit); lost {
		return PuzzleAttempt{Loses: true, Line: win.Moves}
	}
	return PuzzleAttempt{Right: true, Over: true}
}

// wins asks for a move that keeps a forced win.
func (t try) wins() PuzzleAttempt {
	key := board.Pass
	if len(t.pos.Moves()) == len(t.Moves) {
		key = t.Answers[0]
	}
	a, _ := TryPuzzle(t.ctx, t.prover, t.pos, t.move, key) // the caller looks at ctx
	return a
}

// puzzleCompletions lists the points on which a stone of a side makes five.
func puzzleCompletions(pos *rule.Position, side board.Stone) []board.Point {
	var all []board.Point
	b := pos.Board().Clone()
	for _, p := range b.Empties() {
		b.Set(p, side)
		if pos.Rule().WinningLine(b, p) != nil {
			all = append(all, p)
		}
		b.Set(p, board.Empty)
	}
	return all
}
