package main

import (
	"fmt"
	"strings"

	"tengen/ai/problem"
)

// treeCount counts the positions of the whole game.
type treeCount struct {
	Levels []levelCount `json:"levels"` // by stones
	All    int          `json:"all"`
	Folded int          `json:"folded"` // up to turning and mirroring
}

type levelCount struct {
	Stones int `json:"stones"`
	All    int `json:"all"`
	Folded int `json:"folded"`
}

// String returns a line a level and the sums.
func (c treeCount) String() string {
	var s strings.Builder
	for _, l := range c.Levels {
		fmt.Fprintf(&s, "%d stones: %d positions, %d up to symmetry\n", l.Stones, l.All, l.Folded)
	}
	return s.String() + fmt.Sprintf("in all: %d positions, %d up to symmetry", c.All, c.Folded)
}

func (t *ticTacToe) count() treeCount {
	var c treeCount
	for level := map[problem.Marks]bool{{}: true}; len(level) > 0; {
		next, folded := map[problem.Marks]bool{}, map[problem.Marks]bool{}
		for m := range level {
			folded[t.rows.Fold(m)] = true
			for _, child := range t.rows.Children(m) {
				next[child] = true
			}
		}
		c.Levels = append(c.Levels, levelCount{len(c.Levels), len(level), len(folded)})
		c.All, c.Folded = c.All+len(level), c.Folded+len(folded)
		level = next
	}
	return c
}
