package tournament_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/library"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/feature/tournament"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

const asEngine = "as-engine"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == asEngine {
		badEngine(os.Args[2])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// badEngine begins every game and then does something else than to move.
func badEngine(manners string) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch verb := gomocup.ParseCommand(in.Text()).Verb; {
		case verb == "START" || verb == "RESTART":
			fmt.Println("OK")
		case verb != "DONE" && verb != "TURN" && verb != "BEGIN":
		case manners == "crash":
			os.Exit(1)
		case manners == "lie":
			fmt.Println("40,40")
		case manners == "stone":
			fmt.Println("7,7") // where one stands
		case manners == "hang":
			if pid := os.Getenv("TENGEN_TEST_PID"); pid != "" {
				_ = os.WriteFile(pid, []byte(fmt.Sprint(os.Getpid())), 0o600)
			}
			time.Sleep(time.Hour)
		}
	}
}

// quick plays the first free points: Black makes a row.
type quick struct {
	hosttest.Engine
	made, forgot atomic.Int32
}

func (q *quick) Forget() { q.forgot.Add(1) }

func (q *quick) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	return q.Engine.Search(ctx, pos, limits, func(analysis.Info) {})
}

// arena is an owner with what it has kept.
type arena struct {
	*tournament.Tournament
	window *hosttest.Window
	engine *quick

	mu      sync.Mutex
	kept    map[string]library.Entry // by key
	keeping func(known int)          // is told before a game is kept; may be nil
}

// open opens the page over a folder.
func open(t *testing.T, folder *store.Folder, programs ...string) *arena {
	t.Helper()
	window, host := hosttest.New(t)
	a := &arena{window: window, engine: new(quick), kept: map[string]library.Entry{}}
	self, err := os.Executable()
	require.NoError(t, err)
	a.Tournament = tournament.New(host, tournament.Config{
		Folder: folder.Dir(), Engine: func(engine.Options) player.Searcher { a.engine.made.Add(1); return a.engine },
		Program: func(name string) (gomocup.Program, bool) {
			if name == "gone" {
				return gomocup.Program{Name: name, Path: filepath.Join(folder.Dir(), name)}, true
			}
			return gomocup.Program{Name: name, Path: self, Args: []string{asEngine, name}}, true
		},
		Programs: func() []string { return programs },
		Name: func(s store.Seat) string {
			name, _ := s.External()
			level, _ := s.Own()
			return name + level
		},
		Keep: func(game func() (library.Entry, error), kept func()) {
			defer kept()
			e, err := game()
			assert.NoError(t, err)
			a.mu.Lock()
			defer a.mu.Unlock()
			if a.keeping != nil {
				a.keeping(len(a.kept))
			}
			a.kept[e.Key] = e
		},
	})
	a.Show(true)
	window.Until("the terms", func() bool { return a.View().On })
	return a
}

func folderOf(t *testing.T) *store.Folder {
	t.Helper()
	f := store.OpenFolder(t.TempDir())
	t.Cleanup(func() { assert.NoError(t, f.Close()) })
	return f
}

// begin begins a tournament and lets it play to its end.
func (a *arena) begin(change func(*tournament.Terms)) tournament.View {
	a.Set(change)
	a.Start()
	return a.end()
}

func (a *arena) end() tournament.View {
	a.window.Until("the end", func() bool { return !a.View().State.Runs() })
	return a.View()
}

