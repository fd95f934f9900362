package main

import (
	"fmt"
	"math"

	"tengen/ai/arena"
)

func winner(g arena.GameResult, names [2]string) string {
	switch g.Winner {
	case "first":
		return names[0]
	case "second":
		return names[1]
	default:
		return "nobody"
	}
}

// summary is the standing of a match in one line.
func summary(t arena.Pentanomial, m arena.Match) string {
	mean, _ := t.Score()
	low, high := t.Interval()
	text := fmt.Sprintf("%d games, score %.1f%% [%.1f, %.1f], Elo %s [%s, %s]",
		m.GamesInPair()*t.Pairs(), 100*mean, 100*low, 100*high, elo(mean), elo(low), elo(high))
	if sprt := m.SPRT; sprt != nil {
		low, high := sprt.Bounds()
		text += fmt.Sprintf(", LLR %.2f [%.2f, %.2f]%s", sprt.Ratio(t), low, high,
			map[int]string{-1: " elo0 accepted", 1: " elo1 accepted"}[sprt.Verdict(t)])
	}
	return text
}

// elo formats a difference of strength; a score of 0 or 1 has none.
func elo(score float64) string {
	v := math.Round(arena.Elo(score)) + 0 // the sum is never a negative zero
	if math.IsInf(v, 0) {
		return map[bool]string{true: "+inf", false: "-inf"}[v > 0]
	}
	return fmt.Sprintf("%+.0f", v)
}
