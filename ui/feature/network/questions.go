package network

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// AskBack asks to take back the last move here.
func (n *Network) AskBack() { n.Ask(link.Back) }

// AskDraw offers a draw.
func (n *Network) AskDraw() { n.Ask(link.Draw) }

// AskAgain asks for another game.
func (n *Network) AskAgain() { n.Ask(link.Again) }

// Ask asks the other side for what both have to agree on.
func (n *Network) Ask(what link.Verb) {
	if what == link.Again && !n.rematch() {
		n.host.Say(host.Text("network.no_rematch"))
		return
	}
	if n.state.Question.What == what && what != link.Back { // both want it
		n.Answer(true)
		return
	}
	n.happens(Ask, link.Message{To: what})
}

func (n *Network) askedAlready(link.Message) { n.say("network.asked") }

func (n *Network) ask(m link.Message) {
	acts, by := n.acts()
	q := Question{What: m.To, To: len(acts), Ask: n.state.Asks + 1}
	switch {
	case q.What != link.Again && n.state.Stage != Playing:
		return
	case q.What == link.Back:
		if q.To = lastOf(by, n.me()); q.To < 0 {
			n.host.Say(host.Text("play.said.nothing"))
			return
		}
		n.may = min(n.may, q.To)
	}
	n.state.Asked, n.state.Asks = q, q.Ask
	n.send(link.Message{Do: q.What, Ask: q.Ask, Era: n.peer.Era, Seen: len(acts), N: q.To})
	n.say("network.asks." + string(q.What))
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

// takeQuestion shows what the other side asks, if it has seen what there is on the board. Where both want the
// same the host does it, for an offer stands when who made it has moved.
func (n *Network) takeQuestion(m link.Message) {
	acts, by := n.acts()
	q := Question{What: m.Do, To: m.N, Ask: m.Ask}
	switch both := n.state.Asked.What == m.Do && m.Do != link.Back; {
	case m.Era != n.peer.Era:
		return
	case both && n.peer.Host && m.Seen >= n.state.Asked.To:
		n.perform(n.state.Asked)
		return
	case m.Seen != len(acts):
		return
	case both && !n.peer.Host:
		n.state.Granted = q
		return
	case n.state.Granted != Question{}, m.Do == link.Back && (m.N >= len(by) || by[m.N] == n.me()):
		n.send(link.Message{Do: link.No, To: m.Do, Ask: m.Ask})
		return
	}
	n.state.Question = q
	n.calls()
	if n.state.Stage.Over() {
		n.say("network.question." + string(m.Do))
		return
	}
	n.host.Say(host.Sentence{}) // the headline asks
}

// Answer answers what the other side asks.
func (n *Network) Answer(yes bool) {
	m := link.Message{Do: link.No}
	if yes {
		m.Do = link.Yes
	}
	n.happens(Answer, m)
}

// answered puts the question away. What one has asked oneself is said again.
func (n *Network) answered() (q Question) {
	q, n.state.Question = n.state.Question, Question{}
	if asks(n.state) {
		n.say("network.asks." + string(n.state.Asked.What))
	} else {
		n.host.Say(host.Sentence{})
	}
	n.host.Changed()
	return q
}

// decide is the host's answer, which it does at once.
func (n *Network) decide(m link.Message) {
	q := n.answered()
	if m.Do == link.Yes {
		n.perform(q)
	} else {
		n.send(link.Message{Do: link.No, To: q.What, Ask: q.Ask})
	}
}

// answer is the guest's answer. What it grants is done when the host says so, and the game waits for that.
func (n *Network) answer(m link.Message) {
	q := n.answered()
	if m.Do == link.Yes {
		n.state.Granted = q
		if q.What == link.Back {
			n.may = min(n.may, q.To)
		}
		if q.What != link.Again {
			n.config.Game.Halt()
		}
	}
	acts, _ := n.acts()
	n.send(link.Message{Do: m.Do, To: q.What, Ask: q.Ask, Era: n.peer.Era, Seen: len(acts)})
}

// takeYes does what the guest has granted, if it has seen what there is on the board.
func (n *Network) takeYes(m link.Message) {
	acts, _ := n.acts()
	if q := n.state.Asked; m.To == q.What && m.Ask == q.Ask && m.Era == n.peer.Era && m.Seen == len(acts) {
		n.perform(q)
	}
}

func (n *Network) takeNo(m link.Message) {
	if q := n.state.Asked; m.To == q.What && m.Ask == q.Ask {
		n.state.Asked = Question{}
		n.say("network.declined." + string(q.What))
		n.config.Keep(func() {})
	}
}

// perform does at the host what both want.
func (n *Network) perform(q Question) {
	n.state = n.state.silent()
	switch q.What {
	case link.Back:
		acts, _ := n.acts()
		n.peer.Era++
		n.adopt(acts[:q.To], record.Result{})
		n.tellGame()
	case link.Draw:
		n.settle(board.Empty, record.Agreement)
	case link.Again:
		n.peer.Second = !n.peer.Second
		if n.wanted.Variant == "" {
			n.wanted = gameOf(*n.terms())
		}
		if err := n.config.New(n.named(n.wanted)); err != nil {
			n.host.Trouble(err)
		}
	}
}

// Options are the answers to what the other side asks, or what can be done while it is away, nil for neither.
// Who is pressed twice at the end of a wait has not ended it.
func (n *Network) Options(t *i18n.Localizer) (words []string, do []func()) {
	giveUp := func() { n.happens(GiveUp, link.Message{}) }
	switch {
	case n.state.Question != Question{}:
		return []string{t.T("network.yes." + string(n.state.Question.What)), t.T("network.no")}, []func(){func() { n.Answer(true) }, func() { n.Answer(false) }}
	case waits(Sure)(n.state):
		return []string{t.T("network.wait"), t.T("network.end")}, []func(){func() { n.Answer(false) }, giveUp}
	case waits(Tired)(n.state):
		return []string{t.T("network.give_up")}, []func(){giveUp}
	case n.Away():
		return nil, []func(){}
	}
	return nil, nil
}

// Headline says what the other side asks, or that the game waits for it; "" for neither.
func (n *Network) Headline(t *i18n.Localizer) string {
	switch {
	case n.state.Question.What == link.Back && n.state.Asked.What == link.Back:
		return n.sentence("network.question.both").In(t)
	case n.state.Question != Question{} && !n.state.Stage.Over():
		return n.sentence("network.question." + string(n.state.Question.What)).In(t)
	case waits(Sure)(n.state):
		return n.sentence("network.sure").In(t)
	case n.Away():
		return t.T("network.waits", i18n.Args{"Name": n.name(t)})
	}
	return ""
}
