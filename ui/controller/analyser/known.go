package analyser

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
)

// deepened returns what was found of all moves with what the search that the table shows knows
// better: what it has proven and, once it has looked further, its rows, also those of which it
// knows no more than what they are worth at the most. That it then lists a
// move no more says that the move is not worth more than the last row.
func deepened(found, known analysis.Info) analysis.Info {
	rows := map[board.Point]analysis.Candidate{}
	most := map[board.Point]analysis.Score{} // what a move is worth at the most
	var last *analysis.Candidate
	for _, c := range known.Fresh().Candidates {
		_, ends := c.Ends()
		deeper := !c.Unscored && known.Depth > found.Depth
		further := deeper && c.Bound == analysis.Exact
		if deeper && c.Bound == analysis.AtMost {
			most[c.Move] = c.Score
		}
		if ends || further {
			rows[c.Move] = c
		}
		if further && (last == nil || c.Score.Compare(last.Score) < 0) {
			last = &c
		}
	}
	if len(rows) == 0 && len(most) == 0 {
		return found
	}
	var all []analysis.Candidate
	for _, c := range found.Candidates {
		if row, ok := rows[c.Move]; ok {
			c = row
			c.Bound = analysis.Exact // that a win may come sooner is nothing that a colour shows
			delete(rows, c.Move)
		} else if last != nil && !c.Score.Forced() && c.Score.Compare(last.Score) > 0 {
			c.Score = last.Score
		}
		if s, ok := most[c.Move]; ok && c.Score.Compare(s) > 0 {
			c.Score = s
		}
		all = append(all, c)
	}
	for _, c := range known.Candidates { // what was not looked at here, in a settled order
		if row, ok := rows[c.Move]; ok {
			row.Bound = analysis.Exact
			all = append(all, row)
		}
	}
	slices.SortStableFunc(all, func(c, d analysis.Candidate) int { return d.Score.Compare(c.Score) })
	found.Candidates = all
	return found
}
