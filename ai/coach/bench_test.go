package coach_test

import (
	"math/rand/v2"
	"testing"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
)

// How long it takes to explain a move of which no search knows anything.
func BenchmarkCandidate(b *testing.B) {
	for _, r := range []rule.Rule{rule.Freestyle, rule.Renju} {
		b.Run(r.Name(), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(17, 18))
			c := coach.New()
			var positions []*rule.Position
			for range 16 {
				positions = append(positions, scatter(rng, r, board.Square(15), 12))
			}
			c.Candidate(positions[0], analysis.Info{}, board.Point{X: 7, Y: 7}) // builds the tables
			for i := 0; b.Loop(); i++ {
				pos := positions[i%len(positions)]
				empties := pos.Board().Empties()
				c.Candidate(pos, analysis.Info{}, empties[i%len(empties)])
			}
		})
	}
}
