package network

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board/link"
)

// states are all that the table tells apart once there is a game.
func states() (all []State) {
	for _, stage := range []Stage{Playing, Ended, Agreed} {
		for line := Away; line <= Here; line++ {
			for _, asked := range []link.Verb{"", link.Back, link.Draw, link.Again} {
				for _, question := range []link.Verb{"", link.Back, link.Draw, link.Again} {
					for _, granted := range []link.Verb{"", link.Back, link.Draw, link.Again} {
						all = append(all, State{Stage: stage, Line: line, Asked: Question{What: asked}, Question: Question{What: question}, Granted: Question{What: granted}})
					}
				}
			}
		}
	}
	return all
}

// What an honest side may say has a row in every state, so that it never breaks the game; what only the other role
// says has none. Every row is of use.
func TestTheTableIsWhole(t *testing.T) {
	fromGuest := []link.Verb{link.Act, link.Back, link.Draw, link.Again, link.Yes, link.No, link.Resign, link.Late, link.Known, link.Bye}
	fromHost := []link.Verb{link.Begin, link.Refused, link.Act, link.Clock, link.Back, link.Draw, link.Again, link.No, link.Bye}
	used := map[int]bool{}
	for i, r := range table() {
		for _, s := range append(states(), State{Stage: Meeting}, State{Stage: Meeting, Line: Here}, State{Stage: Left}, State{Stage: Playing, Wait: Tired}, State{Stage: Playing, Wait: Sure}) {
			used[i] = used[i] || r.from(s)
		}
	}
	for i, r := range table() {
		assert.True(t, used[i], "row %d, %s", i, r.event)
	}
	for _, s := range states() {
		for _, verb := range slices.Concat(fromGuest, fromHost) {
			_, atHost := s.row(Event(verb), true)
			_, atGuest := s.row(Event(verb), false)
			assert.Equal(t, slices.Contains(fromGuest, verb), atHost, "%s at the host, %+v", verb, s)
			assert.Equal(t, slices.Contains(fromHost, verb), atGuest, "%s at the guest, %+v", verb, s)
		}
		for _, e := range []Event{Gone, Leave} {
			_, ok := s.row(e, true)
			assert.True(t, ok, "%s, %+v", e, s)
		}
	}
}
