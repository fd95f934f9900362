// Package card is how the game over a network looks: the sheets with which one waits for the other person, and
// their words. It is handed its owner, and what it needs of the window.
package card

import (
	"errors"
	"net"

	"fyne.io/fyne/v2"

	"tengen/board/link"
	"tengen/ui/feature/network"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Window is what the card needs of the window.
type Window struct {
	Sheets  func() sheets.Host
	Tell    func(message, details string)
	Trouble func(key string, err error) // nil is none
	Focus   func()                      // gives the board the keyboard
	Does    func(func()) func()         // what a button calls for that
}

// Card is the game over a network in one window.
type Card struct {
	network *network.Network
	window  Window
	joining string // where the person last wanted to play with another one, while it came to no game
}

// New returns a card.
func New(n *network.Network, w Window) *Card { return &Card{network: n, window: w} }

// Offer adds to the sheet of a new game that one can play with a person elsewhere.
func (c *Card) Offer(o *sheets.Offer) {
	o.Join, o.Joining = c.join, c.joining
	o.Reads = func(typed string) bool {
		_, err := link.ParseInvitation(typed)
		return err == nil
	}
}

// Invite waits for a person elsewhere to play a game, and shows the code for that.
func (c *Card) Invite(game store.Game) {
	var waits *sheets.Progress
	err := c.network.Host(game, func(err error) {
		waits.Close()
		c.window.Trouble("app.no_new_game", err)
		c.window.Focus()
	})
	if err != nil {
		c.window.Trouble("network.not_hosted", err)
		return
	}
	h := c.window.Sheets()
	code, addresses := "", []fyne.CanvasObject(nil)
	for _, i := range c.network.Invitations() {
		if code == "" {
			code = i.Code()
		}
		addresses = append(addresses, widgets.Quiet(h.Text.T("network.invite.address", i18n.Args{"Address": i.String()})))
	}
	waits = h.Holding(h.Text.T("network.invite.title"), h.Text.T("network.invite.text"), code, addresses, c.window.Does(c.network.Leave))
}

// join goes to where a person waits. What was typed is kept until a game has begun.
func (c *Card) join(typed string) {
	to, err := link.ParseInvitation(typed)
	if err != nil {
		return // it was looked at before
	}
	c.joining = typed
	h := c.window.Sheets()
	var waits *sheets.Progress
	waits = h.Waiting(h.Text.T("network.join.title"), h.Text.T("network.join.text", i18n.Args{"Address": to.Address}), h.Text.T("dialog.cancel"), c.window.Does(func() {
		waits.Close()
		c.network.Leave()
	}))
	c.network.Join(to, func(err error) {
		waits.Close()
		if err == nil {
			c.joining = ""
		} else {
			c.window.Tell(h.Text.T("network.not_joined"), notJoined(h.Text, to, err))
		}
		c.window.Focus()
	})
}

// notJoined says in words why there is no game. What this network says is no sentence, and in English.
func notJoined(t *i18n.Localizer, to link.Invitation, err error) string {
	where := i18n.Args{"Address": to.Address}
	var failed *net.OpError
	switch {
	case errors.As(err, &failed) && failed.Op == "dial":
		return t.T("network.nobody", where)
	case failed != nil, errors.Is(err, link.ErrGone):
		return t.T("network.hung_up", where)
	}
	return err.Error()
}
