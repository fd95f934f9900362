package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
	"tengen/ui/view"
)

// Who asks for it in the settings has the last escape proven while the review is shown and nothing
// else is at work; what is found goes into the game's file.
func TestTheLastEscapeIsProvenInIdleTime(t *testing.T) {
	s := reviewing(t, lostGame)
	sc := s.reviewed()
	require.NotNil(t, sc.Review.Report.Escape)
	held := sc.Review.Report.Escape.Others.Holds
	proven := sc.Review.Report.Escape.Others.Proven
	assert.False(t, sc.Review.Proving, "nobody has asked for it")

	on := store.DefaultSettings()
	on.ProveEscape = true
	s.SetSettings(on)
	s.until("the work", func(sc view.Screen) bool { return sc.Review.Proving && sc.Review.Doubt == held[0] })
	s.OpenReview(false)
	s.until("the rest", func(sc view.Screen) bool { return !sc.Review.Proving })
	s.OpenReview(true)
	s.until("a proof", func(sc view.Screen) bool {
		e := sc.Review.Report.Escape
		return e == nil || e.Others.Proven > proven || len(e.Others.Saves) > 0
	})
	assert.Contains(t, s.Document.SGF(), "TGRV")
}
