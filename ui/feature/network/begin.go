package network

import (
	"cmp"
	"math"
	"slices"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/store"
)

// hello is what a guest says first: what it knows of the game, if there is one.
func (n *Network) hello() link.Message {
	m := link.Message{Name: n.config.Name(), Game: n.peer.Game}
	if n.state.Stage.Begun() {
		m.Era = n.peer.Era
		m.Line, _ = n.acts()
		m.End = n.decision().String()
	}
	return m
}

// setUsed sets how long the side to move has thought.
func (n *Network) setUsed(used time.Duration) {
	now := n.config.Game.Now().Clock
	if err := n.config.Game.SetTimes(now.Black.Game+now.Black.Spent, now.White.Game+now.White.Spent, used); err != nil {
		n.host.Trouble(err)
	}
}

// learn takes from a guest what the host has said itself and its file has not, as the disk was full.
func (n *Network) learn(hello link.Message) {
	acts, _ := n.acts()
	known := len(common(acts, hello.Line))
	switch {
	case hello.Game != n.peer.Game, hello.Era < n.peer.Era:
		return
	case hello.Era == n.peer.Era && (known < len(acts) || n.state.Stage.Over()):
		return
	}
	g, _, err := n.terms().Begin(hello.Line)
	if err != nil {
		return
	}
	if hello.Era == n.peer.Era && hello.End == "" && !slices.Contains(g.History()[:len(hello.Line)-known], n.me()) {
		return // the guest's own acts; it says them again, with their times
	}
	n.peer.Era = hello.Era
	n.adopt(hello.Line, record.ParseResult(hello.End))
}

// common is how two lines begin.
func common(a, b []string) []string {
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	return a[:same]
}

// isBack resumes the game with a side that has come back.
func (n *Network) isBack() {
	n.gone.Cancel()
	n.state.Wait = Patient
	key := "network.back_over"
	if n.state.Stage == Playing {
		key = "network.back"
		n.config.Game.Resume()
	}
	said := n.sentence(key)
	if n.unanswered(n.state.Lapsed) {
		said = host.Both(said, host.Text("network.lapsed"))
	}
	n.state.Lapsed = Question{}
	n.host.Say(said)
	n.host.Changed()
}

