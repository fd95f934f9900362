// Package network owns the game against a person at another program on the same network: the
// connection, the questions both ask each other, and what is done when the other side is away.
//
// The host decides what changes in the game besides moves, in the order in which it hears of it: two sides
// that decide at the same time cannot disagree. What one side says is in its file before.
package network

import (
	"cmp"
	"crypto/rand"
	"math"
	"time"

	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Config is what a network works with.
type Config struct {
	Game Game
	New  func(store.Game) error                     // begins a game, as the host wants it
	Take func(*game.Game, rule.Variant, store.Game) // makes the host's game the one on the board
	Keep func(then func())                          // keeps the game and what is agreed on, and calls then once that is on the disk, from any goroutine
	Met  func()                                     // is called when a game that had ended here goes on
	Left func()                                     // is called when the game goes on without the other side
	Name func() string                              // of the person here, "" for none
}

// Network is the game with a person elsewhere. Its methods belong on the screen's goroutine.
type Network struct {
	Redial time.Duration // how long to wait before the host is tried again

	host   host.Host
	config Config
	job    *background.Job
	gone   *background.Job   // notes that the other side stays away
	listen func(*Peer) error // waits for guests there
	dial   func()            // looks for the host, again and again

	state  State
	peer   *Peer       // nil while there is none
	wanted store.Game  // what the host plays, the zero value for the game on the board
	met    func(error) // is told once that the game has begun, or why it cannot
	conn   conn        // nil while the other side is away
	out    *outbox     // what is to be said there
	may    int         // to how few acts the guest let something be taken back, or asked for it, since the host's last word
}

// New returns a network that is not used.
func New(h host.Host, c Config) *Network {
	n := &Network{Redial: time.Second, host: h, config: c, job: background.NewJob(h.Runner), gone: background.NewJob(h.Runner)}
	n.listen, n.dial = n.listenAt, n.dialOut
	return n
}

// happens does what the table says.
func (n *Network) happens(e Event, m link.Message) {
	if r, ok := n.state.row(e, n.peer != nil && n.peer.Host); ok {
		r.do(n, m)
	}
}

// hear takes what the other side says.
func (n *Network) hear(c conn, m link.Message) {
	if c != n.conn {
		return
	}
	defer n.host.Changed()
	if r, ok := n.state.row(Event(m.Do), n.peer.Host); ok {
		r.do(n, m)
	} else if n.state.Stage != Left {
		n.breaks("network.why.words")
	}
}

// On reports whether there is another side for a game, or one is waited for.
func (n *Network) On() bool {
	return n.peer != nil && n.state.Stage != Left && (!over(n.state) || n.conn != nil)
}

// Here reports whether the other side is there.
func (n *Network) Here() bool { return n.state.Stage.Begun() && here(n.state) }

// rematch reports whether one can ask for another game.
func (n *Network) rematch() bool { return n.state.Stage == Agreed && here(n.state) }

// Rematch offers to ask for another game, or to agree to one; "" where there is no one for it.
func (n *Network) Rematch(t *i18n.Localizer) string {
	switch {
	case !n.rematch():
		return ""
	case n.state.Question.What == link.Again:
		return t.T("network.yes.again")
	default:
		return t.T("network.rematch")
	}
}

// Away reports whether a game waits for the other side.
func (n *Network) Away() bool { return away(n.state) }

// Question is what the other side asks, "" for nothing.
func (n *Network) Question() link.Verb { return n.state.Question.What }

// name is the other side's name.
func (n *Network) name(t *i18n.Localizer) string { return cmp.Or(n.peer.Name, role(t, !n.peer.Host)) }

// role is the name of one without a name.
func role(t *i18n.Localizer, host bool) string {
	if host {
		return t.T("network.host")
	}
	return t.T("network.guest")
}

// calls brings the game into view, where something waits for an answer or has ended.
func (n *Network) calls() { n.host.Tell(view.Notice{Play: true}) }

// say says something about the other side.
func (n *Network) say(key string) { n.host.Say(n.sentence(key)) }

func (n *Network) sentence(key string) host.Sentence {
	of := Network{peer: n.peer} // who may have left when it is read
	return host.Args(key, func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Name": of.name(t)} })
}

// meets tells who waits for it that the game has begun, or why it cannot, which ends the connection.
func (n *Network) meets(err error) {
	met := n.met
	n.met = nil
	if err != nil && n.state.Stage == Meeting {
		n.end()
	}
	if met != nil {
		met(err)
	}
}

// Begun notes that a game with the other side has begun on the board.
func (n *Network) Begun() {
	was := n.state
	n.gone.Cancel() // one that was awaited after the game before is here
	n.state = State{Stage: Playing, Line: was.Line}
	acts, _ := n.acts()
	n.state.Told, n.may = len(acts), math.MaxInt
	if was.Stage == Restored {
		n.goesOn()
		return
	}
	if n.peer.Host {
		n.peer.Game, n.peer.Era = rand.Text(), 0
	}
	if n.conn == nil {
		n.pause(link.Message{})
		return
	}
	if n.peer.Host {
		n.tellGame()
	}
	n.meets(nil)
}

// goesOn goes on with the game of the last run.
func (n *Network) goesOn() {
	n.state.Line, n.state.Lapsed = Fresh, n.peer.Asked
	n.config.Game.View(func(g *game.Game) {
		if end, _ := g.Ended(); end.Over() {
			n.state.Stage = Ended
		}
	})
	if n.state.Stage == Playing {
		n.pause(link.Message{})
	} else {
		if n.peer.Agreed {
			n.state.Stage = Agreed
		}
		n.config.Left()
		n.linger(link.Message{})
	}
	if !n.peer.Host {
		n.dial()
	}
}

// send says something to the other side, if it is there, once all that it may tell of is in the file.
func (n *Network) send(m link.Message) {
	if n.conn != nil {
		n.out.add(m)
		n.config.Keep(n.out.next)
	}
}
