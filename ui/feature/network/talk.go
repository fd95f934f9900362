package network

import (
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/match"
	"tengen/board/record"
)

// takeAct takes what the other side did. To play on is an answer to what was asked before; but a draw that
// was granted has not been done if the host has moved, and is to be looked at again.
func (n *Network) takeAct(m link.Message) {
	acts, _ := n.acts()
	switch {
	case m.Era != n.peer.Era, m.N < len(acts) && acts[m.N] == m.What: // a pass both boards make by themselves
		return
	case m.N != len(acts):
		n.breaks("network.why.order")
		return
	}
	asked, granted := n.state.Asked, n.state.Granted
	if n.state.Question.What == link.Back {
		n.state.Question = Question{}
	}
	if asked.What != link.Draw || granted.What != link.Draw { // else both want it, which the host will hear
		n.state.Asked, n.state.Granted = Question{}, Question{}
		if granted.What == link.Draw {
			n.state.Question = granted
		}
	}
	spent := time.Duration(m.Spent) * time.Millisecond
	if n.state.Line == Returned { // our clock ran on until we noticed
		n.state.Line = Here
		n.setUsed(spent)
	}
	if n.config.Game.Receive(m.What, spent) != nil {
		n.breaks("network.why.illegal")
		return
	}
	if granted != (Question{}) {
		n.config.Game.Resume()
	}
	if !asks(n.state) && n.unanswered(asked) {
		n.say("network.played_on")
	}
}

// tellTimes tells the guest how the host's clocks stand after an act, which may have been long under way.
func (n *Network) tellTimes() {
	if !n.peer.Host || !n.config.Game.Now().Clock.Control.Limited() {
		return
	}
	acts, _ := n.acts()
	left, _ := n.times()
	n.send(link.Message{Do: link.Clock, Era: n.peer.Era, N: len(acts), Left: left})
}

// takeTimes takes the host's clocks, but for what is used of the turn that has begun since.
func (n *Network) takeTimes(m link.Message) {
	if acts, _ := n.acts(); m.Era == n.peer.Era && m.N == len(acts) {
		_, used := n.times()
		n.setTimes(m.Left, used)
	}
}

// takeResignation takes that the guest gives up.
func (n *Network) takeResignation(m link.Message) {
	if m.Era == n.peer.Era {
		n.settle(n.mine(), record.Resignation)
	}
}

// takeLate takes that the guest's time ran out, or that the host's did, if that can be. Else the guest hears
// how the game stands.
func (n *Network) takeLate(m link.Message) {
	if m.Era != n.peer.Era {
		return // it has been told
	}
	now := n.config.Game.Now()
	winner := now.Opening.Colour(n.me())
	left := now.Clock.Black
	if m.Second {
		winner = winner.Opponent()
	}
	if winner == board.Black {
		left = now.Clock.White
	}
	c := now.Clock.Control
	soon := left.Move <= min(2*match.Lag, (left.Move+left.Spent)/2)
	if !c.Limited() || c.Lenient || m.Second && (winner == now.Turn() || !soon) {
		n.tellGame()
		return
	}
	n.settle(winner, record.OnTime)
}

// agreed notes that the guest knows how the game ended.
func (n *Network) agreed(link.Message) {
	n.state.Stage = Agreed
	n.config.Keep(func() {})
}

// Follow tells the other side what was done here: it is called when the game has changed.
func (n *Network) Follow() { n.happens(Changed, link.Message{}) }

// tell says what the other side does not know: what was done here, and how the game ended.
func (n *Network) tell(link.Message) {
	acts, by := n.acts()
	for i := min(n.state.Told, len(acts)); i < len(acts) && i < len(by); i++ {
		if by[i] != n.me() {
			continue
		}
		n.send(link.Message{Do: link.Act, N: i, Era: n.peer.Era, What: acts[i], Spent: n.spent(len(acts) - i - 1)})
		n.state.Question, n.state.Granted = Question{}, Question{} // to play on is an answer
		if n.state.Asked.What == link.Back {
			n.state.Asked = Question{}
		}
		if n.state.Line == Returned {
			n.state.Line = Here
		}
	}
	news := n.state.Told < len(acts)
	n.state.Told = len(acts)
	var end record.Result
	n.view(func(g *game.Game) { end = g.Result() })
	if !end.Over() {
		if news {
			n.tellTimes()
		}
		return
	}
	n.state.Stage, n.state.Question = Ended, Question{} // the host may have done already what we asked for
	n.calls()
	lost := end.Winner == n.mine().Opponent()
	switch decided := n.decision(); {
	case n.peer.Host:
		n.tellGame()
	case decided.Cause == record.Resignation && lost:
		n.send(link.Message{Do: link.Resign, Era: n.peer.Era})
	case decided.Cause == record.OnTime:
		n.send(link.Message{Do: link.Late, Era: n.peer.Era, Second: !lost})
	}
}

// spent is how long the act took that was followed by so many, in milliseconds.
func (n *Network) spent(after int) (ms int64) {
	n.view(func(g *game.Game) {
		at := g.Node()
		for range after {
			at = at.Parent()
		}
		if at.Times != nil {
			ms = max(0, at.Times.Spent.Milliseconds())
		}
	})
	return ms
}
