package network

import (
	"context"
	"errors"
	"net"
	"slices"
	"strconv"

	"tengen/board/link"
	"tengen/ui/background"
	"tengen/ui/store"
	"tengen/ui/view"
)

// conn is a connection to the other side, a [*link.Conn].
type conn interface {
	Send(link.Message)
	Close()
}

// Host waits for someone to play a game with. Met is called once when it has begun, or cannot begin.
func (n *Network) Host(wanted store.Game, met func(error)) error {
	n.end()
	if wanted.Opening == store.Odds { // its stones are no acts, of which alone a game is told
		wanted.Opening = store.FreeOpening
	}
	peer := &Peer{Host: true, Word: link.NewWord(), Second: wanted.Black == store.Distant}
	if err := n.listen(peer); err != nil {
		return err
	}
	n.peer, n.wanted, n.met, n.state = peer, wanted, met, State{Stage: Meeting}
	return nil
}

func (n *Network) listenAt(peer *Peer) error {
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
	}, func(_ struct{}, err error) { n.job.Report(err) })
	return nil
}

// hearAll hands each message to the screen's goroutine.
func (n *Network) hearAll(c *link.Conn, post func(func())) {
	err := c.Hear(func(m link.Message) { post(func() { n.hear(c, m) }) })
	post(func() { n.hangsUp(c, err) })
}

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
	n.end()
	n.peer, n.met, n.state = &Peer{Address: i.Address, Word: i.Word}, met, State{Stage: Meeting}
	n.dial()
}

// dialOut reaches the host and hears it, and tries again after that.
func (n *Network) dialOut() {
	to, hello, redial := link.Invitation{Address: n.peer.Address, Word: n.peer.Word}, n.hello(), n.Redial
	background.Start(n.job, func(ctx context.Context, post func(func())) (struct{}, error) {
		c, err := link.Dial(ctx, to, hello)
		if err == nil {
			stop := context.AfterFunc(ctx, c.Close)
			post(func() { n.reaches(c) })
			n.hearAll(c, post)
			stop()
		} else {
			post(func() { n.meets(err) })
		}
		return struct{}{}, nil
	}, func(_ struct{}, err error) {
		if n.job.Report(err); n.peer != nil {
			n.job.After(redial, n.dial)
		}
	})
}

// arrived takes a guest who knew the word.
func (n *Network) arrived(c conn, hello link.Message) {
	last := n.conn
	if last != nil && (hello.Game == "" || hello.Game != n.peer.Game) {
		c.Send(link.Message{Do: link.Refused, Version: link.Version, Why: link.Busy})
		c.Close()
		return
	}
	n.conn, n.out = c, &outbox{conn: c}
	n.happens(Arrived, hello)
	if last != nil {
		last.Close()
	}
}

// takePlace takes a guest who came back before it was noticed that it was away.
func (n *Network) takePlace(m link.Message) {
	n.state = n.state.cut()
	n.returns(m)
}

// returns takes a guest who has come back.
func (n *Network) returns(hello link.Message) {
	n.peer.Name = hello.Name
	if n.state.Line == Fresh {
		n.learn(hello)
	}
	n.state.Line = Returned
	n.tellGame()
	n.isBack()
}

// beginWith begins the game with its guest.
func (n *Network) beginWith(hello link.Message) {
	n.peer.Name, n.state.Line = hello.Name, Here
	if err := n.config.New(n.named(n.wanted)); err != nil {
		n.meets(err)
	}
}

// reaches notes that the host was reached.
func (n *Network) reaches(c conn) {
	n.conn, n.out = c, &outbox{conn: c}
	n.happens(Reached, link.Message{})
}

func (n *Network) reached(link.Message) {
	if n.state.Line == Fresh {
		n.state.Line = FreshDialled
	} else {
		n.state.Line = Dialled
	}
}

// refused takes a host's refusal. Where the game was broken off, the host may not have noticed yet.
func (n *Network) refused(m link.Message) {
	switch met := n.state.Stage != Meeting; {
	case met && m.Why == link.Busy:
		n.hangsUp(n.conn, link.ErrGone)
	case met && m.Why == link.WrongVersion:
		n.host.Tell(view.Notice{Trouble: n.host.Text().T("network.why.version")})
		n.part("network.stays")
	case met:
		n.part("network.left")
	default:
		key := "network.why." + m.Why
		if !slices.Contains([]string{link.Busy, link.WrongVersion, link.WrongWord}, m.Why) {
			key = "network.why.words"
		}
		n.meets(errors.New(n.host.Text().T(key)))
	}
}

// hangsUp takes the end of a connection.
func (n *Network) hangsUp(c conn, err error) {
	if c != n.conn || c == nil {
		return
	}
	senseless := errors.Is(err, link.ErrFlood) || errors.Is(err, link.ErrLongLine) || errors.Is(err, link.ErrMeaningless)
	if senseless && (here(n.state) || n.state.Stage == Meeting) { // else it is another program that has the address now
		n.breaks("network.why.words")
		return
	}
	n.conn = nil
	if n.state.Asked.What == link.Again || n.state.Question.What == link.Again {
		n.say("network.went")
	}
	n.state = n.state.cut()
	if n.state.Line == FreshDialled {
		n.state.Line = Fresh
	} else {
		n.state.Line = Away
	}
	n.happens(Gone, link.Message{})
	n.host.Changed()
}

// notMet is the end of a connection before there was a game.
func (n *Network) notMet(link.Message) { n.meets(link.ErrGone) }

// tooLate is a host that has left the game.
func (n *Network) tooLate(link.Message) { n.meets(errors.New(n.host.Text().T("network.why.left"))) }