// unanswered reports whether what we have asked has not come to pass, and still could.
func (n *Network) unanswered(q Question) bool {
	acts, _ := n.acts()
	switch q.What {
	case link.Draw:
		return n.state.Stage == Playing
	case link.Back:
		return n.state.Stage == Playing && len(acts) > q.To
	case link.Again:
		return n.state.Stage.Over()
	}
	return false
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

// tellGame tells the guest what is played and how it stands. That settles what was asked.
func (n *Network) tellGame() {
	n.state = n.state.silent()
	m := link.Message{Do: link.Begin, Version: link.Version, Name: n.config.Name(), Game: n.peer.Game, Era: n.peer.Era, Second: !n.peer.Second, Terms: n.terms(), End: n.decision().String()}
	m.Line, _ = n.acts()
	m.Left, m.Used = n.times()
	n.state.Told = len(m.Line)
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

// firstGame takes a game that is another one than that on the board, from a host that was looked for or goes on
// with the next.
func (n *Network) firstGame(m link.Message) {
	line := m.Line
	g, v, err := m.Terms.Begin(line)
	if err == nil && g.Result().Over() { // it begins, and then it ends
		line = line[:max(0, len(line)-1)]
		g, v, err = m.Terms.Begin(line)
	}
	if err != nil {
		n.breaks("network.why.game")
		return
	}
	n.peer.Name, n.peer.Second, n.peer.Game, n.peer.Era = m.Name, m.Second, m.Game, m.Era
	n.state.Line = Here
	n.config.Take(g, v, n.named(gameOf(*m.Terms)))
	if n.conn != nil { // it could begin
		n.follow(m, false)
	}
}

// takeGame takes the host's word on how the game stands: as the connection begins, or where something but a
// move has changed. As it begins, the host may not have heard of all that was done here.
func (n *Network) takeGame(m link.Message) {
	first := n.state.Line < Returned
	if wanted := first || n.state.Asked.What == link.Again || n.state.Granted.What == link.Again; m.Game != n.peer.Game && wanted && n.state.Stage.Over() {
		n.firstGame(m)
		return
	}
	g, _, err := n.terms().Begin(m.Line)
	if err != nil || !n.believes(m, g) {
		n.breaks("network.why.game")
		return
	}
	n.follow(m, first)
}

// follow makes the game on the board what the host says; where the connection has just begun, what was done here
// and the host has not heard stays, and is said again.
func (n *Network) follow(m link.Message, first bool) {
	g, _, err := n.terms().Begin(m.Line)
	if err != nil {
		n.host.Trouble(err)
		return
	}
	acts, _ := n.acts()
	end := record.ParseResult(m.End)
	over, gaveUp := g.Result().Over() || end.Over(), n.gaveUp()
	unheard := first && !over && m.Era == n.peer.Era && len(common(acts, m.Line)) == len(m.Line)
	n.state = n.state.silent()
	n.peer.Name, n.peer.Era, n.state.Line, n.state.Told, n.may = m.Name, m.Era, Here, len(m.Line), math.MaxInt
	if !unheard {
		n.adopt(m.Line, end)
	}
	if first {
		n.isBack()
	} else if n.state.Stage == Playing {
		n.config.Game.Resume()
	}
	switch {
	case !unheard:
		n.setTimes(m.Left, m.Used)
	case n.state.Stage != Playing:
	case len(acts) == len(m.Line):
		n.setTimes(m.Left, m.Used)
	case n.config.Game.Now().Turn() != n.mine(): // the host hears only now that it is to move
		n.setUsed(0)
	}
	switch {
	case over:
		n.send(link.Message{Do: link.Known})
	case gaveUp && first && !unheard && m.Era == n.peer.Era: // the host went on before it could hear of it
		n.settle(n.mine().Opponent(), record.Resignation)
	default:
		n.tell(m)
	}
}

// believes reports whether a game that the host tells, and whose acts make g, can be ours: it has no act of
// ours that we did not do, nothing that the host did has gone without our consent, and we have given up or
// agreed to a draw if it says so. Where our file may be old the host knows better.
func (n *Network) believes(m link.Message, g *game.Game) bool {
	first := n.state.Line < Returned
	switch {
	case m.Game != n.peer.Game, m.Second != n.peer.Second, m.Era < n.peer.Era:
		return false
	case n.state.Line == FreshDialled:
		return true
	case m.Era > n.peer.Era && !first && (m.Era > n.peer.Era+1 || len(m.Line) < n.may):
		return false
	}
	acts, by := n.acts()
	told := g.History()
	slices.Reverse(told)
	same := len(common(acts, m.Line))
	theirs := func(i int, by []game.Participant, line []string) bool {
		return by[i] != n.me() || line[i] == board.Pass.String()
	}
	for i := same; i < len(m.Line); i++ {
		if !theirs(i, told, m.Line) {
			return false
		}
	}
	for i := same; i < len(acts) && m.Era == n.peer.Era; i++ {
		if theirs(i, by, acts) && acts[i] != board.Pass.String() {
			return false
		}
	}
	switch end := record.ParseResult(m.End); {
	case end.Cause == record.Agreement:
		return first || n.state.Asked.What == link.Draw || n.state.Granted.What == link.Draw
	case end.Over() && end.Winner != g.Opening().Colour(n.me()):
		c := n.config.Game.Now().Clock.Control
		return end.Cause == record.OnTime && c.Limited() && !c.Lenient || n.gaveUp()
	}
	return true
}

// gaveUp reports whether the person here has.
func (n *Network) gaveUp() bool {
	end := n.decision()
	return end.Cause == record.Resignation && end.Winner == n.mine().Opponent()
}

// adopt makes a game that the other side knows better the one on the board.
func (n *Network) adopt(line []string, end record.Result) {
	was := n.state.Stage
	g, _, err := n.terms().Begin(line)
	if err == nil {
		n.state.Told = len(line)
		switch {
		case !g.Result().Over() && !end.Over():
			n.state.Stage = Playing
		case n.peer.Host:
			n.state.Stage = Ended
		default:
			n.state.Stage = Agreed
		}
		err = n.config.Game.Adopt(line, end)
	}
	if err != nil {
		n.host.Trouble(err)
	}
	switch over := n.state.Stage.Over(); {
	case was.Over() && !over:
		n.config.Met()
	case over && !was.Over():
		n.calls()
	}
}

// settle ends the game by a decision.
func (n *Network) settle(winner board.Stone, cause record.Cause) {
	acts, _ := n.acts()
	if err := n.config.Game.Adopt(acts, record.Result{Winner: winner, Cause: cause}); err != nil {
		n.host.Trouble(err)
	}
}

// times are what the sides had left as the turn began, Black and White, and what is used of that since, in
// milliseconds.
func (n *Network) times() (left [2]int64, used int64) {
	now := n.config.Game.Now().Clock
	for i, side := range []game.SideTime{now.Black, now.White} {
		left[i] = (side.Game + side.Spent).Milliseconds()
		used += side.Spent.Milliseconds()
	}
	return left, used
}

// setTimes takes the host's times.
func (n *Network) setTimes(left [2]int64, used int64) {
	time := func(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }
	if err := n.config.Game.SetTimes(time(left[0]), time(left[1]), time(used)); err != nil {
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