// A match that is stopped goes on after a restart where it was, from the same openings, and each game
// is kept once: among the games first, so that none is missing there when the program is killed.
func TestAMatchGoesOnAfterARestart(t *testing.T) {
	folder := folderOf(t)
	a := open(t, folder)
	a.keeping = func(known int) {
		data, err := os.ReadFile(filepath.Join(folder.Dir(), "tournament", "1-2", "games.jsonl"))
		assert.NoError(t, err)
		assert.Equal(t, known, strings.Count(string(data), `"winner"`))
	}
	a.Set(func(s *tournament.Terms) { s.Games, s.Concurrency, s.Turn = 20, 2, time.Second })
	a.Start()
	a.window.Until("some games", func() bool { return a.View().Played >= 5 })
	a.engine.Hold()
	a.Stop()
	half := a.end()
	require.Equal(t, tournament.Stopped, half.State)
	require.Less(t, half.Played, 20)
	require.NotNil(t, half.Live)
	openings, err := os.ReadFile(filepath.Join(folder.Dir(), "tournament", "openings.txt"))
	require.NoError(t, err)
	require.Len(t, strings.Fields(string(openings)), 10)

	again := open(t, folder)
	assert.Equal(t, half.Played, again.View().Played)
	assert.Equal(t, tournament.Stopped, again.View().State)
	assert.Equal(t, half.Players, again.View().Players)
	again.GoOn()
	whole := again.end()
	assert.Equal(t, tournament.Over, whole.State)
	assert.Equal(t, 20, whole.Played)
	assert.Equal(t, []string{"novice", "casual"}, whole.Terms.Names)
	assert.Empty(t, append(a.window.Notices, again.window.Notices...))
	same, err := os.ReadFile(filepath.Join(folder.Dir(), "tournament", "openings.txt"))
	require.NoError(t, err)
	assert.Equal(t, openings, same)

	for key, e := range again.kept {
		a.kept[key] = e
	}
	assert.Len(t, a.kept, 20, "every game, each once")
	for _, e := range a.kept {
		assert.Equal(t, "Arena", e.Event)
		assert.False(t, e.Played.IsZero())
	}
	first, second := whole.Players[0], whole.Players[1]
	assert.InDelta(t, 20, first.Points()+second.Points(), 0)
	assert.Equal(t, first.Pairs, second.Pairs.Mirrored())
	sgf, err := again.Game(0)
	require.NoError(t, err)
	assert.Contains(t, sgf, "novice")

	again.Clear()
	assert.Equal(t, tournament.NotBegun, again.View().State)
	assert.Equal(t, 20, again.View().Terms.Games, "the terms stay")
	assert.Equal(t, tournament.Over, again.begin(func(s *tournament.Terms) { s.Games = 2 }).State)
}

// An engine that crashes, lies or does not answer loses each of its games by name, and all are played.
func TestBadEnginesLose(t *testing.T) {
	faults := map[string]string{"crash": "crashed", "lie": "garbage", "stone": "illegal"}
	if !testing.Short() {
		faults["hang"] = "hung"
	}
	for name, fault := range faults {
		a := open(t, folderOf(t), name)
		opening := filepath.Join(t.TempDir(), "one.txt")
		require.NoError(t, os.WriteFile(opening, []byte("h8i9g7\n"), 0o600))
		v := a.begin(func(s *tournament.Terms) {
			s.Players = []store.Seat{store.ExternalSeat(name), store.AtLevel("novice")}
			s.Games, s.Turn, s.Openings, s.File = 2, 50*time.Millisecond, tournament.FileOpenings, opening
		})
		require.Equal(t, tournament.Over, v.State, name)
		require.Len(t, v.List, 2)
		for _, g := range v.List {
			assert.Equal(t, fault, g.Fault, name)
			loser := map[board.Stone]string{board.Black: g.White, board.White: g.Black}[g.Winner]
			assert.Equal(t, name, loser)
		}
		assert.Equal(t, "novice", v.Players[0].Name)
		assert.Len(t, a.kept, 2)
	}
}

// Stopping ends the program that thinks.
func TestStoppingEndsPrograms(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pid")
	t.Setenv("TENGEN_TEST_PID", file)
	a := open(t, folderOf(t), "hang")
	a.Set(func(s *tournament.Terms) {
		s.Players, s.Turn = []store.Seat{store.ExternalSeat("hang"), store.AtLevel("novice")}, time.Minute
	})
	a.Start()
	var pid string
	a.window.Until("the program", func() bool {
		data, _ := os.ReadFile(file)
		pid = string(data)
		if pid == "" {
			a.window.Queue.Push(func() { time.Sleep(time.Millisecond) })
		}
		return pid != ""
	})
	a.Stop()
	assert.Equal(t, tournament.Stopped, a.end().State)
	if _, err := os.Stat("/proc/self"); err == nil {
		_, err = os.Stat("/proc/" + pid)
		assert.ErrorIs(t, err, os.ErrNotExist)
	}
}

