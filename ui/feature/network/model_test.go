package network

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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

var (
	modelSeeds = flag.Int("network.seeds", 0, "how many seeds the model tries, 0 for the usual number")
	modelFrom  = flag.Int("network.from", 0, "the first seed of the model")
)

// world is two sides that play, over a line that delays, drops and cuts, on machines that fall. All that
// happens is drawn from one seed.
type world struct {
	t     *testing.T
	rng   *rand.Rand
	terms link.Terms
	sides [2]*side // host and guest
	pipes []*pipe  // the last one is the newest
	loses bool     // a file may be older than what was said: the disk is full
	broke bool     // what one of them said was not believed: its file was too old
	left  bool     // one of them has left for good
	log   []string
}

const hosts, guests = 0, 1

func (w *world) note(format string, args ...any) { w.log = append(w.log, fmt.Sprintf(format, args...)) }

func (w *world) fail(format string, args ...any) {
	require.Fail(w.t, fmt.Sprintf(format, args...), strings.Join(w.log, "\n"))
}

// file is what a side would find after a fall.
type file struct {
	peer  *Peer
	terms link.Terms
	acts  []string
	end   record.Result
}

// side is a program: its network, its board and its disk.
type side struct {
	w     *world
	who   int
	n     *Network
	m     *match.Match
	stop  context.CancelFunc
	clean bool // what it says now needs no file

	next   *Peer // with the game, what is to be kept
	dirty  bool
	then   []func()
	files  []file
	grants map[int][]string // what was on the board as the guest granted a question
	owed   Question         // what it asked as the connection ended, and has heard nothing of since
	of     string           // the game of that
}

// lapses notes that what a side has asked, or had asked as its file was written, will not be answered.
func (s *side) lapses(q Question) {
	if q != (Question{}) {
		s.owed, s.of = q, s.n.peer.Game
	}
}

// isBack fails if the two sides have met again, what one had asked is as it was, and it has not been told so.
func (s *side) isBack() {
	acts, end := s.acts()
	draw, back := s.owed.What == link.Draw, s.owed.What == link.Back && len(acts) > s.owed.To
	if s.of == s.n.peer.Game && (s.owed.What == link.Again) == end.Over() && (end.Over() || draw || back) {
		s.w.fail("%d has asked %+v, and is not told that it has lapsed", s.who, s.owed)
	}
	s.owed = Question{}
}

func (w *world) start(who int) *side {
	s := &side{w: w, who: who, grants: map[int][]string{}}
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	text := i18n.New(i18n.English)
	tell := func(v view.Notice) {
		if v.Trouble != "" {
			w.broke = true
			if w.note("%d TROUBLE %s %s", who, v.Trouble, v.Details); !w.loses {
				w.fail("trouble")
			}
		}
	}
	h := host.Host{
		Changed: func() {}, Tell: tell,
		Say: func(said host.Sentence) {
			if strings.Contains(said.In(text), text.T("network.lapsed")) {
				s.owed = Question{}
			}
		},
		Trouble: func(err error) {
			if err != nil {
				w.fail("%d: %v", who, err)
			}
		},
		Text: func() *i18n.Localizer { return text }, Runner: background.New(ctx, func(func()) {}, nil),
	}
	s.n = New(h, Config{
		Game: board2{s}, Keep: s.keep, Met: func() {}, Left: func() {}, Name: func() string { return "" },
		New: func(store.Game) error {
			g, v, err := w.terms.Begin(nil)
			s.begin(g, v)
			return err
		},
		Take: func(g *game.Game, v rule.Variant, _ store.Game) { s.begin(g, v) },
	})
	s.n.listen = func(p *Peer) error { p.Address = ":1"; return nil }
	s.n.dial = func() {}
	w.sides[who] = s
	return s
}

// begin puts a game on the board.
func (s *side) begin(g *game.Game, _ rule.Variant) {
	g.Options.Time = game.TimeControl{PerMove: time.Hour}
	if s.m != nil {
		s.m.Close()
	}
	c := match.Config{White: match.Distant{}, Paused: s.n.state.Stage == Restored}
	if s.n.peer.Second {
		c.Black, c.White = c.White, c.Black
	}
	s.m = match.New(g, c)
	s.n.Begun()
	s.keepSoon()
}

