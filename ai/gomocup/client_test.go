package gomocup_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
)

var _ match.Player = (*gomocup.Player)(nil)

func newGame() *rule.Position { return rule.NewPosition(rule.Freestyle, board.Square(15)) }

func playerOf(t *testing.T, manners string) *gomocup.Player {
	p := &gomocup.Player{Program: program(t, manners), Limits: gomocup.Limits{Turn: time.Second}}
	t.Cleanup(p.Close)
	return p
}

func TestClientPlaysAGame(t *testing.T) {
	ctx := context.Background()
	black, white := playerOf(t, "good"), playerOf(t, "good")
	pos := newGame()
	for range 6 {
		for _, p := range []*gomocup.Player{black, white} {
			if pos.Over() {
				break
			}
			move, err := p.Choose(ctx, pos.Clone())
			require.NoError(t, err)
			require.NoError(t, pos.Play(move))
		}
	}
	assert.Equal(t, 12, len(pos.Moves()))
	assert.Equal(t, "A15", pos.Moves()[0].String())
	// Another position altogether, and one that was not played.
	other := newGame()
	require.NoError(t, other.Play(board.Point{X: 0, Y: 14}))
	move, err := black.Choose(ctx, other)
	require.NoError(t, err)
	assert.Equal(t, "B15", move.String())
	set := rule.FromBoard(rule.Freestyle, other.Board(), board.Black)
	move, err = black.Choose(ctx, set)
	require.NoError(t, err)
	assert.Equal(t, "B15", move.String())
}

func TestFaults(t *testing.T) {
	pos := newGame()
	require.NoError(t, pos.Play(board.Point{X: 0, Y: 14}))
	for manners, want := range map[string]struct {
		kind error
		text string
	}{
		"crashes":   {gomocup.ErrCrashed, "engine crashes has ended by itself: exit status 3"},
		"closes":    {gomocup.ErrCrashed, "engine closes has ended by itself: it closed its output"},
		"hangs":     {gomocup.ErrHung, "engine hangs does not answer: nothing came for"},
		"floods":    {gomocup.ErrHung, "engine floods does not answer: nothing came for"},
		"babbles":   {gomocup.ErrGarbage, `engine babbles answered something else than expected: want a move, got "I think that H8 is good"`},
		"cheats":    {gomocup.ErrGarbage, `engine cheats answered something else than expected: want a move, got "20,20"`},
		"overplays": {gomocup.ErrIllegal, "engine overplays chose a move that the rules refuse: cannot play A15: occupied"},
		"refuses":   {gomocup.ErrRefused, `engine refuses refused: it said "ERROR I do not want to"`},
		"small":     {gomocup.ErrRefused, `engine small refused: START 15: it said "ERROR only 20 by 20"`},
		"breeds":    {gomocup.ErrCrashed, "engine breeds has ended by itself: exit status 4"},
	} {
		t.Run(manners, func(t *testing.T) {
			t.Parallel()
			client, err := gomocup.Open(program(t, manners))
			require.NoError(t, err)
			defer client.Close()
			client.Grace = 200 * time.Millisecond
			_, _, err = client.Move(context.Background(), pos.Clone(), gomocup.Limits{Turn: 300 * time.Millisecond}, nil)
			require.ErrorIs(t, err, want.kind)
			assert.Contains(t, err.Error(), want.text)
			var fault *gomocup.Fault
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, manners, fault.Engine)
			assert.False(t, client.Alive())
		})
	}
}

func TestNoSuchProgram(t *testing.T) {
	_, err := gomocup.Open(gomocup.Program{Path: "./no-such-engine"})
	require.ErrorIs(t, err, gomocup.ErrNotStarted)
	assert.Contains(t, err.Error(), "engine no-such-engine could not be started")
}

func TestAGameOutlivesItsEngine(t *testing.T) {
	p := playerOf(t, "crashes")
	pos := newGame()
	_, err := p.Choose(context.Background(), pos)
	require.ErrorIs(t, err, gomocup.ErrCrashed)
	assert.Empty(t, pos.Moves())
	p.Program = program(t, "good")
	move, err := p.Choose(context.Background(), pos)
	require.NoError(t, err)
	assert.Equal(t, "A15", move.String())
}

