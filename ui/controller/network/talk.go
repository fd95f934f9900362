package network

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/store"
)

// arrived takes a guest who knew the word: for a new game, or back.
func (n *Network) arrived(c *link.Conn, hello link.Message) {
	n.conn, n.peer.Name = c, hello.Name
	if n.begun {
		n.returned = true
		n.tellGame()
		n.isBack()
		n.tell()
		return
	}
	if err := n.config.New(n.named(n.wanted)); err != nil {
		n.meets(err)
	}
}

// isBack goes on with the game.
func (n *Network) isBack() {
	n.linger.Cancel()
	n.say("network.back")
	if !n.over {
		n.config.Game.Resume()
	}
	n.host.Changed()
}

// named is a game with both players' names.
func (n *Network) named(g store.Game) store.Game {
	t := n.host.Text()
	own := cmp.Or(n.config.Name(), role(t, n.peer.Host))
	g.Black, g.White, g.BlackName, g.WhiteName = store.Human, store.Distant, own, n.name(t)
	if n.peer.Second {
		g.Black, g.White, g.BlackName, g.WhiteName = g.White, g.Black, g.WhiteName, g.BlackName
	}
	return g
}

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

// takeGame takes the host's game, as a connection begins or where both wanted another one.
func (n *Network) takeGame(m link.Message) {
	first := n.first
	n.first = false
	if n.peer.Host || !first && !n.again {
		n.breaks("network.why.words")
		return
	}
	if n.begun && !(n.again && m.Game != n.peer.Game) {
		n.goOn(m)
		return
	}
	g, v, err := m.Terms.Begin(m.Line)
	if err != nil || g.Result().Over() {
		n.breaks("network.why.game")
		return
	}
	n.peer.Name, n.peer.Second, n.peer.Game = m.Name, m.Second, m.Game
	n.config.Take(g, v, n.named(gameOf(*m.Terms)))
	if n.conn != nil { // it could begin
		n.setTimes(m)
	}
}

// goOn goes on with the game on the board: what the host did since is done here, and what was done here
// is said once more. Nothing else may differ, but for what was taken back as the connection broke.
func (n *Network) goOn(m link.Message) {
	acts, by := n.acts()
	known := len(m.Line)
	switch {
	case n.before != nil && slices.Equal(m.Line, n.before):
		n.send(link.Message{Do: link.Done, To: link.Back})
		m.Line, known = m.Line[:n.askedBack], -1
	case n.promised == link.Back && known == n.theirBack && known < len(acts) && slices.Equal(m.Line, acts[:known]):
		n.promised = ""
		n.perform(link.Back, known)
		acts, by = n.acts()
	}
	since := min(len(m.Line), len(acts))
	ours := !slices.ContainsFunc(by[since:], func(p game.Participant) bool { return p != n.me() })
	if m.Game != n.peer.Game || m.Second != n.peer.Second || !ours || !slices.Equal(acts[:since], m.Line[:since]) {
		n.breaks("network.why.game")
		return
	}
	n.peer.Name, n.told = m.Name, since
	n.isBack()
	for i := since; i < len(m.Line); i++ {
		if n.takeAct(link.Message{N: i, What: m.Line[i]}); n.conn == nil {
			return
		}
	}
	if known >= len(acts) && !n.over { // else the host's times are those before what we did
		n.setTimes(m)
	}
	n.tell()
}

// setTimes takes the host's times.
func (n *Network) setTimes(m link.Message) {
	time := func(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }
	if err := n.config.Game.SetTimes(time(m.Left[0]), time(m.Left[1]), time(m.Used)); err != nil {
		n.host.Trouble(err)
	}
}

// gameOf is what a host plays, as the settings have it.
func gameOf(t link.Terms) store.Game {
	clock := store.Clock{Kind: store.NoClock, Lenient: t.Lenient, Move: time.Duration(t.Move) * time.Millisecond, Game: time.Duration(t.All) * time.Millisecond, Increment: time.Duration(t.Added) * time.Millisecond}
	if t.Move > 0 {
		clock.Kind = store.PerMove
	} else if t.All > 0 {
		clock.Kind = store.PerGame
	}
	opening := store.FreeOpening
	if t.Opening != game.Free {
		opening = store.Opening(t.Opening)
	}
	return store.Game{Variant: t.Variant, Opening: opening, FoulLoses: t.FoulLoses, Clock: clock}
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
	n.asked = ""
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
