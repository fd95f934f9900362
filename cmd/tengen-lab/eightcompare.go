package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

// eightTable is what every search did with one puzzle.
type eightTable struct {
	Line       int        `json:"line"`
	Unsolvable bool       `json:"unsolvable,omitempty"`
	Searches   []eightRow `json:"searches,omitempty"`
}

// eightRow is what one search did.
type eightRow struct {
	Search   string `json:"search"`
	Moves    int    `json:"moves"`
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
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", r.Search, r.Moves, r.Expanded, r.Held)
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
		t.Searches = append(t.Searches, eightRow{s.Name, path.Cost, path.Expanded, path.Held})
	}
	return t, e.Ctx.Err()
}
