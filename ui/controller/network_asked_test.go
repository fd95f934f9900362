package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/link"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/store"
)

// Two offers of a draw that cross make it, whoever is to move, and also where the host has moved in between.
func TestBothOfferADraw(t *testing.T) {
	for name, between := range map[string]func(a, b *stage){
		"at once":             func(*stage, *stage) {},
		"and the host moves":  func(a, _ *stage) { a.Tap(point(a.t, "C3")) },
		"the guest was first": func(_, b *stage) { b.OfferDraw() },
	} {
		t.Run(name, func(t *testing.T) {
			a, b := meet(t, hosted)
			play(a, b, "B2", "A1")
			assert.True(t, a.view.screen.Can.Draw && b.view.screen.Can.Draw)
			a.OfferDraw()
			between(a, b)
			b.OfferDraw()
			both("the draw", over, a, b)
			for _, s := range []*stage{a, b} {
				assert.Equal(t, record.Agreement, s.Game.Now().Result.Cause)
			}
			assert.Equal(t, a.acts(), b.acts())
		})
	}
}

// Where both ask to take back, each is told that the other does as well, and after a refusal what it has asked itself.
func TestBothAreToldThatBothTakeBack(t *testing.T) {
	a, b := meet(t, hosted)
	play(a, b, "B2", "A1")
	a.Undo()
	b.Undo()
	both("the host's words", asks("Guest asks to take back a move as well."), a)
	both("the guest's words", asks("Host asks to take back a move as well."), b)
	b.answer("No")
	b.note("You asked Host to let you take back.")
	both("the refusal", asked("Guest does not let you take back."), a)
	a.answer("Allow it")
	agree(a, b, "B2")
}

// Who plays on has answered, and who asked is told.
func TestToPlayOnIsAnAnswer(t *testing.T) {
	a, b := meet(t, hosted)
	play(a, b, "B2")
	a.OfferDraw()
	both("the offer", asks("Host offers a draw."), b)
	play(b, a, "A1")
	both("the words", asked("Guest has played on: what you asked has lapsed."), a)
	a.OfferDraw() // once more
	both("the offer", asks("Host offers a draw."), b)
}

// A question that nobody can answer any more, as one side was started again, is told to who asked it.
func TestAQuestionThatWasLost(t *testing.T) {
	for _, ask := range []link.Verb{link.Back, link.Draw, link.Again} {
		for who, asker := range []string{"the host", "the guest"} {
			for again := range 2 {
				t.Run(string(ask)+" of "+asker+map[bool]string{true: ", which", false: ", the other"}[who == again]+" is started again", func(t *testing.T) {
					a, b := meet(t, hosted)
					play(a, b, "B2", "A1")
					s := []*stage{a, b}
					if ask == link.Again {
						a.Do(a.Game.Resign)
						both("the end", func(display.Screen) bool { return a.rematch() && b.rematch() }, a, b)
					}
					s[who].Do(func() { s[who].Network.Ask(ask) })
					both("the question", func(display.Screen) bool { return s[1-who].Network.Question() == ask }, a, b)
					s[again].leave()
					both("the cut", func(display.Screen) bool { return !s[1-again].Network.Here() }, s[1-again])
					s[again] = s[again].restarted()
					both("the return", func(display.Screen) bool { return s[0].Network.Here() && s[1].Network.Here() }, s[0], s[1])
					both("the words", func(sc display.Screen) bool {
						return strings.HasSuffix(sc.Status.Note, "What you asked before has lapsed.")
					}, s[who])
					assert.NotContains(t, s[1-who].view.screen.Status.Note, "lapsed")
					s[who].Do(func() { s[who].Network.Ask(ask) })
					both("the question", func(display.Screen) bool { return s[1-who].Network.Question() == ask }, s[0], s[1])
				})
			}
		}
	}
}

// Who joins a game once more that the host has left is told so.
func TestAGameThatWasLeftIsNotJoined(t *testing.T) {
	a, b := meet(t, hosted)
	to := a.invitation()
	b.leave()
	both("the cut", func(display.Screen) bool { return a.Network.Away() }, a)
	a.Do(func() { require.NoError(t, a.Games.New(people)) })
	c := begin(t, store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human})
	var why error
	c.Network.Join(to, func(err error) { why = err })
	both("the answer", func(display.Screen) bool { return why != nil }, a, c)
	assert.EqualError(t, why, "The game is over: who invited you has left it.")
}
