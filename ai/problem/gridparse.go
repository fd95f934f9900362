package problem

import (
	"fmt"
	"strings"
)

// GridFault is a way in which a text is no grid.
type GridFault uint8

// What can be wrong with a text.
const (
	GridEmpty   GridFault = iota // there is no line
	GridLarge                    // more than MostGrid columns or rows
	GridUneven                   // a line has another length than the first
	GridStrange                  // a sign is none of those of a grid
	GridTwice                    // a second start or goal
	GridMissing                  // no start or no goal
)

// MostGrid is how many columns and rows a grid may have.
const MostGrid = 40

// GridError says where a text is no grid.
type GridError struct {
	Fault        GridFault
	Line, Column int    // from 1
	Text         string // the sign that is wrong, or missing
}

// Place returns where it is wrong.
func (e *GridError) Place() (line, column int) { return e.Line, e.Column }

// Error implements error.
func (e *GridError) Error() string {
	switch e.Fault {
	case GridLarge:
		return fmt.Sprintf("line %d: more than %d columns or rows", e.Line, MostGrid)
	case GridUneven:
		return fmt.Sprintf("line %d: it is not as long as the first", e.Line)
	case GridStrange:
		return fmt.Sprintf("line %d, column %d: %q is none of # . S G and 2 to 9", e.Line, e.Column, e.Text)
	case GridTwice:
		return fmt.Sprintf("line %d, column %d: a second %s", e.Line, e.Column, e.Text)
	case GridMissing:
		return e.Text + " is missing"
	default:
		return "no line of a grid"
	}
}

// ParseGrid reads a grid: a line a row, # a wall, . plain ground, 2 to 9 ground that costs
// so much to enter, S the start, G the goal. Empty lines around it do not count. Its
// error is a [*GridError].
func ParseGrid(text string) (*Grid, error) {
	lines := strings.Split(strings.Trim(strings.ReplaceAll(text, "\r", ""), "\n"), "\n")
	const nowhere = -1
	g := &Grid{Width: len(strings.TrimSpace(lines[0])), Height: len(lines), Start: nowhere, Goal: nowhere}
	if g.Width == 0 {
		return nil, &GridError{Fault: GridEmpty, Line: 1, Column: 1}
	}
	for i, line := range lines {
		line = strings.TrimSpace(line)
		for k, sign := range []rune(line) {
			if err := g.add(sign); err != nil {
				err.Line, err.Column = i+1, k+1
				return nil, err
			}
		}
		switch {
		case g.Width > MostGrid || i >= MostGrid:
			return nil, &GridError{Fault: GridLarge, Line: i + 1, Column: 1}
		case len(g.Cost) != (i+1)*g.Width:
			return nil, &GridError{Fault: GridUneven, Line: i + 1, Column: 1}
		}
	}
	if g.Start == nowhere {
		return nil, &GridError{Fault: GridMissing, Line: 1, Column: 1, Text: "S"}
	}
	if g.Goal == nowhere {
		return nil, &GridError{Fault: GridMissing, Line: 1, Column: 1, Text: "G"}
	}
	return g, nil
}

// add adds the cell of a sign.
func (g *Grid) add(sign rune) *GridError {
	cell, cost := len(g.Cost), 1
	end := map[rune]*int{'S': &g.Start, 'G': &g.Goal}[sign]
	switch {
	case end != nil && *end >= 0:
		return &GridError{Fault: GridTwice, Text: string(sign)}
	case end != nil:
		*end = cell
	case sign == '#':
		cost = Wall
	case sign >= '2' && sign <= '9':
		cost = int(sign - '0')
	case sign != '.':
		return &GridError{Fault: GridStrange, Text: string(sign)}
	}
	g.Cost = append(g.Cost, cost)
	return nil
}

// String writes what [ParseGrid] reads.
func (g *Grid) String() string {
	var text strings.Builder
	for cell, cost := range g.Cost {
		if cell > 0 && cell%g.Width == 0 {
			text.WriteByte('\n')
		}
		switch cell {
		case g.Start:
			text.WriteByte('S')
		case g.Goal:
			text.WriteByte('G')
		default:
			text.WriteByte("#.23456789"[cost])
		}
	}
	return text.String()
}
