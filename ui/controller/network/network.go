// Package network owns the game against a person at another program on the same network: the
// connection, the questions both ask each other, and what is done when the other side is away.
package network

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"net"
	"slices"
	"strconv"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Game is the game on the board.
type Game interface {
	View(func(*game.Game))
	Variant() rule.Variant
	Now() match.Snapshot
	Receive(action string, spent time.Duration) error
	TakeBack(to int) error
	Settle(loser board.Stone, cause record.Cause) error
	SetTimes(black, white, used time.Duration) error
	Halt() bool
	Resume()
	Free()
}

// Config is what a network works with.
type Config struct {
	Game Game
	New  func(store.Game) error                     // begins a game, as the host wants it
	Take func(*game.Game, rule.Variant, store.Game) // makes the host's game the one on the board
	Keep func()                                     // keeps the game, and what is agreed on
	Left func()                                     // is called when the game goes on without the other side
	Name func() string                              // of the person here, "" for none
}

// Network is the game with a person elsewhere. Its methods belong on the screen's goroutine.
type Network struct {
	Redial time.Duration // how long to wait before the host is tried again

	host   host.Host
	config Config
	job    *background.Job
	linger *background.Job // ends the wait for a side that has gone after the end

	peer     *store.Peer // nil while there is none
	wanted   store.Game  // what the host plays, the zero value for the game on the board
	met      func(error) // is told once that the game has begun, or why it cannot
	conn     *link.Conn  // nil while the other side is away
	restored bool        // the game of the last run goes on
	begun    bool
	over     bool
	first    bool // nothing was heard on this connection
	again    bool // the host is to begin another game
	returned bool // the guest was away, and did nothing since
	told     int  // acts that the other side knows

	asked, question, granted link.Verb // by us and not answered, by the other side, and what we said yes to; "" for none
	promised                 link.Verb // granted as the connection broke: the other side may have done it
	askedBack, theirBack     int       // to how many acts, if we asked for that, or the other side did
	before                   []string  // all acts, before what we had asked for was taken back
	left                     int       // how many of them stayed
}

// New returns a network that is not used.
func New(h host.Host, c Config) *Network {
	return &Network{Redial: time.Second, host: h, config: c, job: background.NewJob(h.Runner), linger: background.NewJob(h.Runner)}
}

// Peer is what is kept of the other side, so that the game goes on after a restart; nil where there is
// nothing to go on with.
func (n *Network) Peer() *store.Peer {
	if n.peer == nil || !n.begun || n.over {
		return nil
	}
	peer := *n.peer
	peer.Granted, peer.GrantedBack = string(cmp.Or(n.granted, n.promised)), n.theirBack
	peer.Before, peer.AskedBack = n.before, n.left
	return &peer
}

// On reports whether there is another side for a game, or one is waited for.
func (n *Network) On() bool { return n.peer != nil && (!n.over || n.conn != nil) }

// Here reports whether the other side is there.
func (n *Network) Here() bool { return n.conn != nil && n.begun }

// Away reports whether a game waits for the other side.
func (n *Network) Away() bool { return n.begun && !n.over && n.conn == nil }

// Question is what the other side asks, "" for nothing.
func (n *Network) Question() link.Verb { return n.question }

// name is the other side's name.
func (n *Network) name(t *i18n.Localizer) string { return cmp.Or(n.peer.Name, role(t, !n.peer.Host)) }

// role is the name of one without a name.
func role(t *i18n.Localizer, host bool) string {
	if host {
		return t.T("network.host")
	}
	return t.T("network.guest")
}

// say says something about the other side.
func (n *Network) say(key string) {
	n.host.Say(n.sentence(key))
}

