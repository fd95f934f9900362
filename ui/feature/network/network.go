// Package network owns the game against a person at another program on the same network: the
// connection, the questions both ask each other, and what is done when the other side is away.
//
// The host decides what changes in the game besides moves, in the order in which it hears of it: two sides
// that decide at the same time cannot disagree. What one side says is in its file before.
package network

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"math"
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
	Adopt(line []string, end record.Result) error
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
	Keep func(then func())                          // keeps the game and what is agreed on, and calls then once that is on the disk, from any goroutine
	Met  func()                                     // is called when a game that had ended here goes on
	Left func()                                     // is called when the game goes on without the other side
	Name func() string                              // of the person here, "" for none
}

// conn is a connection to the other side, a [*link.Conn].
type conn interface {
	Send(link.Message)
	Close()
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

// Rematch reports whether one can ask for another game.
func (n *Network) Rematch() bool { return n.state.Stage == Agreed && here(n.state) }

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

// say says something about the other side.
func (n *Network) say(key string) { n.host.Say(n.sentence(key)) }

func (n *Network) sentence(key string) host.Sentence {
	of := Network{peer: n.peer} // who may have left when it is read
	return host.Args(key, func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Name": of.name(t)} })
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
	n.state = n.state.silent()
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
	n.state.Line = Fresh
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

// Leave ends it all; the other side is told, or will be when it is there again. A game that goes on stays on the board.
func (n *Network) Leave() { n.happens(Leave, link.Message{}) }

func (n *Network) leave(link.Message) {
	if n.conn != nil {
		n.out.bye()
	}
	n.become(State{Stage: Left})
	n.gone.After(time.Hour, n.end)
}

// become goes on without a game with the other side.
func (n *Network) become(s State) {
	free := n.state.Stage == Playing
	n.state = s
	if free {
		n.config.Left()
		n.config.Game.Free()
	}
	n.host.Changed()
}

// farewell tells one who comes back that the game was left.
func (n *Network) farewell(link.Message) { n.out.bye() }

func (n *Network) forget(link.Message) { n.end() }

// end forgets the other side.
func (n *Network) end() {
	if n.conn != nil {
		n.out.bye()
		n.conn.Close()
	}
	n.job.Cancel()
	n.gone.Cancel()
	n.peer, n.conn = nil, nil
	n.become(State{})
}

// part ends it with a side that knows, and says so.
func (n *Network) part(key string) {
	n.say(key)
	n.end()
}

func parts(key string) func(*Network, link.Message) {
	return func(n *Network, _ link.Message) { n.part(key) }
}

// breaks ends the game with a side that breaks the rules of the game or of the messages.
func (n *Network) breaks(why string) {
	t := n.host.Text()
	if !n.state.Stage.Begun() {
		n.meets(errors.New(t.T(why)))
		return
	}
	n.host.Tell(view.Notice{Trouble: t.T("network.broken", i18n.Args{"Name": n.name(t)}), Details: t.T(why)})
	n.part("network.stays")
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
	n.state = n.state.silent()
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

// patience is in how many times of redialling a wait lasts.
const patience = 5

// pause lets the game wait for the other side.
func (n *Network) pause(link.Message) {
	n.config.Game.Halt()
	if n.state.Wait != Patient || n.gone.Running() {
		return // it was said
	}
	n.gone.After(patience*n.Redial, func() { n.happens(Lasts, link.Message{}) })
	said := n.sentence("network.away")
	if n.peer.Host {
		if all := n.Invitations(); len(all) > 0 { // for who does not know it any more
			code := cmp.Or(all[0].Code(), all[0].String())
			said = host.Both(said, host.Args("network.code", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Code": code} }))
		}
	}
	n.host.Say(said)
	n.host.Changed()
}

// lasts notes that the other side stays away and, at a guest, where nobody answers.
func (n *Network) lasts(m link.Message) {
	if address := n.peer.Address; !n.peer.Host {
		n.host.Say(host.Args("network.unreached", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Address": address} }))
	}
	takes(Tired)(n, m)
}

// takes notes how the wait is taken now.
func takes(w Wait) func(*Network, link.Message) {
	return func(n *Network, _ link.Message) {
		n.state.Wait = w
		n.host.Changed()
	}
}

func (n *Network) giveUp(m link.Message) {
	n.say("network.stays")
	n.leave(m)
}

// lingers is how long the other side may stay away from a game whose end both know.
const lingers = time.Minute

// linger waits for a side that has gone after the end.
func (n *Network) linger(link.Message) {
	if n.state.Stage != Agreed { // it is to hear of it
		return
	}
	n.gone.After(lingers, func() {
		if n.conn == nil {
			n.part("network.left")
		}
	})
}

// send says something to the other side, if it is there, once all that it may tell of is in the file.
func (n *Network) send(m link.Message) {
	if n.conn != nil {
		n.out.add(m)
		n.config.Keep(n.out.next)
	}
}

// view reads the game where it stands, or as it ended.
func (n *Network) view(f func(*game.Game)) {
	n.config.Game.View(func(g *game.Game) {
		if n.state.Stage.Over() { // one may look at another place of it
			end := game.Open(g.Tree(), g.Rule())
			end.Options = g.Options
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

// decision returns how the game was ended by a decision, the zero value if it was not.
func (n *Network) decision() (end record.Result) {
	n.view(func(g *game.Game) { end = g.Node().Result })
	return end
}

func (n *Network) me() game.Participant {
	if n.peer.Second {
		return game.Second
	}
	return game.First
}

// mine is the colour of the person here.
func (n *Network) mine() (mine board.Stone) {
	n.view(func(g *game.Game) { mine = g.Opening().Colour(n.me()) })
	return mine
}