// Three play each against each; who has made most stands first, and what each made against the others
// adds up.
func TestATournamentOfThree(t *testing.T) {
	a := open(t, folderOf(t), "crash")
	a.Set(func(s *tournament.Terms) { s.SPRT = true })
	require.NotNil(t, a.View().Sets)
	v := a.begin(func(s *tournament.Terms) {
		s.Players = []store.Seat{store.ExternalSeat("crash"), store.AtLevel("novice"), store.AtLevel("novice")}
		s.Games = 4
	})
	assert.False(t, v.Terms.SPRT, "it is for two")
	assert.Equal(t, 12, v.Games)
	assert.Equal(t, 12, v.Played)
	require.Len(t, v.Players, 3)
	assert.Equal(t, []string{"crash", "novice", "novice 2"}, v.Terms.Names)
	assert.Equal(t, "crash", v.Players[2].Name)
	assert.Zero(t, v.Players[2].Points())
	for i, one := range v.Players {
		sum := 0.0
		for j, against := range one.Against {
			sum += against.Points
			assert.Equal(t, i == j, against.Games == 0)
		}
		assert.InDelta(t, one.Points(), sum, 0)
		assert.Equal(t, 4, one.Pairs.Pairs())
	}
}

// On a small board only our own engine plays, from the empty board; whatever was chosen before.
func TestATournamentOnASmallBoard(t *testing.T) {
	a := open(t, folderOf(t), "crash")
	v := a.begin(func(s *tournament.Terms) {
		s.Players[0], s.Variant, s.Games, s.Turn, s.Nodes = store.ExternalSeat("crash"), "tictactoe", 4, 0, 100
	})
	assert.Equal(t, []tournament.OpeningSet{tournament.FileOpenings, tournament.NoOpenings}, v.Sets)
	assert.NotContains(t, v.Seats, store.ExternalSeat("crash"))
	require.Equal(t, tournament.Over, v.State, "%v", a.window.Notices)
	assert.Len(t, v.List, 4)
	assert.EqualValues(t, 100, a.engine.Limits.Load().Nodes)
	assert.EqualValues(t, 2, a.engine.made.Load(), "each plays all its games with one engine")
	assert.EqualValues(t, 8, a.engine.forgot.Load(), "which forgets the game before")
	assert.Equal(t, rule.TicTacToe.Size, v.Live.Position.Board().Size())
	assert.True(t, v.Live.Position.Over(), "the end of the last game")
}

// Openings that cannot be read, and a folder that cannot be used, are told of; nothing is lost.
func TestWhatCannotBePlayedIsTold(t *testing.T) {
	folder := folderOf(t)
	a := open(t, folder, "gone")
	v := a.begin(func(s *tournament.Terms) { s.Openings, s.File = tournament.FileOpenings, "no-such-file.txt" })
	assert.Equal(t, tournament.NotBegun, v.State)
	require.Len(t, a.window.Notices, 1)
	assert.Contains(t, a.window.Notices[0].Details, "no-such-file.txt")

	a.window.Notices = nil
	seats := v.Terms.Players
	v = a.begin(func(s *tournament.Terms) {
		s.Openings, s.Games, s.Players = tournament.CanonicalOpenings, 2, []store.Seat{store.AtLevel("novice"), store.AtLevel("novice"), store.ExternalSeat("gone")}
	})
	assert.Equal(t, tournament.NotBegun, v.State)
	assert.Empty(t, a.kept, "no game is played")
	require.Len(t, a.window.Notices, 1)
	assert.Contains(t, a.window.Notices[0].Details, "engine gone could not be started")

	require.Equal(t, tournament.Over, a.begin(func(s *tournament.Terms) { s.Players = seats }).State)
	games := filepath.Join(folder.Dir(), "tournament", "1-2", "games.jsonl")
	require.NoError(t, os.WriteFile(games, []byte("nonsense\n"), 0o600))
	again := open(t, folder)
	again.window.Until("the notice", func() bool { return len(again.window.Notices) > 0 })
	assert.Contains(t, again.window.Notices[0].Details, "games.jsonl")
	again.Clear()
	assert.Equal(t, tournament.Over, again.begin(func(*tournament.Terms) {}).State, "a new one is played all the same")

	require.NoError(t, os.WriteFile(filepath.Join(folder.Dir(), "tournament.json"), []byte(`{"id":"x","players":["engine:novice"]}`), 0o600))
	assert.Len(t, open(t, folder).View().Terms.Players, 2, "half of the terms are not enough")
}
