package controller_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/store"
)

// asEngine, set in the environment, makes this test program an engine program.
const asEngine = "TENGEN_TEST_AS_ENGINE"

func TestMain(m *testing.M) {
	switch os.Getenv(asEngine) {
	case "":
		os.Exit(m.Run())
	case flooding:
		flood()
	case prompt:
		answerAtOnce()
	}
	server := gomocup.Server{
		Name:     "External",
		NewBrain: func(o engine.Options) gomocup.Brain { return engine.New(o) },
	}
	if server.Run(context.Background(), os.Stdin, os.Stdout) != nil {
		os.Exit(1)
	}
}

// prompt makes it one that has its answer ready: a search of a second may end on a busy machine
// before it has an opinion, and what has none is not kept.
const prompt = "prompt"

// answerAtOnce answers each question with the same opinion and move.
func answerAtOnce() {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch verb, _, _ := strings.Cut(in.Text(), " "); verb {
		case "START", "RECTSTART", "RESTART":
			fmt.Println("OK")
		case "DONE", "BEGIN", "TURN":
			fmt.Println("MESSAGE depth 9-12 ev +30 n 5000 nps 100 tm 50 pv j9 g7")
			fmt.Println("9,6")
		}
	}
	os.Exit(0)
}

// externalEngines are an engine and two that are none.
func externalEngines(t *testing.T) []store.ExternalEngine {
	t.Helper()
	t.Setenv(asEngine, "1")
	self, err := os.Executable()
	require.NoError(t, err)
	return []store.ExternalEngine{{Name: "External", Path: self}, {Name: "Missing", Path: "/nowhere/engine"}}
}

func TestAnExternalEnginePlays(t *testing.T) {
	list := externalEngines(t)
	s := newStage(t, t.TempDir())
	s.Engines.SetExternal(list)
	require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: store.Human, White: store.ExternalSeat("External")}))
	s.until("its name", func(sc display.Screen) bool { return sc.Status.White == "White · External" })
	s.tap("H8")
	sc := s.stones(2)
	require.Equal(t, board.Black, sc.Board.Turn)
	assert.Nil(t, s.engine.Limits.Load(), "ours was not asked")
}

// The same players sit there again, and ours where a program has gone meanwhile.
func TestPlayersAreThereAgain(t *testing.T) {
	list := externalEngines(t)
	for _, tt := range []struct {
		white   store.Seat
		known   []store.ExternalEngine
		opposed string
	}{
		{store.Human, nil, "White"},
		{store.SettingsEngine, nil, "White · Momo · 1070"},
		{store.ExternalSeat("External"), list, "White · External"},
		{store.ExternalSeat("External"), nil, "White · Momo · 1070"},
	} {
		dir := t.TempDir()
		s := newStage(t, dir)
		s.Engines.SetExternal(list)
		require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: store.Human, White: tt.white}))
		s.tap("H8")
		s.leave()

		again := newStage(t, dir)
		again.Engines.SetExternal(tt.known)
		restored, err := again.restore()
		require.NoError(t, err)
		require.True(t, restored)
		again.until("who plays", func(sc display.Screen) bool { return sc.Status.White == tt.opposed })
		again.leave()
	}
}

// A program that is not there leaves the game whole, and people are told.
func TestAnExternalEngineThatDoesNotStart(t *testing.T) {
	list := externalEngines(t)
	s := newStage(t, t.TempDir())
	s.Engines.SetExternal(list)
	require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: store.Human, White: store.ExternalSeat("Missing")}))
	s.tap("H8")
	trouble := ""
	s.until("trouble", func(display.Screen) bool {
		for _, n := range s.view.notices {
			trouble += n.Details
		}
		return trouble != ""
	})
	assert.Contains(t, trouble, "Missing could not be started")
	assert.Equal(t, 1, stonesOn(s.view.screen))
}

// besideAnAnalyst is a game of two people that an external engine of ours is chosen to analyse.
func besideAnAnalyst(t *testing.T, as string) *stage {
	t.Helper()
	list := externalEngines(t)
	t.Setenv(asEngine, as)
	s := newStage(t, t.TempDir())
	s.Engines.SetExternal(list)
	chosen := store.DefaultSettings()
	chosen.Analyst = "External"
	s.SetSettings(chosen)
	require.NoError(t, s.Games.New(people))
	s.tap("H8", "H9", "J8")
	return s
}

// The program chosen for it analyses, and what it said is kept under its name.
func TestAnExternalEngineAnalyses(t *testing.T) {
	s := besideAnAnalyst(t, prompt)
	s.Hint()
	s.until("a hint", func(sc display.Screen) bool {
		return !sc.Thinking && s.Game.Now().Node != nil && s.Game.Now().Node.Analysis != nil
	})
	assert.Equal(t, "External", s.Game.Now().Node.Analysis.Engine)
	assert.Equal(t, 9, s.Game.Now().Node.Analysis.Depth)
	assert.Nil(t, s.engine.Limits.Load(), "ours was not asked")
}

// A program looks at the position beside our engine, under its own name; one that does not
// start is told and stops nothing.
func TestAnExternalEngineIsTheSecond(t *testing.T) {
	list := externalEngines(t)
	s := newStage(t, t.TempDir())
	s.Engines.SetExternal(list)
	chosen := store.DefaultSettings()
	chosen.SecondAnalyst = "External"
	s.SetSettings(chosen)
	require.NoError(t, s.Games.New(people))
	s.tap("H8", "H9", "J8")
	assert.Empty(t, s.view.screen.Second.Name, "who plays sees none")
	s.OpenAnalysis(true)
	screen := s.until("what it says", func(sc display.Screen) bool { return len(sc.Second.Info.Candidates) > 0 })
	assert.Equal(t, "External", screen.Second.Name)
	assert.Equal(t, board.White, screen.Second.Info.Turn)
	s.until("what ours says", func(display.Screen) bool { return s.view.info != nil })
	assert.Equal(t, screen.Second.Info.Candidates[0].Move, screen.Board.Second[0])
	s.ToggleAnalysis()
	assert.False(t, s.view.screen.Second.Running, "it stops with the analysis")

	chosen.SecondAnalyst = "Missing"
	s.SetSettings(chosen)
	s.ToggleAnalysis()
	screen = s.until("trouble", func(sc display.Screen) bool { return sc.Second.Failed != "" })
	assert.Contains(t, screen.Second.Failed, "Missing could not be started")
	assert.True(t, screen.Analysing)
}
