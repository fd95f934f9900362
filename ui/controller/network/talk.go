package network

import (
	"errors"
	"slices"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/match"
	"tengen/board/record"
)

// hear takes what the other side says.
func (n *Network) hear(c *link.Conn, m link.Message) {
	if c != n.conn {
		return
	}
	defer n.host.Begin()()
	defer n.host.Changed()
	switch m.Do {
	case link.Begin:
		n.takeGame(m)
		return
	case link.Refused:
		n.refused(m)
		return
	case link.Bye:
		n.leftUs()
		return
	}
	if !n.begun {
		n.breaks("network.why.words")
		return
	}
	switch m.Do {
	case link.Act:
		n.takeAct(m)
	case link.Resign, link.Late:
		n.takeEnd(m)
	case link.Back, link.Draw, link.Again:
		n.takeQuestion(m)
	case link.Yes, link.No:
		n.takeAnswer(m)
	case link.Done:
		n.takeDone(m.To)
	default:
		n.breaks("network.why.words")
	}
}

func (n *Network) leftUs() {
	if !n.begun {
		n.meets(link.ErrGone)
		return
	}
	n.part("network.left")
}

// refused takes a host's refusal. Where the game was broken off, the host may not have noticed yet.
func (n *Network) refused(m link.Message) {
	switch {
	case n.begun && m.Why == link.Busy:
		n.conn = nil
	case n.begun:
		n.part("network.left")
	default:
		key := "network.why." + m.Why
		if !slices.Contains([]string{link.Busy, link.WrongVersion, link.WrongWord}, m.Why) {
			key = "network.why.words"
		}
		n.meets(errors.New(n.host.Text().T(key)))
	}
}

// takeAct does what the other side did. One that is known is no news: a pass that both boards make by themselves.
func (n *Network) takeAct(m link.Message) {
	acts, _ := n.acts()
	switch {
	case n.over, m.N < len(acts) && acts[m.N] == m.What:
		return
	case m.N != len(acts):
		n.breaks("network.why.order")
		return
	}
	n.asked, n.before = "", nil
	if n.question == link.Back {
		n.question = ""
	}
	spent := time.Duration(m.Spent) * time.Millisecond
	if n.returned { // our clock ran on until we noticed
		n.returned = false
		now := n.config.Game.Now().Clock
		if err := n.config.Game.SetTimes(now.Black.Game+now.Black.Spent, now.White.Game+now.White.Spent, spent); err != nil {
			n.host.Trouble(err)
		}
	}
	if n.config.Game.Receive(m.What, spent) != nil {
		n.breaks("network.why.illegal")
	}
}

// takeEnd takes that the other side gives up, that its time ran out, or that ours did, if that can be.
func (n *Network) takeEnd(m link.Message) {
	if n.over {
		return
	}
	now := n.config.Game.Now()
	mine, cause := now.Opening.Colour(n.me()), record.OnTime
	loser := mine.Opponent()
	if m.Do == link.Resign {
		cause = record.Resignation
	} else {
		left := now.Clock.Black
		if m.Second {
			loser = mine
		}
		if loser == board.White {
			left = now.Clock.White
		}
		soon := left.Move <= min(2*match.Lag, (left.Move+left.Spent)/2)
		if c := now.Clock.Control; !c.Limited() || c.Lenient || m.Second && (loser != now.Turn() || !soon) {
			n.breaks("network.why.time")
			return
		}
	}
	if err := n.config.Game.Settle(loser, cause); err != nil {
		n.host.Trouble(err)
	}
}

// Follow tells the other side what was done here: it is called when the game has changed.
func (n *Network) Follow() {
	if n.peer != nil && n.begun && !n.over {
		n.tell()
	}
}

// tell says what the other side does not know: what was done here, and how the game ended.
func (n *Network) tell() {
	acts, by := n.acts()
	n.told = min(n.told, len(acts))
	for i := n.told; i < len(acts) && i < len(by); i++ {
		if by[i] != n.me() {
			continue
		}
		n.send(link.Message{Do: link.Act, N: i, What: acts[i], Spent: n.spent(len(acts) - i - 1)})
		n.question, n.promised, n.returned = "", "", false // to play on is an answer
		if n.asked == link.Back {
			n.asked = ""
		}
	}
	n.told = len(acts)
	var end record.Result
	var mine board.Stone
	n.view(func(g *game.Game) { end, mine = g.Result(), g.Opening().Colour(n.me()) })
	if !end.Over() {
		return
	}
	if !n.over {
		n.settled()
		n.over, n.question, n.asked = true, "", ""
	}
	lost := end.Winner == mine.Opponent()
	switch {
	case end.Cause == record.Resignation && lost:
		n.send(link.Message{Do: link.Resign})
	case end.Cause == record.OnTime:
		n.send(link.Message{Do: link.Late, Second: !lost})
	case end.Cause == record.Agreement:
		n.send(link.Message{Do: link.Done, To: link.Draw})
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
