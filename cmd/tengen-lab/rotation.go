package main

import (
	"fmt"

	"tengen/ai/problem"
	"tengen/cmd/internal/cli"
)

const rotationHelp = `Solves the rotation game with IDA*.

24 cells in reading order on a board shaped like # hold eight 1s, eight 2s and
eight 3s; the eight cells of the centre (6 7 8 11 12 15 16 17) must become equal.
A and B turn the left and the right column up, C and D the upper and the lower row
right; E, F, G, H undo B, A, D, C. What leaves one end comes in at the other.

       0     1
       2     3
  4 5  6  7  8  9 10
      11    12
 13 14 15 16 17 18 19
      20    21
      22    23

Input: a line of 24 digits a case, with blanks or without; a line 0 or the end ends. Output, two lines a
case: the moves, the shortest and of these the lexicographically first, or No
moves needed; then the digit in the centre. A case that cannot be read: error, then
a line -.

  $ echo '1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3' | tengen-lab rotation
  AC
  2

A move brings at most one more of a digit into the centre, so 8 less the count of
the commonest one never overestimates. IDA* searches depth first up to a limit on
moves made plus that estimate, and raises the limit until it succeeds.`

func rotationCommand() *cli.Command {
	c := cli.New("rotation", "", "the rotation game by IDA*", rotationHelp)
	c.Typing = "24 digits a line; 0 ends too"
	stats := c.Flags().Bool("stats", false, "tell on standard error how many states each case expanded")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 {
			return cli.Usagef("unexpected operand %q", operands[0])
		}
		return rotations(e, *stats)
	}
	return c
}

// rotationAnswer is the answer to a case.
type rotationAnswer struct {
	Line     int    `json:"line"`
	Moves    string `json:"moves"`
	Digit    int    `json:"digit,omitempty"`
	Expanded int    `json:"expanded"`
	Error    string `json:"error,omitempty"`
}

// String returns the two lines for the judge.
func (a rotationAnswer) String() string {
	switch {
	case a.Error != "":
		return "error\n-"
	case a.Moves == "":
		return fmt.Sprintf("No moves needed\n%d", a.Digit)
	default:
		return fmt.Sprintf("%s\n%d", a.Moves, a.Digit)
	}
}

func rotations(e *cli.Env, stats bool) error {
	input := e.Lines()
	for text, more := input.Next(); more && problem.Plain(text) != "0"; text, more = input.Next() {
		if text == "" {
			continue
		}
		a, err := solveRotation(e, input.Number, text)
		switch {
		case err != nil:
			e.Fail(input.Number, err)
			a = rotationAnswer{Line: input.Number, Error: cli.Brief(err)}
		case stats:
			fmt.Fprintf(e.Err, "line %d: %d moves, %d states expanded\n", a.Line, len(a.Moves), a.Expanded)
		}
		if err := e.Answer(a); err != nil {
			return err
		}
	}
	return input.Err()
}

func solveRotation(e *cli.Env, line int, text string) (rotationAnswer, error) {
	start, err := problem.ParseRotation(text)
	if err != nil {
		return rotationAnswer{}, err
	}
	path := problem.SolveRotation(e.Ctx, start)
	if err := e.Ctx.Err(); err != nil {
		return rotationAnswer{}, err
	}
	end := path.States[len(path.States)-1]
	return rotationAnswer{
		Line: line, Moves: problem.RotationLetters(path.States), Expanded: path.Expanded,
		Digit: end.Digit(problem.RotationCenter[0]),
	}, nil
}
