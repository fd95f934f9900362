package controller_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board/record"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/store"
)

// marked is what a review has against a move.
type marked struct {
	kind        coach.MoveKind
	loss        float64
	sign        record.Annotation
	unavoidable bool
}

func marksOf(r *coach.Report) (all []marked) {
	for _, m := range r.Moves {
		all = append(all, marked{m.Kind, m.Loss, m.Sign(), m.Unavoidable})
	}
	return all
}

// gamesToReview are games in which the certificate's win is let go, and others.
var gamesToReview = []string{
	"h8i9h7h9h6h5i7g9i6i8",         // Black leaves the certificate
	"h8i7g6h6j6g9h9i9f7i10e8h11",   // and here
	"h8h9i8a1j8a15g8a2k8",          // White overlooks an open three
	"h8g8i7g9j6g7h6h10j8j7i8g6f10", // a fight
}

// The marks of a review do not depend on what one looked at before it, or after.
func TestAReviewDoesNotDependOnWhatWasAnalysed(t *testing.T) {
	shipped, judged := engines.ShippedProof(), 0
	games := gamesToReview
	if testing.Short() {
		games = games[2:3]
	}
	for _, moves := range games {
		t.Run(moves, func(t *testing.T) {
			game := func() *stage {
				s := newStageWith(t, t.TempDir(), newHasty)
				s.proof = shipped
				chosen := store.DefaultSettings()
				chosen.Oversights, chosen.LastGame = "", people
				s.SetSettings(chosen)
				require.NoError(t, s.Games.New(people))
				s.paste(moves)
				return s
			}
			fresh := game()
			want := fresh.marks()
			analysed := game()
			analysed.analyseAll()
			analysed.OpenReview(true)
			require.Zero(t, analysed.view.screen.Review.Report.Known, "before the review nothing is judged")
			require.Empty(t, analysed.view.screen.Review.Report.Mistakes())
			analysed.OpenReview(false)
			require.Equal(t, want, analysed.marks(), "analysed before the review")
			analysed.analyseAll()
			analysed.OpenReview(true)
			require.Equal(t, want, marksOf(analysed.view.screen.Review.Report), "analysed after the review")
			for _, m := range want {
				if m.kind != coach.Fine {
					judged++
				}
			}
		})
	}
	require.Positive(t, judged, "no move is marked, and the test tests nothing")
}

// marks reviews the game, and returns the marks when all that the certificate says of it is known.
func (s *stage) marks() []marked {
	s.t.Helper()
	s.OpenReview(true)
	s.reviewed()
	s.certified()
	all := marksOf(s.view.screen.Review.Report)
	s.OpenReview(false)
	return all
}

// analyseAll analyses each position of the game, from the last to the first.
func (s *stage) analyseAll() {
	s.t.Helper()
	s.OpenAnalysis(true)
	for {
		number := s.Game.Now().Number
		if !s.Game.Now().Result.Over() {
			s.until("the analysis", func(sc display.Screen) bool { return sc.Number == number && s.analysed(sc) })
		}
		if !s.Game.Now().CanUndo && number == 0 {
			break
		}
		s.Game.Walk.Step(-1)
		if s.Game.Now().Number == number {
			break
		}
	}
	s.Game.Walk.Step(1000)
	s.OpenAnalysis(false)
}