// keep is what the document does: it reads the game as it is written, and who plays as it is asked to.
func (s *side) keep(then func()) {
	s.keepSoon()
	s.then = append(s.then, then)
}

func (s *side) keepSoon() { s.next, s.dirty = s.n.Peer(), true }

// write writes the file, and lets be said what waits for it.
func (s *side) write() {
	if !s.dirty || s.m == nil {
		return
	}
	f := file{peer: s.next, terms: s.w.terms}
	s.m.View(func(g *game.Game) { f.acts, f.end = g.Actions(), g.Node().Result })
	s.files = append(s.files, f)
	s.dirty = false
	then := s.then
	s.then = nil
	for _, do := range then {
		do()
	}
}

// after tells the network what has happened on the board.
func (s *side) after(events []match.Event, err error) error {
	changed := false
	for _, e := range events {
		switch e.Kind {
		case match.Moved, match.Ended, match.Chose, match.Offered, match.Reopened:
			changed = true
		}
	}
	if changed {
		s.n.Follow()
	}
	if len(events) > 0 {
		s.keepSoon()
	}
	return err
}

func (s *side) acts() (all []string, end record.Result) {
	if s.m != nil {
		s.m.View(func(g *game.Game) { all, end = g.Actions(), g.Result() })
	}
	return all, end
}

// board2 is a side's board as its network sees it.
type board2 struct{ *side }

func (b board2) View(f func(*game.Game)) { b.m.View(f) }
func (b board2) Variant() rule.Variant {
	v, err := rule.VariantByID(b.w.terms.Variant)
	require.NoError(b.w.t, err)
	return v
}
func (b board2) Now() match.Snapshot { return b.m.Snapshot() }
func (b board2) Receive(act string, spent time.Duration) error {
	return b.after(b.m.Receive(act, spent))
}

func (b board2) Adopt(line []string, end record.Result) error {
	return b.after(b.m.Adopt(line, end))
}

func (b board2) SetTimes(black, white, used time.Duration) error {
	return b.after(b.m.SetTimes(black, white, used))
}
func (b board2) Halt() bool { return b.after(b.m.Pause()) == nil }
func (b board2) Resume()    { _ = b.after(b.m.Resume()) }
func (b board2) Free()      { _ = b.after(b.m.SetPlayers(nil, nil)) }

// pipe is a connection. What is on the way arrives in order, or is lost from somewhere on.
type pipe struct {
	w      *world
	ends   [2]*end
	cut    bool
	silent [2]bool // the end has been told that it is over
}

// end is one end of a pipe.
type end struct {
	p      *pipe
	who    int
	in     []link.Message // on the way to it
	closed bool           // by it
	opened bool           // the host has taken the hello
}

func (e *end) Send(m link.Message) {
	s := e.p.w.sides[e.who]
	e.p.w.note("   %d says %s era %d n %d %s seen %d ask %d to %s line %v end %s", e.who, m.Do, m.Era, m.N, m.What, m.Seen, m.Ask, m.To, m.Line, m.End)
	if m.Do != link.Bye && !s.clean && s.n.conn != nil && !e.p.w.loses {
		e.p.w.checkKept(s, m)
	}
	if !e.p.cut && !e.closed {
		other := e.p.ends[1-e.who]
		other.in = append(other.in, m)
	}
}

func (e *end) Close() { e.closed = true }

// checkKept fails if something is said that the file does not have.
func (w *world) checkKept(s *side, m link.Message) {
	if len(s.files) == 0 {
		return
	}
	f := s.files[len(s.files)-1]
	if now, end := s.acts(); m.Do == link.Act && (len(now) <= m.N || now[m.N] != m.What) || m.Do == link.Resign && end.Cause != record.Resignation {
		return // the host's word has come between, and it is nothing any more
	}
	switch {
	case f.peer == nil: // it was left
	case m.Do == link.Act && f.peer.Era == m.Era && (len(f.acts) <= m.N || f.acts[m.N] != m.What):
		w.fail("%d says act %d, which its file has not: %v", s.who, m.N, f.acts)
	case m.Do == link.Resign && !f.end.Over(), m.Do == link.Begin && f.peer.Era < m.Era && f.peer.Game == m.Game:
		w.fail("%d says %s, which its file has not", s.who, m.Do)
	}
}

