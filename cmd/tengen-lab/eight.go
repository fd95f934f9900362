package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

const eightHelp = `Solves eight puzzles with A*.

Input: a line a puzzle, nine tokens in reading order, with blanks or without, 1 to 8
and x or 0 for the blank; or three lines, a row each. The goal is 1 2 3 4 5 6 7 8 x, or the one of --goal. Output, a
line a puzzle: how the blank moves, u(p) d(own) l(eft) r(ight), a shortest way; an
empty line when nothing needs to move; unsolvable when the parity is wrong; error for
a line that cannot be read.

  $ echo '1 2 3 4 5 6 x 7 8' | tengen-lab eight
  rr

A* takes up the state with the least f = g + h: the moves made so far and an
estimate of those to come. An estimate that never says too much finds a shortest
way; the more it says, the fewer states are expanded. Compare --stats of both:
misplaced counts the tiles away from home, manhattan how far they are. Two more
break a rule: with overestimating the way may be longer than need be, with
inconsistent states are expanded again and again.

--compare sets every search beside A* on each puzzle: how many moves its way has, how
many states it expanded, and how many it held at once. Depth-first search goes 31 moves
deep, which is enough for any puzzle; weighted A* counts h twice;
beam search keeps 7 states of each depth, and hill climbing
begins again up to 200 times: both may find no way (-).`

// eightHeuristic is a choice of --heuristic.
type eightHeuristic struct {
	estimate problem.EightHeuristic
	share    problem.EightShare // of a tile, nil for one that breaks a rule
}

// eightHeuristics are the choices of --heuristic.
var eightHeuristics = map[string]eightHeuristic{
	"manhattan":      {problem.Manhattan, problem.ManhattanShare},
	"misplaced":      {problem.Misplaced, problem.MisplacedShare},
	"overestimating": {problem.Overestimating, nil},
	"inconsistent":   {problem.Inconsistent, nil},
}

func eightCommand() *cli.Command {
	c := cli.New("eight", "", "eight puzzles by A*", eightHelp)
	c.Typing = "puzzles, a line each, such as 1 2 3 4 5 6 x 7 8"
	name := c.Flags().String("heuristic", "manhattan", "estimate by manhattan, misplaced, overestimating or inconsistent")
	stats := c.Flags().Bool("stats", false, "tell on standard error how many states each puzzle expanded")
	goalText := c.Flags().String("goal", problem.EightGoal.String(), "where to come, nine tokens as of a puzzle")
	compare := c.Flags().Bool("compare", false, "set every search side by side on each puzzle")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		h, ok := eightHeuristics[*name]
		switch {
		case len(operands) > 0:
			return cli.Usagef("unexpected operand %q", operands[0])
		case !ok:
			return cli.Usagef("unknown heuristic %q", *name)
		}
		goal, err := problem.ParseEight(*goalText)
		if err != nil {
			return cli.Usagef("--goal: %v", err)
		}
		puzzle := problem.NewEightPuzzle(goal, h.estimate)
		if *compare {
			return eightCases(e, func(line int, text string) (fmt.Stringer, error) {
				return compareEight(e, line, text, goal, puzzle)
			})
		}
		search := func(start problem.Eight) (textbook.Path[problem.Eight], error) {
			return textbook.AStar(textbook.StopGraph[problem.Eight](e.Ctx, puzzle), start, false, nil), e.Ctx.Err()
		}
		if h.share != nil { // the same, faster
			solver := problem.NewEightSolver(goal, h.share)
			search = func(start problem.Eight) (textbook.Path[problem.Eight], error) { return solver.Solve(e.Ctx, start) }
		}
		return eightCases(e, func(line int, text string) (fmt.Stringer, error) {
			a, err := solveEight(line, text, goal, search)
			if err == nil && *stats {
				fmt.Fprintf(e.Err, "line %d: %d moves, %d states expanded with %s\n", line, len(a.Moves), a.Expanded, *name)
			}
			return a, err
		})
	}
	return c
}

