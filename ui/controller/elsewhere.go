package controller

import (
	"encoding/json"

	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/controller/play"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Network is the game against a person elsewhere, as far as the game on the board has to do with it.
type Network interface {
	On() bool   // there is someone, or will be
	Here() bool // and is connected
	AskBack()   // to take back the last move here
	AskDraw()
	AskAgain()                        // for another game
	Follow()                          // the game has changed
	Begun()                           // a game with someone elsewhere has
	Leave()                           // another one does
	Rematch(t *i18n.Localizer) string // offers to ask for another game, "" where there is no one for it
	Kept() json.RawMessage
	Restore(kept json.RawMessage) error
	Headline(t *i18n.Localizer) string
	Options(t *i18n.Localizer) (words []string, do []func())
}

// Meeting is what a network is made with.
type Meeting struct {
	Game *play.Game
	New  func(store.Game) error                     // begins a game
	Take func(*game.Game, rule.Variant, store.Game) // makes a game the one on the board
	Keep func(then func())                          // keeps it, and calls then once that is on the disk, from any goroutine
	Met  func()                                     // a game that had ended goes on
	Left func()                                     // and one goes on without the other side
	Name func() string                              // of the person here, "" for none
}

// nobody is the network of a program without one.
type nobody struct{}

func (nobody) On() bool                                     { return false }
func (nobody) Here() bool                                   { return false }
func (nobody) AskBack()                                     {}
func (nobody) AskDraw()                                     {}
func (nobody) AskAgain()                                    {}
func (nobody) Rematch(*i18n.Localizer) string               { return "" }
func (nobody) Follow()                                      {}
func (nobody) Begun()                                       {}
func (nobody) Leave()                                       {}
func (nobody) Kept() json.RawMessage                        { return nil }
func (nobody) Restore(json.RawMessage) error                { return nil }
func (nobody) Headline(*i18n.Localizer) string              { return "" }
func (nobody) Options(*i18n.Localizer) ([]string, []func()) { return nil, nil }

// meetAgain goes on with a game against someone elsewhere that had ended here, when it had not by the word of
// the other side.
func (c *Controller) meetAgain() {
	c.change(ToPlay)
	c.change(Meet)
	c.Game.Rejoin()
	c.host.Tell(view.Notice{Play: true})
}

// PlaysElsewhere reports whether a game against someone elsewhere goes on.
func (c *Controller) PlaysElsewhere() bool { return c.mode.Overlay == Elsewhere }

// RefusesElsewhere reports whether a game against someone elsewhere goes on, beside which nothing
// else is done with the board, and says so.
func (c *Controller) RefusesElsewhere() bool {
	if !c.PlaysElsewhere() {
		return false
	}
	c.say(host.Text("network.not_now"))
	return true
}
