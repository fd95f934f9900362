package eight

import (
	"errors"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
)

// heuristicNames are those of the heuristics among the settings, and on the command line.
var heuristicNames = []string{manhattan: "manhattan", misplaced: "misplaced", overestimating: "overestimating", inconsistent: "inconsistent"}

const (
	keepClosed = "keep"
	rival      = "rival" // = the other heuristic
	arrow      = "->"
)

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: "PUZZLE -> GOAL with HEURISTIC", of which goal and
// heuristic may be missing.
func (p *Page) Open(text string) error {
	text, given := pagekit.CutSettings(text, append([]string{keepClosed, rival}, heuristicNames...)...)
	puzzle, goal, aimed := strings.Cut(text, arrow)
	if !aimed {
		goal = problem.EightGoal.String()
	}
	start, err := problem.ParseEight(puzzle)
	if err != nil {
		return errors.New(p.mistake(err))
	}
	end, err := problem.ParseEight(goal)
	if err != nil {
		return errors.New(p.mistake(err))
	}
	p.heuristic[0], p.keepClosed = given.Which(heuristicNames, manhattan), given.Has(keepClosed)
	for i, name := range heuristicNames {
		if given[rival] == name {
			p.heuristic[1] = i
		}
	}
	p.start, p.goal = start, end
	p.begin()
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	text := p.start.String()
	if p.goal != problem.EightGoal {
		text += " " + arrow + " " + p.goal.String()
	}
	return pagekit.WithSettings(text, heuristicNames[p.heuristic[0]], pagekit.If(p.keepClosed, keepClosed), rival+"="+heuristicNames[p.heuristic[1]])
}
