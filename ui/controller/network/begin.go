package network

import (
	"cmp"
	"slices"
	"time"

	"tengen/board/game"
	"tengen/board/link"
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

// isBack resumes the game with a guest who has come back.
func (n *Network) isBack() {
	n.linger.Cancel()
	n.say("network.back")
	if n.over {
		n.asked, n.question, n.granted, n.again = "", "", "", false
	} else {
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

// tellGame tells the guest what is played and how it stands.
func (n *Network) tellGame() {
	m := link.Message{Do: link.Begin, Version: link.Version, Name: n.config.Name(), Game: n.peer.Game, Second: !n.peer.Second, Terms: n.terms()}
	m.Line, _ = n.acts()
	now := n.config.Game.Now().Clock
	for i, side := range []game.SideTime{now.Black, now.White} {
		m.Left[i] = (side.Game + side.Spent).Milliseconds()
	}
	m.Used = (now.Black.Spent + now.White.Spent).Milliseconds()
	n.told = len(m.Line)
	n.send(m)
}

// terms are those of the game on the board.
func (n *Network) terms() *link.Terms {
	t := &link.Terms{Variant: n.config.Game.Variant().ID}
	n.config.Game.View(func(g *game.Game) {
		c := g.Options.Time
		t.Opening, t.FoulLoses, t.Lenient = game.OpeningOf(g.Tree()), g.Options.FoulLoses, c.Lenient
		t.Move, t.All, t.Added = c.PerMove.Milliseconds(), c.PerGame.Milliseconds(), c.Increment.Milliseconds()
	})
	return t
}

// takeGame takes the host's game, as a connection begins or where both wanted another one.
func (n *Network) takeGame(m link.Message) {
	first := n.first
	n.first = false
	if n.peer.Host || !first && !n.again {
		n.breaks("network.why.words")
		return
	}
	again := n.again || n.asked == link.Again || n.granted == link.Again // the last message about it may be lost
	if n.begun && (!again || m.Game == n.peer.Game) {
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
	known, to, theirs := len(m.Line), n.left, n.theirBack
	switch {
	case to < len(n.before) && slices.Equal(m.Line, n.before) && (len(acts) == to || len(acts) > to && acts[to] != m.Line[to]):
		n.send(link.Message{Do: link.Done, To: link.Back})
		m.Line, known = m.Line[:to], -1
	case n.promised == link.Back && theirs < len(acts) && theirs <= known && slices.Equal(m.Line[:theirs], acts[:theirs]) && (known == theirs || m.Line[theirs] != acts[theirs]):
		n.promised = ""
		n.perform(link.Back, theirs)
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
