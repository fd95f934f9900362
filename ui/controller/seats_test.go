package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/controller/hosttest"
	"tengen/ui/display"
	"tengen/ui/store"
)

// sitter is a player: how the header and the record name it. Nobody has a
// name in the record of a game between people.
type sitter struct {
	seat           store.Seat
	header, record string
	rating         string // stands beside it against a person
}

var sitters = map[string]sitter{
	"person":  {store.Human, "", "Human", ""},
	"level":   {store.AtLevel("skilled"), "Lin", "Lin · Skilled", "1370"},
	"another": {store.AtLevel("master"), "Sora", "Sora · Master", "2200"},
	"ours":    {store.SettingsEngine, "Momo", "Momo · Novice", "1070"},
	"guest":   {store.ExternalSeat("External"), "External", "External", ""},
}

// header is what stands beside a colour.
func header(side string, s, other sitter) string {
	switch {
	case s.rating != "" && other.seat == store.Human:
		return side + " · " + s.header + " · " + s.rating
	case s.header != "":
		return side + " · " + s.header
	case other.header != "":
		return side + " · you"
	default:
		return side
	}
}

// With every pair of players the game begins with them, its header and its record
// name them, and they sit there again after a restart.
func TestEveryPairOfPlayers(t *testing.T) {
	list := externalEngines(t)
	for blackName, black := range sitters {
		for whiteName, white := range sitters {
			t.Run(blackName+" and "+whiteName, func(t *testing.T) {
				record := ""
				if black.seat.Automatic() || white.seat.Automatic() {
					record = "PB[" + black.record + "]PW[" + white.record + "]"
				}
				dir := t.TempDir()
				check := func(s *stage) {
					sc := s.until("who plays", func(sc display.Screen) bool {
						return sc.Status.Black == header("Black", black, white) && sc.Status.White == header("White", white, black)
					})
					assert.Equal(t, store.Game{Variant: "gomoku15", Black: black.seat, White: white.seat}, s.Game.Seats())
					assert.Equal(t, black.seat.Automatic() && white.seat.Automatic(), sc.Engines)
					assert.Equal(t, !black.seat.Automatic(), s.Game.Seating.IsPerson(board.Black))
					text := strings.ReplaceAll(s.Document.SGF(), "\n", "")
					if record == "" {
						assert.NotContains(t, text, "PB[")
						return
					}
					assert.Contains(t, text, record)
				}
				s := newStage(t, dir)
				s.engine.Hold() // no move is needed for this
				s.Engines.SetExternal(list)
				require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: black.seat, White: white.seat}))
				check(s)
				s.leave()

				again := newStage(t, dir)
				again.engine.Hold()
				again.Engines.SetExternal(list)
				restored, err := again.restore()
				require.NoError(t, err)
				require.True(t, restored)
				check(again)
				again.leave()
			})
		}
	}
}

// A level that is changed during a game is the one that its record names.
func TestTheRecordFollowsTheLevel(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		assert.Contains(t, s.Document.SGF(), "PW[Momo · Novice]")
		stronger := store.DefaultSettings()
		stronger.Level = "expert"
		s.SetSettings(stronger)
		assert.Contains(t, s.Document.SGF(), "PW[Hugo · Expert]")
		s.Game.Resign()
		s.until("the end", over)
		s.SetSettings(store.DefaultSettings())
		assert.Contains(t, s.Document.SGF(), "PW[Hugo · Expert]", "what was played was played")
	})
}

// A person's own name stands beside the colour, in the record and in the window's title.
func TestAPersonHasAName(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		assert.Equal(t, "Black · you", s.view.screen.Status.Black)
		assert.Equal(t, "Human – Momo · Novice", s.view.screen.Players)
		named := store.DefaultSettings()
		named.PlayerName = " Anna "
		s.SetSettings(named)
		assert.Equal(t, "Black · Anna", s.view.screen.Status.Black)
		assert.Equal(t, "Anna – Momo · Novice", s.view.screen.Players)
		assert.Contains(t, s.Document.SGF(), "PB[Anna]")
	})
}

// Two people at one board have names of their own, which change with the colours of a rematch.
func TestTwoPeopleHaveNames(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		wanted := people
		wanted.BlackName, wanted.WhiteName = "Anna", " Bo"
		s := begin(t, wanted)
		assert.Equal(t, "Black · Anna", s.view.screen.Status.Black)
		assert.Equal(t, "White · Bo", s.view.screen.Status.White)
		assert.Equal(t, "Anna – Bo", s.view.screen.Players)
		assert.Contains(t, s.Document.SGF(), "PB[Anna]")
		s.tap("h8")
		s = s.restarted()
		assert.Equal(t, "White · Bo", s.view.screen.Status.White)

		require.NoError(t, s.Games.New(wanted))
		require.NoError(t, s.Games.New(controller.Rematch(s.Controller, true)))
		assert.Equal(t, "White · Anna", s.view.screen.Status.White)
		require.NoError(t, s.Games.New(people))
		assert.Equal(t, "Black", s.view.screen.Status.Black)
	})
}

// A game that was over before the person had a name names the person all the same.
func TestAFinishedGameNamesThePerson(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.Tap(point(t, "h8"))
		s.stones(2)
		s.Game.Resign()
		s.until("the end", over)
		s = s.restarted()
		named := store.DefaultSettings()
		named.PlayerName = "Anna"
		s.SetSettings(named)
		assert.Equal(t, "Anna – Momo · Novice", s.view.screen.Players)
	})
}

// The names of a game that was opened are left alone.
func TestTheRecordKeepsItsNames(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		s.paste("(;GM[4]SZ[15]PB[Li]PW[Wang];B[hh])")
		s.tap("I9")
		assert.Equal(t, "Li – Wang", s.view.screen.Players)
		assert.Contains(t, s.Document.SGF(), "PB[Li]")
		assert.Contains(t, s.Document.SGF(), "PW[Wang]")
	})
}

// With swap2 the names follow the colours that were taken.
func TestTheRecordNamesColoursAfterSwap2(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		for choice, want := range []string{"PB[Human]PW[Momo · Novice]", "PB[Momo · Novice]PW[Human]"} {
			s := begin(t, swap2(store.Human, store.SettingsEngine))
			s.tap("H8", "I9", "J8")
			s.until("the choice", func(sc display.Screen) bool { return len(sc.Status.Choices) == 2 })
			s.Answer(choice)
			assert.Contains(t, strings.ReplaceAll(s.Document.SGF(), "\n", ""), want)
		}
	})
}