// connect lets the guest reach the host, if it looks for it.
func (w *world) connect() {
	h, g := w.sides[hosts], w.sides[guests]
	if h.n.peer == nil || g.n.peer == nil || g.n.conn != nil || g.n.state.Stage == Restored || g.n.peer.Word != h.n.peer.Word {
		return
	}
	w.note("connect")
	p := &pipe{w: w}
	for i := range p.ends {
		p.ends[i] = &end{p: p, who: i}
	}
	hello := g.n.hello()
	hello.Do = link.Hello
	p.ends[hosts].in = []link.Message{hello}
	w.pipes = append(w.pipes, p)
	g.n.reaches(p.ends[guests])
}

// deliver lets a message arrive, or the end of the connection, at one end of a pipe.
func (w *world) deliver(p *pipe, who int) bool {
	e, s := p.ends[who], w.sides[who]
	if p.silent[who] {
		return false
	}
	if len(e.in) == 0 || e.closed {
		if other := p.ends[1-who]; !p.cut && !other.closed && !e.closed {
			return false
		}
		p.silent[who] = true
		e.closed = true
		w.note("%d hangs up", who)
		if e == s.n.conn {
			s.lapses(s.n.state.Asked)
		}
		s.n.hangsUp(e, link.ErrGone)
		return true
	}
	m := e.in[0]
	e.in = e.in[1:]
	w.note("%d hears %s era %d n %d", who, m.Do, m.Era, m.N)
	if who == hosts && !e.opened {
		e.opened = true
		if s.n.peer == nil {
			e.closed = true
			return true
		}
		owed := s.owed
		s.lapses(s.n.state.Asked) // where it takes the place of a connection
		if s.n.arrived(e, m); s.n.conn != e {
			s.owed = owed // it was refused
		} else if s.n.state.Stage.Begun() {
			s.isBack()
		}
		return true
	}
	s.clean = s.clean || m.Do == link.Bye // it leaves too
	before, over := s.acts()
	era, ask := 0, s.n.state.Asked
	if s.n.peer != nil {
		era = s.n.peer.Era
	}
	away := !here(s.n.state)
	if s.n.hear(e, m); away && here(s.n.state) && s.n.state.Stage.Begun() {
		s.isBack()
	}
	if m.Do == link.Yes && who == hosts && s.n.peer != nil && ask.What != link.Again {
		if _, now := s.acts(); s.n.peer.Era != era || now != over {
			if seen := w.sides[guests].grants[m.Ask]; !slices.Equal(seen, before) {
				w.fail("granted on %v, done on %v", seen, before)
			}
		}
	}
	return true
}

// cutOff ends all connections: what is on the way is lost from somewhere on, and each side notices later.
func (w *world) cutOff() {
	w.note("cut")
	for _, p := range w.pipes {
		p.cut = true
		for _, e := range p.ends {
			if len(e.in) > 0 {
				e.in = e.in[:w.rng.IntN(len(e.in)+1)]
			}
			if !e.opened && e.who == hosts {
				e.in = nil
			}
		}
	}
}

// fall ends a program at once; it starts again with its file.
func (w *world) fall(who int) {
	old := w.sides[who]
	if old.n.state.Stage == Left || old.m == nil || len(old.files) == 0 || old.n.state.Stage == Meeting || old.n.peer == nil {
		return // there was nothing yet, or nothing any more
	}
	f := old.files[len(old.files)-1]
	if back := w.rng.IntN(3); w.loses && back < len(old.files) {
		f = old.files[len(old.files)-1-back]
	}
	if f.peer == nil {
		return // left
	}
	w.note("%d falls; its file has %v %v, %+v", who, f.acts, f.end, f.peer)
	for _, p := range w.pipes {
		p.cut, p.silent[who], p.ends[who].closed = true, true, true
	}
	old.stop()
	old.m.Close()
	s := w.start(who)
	s.grants = old.grants
	s.files = []file{f}
	kept, err := json.Marshal(f.peer)
	require.NoError(w.t, err)
	require.NoError(w.t, s.n.Restore(kept))
	s.lapses(f.peer.Asked)
	g, v, err := f.terms.Begin(f.acts)
	require.NoError(w.t, err)
	g.Options.Time = game.TimeControl{PerMove: time.Hour}
	if f.end.Over() {
		g.Node().Result = f.end
	}
	s.begin(g, v)
}

