package network

import (
	"cmp"
	"time"

	"tengen/board/link"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// patience is in how many times of redialling a wait lasts.
const patience = 5

// pause lets the game wait for the other side.
func (n *Network) pause(link.Message) {
	n.config.Game.Halt()
	if n.state.Wait != Patient || n.gone.Running() {
		return // it was said
	}
	n.gone.After(patience*n.Redial, func() { n.happens(Lasts, link.Message{}) })
	said := n.sentence("network.away")
	if n.peer.Host {
		if all := n.Invitations(); len(all) > 0 { // for who does not know it any more
			code := cmp.Or(all[0].Code(), all[0].String())
			said = host.Both(said, host.Args("network.code", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Code": code} }))
		}
	}
	n.host.Say(said)
	n.host.Changed()
}

// lasts notes that the other side stays away and, at a guest, where nobody answers.
func (n *Network) lasts(m link.Message) {
	if address := n.peer.Address; !n.peer.Host {
		n.host.Say(host.Args("network.unreached", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Address": address} }))
	}
	takes(Tired)(n, m)
}

// takes notes how the wait is taken now.
func takes(w Wait) func(*Network, link.Message) {
	return func(n *Network, _ link.Message) {
		n.state.Wait = w
		n.host.Changed()
	}
}

func (n *Network) giveUp(m link.Message) {
	n.say("network.stays")
	n.leave(m)
}

// lingers is how long the other side may stay away from a game whose end both know.
const lingers = time.Minute

// linger waits for a side that has gone after the end.
func (n *Network) linger(link.Message) {
	if n.state.Stage != Agreed { // it is to hear of it
		return
	}
	n.gone.After(lingers, func() {
		if n.conn == nil {
			n.part("network.left")
		}
	})
}