// eightCases answers each puzzle of the input: a line, or three lines with a row each.
func eightCases(e *cli.Env, solve cli.Solve) error {
	input, numbers, rows := e.Lines(), []int(nil), []string(nil)
	answer := func() error { // a board, or what is none, line by line
		if len(rows) == 3 {
			numbers, rows = numbers[:1], []string{strings.Join(rows, " ")}
		}
		for i, row := range rows {
			if err := e.OneCase(fmt.Sprintf("line %d", numbers[i]), numbers[i], row, solve); err != nil {
				return err
			}
		}
		numbers, rows = nil, nil
		return nil
	}
	for text, more := input.Next(); more; text, more = input.Next() {
		if text == "" {
			continue
		}
		row := problem.IsEightRow(text)
		if !row {
			if err := answer(); err != nil {
				return err
			}
		}
		numbers, rows = append(numbers, input.Number), append(rows, text)
		if !row || len(rows) == 3 {
			if err := answer(); err != nil {
				return err
			}
		}
	}
	return cmp.Or(answer(), input.Err())
}

// eightAnswer is the answer to a puzzle.
type eightAnswer struct {
	Line       int    `json:"line"`
	Moves      string `json:"moves"`
	Unsolvable bool   `json:"unsolvable,omitempty"`
	Expanded   int    `json:"expanded"`
}

// String returns the line for the judge.
func (a eightAnswer) String() string {
	if a.Unsolvable {
		return "unsolvable"
	}
	return a.Moves
}

// solveEight answers a puzzle by a search for the way to the goal.
func solveEight(line int, text string, goal problem.Eight, search func(problem.Eight) (textbook.Path[problem.Eight], error)) (eightAnswer, error) {
	start, err := problem.ParseEight(text)
	if err != nil {
		return eightAnswer{}, err
	}
	if !start.Reaches(goal) {
		return eightAnswer{Line: line, Unsolvable: true}, nil
	}
	path, err := search(start)
	return eightAnswer{Line: line, Moves: problem.EightMoves(path.States), Expanded: path.Expanded}, err
}

// eightTable is what every search did with one puzzle.
type eightTable struct {
	Line       int        `json:"line"`
	Unsolvable bool       `json:"unsolvable,omitempty"`
	Searches   []eightRow `json:"searches,omitempty"`
}

// eightRow is what one search did.
type eightRow struct {
	Search   string `json:"search"`
	Moves    *int   `json:"moves"` // nil where none was found
	Expanded int    `json:"expanded"`
	Held     int    `json:"held"`
}

// String returns the table.
func (t eightTable) String() string {
	if t.Unsolvable {
		return "unsolvable"
	}
	var text strings.Builder
	const apart = 2 // between columns
	w := tabwriter.NewWriter(&text, 0, 0, apart, ' ', 0)
	fmt.Fprintln(w, "search\tmoves\texpanded\theld")
	for _, r := range t.Searches {
		moves := "-"
		if r.Moves != nil {
			moves = strconv.Itoa(*r.Moves)
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\n", r.Search, moves, r.Expanded, r.Held)
	}
	_ = w.Flush() // to memory
	return strings.TrimSuffix(text.String(), "\n")
}

// compareEight runs every search on a puzzle.
func compareEight(e *cli.Env, line int, text string, goal problem.Eight, puzzle problem.EightPuzzle) (eightTable, error) {
	start, err := problem.ParseEight(text)
	if err != nil {
		return eightTable{}, err
	}
	if !start.Reaches(goal) {
		return eightTable{Line: line, Unsolvable: true}, nil
	}
	t := eightTable{Line: line}
	graph := textbook.StopGraph[problem.Eight](e.Ctx, puzzle)
	for _, s := range problem.EightSearches {
		path := s.Run(graph, start, nil)
		row := eightRow{Search: s.Name, Expanded: path.Expanded, Held: path.Held}
		if path.States != nil {
			row.Moves = &path.Cost
		}
		t.Searches = append(t.Searches, row)
	}
	return t, e.Ctx.Err()
}