// command lets a person do something.
func (w *world) command(s *side) {
	if s.m == nil {
		return
	}
	n := s.n
	granted := n.state.Question.Ask
	seen, _ := s.acts()
	defer func() {
		if n.state.Granted != (Question{}) && n.state.Granted.Ask == granted {
			s.grants[granted] = seen
		}
	}()
	switch what := w.rng.IntN(40); {
	case what < 16:
		w.act(s)
	case what < 20:
		w.note("%d asks back", s.who)
		n.Ask(link.Back)
	case what < 23:
		w.note("%d asks draw", s.who)
		n.Ask(link.Draw)
	case what < 27:
		w.note("%d asks again", s.who)
		n.Ask(link.Again)
	case what < 35:
		yes := w.rng.IntN(3) > 0
		w.note("%d answers %v to %s", s.who, yes, n.Question())
		n.Answer(yes)
	case what < 36:
		w.note("%d resigns", s.who)
		_ = s.after(s.m.Resign())
	case what < 37:
		w.flag(s)
	case what < 39 && w.rng.IntN(8) == 0:
		w.giveUp(s)
	}
}

// giveUp lets a person who waits think of ending it, and perhaps end it.
func (w *world) giveUp(s *side) {
	yes := w.rng.IntN(4) == 0
	was := s.n.state
	w.note("%d waits no longer, %v", s.who, yes)
	if was.Wait == Patient {
		if s.n.happens(GiveUp, link.Message{}); s.n.state != was {
			w.fail("a wait that has not lasted can be ended: %+v", was)
		}
		s.n.happens(Lasts, link.Message{})
	}
	if s.n.happens(GiveUp, link.Message{}); away(was) && s.n.state.Wait != Sure {
		w.fail("who waits cannot end it: %+v", s.n.state)
	}
	if s.n.state.Wait == Sure {
		w.left = w.left || yes
		if s.clean = yes; yes {
			s.n.happens(GiveUp, link.Message{})
		} else {
			s.n.Answer(false)
		}
	}
}

// act does something legal in the person's name, if it may.
func (w *world) act(s *side) {
	now := s.m.Snapshot()
	if choices := now.Opening.Choices(); len(choices) > 0 {
		_ = s.after(s.m.Choose(choices[w.rng.IntN(len(choices))]))
		return
	}
	empty := now.Position.Board().Empties()
	if len(empty) == 0 {
		return
	}
	p := empty[w.rng.IntN(len(empty))]
	w.note("%d taps %s", s.who, p)
	_ = s.after(s.m.Submit(p))
}

// flag lets the time of the side to move run out, on this board.
func (w *world) flag(s *side) {
	acts, end := s.acts()
	if now := s.m.Snapshot(); !end.Over() && !now.Paused && s.n.state.Stage == Playing && now.Opening.Stage == game.Settled {
		w.note("%d sees the flag fall of %s", s.who, now.Turn())
		_ = s.after(s.m.Adopt(acts, record.Result{Winner: now.Turn().Opponent(), Cause: record.OnTime}))
	}
}

// step lets something happen.
func (w *world) step() {
	who := w.rng.IntN(2)
	switch what := w.rng.IntN(100); {
	case what < 30:
		w.command(w.sides[who])
	case what < 60:
		if len(w.pipes) > 0 {
			w.deliver(w.pipes[w.rng.IntN(len(w.pipes))], who)
		}
	case what < 85:
		w.sides[who].write()
	case what < 93:
		w.connect()
	case what < 96:
		w.cutOff()
	case what < 98:
		w.fall(who)
	case what < 99 && w.rng.IntN(20) == 0:
		if w.sides[who].n.peer != nil && w.sides[who].m != nil {
			w.note("%d leaves", who)
			w.left, w.sides[who].clean = true, true
			w.sides[who].n.Leave()
		}
	}
	if len(w.pipes) > 4 && w.pipes[0].silent == [2]bool{true, true} {
		w.pipes = w.pipes[1:]
	}
}

