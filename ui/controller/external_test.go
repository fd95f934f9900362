package controller_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
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
	case replay:
		replayed()
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

// replay makes it one that prints a recorded run of Rapfi, with pauses, as often as it is asked, and
// goes on until it is stopped. The recording is of the position after H8 I9 G7.
const replay = "replay"

func replayed() {
	run, err := os.ReadFile(os.Getenv("TENGEN_TEST_RECORDING"))
	if err != nil {
		os.Exit(1)
	}
	thoughts, _, _ := strings.Cut(string(run), "MESSAGE Speed")
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch verb, _, _ := strings.Cut(in.Text(), " "); verb {
		case "START", "RECTSTART", "RESTART":
			fmt.Println("OK")
		case "YXNBEST":
			for _, part := range strings.SplitAfter(thoughts, "INFO PV DONE\n") {
				fmt.Print(part)
				time.Sleep(5 * time.Millisecond)
			}
		case "YXSTOP":
			fmt.Println("6,6")
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

// While another engine analyses, the table has its name, depth and rows, and nothing of what ours had
// found there; what each has found is there again when it looks, and a second engine's rows have values.
func TestNumbersOfTwoEnginesDoNotMix(t *testing.T) {
	recording, err := filepath.Abs("../../ai/gomocup/testdata/rapfi.txt")
	require.NoError(t, err)
	t.Setenv("TENGEN_TEST_RECORDING", recording)
	list := externalEngines(t)
	t.Setenv(asEngine, replay)
	s := newStage(t, t.TempDir())
	s.Engines.SetExternal(list)
	chosen := store.DefaultSettings()
	chosen.Analyst, chosen.Candidates = "External", 3
	s.SetSettings(chosen)
	require.NoError(t, s.Games.New(people))
	s.tap("H8", "I9", "G7")
	f9 := hosttest.Point(t, "f9")
	ours := analysis.Info{Depth: 40, Nodes: 1 << 40, Done: true, Candidates: []analysis.Candidate{{Move: f9, Score: analysis.Value(333), Depth: 40, Line: []board.Point{f9}}}}
	s.Do(func() {
		pos := s.Game.Now().Position.Clone()
		s.Known.LearnSearch(pos, analysis.Search{Engine: engines.OwnName, Info: ours})
		s.Known.Learn(pos, analysis.Candidate{Move: f9, Score: analysis.WinIn(41), Bound: analysis.AtLeast}, analysis.Forced)
	})
	s.OpenAnalysis(true)
	rows := func(info analysis.Info) (all []string) {
		for _, c := range info.Candidates {
			all = append(all, c.Move.String()+" "+c.Score.String())
		}
		return all
	}
	want := []string{"G9 -101", "F7 -134", "G8 -153"}
	screen := s.until("its last depth", func(sc display.Screen) bool {
		if sc.Search != nil && len(sc.Search.Candidates) > 0 {
			require.Equal(t, "External", sc.Searcher)
			require.NotEqual(t, f9, sc.Search.Candidates[0].Move)
			require.LessOrEqual(t, sc.Search.Depth, 12)
		}
		return sc.Search != nil && sc.Search.Depth == 12 && len(sc.Search.Candidates) == 3 && !sc.Search.Candidates[2].Older
	})
	assert.Equal(t, want, rows(*screen.Search))
	assert.Equal(t, "G9", screen.Board.Candidates[0].Point.String())

	s.ToggleAnalysis()
	assert.Equal(t, want, rows(*s.view.screen.Search))
	s.Do(func() { s.Game.Walk.Step(-1) })
	s.Do(func() { s.Game.Walk.Step(1) })
	require.NotNil(t, s.view.screen.Search)
	assert.Equal(t, want, rows(*s.view.screen.Search), "its own are there again")
	chosen.Analyst, chosen.SecondAnalyst = engines.OwnName, "External"
	s.SetSettings(chosen)
	s.Do(func() { s.Game.Walk.Step(-1) })
	s.Do(func() { s.Game.Walk.Step(1) })
	assert.Equal(t, 40, s.view.screen.Search.Depth, "and ours are")
	assert.Empty(t, s.view.screen.Searcher)

	s.ToggleAnalysis()
	screen = s.until("what the second says", func(sc display.Screen) bool { return sc.Second.Info.Depth == 12 && len(sc.Second.Info.Candidates) == 3 })
	for _, c := range screen.Second.Info.Candidates {
		assert.False(t, c.Unscored)
	}
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
