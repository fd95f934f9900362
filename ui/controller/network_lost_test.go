package controller_test

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/link"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/store"
)

// wire carries what two programs say, until it is cut.
type wire struct {
	mu   sync.Mutex
	lost [2]bool // what the host says, and the guest, is lost; if any is, nobody comes through
	ends []net.Conn
}

const fromHost, fromGuest = 0, 1

func (w *wire) isBroken(sides ...int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.ContainsFunc(sides, func(from int) bool { return w.lost[from] })
}

// breaks loses what sides say from now on; mend cuts the connection, and lets the next one through.
func (w *wire) breaks(sides ...int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, from := range sides {
		w.lost[from] = true
	}
}

func (w *wire) mend() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.ends {
		_ = c.Close()
	}
	w.lost, w.ends = [2]bool{}, nil
}

func (w *wire) carry(side int, from, to net.Conn) {
	for buffer := make([]byte, 1<<14); ; {
		n, err := from.Read(buffer)
		if err == nil && !w.isBroken(side) {
			_, err = to.Write(buffer[:n])
		}
		if err != nil {
			_, _ = from.Close(), to.Close()
			return
		}
	}
}

// meetOver is meet over a wire.
func meetOver(t *testing.T, g store.Game) (host, guest *stage, w *wire) {
	t.Helper()
	w = &wire{}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	host, guest = begin(t, people), begin(t, people)
	to := host.invite(g)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", to.Address)
			if err != nil || w.isBroken(fromHost, fromGuest) {
				_ = c.Close()
				continue
			}
			w.mu.Lock()
			w.ends = append(w.ends, c, far)
			w.mu.Unlock()
			go w.carry(fromGuest, c, far)
			go w.carry(fromHost, far, c)
		}
	}()
	guest.Network.Join(link.Invitation{Address: l.Addr().String(), Word: to.Word}, func(err error) { require.NoError(t, err) })
	both("the game", func(display.Screen) bool { return host.Network.Here() && guest.Network.Here() }, host, guest)
	return host, guest, w
}

// An act that was lost with the connection, and the time that it took, are the same on both boards afterwards.
func TestClocksAfterALostAct(t *testing.T) {
	timed := hosted
	timed.Clock = store.Clock{Kind: store.PerGame, Game: time.Hour}
	a, b, w := meetOver(t, timed)
	play(a, b, "B2")
	time.Sleep(500 * time.Millisecond)
	w.breaks(fromHost, fromGuest)
	b.Tap(point(t, "A1"))
	time.Sleep(match.Lag + time.Second) // more than is forgiven to an act that comes late
	w.mend()
	agree(a, b, "B2", "A1")
	white := func(s *stage) time.Duration { return s.Game.Now().Clock.White.Game }
	assert.InDelta(t, white(a).Seconds(), white(b).Seconds(), 0.3)
	assert.Less(t, white(b), time.Hour-400*time.Millisecond)
	black := func(s *stage) time.Duration { return s.Game.Now().Clock.Black.Spent }
	assert.InDelta(t, black(a).Seconds(), black(b).Seconds(), 1, "it could not know before that it was to move")
}

// The end of a game is known to both, also where the connection broke as it came.
func TestAnEndThatWasLost(t *testing.T) {
	for _, tt := range []struct {
		name  string
		guest bool // ends it
		end   func(*stage)
		cause record.Cause
	}{
		{"the host wins", false, func(s *stage) { s.Tap(point(s.t, "A3")) }, record.Row},
		{"the guest wins", true, func(s *stage) { s.Tap(point(s.t, "A3")) }, record.Row},
		{"the host resigns", false, func(s *stage) { s.Game.Resign() }, record.Resignation},
		{"the guest resigns", true, func(s *stage) { s.Game.Resign() }, record.Resignation},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, won := hosted, board.Black
			if tt.guest {
				g.Black, g.White = g.White, g.Black
			}
			if tt.cause == record.Resignation {
				won = board.White
			}
			a, b, w := meetOver(t, g)
			first, second := a, b
			if tt.guest {
				first, second = b, a
			}
			play(first, second, "A1", "B2", "A2", "B1")
			w.breaks(fromHost, fromGuest)
			tt.end(first)
			first.until("the end", over)
			w.mend()
			both("the end", func(sc display.Screen) bool { return over(sc) && a.rematch() && b.rematch() }, a, b)
			result := record.Result{Winner: won, Cause: tt.cause}
			assert.Equal(t, [2]record.Result{result, result}, [2]record.Result{a.Game.Now().Result, b.Game.Now().Result})
			assert.Equal(t, a.acts(), b.acts())
			a.Network.Ask(link.Again) // and both are still there
			both("the question", func(display.Screen) bool { return b.Network.Question() == link.Again }, b)
		})
	}
}