// settle lets all arrive that is on the way.
func (w *world) settle() {
	for quiet := 0; quiet < 3; {
		quiet++
		for _, s := range w.sides {
			if s.dirty && s.m != nil {
				quiet = 0
				s.write()
			}
		}
		for _, p := range slices.Clone(w.pipes) {
			for who := range p.ends {
				for w.deliver(p, who) {
					quiet = 0
				}
			}
		}
		if w.sides[guests].n.peer != nil && w.sides[guests].n.conn == nil && quiet > 1 {
			w.connect()
		}
	}
}

// check fails unless both boards are the same and go on, or the game is over on both.
func (w *world) check() {
	h, g := w.sides[hosts], w.sides[guests]
	switch {
	case w.broke || h.m == nil && g.m == nil:
		return
	case w.left && !w.loses && (!h.knows() || !g.knows()):
		w.fail("left, and not known to both: %+v, %+v", h.n.state, g.n.state)
	case w.left:
		return
	}
	acts, end := h.acts()
	theirs, ends := g.acts()
	if !slices.Equal(acts, theirs) || end != ends {
		w.fail("%v %v at the host, %v %v at the guest", acts, end, theirs, ends)
	}
	if !here(h.n.state) || !here(g.n.state) || h.n.state.Granted != (Question{}) || g.n.state.Granted != (Question{}) {
		w.fail("they wait: %+v, %+v", h.n.state, g.n.state)
	}
	if h.n.state.Stage != g.n.state.Stage || end.Over() != (h.n.state.Stage == Agreed) || h.n.peer.Era != g.n.peer.Era || h.n.peer.Game != g.n.peer.Game {
		w.fail("%+v %+v at the host, %+v %+v at the guest", h.n.state, h.n.peer, g.n.state, g.n.peer)
	}
	if h.n.state.Asked.What != g.n.state.Question.What || g.n.state.Asked.What != h.n.state.Question.What {
		w.fail("asked and not heard: %+v, %+v", h.n.state, g.n.state)
	}
	if what := h.n.state.Asked.What; what != "" && what != link.Back && what == g.n.state.Asked.What {
		w.fail("both want the same: %+v, %+v", h.n.state, g.n.state)
	}
	if !end.Over() && (h.m.Snapshot().Paused || g.m.Snapshot().Paused) {
		w.fail("paused: %+v, %+v", h.n.state, g.n.state)
	}
}

// knows reports whether a side does not wait for one that has left.
func (s *side) knows() bool {
	_, end := s.acts()
	return s.n.state.Stage != Playing && (s.m == nil || end.Over() || !s.m.Snapshot().Distant)
}

// play plays one seed.
func playModel(t *testing.T, seed uint64) {
	w := &world{t: t, rng: rand.New(rand.NewPCG(seed, 1)), terms: link.Terms{Variant: "tictactoe", Move: time.Hour.Milliseconds()}, loses: seed%4 == 3}
	if seed%5 == 4 {
		w.terms = link.Terms{Variant: "gomoku15", Opening: game.Swap2, Move: time.Hour.Milliseconds()}
	}
	w.note("seed %d, loses %v", seed, w.loses)
	h, g := w.start(hosts), w.start(guests)
	wanted := store.Game{Black: store.Human, White: store.Distant}
	if seed%2 == 1 {
		wanted.Black, wanted.White = wanted.White, wanted.Black
	}
	require.NoError(t, h.n.Host(wanted, func(error) {}))
	g.n.Join(link.Invitation{Address: ":1", Word: h.n.peer.Word}, func(error) {})
	w.connect()
	w.settle()
	for round := range 6 {
		for range 30 + w.rng.IntN(60) {
			w.step()
		}
		w.note("round %d settles", round)
		w.settle()
		w.check()
	}
	for _, s := range w.sides {
		s.stop()
		if s.m != nil {
			s.m.Close()
		}
	}
}

// Two sides play by a line that delays, drops and cuts, and fall and start again with what their file has: both
// boards are the same in the end, or the game is over on both, nobody waits for ever, nothing is said that is
// not in the file, and nothing is done that the other side granted on another board. That one has left both know when they
// have met again.
func TestTheModel(t *testing.T) {
	seeds := 5000
	if testing.Short() {
		seeds = 400
	}
	if *modelSeeds > 0 {
		seeds = *modelSeeds
	}
	for seed := *modelFrom; seed < *modelFrom+seeds; seed++ {
		if playModel(t, uint64(seed)); t.Failed() {
			return
		}
	}
}
