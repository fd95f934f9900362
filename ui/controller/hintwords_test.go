package controller_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/ui/controller/engines"
	"tengen/ui/store"
	"tengen/ui/view"
)

// The words of a hint rate no move by a search where the proof has said that all moves lose, be it
// in quiet or not.
func TestTheWordsOfAHintKnowTheProof(t *testing.T) {
	for _, thinking := range []bool{true, false} {
		s := newStageWith(t, t.TempDir(), newHasty)
		s.proof = engines.ShippedProof()
		chosen := store.DefaultSettings()
		chosen.Oversights, chosen.ShowThinking = "", thinking
		s.SetSettings(chosen)
		require.NoError(t, s.Games.New(people))
		s.tap("h8", "i8", "i9")
		s.Hint()
		s.until("the words", func(sc view.Screen) bool {
			return !sc.Thinking && s.analysed(sc) && sc.Remark.Words != ""
		})
		sc := s.until("the proof", func(sc view.Screen) bool { return sc.Forced.Proven || sc.Status.Bare })
		require.Contains(t, sc.Remark.Words, "Every move loses, proven", "%q %q", sc.Status.Note, sc.Remark.Words)
		require.NotContains(t, sc.Remark.Words, "The best move")
	}
}
