package main

import (
	"fmt"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// pickPublished compares the program of an article with one that shifts its bounds.
type pickPublished struct {
	Published pickSearched       `json:"published"`
	Shifted   pickSearched       `json:"shifted"`
	Hasty     []problem.HastyCut `json:"hasty"`
}

// pickSearched is what one of the two found.
type pickSearched struct {
	Value     int `json:"value"`
	Pick      int `json:"pick,omitempty"` // index from 1, 0 to end the game
	Positions int `json:"positions"`
}

func comparePublished(row []int) *pickPublished {
	g := problem.Picking{Row: row}
	found := func(r textbook.Result) pickSearched {
		s := pickSearched{Value: r.Value, Pick: r.Best + 1, Positions: r.Nodes}
		if s.Pick > len(row) {
			s.Pick = 0
		}
		return s
	}
	return &pickPublished{
		Published: found(g.TwoFunctions(false, nil)),
		Shifted:   found(g.TwoFunctions(true, nil)),
		Hasty:     g.HastyCuts(),
	}
}

// String returns the comparison in lines.
func (p *pickPublished) String() string {
	text := fmt.Sprintf("published: %s; shifted: %s\nhasty cuts: %d", p.Published, p.Shifted, len(p.Hasty))
	if len(p.Hasty) == 0 {
		return text
	}
	first := p.Hasty[0]
	player, sign := "MIN", "<="
	if first.Max {
		player, sign = "MAX", ">="
	}
	picks := strings.Trim(fmt.Sprint(first.Picks), "[]")
	return fmt.Sprintf("%s, the first after %s: %s has %d %s %d, the shifted bound is %d",
		text, picks, player, first.Value, sign, first.Bound, first.Shifted)
}

// String returns what was found in words.
func (s pickSearched) String() string {
	return fmt.Sprintf("value %d %s, %d positions", s.Value, pickWord(s.Pick), s.Positions)
}