func TestCancelReturnsAtOnce(t *testing.T) {
	for _, manners := range []string{"hangs", "stoppable", "never-ready"} {
		t.Run(manners, func(t *testing.T) {
			t.Parallel()
			p := playerOf(t, manners)
			p.Limits.Turn = time.Minute
			ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
			defer cancel()
			_, err := p.Choose(ctx, newGame())
			require.ErrorIs(t, err, context.DeadlineExceeded)
			// The next call waits for the engine to be free again, or gone.
			p.Program = program(t, "good")
			ctx, cancel = context.WithTimeout(context.Background(), patience)
			defer cancel()
			if manners == "stoppable" {
				p.Close()
			}
			move, err := p.Choose(ctx, newGame())
			require.NoError(t, err)
			assert.Equal(t, "A15", move.String())
		})
	}
}

// A program that is stopped plays the best move that it has told of.
func TestCancelReturnsTheBestMoveToldOf(t *testing.T) {
	p := playerOf(t, "tells-and-hangs")
	p.Limits.Turn = time.Minute
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	p.Report = func(analysis.Info) { cancel() }
	move, err := p.Choose(ctx, newGame())
	require.NoError(t, err)
	assert.Equal(t, "C4", move.String())
}

// All lines of one write are read, and half a line at the end is not.
func TestLinesInOneWrite(t *testing.T) {
	var last analysis.Info
	_, err := playerOf(t, "cut").Search(context.Background(), newGame(), engine.Limits{Time: time.Second}, func(info analysis.Info) { last = info })
	require.ErrorIs(t, err, gomocup.ErrCrashed)
	require.Len(t, last.Candidates, 2)
	assert.Equal(t, analysis.Value(10), last.Candidates[0].Score)
	assert.Equal(t, []any{4, 7}, []any{last.Depth, last.SelDepth})
}

func TestEndIsForcedOnThoseWhoStay(t *testing.T) {
	client, err := gomocup.Open(program(t, "stays"))
	require.NoError(t, err)
	_, err = client.About(context.Background())
	require.NoError(t, err)
	client.Close()
	client.Close()
	assert.False(t, client.Alive())
}

func TestAbout(t *testing.T) {
	client, err := gomocup.Open(program(t, "good"))
	require.NoError(t, err)
	defer client.Close()
	about, err := client.About(context.Background())
	require.NoError(t, err)
	assert.Equal(t, gomocup.About{Name: "Fake", Version: "2", Text: `name="Fake", version="2"`}, about)
}

func TestProbe(t *testing.T) {
	about, err := gomocup.Probe(context.Background(), program(t, "good"))
	require.NoError(t, err)
	assert.Equal(t, "Fake", about.Name)
	_, err = gomocup.Probe(context.Background(), program(t, "crashes"))
	require.ErrorIs(t, err, gomocup.ErrCrashed)
	_, err = gomocup.Probe(context.Background(), program(t, "small"))
	require.ErrorIs(t, err, gomocup.ErrRefused)
}

// Ready is a first word OK, whatever follows it.
func TestEnginesSayThatTheyAreReady(t *testing.T) {
	for _, says := range []string{"OK", "ok", "OK.", "OK - everything is good", "Ok, let us play"} {
		about, err := gomocup.Probe(context.Background(), program(t, "ready "+says))
		require.NoError(t, err, says)
		assert.Equal(t, "Fake", about.Name)
	}
}

// An engine that does not know RESTART is started again, each time, and loses no game by it.
func TestEnginesWithoutRestart(t *testing.T) {
	client, err := gomocup.Open(program(t, "no-restart"))
	require.NoError(t, err)
	defer client.Close()
	for range 3 {
		move, _, err := client.Move(context.Background(), newGame(), gomocup.Limits{Turn: time.Second}, nil)
		require.NoError(t, err)
		assert.Equal(t, "A15", move.String())
	}
}

// Lines may end as on any system there ever was, and the last one not at all.
func TestEndsOfLines(t *testing.T) {
	for _, manners := range []string{"ends \r", "ends \r\n", "ends \n", "ends \n\r\n", "unended"} {
		move, err := playerOf(t, manners).Choose(context.Background(), newGame())
		require.NoError(t, err, "%q", manners)
		if manners == "unended" {
			assert.Equal(t, "H8", move.String())
		} else {
			assert.Equal(t, "A15", move.String(), "%q", manners)
		}
	}
}

func TestStrayLinesAreForgiven(t *testing.T) {
	for _, manners := range []string{"stammers", "swallows"} {
		move, err := playerOf(t, manners).Choose(context.Background(), newGame())
		require.NoError(t, err, manners)
		assert.Equal(t, "A15", move.String(), manners)
	}
}

func TestRulesThatTheProtocolLacks(t *testing.T) {
	p := playerOf(t, "good")
	_, err := p.Choose(context.Background(), rule.NewPosition(rule.Row(4), board.Square(15)))
	assert.ErrorIs(t, err, gomocup.ErrRefused)
}

