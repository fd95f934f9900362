package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
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
					assert.True(t, store.Alike(fixed(black.seat), s.Game.Seats().Black))
					assert.True(t, store.Alike(fixed(white.seat), s.Game.Seats().White))
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

// fixed is a seat as a game has it.
func fixed(seat store.Seat) store.Seat { return store.DefaultSettings().Fixed(seat) }

// leveled are the settings with our engine at a level.
func leveled(id string) store.Settings {
	s := store.DefaultSettings()
	l, _ := player.LevelByID(id)
	return s.WithLevel(store.Level{ID: id, Depth: l.Depth, Time: l.Time, Oversights: l.Oversight != player.Oversight{}})
}

// Who played is who sat down, and for how long: nothing that is chosen later for other games changes it,
// nor what plays.
func TestWhoPlayedIsWhoSatDown(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		for _, tt := range []struct {
			variant string
			later   store.Settings
		}{{"gomoku15", leveled("champion")}, {"tictactoe", leveled(store.Custom)}} {
			s := begin(t, humanAgainstEngine)
			s.SetSettings(leveled("novice"))
			wanted := humanAgainstEngine
			wanted.Variant = tt.variant
			require.NoError(t, s.Games.New(wanted))
			s.tap("B2")
			s.stones(2)
			check := func() {
				t.Helper()
				assert.Contains(t, s.Document.SGF(), "PW[Momo · Novice]")
				assert.Equal(t, "You – Momo · Novice", s.view.screen.Players)
				assert.Contains(t, s.view.screen.Status.White, "Momo")
				assert.Equal(t, "novice", s.view.screen.Status.WhiteLevel)
			}
			check()
			s.SetSettings(tt.later) // as a new game is chosen
			check()
			s.tap("A3")
			s.stones(4)
			check()
			assert.Equal(t, "novice", s.engine.Level.Load().ID)
			s = s.restarted()
			check()
			s.SetSettings(tt.later)
			s.Game.Resign()
			s.until("the end", over)
			check()
			s = s.restarted()
			s.SetSettings(tt.later)
			s.Strengthen()
			check()
		}
	})
}

// A strength that the settings are given during a game is what plays on, and the record says from which
// move on; before the first stone it is who begins.
func TestTheRecordSaysWhenTheOpponentChanged(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		stronger := func(s *stage, id string) {
			s.SetSettings(leveled(id))
			s.Strengthen()
		}
		stronger(s, "expert")
		assert.Contains(t, s.Document.SGF(), "PW[Hugo · Expert]")
		s.tap("H8")
		s.stones(2)
		stronger(s, "master") // on the way to another one
		stronger(s, "casual")
		const both = "PW[Hugo · Expert, from move 3 Ben · Casual]"
		assert.Contains(t, s.Document.SGF(), both)
		s.tap("I9")
		s.stones(4)
		assert.Equal(t, "casual", s.engine.Level.Load().ID)
		s = s.restarted()
		assert.Contains(t, s.Document.SGF(), both)
		assert.Equal(t, "casual", s.view.screen.Status.WhiteLevel)
		s.Game.Resign()
		s.until("the end", over)
		stronger(s, "champion")
		assert.Contains(t, s.Document.SGF(), both, "what was played was played")
	})
}

// A game that was kept before its seats had names or a strength is gone on with.
func TestAnAutosaveWithoutNames(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		for _, level := range []string{"novice", "expert"} {
			s := begin(t, humanAgainstEngine)
			s.tap("H8")
			s.stones(2)
			s.leave()
			folder := store.OpenFolder(s.dir)
			_, err := folder.Load(func(kept store.Saved) error {
				kept.White.Level, kept.White.Name, kept.Black.Name = "", "", ""
				return folder.Save(kept)
			})
			require.NoError(t, err)
			require.NoError(t, folder.Close())
			again := newStage(t, s.dir)
			again.SetSettings(leveled(level))
			found, err := again.restore()
			require.NoError(t, err)
			require.True(t, found)
			want := "PW[Momo · Novice]"
			if level == "expert" {
				want = "PW[Momo · Novice, from move 3 Hugo · Expert]"
			}
			assert.Contains(t, again.Document.SGF(), want)
		}
	})
}

// A person's own name stands beside the colour, in the record and in the window's title.
func TestAPersonHasAName(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		assert.Equal(t, "Black · you", s.view.screen.Status.Black)
		assert.Equal(t, "You – Momo · Novice", s.view.screen.Players)
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
