package network

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// Ask asks the other side for what both have to agree on.
func (n *Network) Ask(what link.Verb) {
	if n.conn == nil || n.over != (what == link.Again) {
		return
	}
	switch {
	case n.question == what && what != link.Back: // both want it
		n.Answer(true)
		return
	case n.asked != "", n.granted != "":
		n.say("network.asked")
		return
	case what == link.Draw && !n.config.Game.Now().HumanToMove():
		n.host.Say(host.Text("play.said.no_draw"))
		return
	}
	if what == link.Back {
		_, by := n.acts()
		if n.askedBack = lastOf(by, n.me()); n.askedBack < 0 {
			n.host.Say(host.Text("play.said.nothing"))
			return
		}
	}
	n.asked = what
	m := link.Message{Do: what}
	if what == link.Back {
		m.N = n.askedBack
	}
	n.send(m)
	n.say("network.asks." + string(what))
}

// lastOf is before which act p acted last, negative for none.
func lastOf(by []game.Participant, p game.Participant) int {
	for i := len(by) - 1; i >= 0; i-- {
		if by[i] == p {
			return i
		}
	}
	return -1
}

// takeQuestion shows what the other side asks. Where both want another game, neither needs an answer.
func (n *Network) takeQuestion(m link.Message) {
	_, by := n.acts()
	if m.Do == link.Again && n.asked == link.Again {
		n.asked = ""
		n.perform(link.Again, 0)
		return
	}
	if n.granted != "" || n.over != (m.Do == link.Again) || m.Do == link.Back && (m.N >= len(by) || by[m.N] == n.me()) {
		n.send(link.Message{Do: link.No, To: m.Do})
		return
	}
	n.question = m.Do
	if m.Do == link.Back {
		n.theirBack = m.N
	}
	if n.over {
		n.say("network.question." + string(m.Do))
		return
	}
	n.host.Say(host.Sentence{}) // the headline asks
}

// Answer answers what the other side asks.
func (n *Network) Answer(yes bool) {
	defer n.host.Begin()()
	what := n.question
	if what == "" {
		return
	}
	n.question = ""
	m := link.Message{Do: link.No, To: what}
	n.host.Say(host.Sentence{})
	if yes {
		m.Do, n.granted, n.promised = link.Yes, what, ""
		if what == link.Back {
			m.N = n.theirBack
		}
		if what != link.Again {
			n.config.Game.Halt() // until it is done, or not wanted any more
			n.config.Keep()
		}
	}
	n.send(m)
	n.host.Changed()
}

// takeAnswer takes the answer to what was asked. A yes that is not waited for any more is answered, as
// the other side waits for what is to be done; its own answer to that is about our yes.
func (n *Network) takeAnswer(m link.Message) {
	switch {
	case m.Do == link.No && m.To == link.Yes:
		n.settled()
		return
	case n.asked != "" && m.To == n.asked && (m.Do == link.No || m.To != link.Back || m.N == n.askedBack):
	case m.Do == link.Yes:
		n.send(link.Message{Do: link.No, To: link.Yes})
		return
	default:
		return
	}
	what := n.asked
	n.asked = ""
	if m.Do == link.No {
		n.say("network.declined." + string(what))
		return
	}
	n.send(link.Message{Do: link.Done, To: what})
	if what == link.Back {
		n.before, _ = n.acts()
		n.left = n.askedBack
	}
	n.perform(what, n.askedBack)
}

// settled goes on after what was granted is done, or not wanted.
func (n *Network) settled() {
	if n.granted != "" && n.granted != link.Again {
		n.config.Game.Resume()
	}
	n.granted, n.promised = "", ""
}

// takeDone does what was granted, or was as the connection broke. What both know already is no news.
func (n *Network) takeDone(what link.Verb) {
	switch {
	case what != "" && (what == n.granted || what == n.promised):
		n.granted, n.promised = "", ""
		n.perform(what, n.theirBack)
	case what != link.Again && !n.over:
		n.breaks("network.why.words")
	}
}

// perform does what both agreed on; to is how many acts stay if it is taken back.
func (n *Network) perform(what link.Verb, to int) {
	var err error
	switch what {
	case link.Back:
		if n.asked == link.Back { // asked about what is gone
			n.asked = ""
		}
		if n.question == link.Back {
			n.question = ""
		}
		if acts, _ := n.acts(); to < len(acts) { // else both asked, and it was done
			n.told = min(n.told, to)
			err = n.config.Game.TakeBack(to)
		}
		if n.granted == "" {
			n.config.Game.Resume()
		}
	case link.Draw:
		err = n.config.Game.Settle(board.Empty, record.Agreement)
	case link.Again:
		n.again = !n.peer.Host
		if n.peer.Host {
			n.peer.Second = !n.peer.Second
			if n.wanted.Variant == "" {
				n.wanted = gameOf(*n.terms())
			}
			err = n.config.New(n.named(n.wanted))
		}
	}
	if err != nil {
		n.host.Trouble(err)
	}
}

// Options are the answers to what the other side asks, or what can be done while it is away.
func (n *Network) Options(t *i18n.Localizer) (words []string, do []func()) {
	switch {
	case n.question != "":
		return []string{t.T("network.yes." + string(n.question)), t.T("network.no")}, []func(){func() { n.Answer(true) }, func() { n.Answer(false) }}
	case n.Away():
		return []string{t.T("network.give_up")}, []func(){func() {
			defer n.host.Begin()()
			n.part("network.stays")
		}}
	}
	return nil, nil
}

// Headline says what the other side asks, or that the game waits for it; "" for neither.
func (n *Network) Headline(t *i18n.Localizer) string {
	switch {
	case n.question != "" && !n.over:
		return n.sentence("network.question." + string(n.question)).In(t)
	case n.Away():
		return t.T("network.waits", i18n.Args{"Name": n.name(t)})
	}
	return ""
}
