package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/play"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

// players are a fake engine, which sits wherever no human does.
type players struct{ engine hosttest.Engine }

func (p *players) Own() match.Player {
	return p.engine.Player(player.Level{}, 0, 1, func(analysis.Info) {})
}

func (p *players) Seated(g store.Game) (black, white match.Player) {
	if g.Black.Automatic() {
		black = p.Own()
	}
	if g.White.Automatic() {
		white = p.Own()
	}
	return black, white
}

// table is a game and those around it.
type table struct {
	*play.Game
	t        *testing.T
	window   *hosttest.Window
	players  players
	studying bool
	news     play.News // all there has been
	left     int       // how often a position was left
	asked    int       // how often the match has done what a person asked for
}

func newTable(t *testing.T) *table {
	t.Helper()
	s := &table{t: t}
	window, host := hosttest.New(t)
	s.window = window
	s.Game = play.New(host, play.Config{
		Players: &s.players, BothSides: func() bool { return s.studying },
		Leave: func() { s.left++ }, Asked: func() { s.asked++ }, Happened: s.happened,
	})
	t.Cleanup(s.End)
	return s
}

// happened does what the coordinator does then.
func (s *table) happened(n play.News) {
	s.news.Any = s.news.Any || n.Any
	s.news.Tick = s.news.Tick || n.Tick
	s.news.Changed = s.news.Changed || n.Changed
	s.news.Ended = s.news.Ended || n.Ended
	s.news.Jumped = n.Jumped
	s.Read()
}

// begin begins a game of a variant.
func begin(t *testing.T, variant string, black, white store.Seat, change func(*game.Game)) *table {
	t.Helper()
	s := newTable(t)
	v, err := rule.VariantByID(variant)
	require.NoError(t, err)
	g := game.New(v)
	if change != nil {
		change(g)
	}
	s.Begin(g, v, store.Game{Variant: variant, Black: black, White: white}, play.Start{})
	s.Read()
	return s
}

// people begins a game of two people after some moves.
func people(t *testing.T, variant string, moves ...string) *table {
	t.Helper()
	s := begin(t, variant, store.Human, store.Human, nil)
	for _, name := range moves {
		s.Submit(hosttest.Point(t, name))
	}
	require.Len(t, s.Now().Position.Moves(), len(moves))
	return s
}

func TestTheEngineReplies(t *testing.T) {
	s := begin(t, "gomoku15", store.Human, store.SettingsEngine, nil)
	s.players.engine.Hold()
	s.Submit(hosttest.Point(t, "h8"))
	require.Equal(t, board.White, s.Now().Thinking)
	s.Submit(hosttest.Point(t, "i9"))
	assert.Equal(t, "The engine is thinking. Esc makes it move now, Ctrl+Z takes your move back.", s.window.LastSaid())

	s.players.engine.Release()
	s.window.Until("the reply", func() bool { return s.Now().Number == 2 })
	assert.Equal(t, "White played A1.", s.window.LastSaid())
	assert.Equal(t, []view.Notice{{Stone: true}, {Stone: true}}, s.window.Notices)
	assert.True(t, s.Seating.IsPerson(board.Black))
	assert.False(t, s.Seating.IsPerson(board.White))

	s.Walk.Step(-1)
	assert.True(t, s.Walk.Away())
	assert.True(t, s.Now().Waiting, "looking back wakes no engine")
	s.Submit(hosttest.Point(t, "c3"))
	assert.Equal(t, "It is the engine's turn. F5 lets it move.", s.window.LastSaid())
}

func TestAnEngineThatFailsLeavesTheGame(t *testing.T) {
	s := begin(t, "gomoku15", store.Human, store.SettingsEngine, nil)
	s.players.engine.Broken.Store(true)
	s.Submit(hosttest.Point(t, "h8"))
	s.window.Until("the trouble", func() bool { return len(s.window.Troubles) > 0 })
	assert.Equal(t, "The engine stopped with an error. F5 tries again.", s.window.LastSaid())
	assert.Equal(t, 1, s.Now().Number)
}