// What the host has done is done on both boards also where the connection broke before the guest heard of it,
// or as the guest granted it; what it has not done was never agreed on.
func TestAnAgreementThatWasLost(t *testing.T) {
	for _, what := range []link.Verb{link.Back, link.Draw} {
		for _, tt := range []struct {
			asker  string
			lost   int
			holds  bool
			killed string
		}{
			{"guest", fromHost, true, ""},
			{"guest", fromHost, true, "host"},
			{"guest", fromHost, true, "guest"},
			{"guest", fromHost, true, "both"},
			{"host", fromHost, true, ""},
			{"host", fromGuest, false, ""},
			{"host", fromGuest, false, "both"},
		} {
			t.Run(string(what)+" "+tt.asker+" "+tt.killed, func(t *testing.T) {
				g := hosted
				if tt.asker == "guest" {
					g.Black, g.White = g.White, g.Black
				}
				a, b, w := meetOver(t, g)
				from, to := a, b
				if tt.asker == "guest" {
					from, to = b, a
				}
				play(from, to, "B2", "A1")
				from.Network.Ask(what)
				both("the question", func(display.Screen) bool { return to.Network.Question() == what }, to)
				w.breaks(tt.lost)
				to.Network.Answer(true)
				done := func() bool { return a.Game.Now().Result.Over() || len(a.acts()) == 0 }
				kept := ""
				if tt.holds {
					kept = map[link.Verb]string{link.Back: `"era":1`, link.Draw: "RE[Draw]"}[what]
					both("what was agreed on", func(display.Screen) bool { return done() }, a)
				}
				if tt.killed == "host" || tt.killed == "both" {
					a = a.killed(kept)
				}
				if tt.killed == "guest" || tt.killed == "both" {
					b = b.killed("")
				}
				w.mend()
				both("the connection", func(display.Screen) bool { return a.Network.Here() && b.Network.Here() }, a, b)
				switch {
				case !tt.holds:
					agree(a, b, "B2", "A1")
				case what == link.Back:
					agree(a, b)
				default:
					both("the end", func(sc display.Screen) bool { return over(sc) }, a, b)
					assert.Equal(t, [2]record.Cause{record.Agreement, record.Agreement}, [2]record.Cause{a.Game.Now().Result.Cause, b.Game.Now().Result.Cause})
				}
			})
		}
	}
}

// killed is restarted with the autosave of the moment at which it has something, not with one that is written at
// the end.
func (s *stage) killed(kept string) *stage {
	s.t.Helper()
	path := filepath.Join(s.dir, "autosave.json")
	var data []byte
	require.Eventually(s.t, func() bool {
		var err error
		data, err = os.ReadFile(path)
		return err == nil && strings.Contains(string(data), kept)
	}, time.Minute, time.Millisecond)
	s.leave()
	require.NoError(s.t, os.WriteFile(path, data, 0o600))
	return s.restarted()
}

// Both give up before either hears of it: the host's word counts on both boards. So it does where the guest has
// made its row of five (here three), and where it was cut off.
func TestBothEndTheGame(t *testing.T) {
	for _, tt := range []struct {
		name   string
		guest  func(*stage)
		cut    bool
		killed bool
	}{
		{"both resign", func(s *stage) { s.Game.Resign() }, false, false},
		{"both resign, cut off", func(s *stage) { s.Game.Resign() }, true, false},
		{"both resign, killed", func(s *stage) { s.Game.Resign() }, true, true},
		{"a row", func(s *stage) { s.Tap(point(s.t, "A3")) }, false, false},
		{"a row, cut off", func(s *stage) { s.Tap(point(s.t, "A3")) }, true, false},
		{"a row, killed", func(s *stage) { s.Tap(point(s.t, "A3")) }, true, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := hosted
			g.Black, g.White = g.White, g.Black
			a, b, w := meetOver(t, g)
			play(b, a, "A1", "B2", "A2", "B1")
			if tt.cut {
				w.breaks(fromHost, fromGuest)
			}
			tt.guest(b)
			a.Game.Resign()
			if tt.killed {
				a, b = a.killed("RE["), b.killed("RE[")
			}
			if tt.cut {
				w.mend()
			}
			word := record.Result{Winner: board.Black, Cause: record.Resignation} // the guest's
			both("the end", func(display.Screen) bool {
				return a.Network.Peer().Agreed && b.Network.Peer().Agreed && a.Game.Now().Result == word && b.Game.Now().Result == word
			}, a, b)
			assert.Equal(t, a.acts(), b.acts())
			assert.Empty(t, a.trouble(), b.trouble())
		})
	}
}

// trouble is what of that kind was told.
func (s *stage) trouble() (all []string) {
	for _, n := range s.view.notices {
		if n.Trouble != "" {
			all = append(all, n.Trouble)
		}
	}
	return all
}
