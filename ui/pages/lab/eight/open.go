package eight

import "strings"

// heuristicNames are those of an example that is handed to the page.
var heuristicNames = map[string]int{"": manhattan, "manhattan": manhattan, "misplaced": misplaced, "overestimating": overestimating, "inconsistent": inconsistent}

// Open implements [pagekit.Opener]: "PUZZLE -> GOAL with HEURISTIC", of which goal and
// heuristic may be missing.
func (p *Page) Open(text string) {
	text, heuristic, _ := strings.Cut(text, " with ")
	puzzle, goal, _ := strings.Cut(text, " -> ")
	p.take(example{puzzle: puzzle, goal: goal, heuristic: heuristicNames[heuristic]})
}