func TestWhatHasHappened(t *testing.T) {
	s := people(t, "gomoku15", "h8", "i9")
	for _, step := range []struct {
		name string
		do   func()
		want play.News
		said string
	}{
		{"a move", func() { s.Submit(hosttest.Point(t, "g7")) }, play.News{Any: true, Changed: true}, "Black played G7."},
		{"a step", func() { s.Walk.Step(-2) }, play.News{Any: true, Jumped: true}, "At move 1 of 3."},
		{"a jump", func() { s.Walk.GoToMove(3) }, play.News{Any: true, Jumped: true}, "At move 3 of 3."},
		{"undo", s.Undo, play.News{Any: true, Jumped: true}, "Taken back to move 2."},
		{"a comment", func() { s.SetComment("here") }, play.News{Any: true, Changed: true}, "Taken back to move 2."},
		{"the same comment", func() { s.SetComment("here") }, play.News{}, "Taken back to move 2."},
		{"resignation", s.Resign, play.News{Any: true, Changed: true, Ended: true}, ""},
	} {
		s.news = play.News{}
		step.do()
		assert.Equal(t, step.want, s.news, step.name)
		assert.Equal(t, step.said, s.window.LastSaid(), step.name)
	}
	assert.Equal(t, "here", s.Reading().Comment)
	assert.Equal(t, 4, s.left, "the step, the jump, undo and resignation")
	assert.Equal(t, 7, s.asked, "these and the moves")
}

func TestDrawOffers(t *testing.T) {
	s := people(t, "gomoku15", "h8")
	s.OfferDraw()
	assert.Equal(t, board.White, s.Now().DrawOffer)
	assert.Empty(t, s.window.LastSaid(), "the headline asks")
	s.AnswerDraw(false)
	assert.Equal(t, "Black declined the draw.", s.window.LastSaid())
	s.OfferDraw()
	s.AnswerDraw(true)
	assert.True(t, s.Now().Result.Over())

	s = begin(t, "gomoku15", store.Human, store.SettingsEngine, nil)
	s.OfferDraw()
	assert.Equal(t, board.Black, s.Now().DrawOffer)
	s = begin(t, "gomoku15", store.SettingsEngine, store.SettingsEngine, nil)
	s.OfferDraw()
	assert.Equal(t, "A draw can be offered when it is your move.", s.window.LastSaid())
}

// While people analyse, no engine replies; at the place where they began it goes on.
func TestPlayersComeAndGo(t *testing.T) {
	s := begin(t, "gomoku15", store.Human, store.SettingsEngine, nil)
	s.Seating.BeginAnalysis()
	s.studying = true
	s.Seating.Reseat()
	s.Submit(hosttest.Point(t, "h8"))
	s.Submit(hosttest.Point(t, "i9"))
	s.Submit(hosttest.Point(t, "g7"))
	require.Equal(t, 3, s.Now().Number)
	s.studying = false
	s.Seating.Reseat()
	assert.Equal(t, 3, s.Now().Number)
	assert.True(t, s.Now().Waiting, "this is not where the play was")
	s.Pause()
	s.window.Until("the engine's move", func() bool { return s.Now().Number == 4 })
}

func TestBeforeTheFirstGame(t *testing.T) {
	s := newTable(t)
	assert.False(t, s.Begun())
	s.End()
}

func TestClocks(t *testing.T) {
	timed := func(c game.TimeControl) func(*game.Game) {
		return func(g *game.Game) { g.Options.Time = c }
	}
	for name, tt := range map[string]struct {
		control game.TimeControl
		want    display.Clocks
	}{
		"none":       {game.TimeControl{}, display.Clocks{}},
		"for a game": {game.TimeControl{PerGame: 5 * time.Minute}, display.Clocks{Black: "5:00", White: "5:00", Running: board.Black}},
		"for a move": {game.TimeControl{PerMove: 30 * time.Second}, display.Clocks{Black: "0:30", White: "0:30", Running: board.Black}},
	} {
		t.Run(name, func(t *testing.T) {
			s := begin(t, "gomoku15", store.Human, store.Human, timed(tt.control))
			assert.Equal(t, tt.want, s.Clocks())
			assert.Equal(t, tt.want != display.Clocks{}, s.Clocked())
			s.studying = true
			assert.Equal(t, display.Clocks{}, s.Clocks(), "people who analyse have time")
			assert.False(t, s.Clocked())
		})
	}
	s := begin(t, "gomoku15", store.Human, store.Human, timed(game.TimeControl{PerMove: 100 * time.Millisecond}))
	s.window.Until("the end", func() bool { return s.Now().Result.Over() })
	assert.Equal(t, board.White, s.Now().Result.Winner)
	assert.True(t, s.Clocks().BlackLow)
	assert.False(t, s.Clocked())
}