func (n *Network) sentence(key string) host.Sentence {
	of := Network{peer: n.peer} // who may have left when it is read
	return host.Args(key, func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Name": of.name(t)} })
}

// Host waits for someone to play a game with. Met is called once when it has begun, or cannot begin.
func (n *Network) Host(wanted store.Game, met func(error)) error {
	n.Leave()
	if wanted.Opening == store.Odds { // its stones are no acts, of which alone a game is told
		wanted.Opening = store.FreeOpening
	}
	peer := &store.Peer{Host: true, Word: link.NewWord(), Second: wanted.Black == store.Distant}
	if err := n.listen(peer); err != nil {
		return err
	}
	n.peer, n.wanted, n.met = peer, wanted, met
	return nil
}

func (n *Network) listen(peer *store.Peer) error {
	h, err := link.Listen(peer.Address, peer.Word)
	if err != nil {
		return err
	}
	peer.Address = net.JoinHostPort("", strconv.Itoa(h.Port()))
	background.Start(n.job, func(ctx context.Context, post func(func())) (struct{}, error) {
		h.Serve(ctx, func(c *link.Conn, hello link.Message) {
			post(func() { n.arrived(c, hello) })
			n.hearAll(c, post)
		})
		return struct{}{}, nil
	}, n.ended)
	return nil
}

// hearAll hands each message to the screen's goroutine.
func (n *Network) hearAll(c *link.Conn, post func(func())) {
	err := c.Hear(func(m link.Message) { post(func() { n.hear(c, m) }) })
	post(func() { n.gone(c, err) })
}

func (n *Network) ended(_ struct{}, err error) { n.job.Report(err) }

// Invitations are the ways to say where the host waits, the likeliest first.
func (n *Network) Invitations() (all []link.Invitation) {
	_, port, _ := net.SplitHostPort(n.peer.Address) // it is ours
	for _, a := range link.Addresses() {
		all = append(all, link.Invitation{Address: net.JoinHostPort(a.String(), port), Word: n.peer.Word})
	}
	return all
}

// Join goes to where someone waits. Met is called once, as for Host.
func (n *Network) Join(i link.Invitation, met func(error)) {
	n.Leave()
	n.peer, n.met = &store.Peer{Address: i.Address, Word: i.Word}, met
	n.dial()
}

func (n *Network) dial() {
	redial := n.Redial
	to, hello := link.Invitation{Address: n.peer.Address, Word: n.peer.Word}, link.Message{Name: n.config.Name()}
	background.Start(n.job, func(ctx context.Context, post func(func())) (struct{}, error) {
		for ctx.Err() == nil {
			c, err := link.Dial(ctx, to, hello)
			if err == nil {
				stop := context.AfterFunc(ctx, c.Close)
				post(func() { n.conn, n.first = c, true })
				n.hearAll(c, post)
				stop()
			} else {
				post(func() { n.meets(err) })
			}
			select {
			case <-time.After(redial):
			case <-ctx.Done():
			}
		}
		return struct{}{}, nil
	}, n.ended)
}

// meets tells who waits for it that the game has begun, or why it cannot, which ends the connection.
func (n *Network) meets(err error) {
	met := n.met
	n.met = nil
	if err != nil && !n.begun {
		n.Leave()
	}
	if met != nil {
		met(err)
	}
}

// Restore goes on with the game of the last run, which is about to begin.
func (n *Network) Restore(peer store.Peer) {
	n.Leave()
	n.peer, n.wanted, n.restored = &peer, store.Game{}, true
	if !peer.Host {
		n.dial()
		return
	}
	if err := n.listen(n.peer); err != nil {
		n.host.Failed("network.not_hosted", err)
	}
}

// Begun notes that a game with the other side has begun on the board.
func (n *Network) Begun() {
	n.begun, n.over, n.again, n.returned, n.before = true, false, false, false, nil
	n.asked, n.question, n.granted, n.promised = "", "", "", ""
	acts, _ := n.acts()
	n.told = len(acts)
	switch p := n.peer; {
	case n.restored:
		n.promised, n.theirBack, n.before, n.left = link.Verb(p.Granted), max(p.GrantedBack, 0), p.Before, max(p.AskedBack, 0)
	case p.Host:
		p.Game = rand.Text()
	}
	n.restored = false
	if n.conn == nil {
		n.pause()
		return
	}
	if n.peer.Host {
		n.tellGame()
	}
	n.meets(nil)
}

// pause lets the game wait for the other side.
func (n *Network) pause() {
	n.asked, n.question, n.granted, n.promised = "", "", "", cmp.Or(n.granted, n.promised)
	n.config.Game.Halt()
	said := n.sentence("network.away")
	if all := n.Invitations(); n.peer.Host && len(all) > 0 { // for who does not know it any more
		said = host.Both(said, host.Args("network.code", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Code": all[0].Code()} }))
	}
	n.host.Say(said)
	n.host.Changed()
}

// Leave ends it all; the other side is told. A game that goes on stays on the board.
func (n *Network) Leave() {
	if n.peer == nil {
		return
	}
	if n.conn != nil {
		n.conn.Send(link.Message{Do: link.Bye})
		n.conn.Close()
	}
	free := n.begun && !n.over
	n.job.Cancel()
	n.linger.Cancel()
	n.peer, n.conn, n.begun, n.over, n.restored, n.again, n.returned = nil, nil, false, false, false, false, false
	n.question, n.asked, n.granted, n.promised = "", "", "", ""
	if free {
		n.config.Left()
		n.config.Game.Free()
	}
	n.host.Changed()
}

// part is Leave with what is to be said about the other side.
func (n *Network) part(key string) {
	n.say(key)
	n.Leave()
}

// breaks ends the game with a side that breaks the rules of the game or of the messages.
func (n *Network) breaks(why string) {
	t := n.host.Text()
	if !n.begun {
		n.meets(errors.New(t.T(why)))
		return
	}
	n.host.Tell(view.Notice{Trouble: t.T("network.broken", i18n.Args{"Name": n.name(t)}), Details: t.T(why)})
	n.part("network.stays")
}

// lingers is how long the other side may stay away from a game that is over.
const lingers = time.Minute

// gone takes the end of a connection.
func (n *Network) gone(c *link.Conn, err error) {
	if c != n.conn {
		return
	}
	n.conn = nil
	switch {
	case errors.Is(err, link.ErrFlood), errors.Is(err, link.ErrLongLine), errors.Is(err, link.ErrMeaningless):
		n.breaks("network.why.words")
	case !n.begun:
		if !n.peer.Host {
			n.meets(err)
		}
	case n.over: // the other side may not know yet
		n.linger.After(lingers, func() {
			if n.conn == nil {
				n.part("network.left")
			}
		})
		n.host.Changed()
	default:
		n.pause()
	}
}

// view reads the game where it stands, or as it ended.
func (n *Network) view(f func(*game.Game)) {
	n.config.Game.View(func(g *game.Game) {
		if n.over { // one may look at another place of it
			end := game.Open(g.Tree(), g.Rule())
			if end.GoTo(g.Tree().Root().End()) == nil {
				g = end
			}
		}
		f(g)
	})
}

// acts returns what was done up to there, and by whom.
func (n *Network) acts() (acts []string, by []game.Participant) {
	n.view(func(g *game.Game) {
		acts, by = g.Actions(), g.History()
		slices.Reverse(by)
	})
	return acts, by
}

func (n *Network) me() game.Participant {
	if n.peer.Second {
		return game.Second
	}
	return game.First
}

// send says something, if the other side is there.
func (n *Network) send(m link.Message) {
	if n.conn != nil {
		n.conn.Send(m)
	}
}