func TestAnalysis(t *testing.T) {
	p := playerOf(t, "good")
	var reports atomic.Int32
	info, err := p.Search(context.Background(), newGame(), engine.Limits{Time: time.Second, Lines: 3}, func(analysis.Info) { reports.Add(1) })
	require.NoError(t, err)
	assert.True(t, info.Done)
	assert.Equal(t, 2, info.Depth)
	assert.Equal(t, uint64(12), info.Nodes)
	best, ok := info.Best()
	require.True(t, ok)
	assert.Equal(t, "A15", best.Move.String())
	assert.Equal(t, analysis.Value(7), best.Score)
	assert.Equal(t, int32(1), reports.Load())
}

// An engine that names rows from the top is understood once it has moved.
func TestEnginesThatCountFromTheTop(t *testing.T) {
	fake := playerOf(t, "counts-from-top")
	info, err := fake.Search(context.Background(), newGame(), engine.Limits{Time: time.Second}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	assert.Equal(t, "A15", best.Move.String())

	// A player tells so in its last report, and leaves alone what it has told before.
	var told []analysis.Info
	fake = playerOf(t, "counts-from-top")
	fake.Report = func(info analysis.Info) { told = append(told, info) }
	_, err = fake.Choose(context.Background(), newGame())
	require.NoError(t, err)
	require.Greater(t, len(told), 1)
	first, _ := told[0].Best()
	last, _ := told[len(told)-1].Best()
	assert.Equal(t, first.Move, first.Line[0])
	assert.Equal(t, "A15", last.Move.String())
	assert.Equal(t, last.Move, last.Line[0])
	assert.True(t, told[len(told)-1].Done)
}

func TestNothingToSearch(t *testing.T) {
	p := playerOf(t, "good")
	won := rule.FromBoard(rule.Freestyle, board.MustParse("XXXXX\n.....\nOOOO.\n.....\n....."), board.White)
	_, err := p.Search(context.Background(), won, engine.Limits{}, nil)
	assert.True(t, errors.Is(err, engine.ErrNoMove))
}

// What an engine answers to stones of a swap2 opening, and what of it swap2 allows.
func TestAnswersToSwap2(t *testing.T) {
	stones := []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 9, Y: 8}, {X: 5, Y: 5}, {X: 6, Y: 3}}
	two := []board.Point{{X: 0, Y: 14}, {X: 1, Y: 14}}
	for _, c := range []struct {
		placed int
		says   string
		want   gomocup.Swap2Answer
		kind   error
	}{
		{placed: 0, says: "0,0 1,0 2,0", want: gomocup.Swap2Answer{Stones: append(two[:2:2], board.Point{X: 2, Y: 14})}},
		{placed: 0, says: "0,0 1,0", kind: gomocup.ErrIllegal},
		{placed: 0, says: "SWAP", kind: gomocup.ErrIllegal},
		{placed: 3, says: "SWAP", want: gomocup.Swap2Answer{TakesBlack: true}},
		{placed: 3, says: "0,0", want: gomocup.Swap2Answer{Stones: two[:1]}},
		{placed: 3, says: "0,0 1,0", want: gomocup.Swap2Answer{Stones: two}},
		{placed: 3, says: "0,0 1,0 2,0", kind: gomocup.ErrIllegal},
		{placed: 3, says: "7,7", kind: gomocup.ErrIllegal},
		{placed: 3, says: "0,0 0,0", kind: gomocup.ErrIllegal},
		{placed: 3, says: "black, please", kind: gomocup.ErrGarbage},
		{placed: 3, says: "UNKNOWN command", kind: gomocup.ErrRefused},
		{placed: 5, says: "swap", want: gomocup.Swap2Answer{TakesBlack: true}},
		{placed: 5, says: "0,0", want: gomocup.Swap2Answer{Stones: two[:1]}},
		{placed: 5, says: "0,0 1,0", kind: gomocup.ErrIllegal},
	} {
		t.Run(c.says, func(t *testing.T) {
			t.Parallel()
			client, err := gomocup.Open(program(t, "swap2 "+c.says))
			require.NoError(t, err)
			defer client.Close()
			pos := newGame()
			for _, p := range stones[:c.placed] {
				require.NoError(t, pos.Play(p))
			}
			got, _, err := client.Swap2(context.Background(), pos, gomocup.Limits{Turn: time.Second})
			require.ErrorIs(t, err, c.kind)
			assert.Equal(t, c.want, got)
			assert.Equal(t, c.kind == nil, client.Alive(), "who breaks the rules is ended")
			assert.Len(t, pos.Moves(), c.placed)
		})
	}
}