func TestRefusalsAreExplained(t *testing.T) {
	for _, tt := range []struct {
		name    string
		variant string
		moves   []string
		do      func(*table)
		want    string
	}{
		{"occupied", "gomoku15", []string{"h8"}, func(s *table) { s.Submit(hosttest.Point(t, "h8")) }, "There is a stone on H8 already."},
		{"over", "tictactoe", []string{"a1", "b2", "a2", "b1", "a3"}, func(s *table) { s.Submit(hosttest.Point(t, "c3")) }, "The game is over. Ctrl+N begins another, Ctrl+Z takes back."},
		{"nothing to redo", "gomoku15", []string{"h8"}, func(s *table) { s.Redo() }, "There are no more moves in this direction."},
		{"no variation", "gomoku15", []string{"h8"}, func(s *table) { s.Walk.Branch(1) }, "There is no other variation here."},
		{"no pass", "gomoku15", nil, func(s *table) { s.Pass() }, "You cannot pass while a move is possible."},
		{"no choice", "gomoku15", nil, func(s *table) { s.Choose(game.TakeBlack) }, "There is nothing to choose."},
		{"no offer", "gomoku15", []string{"h8"}, func(s *table) { s.AnswerDraw(true) }, "There is no draw offer."},
		{
			"a forbidden point", "renju15",
			[]string{"h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7"},
			func(s *table) { s.Submit(hosttest.Point(t, "j8")) },
			"Black may not play J8: double three (H8–I8–J8, J8–J9–J10).",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := people(t, tt.variant, tt.moves...)
			tt.do(s)
			assert.Equal(t, tt.want, s.window.LastSaid())
			assert.Len(t, s.Now().Position.Moves(), len(tt.moves))
		})
	}
}

func TestVariations(t *testing.T) {
	s := people(t, "gomoku15", "h8")
	s.Undo()
	s.Submit(hosttest.Point(t, "a1"))
	at := func() string { return s.Now().Node.Move.Point.String() }
	s.Walk.NextVariation(s.Now().Node.ID())
	assert.Equal(t, "H8", at(), "what was taken back comes after what was played")
	s.Walk.Branch(-1)
	assert.Equal(t, "A1", at())
	s.Walk.Branch(-1)
	assert.Equal(t, "A1", at(), "there is no further one")
	assert.Equal(t, 2, s.Reading().Moves[0].Of)

	added, err := s.Add([]board.Point{hosttest.Point(t, "b1"), hosttest.Point(t, "c1"), hosttest.Point(t, "a1")}, 1)
	require.NoError(t, err)
	assert.Equal(t, 2, added, "as far as they are legal")
	assert.Equal(t, "B1", at())
	assert.Len(t, s.Reading().Moves, 3)
}

// Another game is merged into this one: what is there stays and takes what is said of it, and what is new is
// counted. A game that begins elsewhere, or on another board, is refused.
func TestMerge(t *testing.T) {
	s := people(t, "gomoku15", "h8", "i9")
	merge := func(sgf string) {
		f, err := record.ReadSGF([]byte(sgf))
		require.NoError(t, err)
		s.Variations.Merge(f.Games[0])
	}
	merge("(;GM[4]SZ[15]TGID[other];B[hh]C[the centre](;W[ig];B[aa])(;W[hg];B[bb];W[cc]))")
	assert.Equal(t, "4 moves were new and joined.", s.window.LastSaid())
	root := s.Now().Node.Root()
	assert.Equal(t, 7, root.Len())
	assert.Equal(t, "the centre", root.Children()[0].Comment)
	require.Len(t, root.Children()[0].Children(), 2)
	_, named := root.Property("TGID")
	assert.False(t, named, "it is not the other game")
	assert.Len(t, s.Reading().Moves, 3, "one stands where one stood")
	merge("(;GM[4]SZ[15];B[hh];W[ig])")
	assert.Equal(t, "0 moves were new and joined.", s.window.LastSaid())
	for _, sgf := range []string{"(;GM[4]SZ[15]AB[aa];W[bb])", "(;GM[4]SZ[19];B[bb])"} {
		merge(sgf)
		assert.Contains(t, s.window.LastSaid(), "Only a game on the same board")
	}
	assert.Equal(t, 7, root.Len())
}
