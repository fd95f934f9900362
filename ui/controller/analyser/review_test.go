package analyser_test

import (
	"cmp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

// lostGame is one that White loses by not stopping an open three with its sixth move.
const lostGame = "h8h9i8a1j8a15g8a2k8"

// room is a review of a game with all that it needs.
type room struct {
	*analyser.Review
	window   *hosttest.Window
	game     hosttest.Game
	engine   hosttest.Engine
	own      *engines.Engines
	known    *analysis.Knowledge
	shown    bool
	finished int
	kept     []*record.Node // positions of which more is known
}

// promise has the proof promise of each position with White to move that Black wins.
func (r *room) promise(plies int) {
	for _, p := range r.Plies() {
		if p.Pos.Turn() == board.White {
			r.known.LearnPromise(p.Pos, coach.Promise{Plies: plies, Move: board.Pass})
		}
	}
}

func newRoom(t *testing.T, moves string) *room {
	t.Helper()
	return newRoomWith(t, moves, func(*room, *analyser.ReviewConfig) {})
}

func newRoomWith(t *testing.T, moves string, change func(*room, *analyser.ReviewConfig)) *room {
	t.Helper()
	window, host := hosttest.New(t)
	r := &room{window: window, game: hosttest.NewGame(t, "gomoku15", moves), known: analysis.NewKnowledge(nil), shown: true}
	r.own = engines.New(host, func(engines.Options) engines.Engine { return &r.engine }, nil, r.known, nil, store.DefaultSettings())
	config := analyser.ReviewConfig{
		Game: r.game, Engine: r.own.ForReview, Known: r.known, Shown: func() bool { return r.shown }, Begun: func() {}, Practised: func([]coach.ReviewedMove, []coach.Ply) bool { return false }, Finished: func() { r.finished++ },
		Kept: func(n *record.Node, _ *rule.Position) {
			r.kept = append(r.kept, n)
			n.Analysis = cmp.Or(n.Analysis, n.Review)
		},
		Prove:      func(*rule.Position, time.Duration, func(board.Stone, int)) bool { return false },
		PauseProof: func() {},
	}
	change(r, &config)
	r.Review = analyser.NewReview(host, config)
	r.SetEffort(analyser.Effort("quick"))
	r.Open()
	r.Read(r.Plies())
	t.Cleanup(r.engine.Release)
	return r
}

// reviewed is a review that has come to its end.
func reviewed(t *testing.T) *room {
	t.Helper()
	r := newRoom(t, lostGame)
	r.Start()
	r.window.Until("the end", func() bool { return r.finished > 0 })
	r.Read(r.Plies())
	return r
}

func TestAReviewFindsTheLastEscape(t *testing.T) {
	r := reviewed(t)
	report := r.View().Report
	assert.Equal(t, report.Of, report.Known)
	assert.Equal(t, hosttest.English.T("review.said.done"), r.window.LastSaid())
	require.NotNil(t, report.Escape)
	escape := report.Moves[report.Escape.Move]
	assert.Equal(t, hosttest.Point(t, "a15"), escape.Point)
	assert.Equal(t, board.White, escape.Side)
	assert.Len(t, r.Plies(), 10, "before the first move and after each")

	values := make([]view.Chance, 10)
	r.MarkChances(values)
	assert.True(t, values[escape.Number].Escape)
	assert.True(t, values[escape.Number].Sign.Mistaken())
	r.shown = false
	values = make([]view.Chance, 10)
	r.MarkChances(values)
	assert.Equal(t, make([]view.Chance, 10), values, "nothing is shown of it")
	assert.Equal(t, display.Review{}, r.View())
}

// What comes to be known of a position while a review is under way is not written over with
// what the review began with.
func TestAReviewLeavesWhatCameMeanwhile(t *testing.T) {
	r := newRoom(t, "h8h9")
	node := r.game.Now().Node.Parent()
	before := &record.Analysis{Engine: "Other", Depth: 9, Nodes: 1 << 40, Lines: []record.Line{{Moves: []board.Point{{}}, Value: 12}}}
	require.NoError(t, r.game.Edit(func(*game.Game) { node.Analysis = before }))
	r.Read(r.Plies())
	r.engine.Hold()
	r.Start()
	meanwhile := *before
	require.NoError(t, r.game.Edit(func(*game.Game) { node.Analysis = &meanwhile }))
	r.engine.Release()
	r.window.Until("the end", func() bool { return r.finished > 0 })
	assert.Same(t, &meanwhile, node.Analysis)
	assert.Contains(t, r.kept, node)
}

func TestLookingAtAMove(t *testing.T) {
	r := reviewed(t)
	report := r.View().Report
	number := report.Moves[report.Escape.Move].Number
	for _, none := range []int{0, -1, 10} {
		_, ok := r.LookAt(none)
		assert.False(t, ok)
	}
	at, ok := r.LookAt(number)
	require.True(t, ok)
	_, ok = r.Chosen()
	assert.False(t, ok, "one is not there yet")
	assert.Empty(t, r.Headline(hosttest.English))

	require.NoError(t, r.game.GoTo(at))
	m, ok := r.Chosen()
	require.True(t, ok)
	before, after := r.Searches(m)
	assert.Same(t, at.Analysis, before)
	assert.NotNil(t, after)
	assert.Contains(t, r.Headline(hosttest.English), "A15")
	assert.Contains(t, r.Note(hosttest.English), m.Better.Move.String())
	mistake := r.Mistakes(hosttest.English)[at]
	assert.Equal(t, []string{"??", "loses by force", r.Note(hosttest.English)}, []string{mistake.Sign, mistake.Verdict, mistake.Note})
	var on view.Board
	r.Mark(&on, hosttest.English)
	require.Len(t, on.Candidates, 2)
	assert.Equal(t, m.Better.Move, on.Candidates[0].Point)
	assert.True(t, on.Candidates[1].Slip)

	require.True(t, r.Punished())
	line, stones, ok := r.Line()
	require.True(t, ok)
	assert.Equal(t, m.Follows, line, "how it is punished")
	require.Greater(t, len(line.Line), 1)
	assert.Equal(t, m.Point, line.Line[0])
	assert.Zero(t, stones, "to the end")
	_, _, ok = r.Line()
	assert.False(t, ok, "once for each move that is looked at")
	r.Replay(true)
	line, stones, ok = r.Line()
	require.True(t, ok)
	assert.Equal(t, m.Better, line)
	assert.LessOrEqual(t, stones, 5)

	r.Open()
	_, ok = r.Chosen()
	assert.False(t, ok, "who comes again has chosen none")
}

func TestAReviewWaitsAndGoesOn(t *testing.T) {
	r := newRoom(t, lostGame)
	r.engine.Hold()
	r.Start()
	assert.True(t, r.Running())
	assert.Equal(t, display.Review{Report: r.View().Report, Running: true, Of: 10}, r.View())
	r.Stop()
	assert.False(t, r.Running())
	assert.Equal(t, hosttest.English.T("review.said.stopped"), r.window.LastSaid())
	said := len(r.window.Said)
	r.Stop()
	assert.Len(t, r.window.Said, said, "there is nothing to stop")

	r.engine.Release()
	r.Start()
	r.window.Until("the end", func() bool { return r.finished > 0 })
	r.Read(r.Plies())
	assert.Equal(t, r.View().Report.Of, r.View().Report.Known)
}

func TestNothingIsReviewedUnseen(t *testing.T) {
	r := newRoom(t, lostGame)
	r.shown = false
	r.Start()
	assert.False(t, r.Running())
	r.shown = true
	r.engine.Hold()
	r.Start()
	r.BeginGame()
	assert.False(t, r.Running(), "the game is gone")
	assert.Empty(t, r.View().Report.Moves)
	r.Start()
	assert.False(t, r.Running(), "nothing was read of the next one")
}

func TestAnEngineThatFailsIsTold(t *testing.T) {
	r := newRoom(t, lostGame)
	r.engine.Broken.Store(true)
	r.Start()
	r.window.Until("the end", func() bool { return r.finished > 0 })
	assert.Len(t, r.window.Troubles, 1)
	assert.Empty(t, r.window.LastSaid())
	assert.False(t, r.Running())
}

// Where the search sees a last escape, the proof may know that there was none.
func TestTheProofSpeaksAboutTheEscape(t *testing.T) {
	for _, proven := range []bool{true, false} {
		r := newRoom(t, lostGame)
		if proven {
			r.promise(40)
		}
		r.Start()
		r.window.Until("the end", func() bool { return r.finished > 0 })
		r.Read(r.Plies())
		assert.Equal(t, proven, r.View().LostEarlier)
	}
}

// What the proof says of the line comes by itself, and no move is blamed that was lost
// already; a review that is at an end does not say less than an analysis would.
func TestWhoWasLostAlreadyIsNotBlamed(t *testing.T) {
	r := reviewed(t)
	number := r.View().Report.Moves[r.View().Report.Escape.Move].Number
	at, _ := r.LookAt(number)
	require.NoError(t, r.game.GoTo(at))
	assert.Contains(t, r.Headline(hosttest.English), "loses by force")

	r.BeginGame()
	r.promise(40)
	r.Read(r.Plies())
	require.True(t, r.View().LostEarlier)
	r.LookAt(number)
	assert.Contains(t, r.Headline(hosttest.English), "A15 — already lost")
	assert.Contains(t, r.Note(hosttest.English), "White was already lost, whatever was played: loss in ≤ 40, and after A15 loss in")
	for _, m := range r.View().Report.Mistakes() {
		assert.Equal(t, board.Black, m.Side)
	}
	var on view.Board
	r.Mark(&on, hosttest.English)
	assert.Equal(t, "L≤40", on.Candidates[0].Label)
}

// Who was lost already is told so in the headline as below it, also where an analysis has proven it
// and the review does not see it.
func TestThatItWasLostIsSaidInBothPlaces(t *testing.T) {
	r := newRoom(t, "h8h9i9g7i7g9")
	require.NoError(t, r.game.Edit(func(g *game.Game) {
		for _, n := range g.Node().Path() {
			n.Review = &record.Analysis{Engine: "Tengen", Depth: 9, Lines: []record.Line{{Moves: []board.Point{hosttest.Point(t, "j9")}, Depth: 9}}}
		}
	}))
	proven := func(moves, wins string, plies int) {
		p := hosttest.Point(t, wins)
		r.known.Learn(hosttest.NewGame(t, "gomoku15", moves).Now().Position, analysis.Candidate{Move: p, Line: []board.Point{p}, Score: analysis.WinIn(plies), Bound: analysis.AtLeast}, analysis.Forced)
	}
	proven("h8h9i9g7", "i7", 65)
	proven("h8h9i9g7i7g9", "k9", 63)
	r.Read(r.Plies())
	at, _ := r.LookAt(6)
	require.NoError(t, r.game.GoTo(at))
	assert.Contains(t, r.Headline(hosttest.English), "G9 — already lost")
	assert.Contains(t, r.Note(hosttest.English), "White was already lost, which the review does not see: loss in ≤ 64")
	assert.Empty(t, r.View().Report.Mistakes())
}

// Where a win is proven that the review does not see, the cost of the move that lets it go is
// counted from what the review sees, and the words name that.
func TestBothNumbersOfACostAreNamed(t *testing.T) {
	r := newRoom(t, "h8h9i9g7i7g9")
	j8 := hosttest.Point(t, "j8")
	require.NoError(t, r.game.Edit(func(g *game.Game) {
		for i, n := range g.Node().Path() {
			value := []int{0, 0, 0, 0, 439, -179, 179}[i]
			n.Review = &record.Analysis{Engine: "Tengen", Depth: 9, Lines: []record.Line{{Moves: []board.Point{hosttest.Point(t, "j9")}, Value: value, Depth: 9}}}
		}
	}))
	r.Read(r.Plies())
	at, _ := r.LookAt(5)
	require.NoError(t, r.game.GoTo(at))
	require.Equal(t, "White answers I7 with G9. J9 was better: 90% instead of 71%.", r.Note(hosttest.English))

	before := hosttest.NewGame(t, "gomoku15", "h8h9i9g7").Now().Position
	r.known.Learn(before, analysis.Candidate{Move: j8, Line: []board.Point{j8}, Score: analysis.WinIn(71), Bound: analysis.AtLeast}, analysis.Forced)
	r.Read(r.Plies())
	m, _ := r.Chosen()
	require.True(t, m.Beyond && m.Bad())
	assert.Equal(t, "J8 is a proven win for Black: win in ≤ 71; after I7 nothing is proven. As far as the review sees: 71% instead of 90%.", r.Note(hosttest.English))
}

// What is learnt while one looks is in the review at once.
func TestTheReviewFollowsWhatIsLearnt(t *testing.T) {
	r := reviewed(t)
	pos := hosttest.NewGame(t, "gomoku15", "h8h9i8a1").Now().Position
	k8 := hosttest.Point(t, "k8")
	assert.NotEqual(t, analysis.WinIn(9), r.View().Report.Moves[4].Before)
	r.known.Learn(pos, analysis.Candidate{Move: k8, Line: []board.Point{k8}, Score: analysis.WinIn(9)}, analysis.Forced)
	r.Read(r.Plies())
	assert.Equal(t, analysis.WinIn(9), r.View().Report.Moves[4].Before)
}

func TestEffortsTakeTheirTime(t *testing.T) {
	var nodes []uint64
	for _, effort := range []string{"quick", "usual", "thorough"} {
		r := newRoom(t, "h8i9")
		r.SetEffort(analyser.Effort(effort))
		r.Start()
		r.window.Until("the end", func() bool { return r.finished > 0 })
		nodes = append(nodes, r.engine.Limits.Load().Nodes)
	}
	assert.IsIncreasing(t, nodes)
}

// What is found in Analyse after a review, or before one, changes no mark: a review judges by what
// it has found itself.
func TestAnAnalysisChangesNoMark(t *testing.T) {
	deep := record.Analysis{Engine: "Other", Depth: 20, Nodes: 1 << 40, Lines: []record.Line{{Moves: []board.Point{hosttest.Point(t, "k8")}, Value: 900}}}
	marks := func(r *room) (all []any) {
		for _, m := range r.View().Report.Moves {
			all = append(all, m.Kind, m.Loss, m.Sign(), m.Unavoidable)
		}
		return append(all, r.View().Report.Players)
	}
	keep := func(r *room) {
		node := r.Plies()[4].Node
		require.NoError(t, r.game.Edit(func(*game.Game) { node.Analysis = &deep }))
		r.Read(r.Plies())
	}
	r := reviewed(t)
	want := marks(r)
	keep(r)
	assert.Equal(t, want, marks(r))

	r = newRoom(t, lostGame)
	keep(r)
	assert.Zero(t, r.View().Report.Known, "nothing is judged before the review has run")
	r.Start()
	r.window.Until("the end", func() bool { return r.finished > 0 })
	r.Read(r.Plies())
	assert.Equal(t, want, marks(r))
	assert.Same(t, &deep, r.Plies()[4].Node.Analysis, "and what goes deeper stays known")
}

// proofs stands in for the one who proves how positions end.
type proofs struct {
	asked   []*rule.Position
	done    func(winner board.Stone, plies int)
	resting bool
}

func (p *proofs) prove(pos *rule.Position, _ time.Duration, done func(board.Stone, int)) bool {
	p.asked, p.done, p.resting = append(p.asked, pos), done, false
	return true
}

// In idle time it is proven how the moves of the last escape end, one after the other, and what
// comes of it is kept with the game.
func TestTheLastEscapeIsProven(t *testing.T) {
	r, p := provable(t)
	before := r.View().Report.Escape
	require.Len(t, before.Others.Holds, 2)
	holds := before.Others.Holds
	number := r.View().Report.Moves[before.Move].Number

	r.ProveEscape(false)
	assert.True(t, p.resting)
	assert.Empty(t, p.asked)
	assert.False(t, r.View().Proving)
	work := func() {
		r.ProveEscape(true)
		require.True(t, r.View().Proving)
		last, _ := p.asked[len(p.asked)-1].Last()
		assert.Equal(t, r.View().Doubt, last)
	}
	work()
	assert.Equal(t, holds[0], r.View().Doubt)
	assert.Equal(t, number, len(p.asked[0].Moves()))

	p.done(board.Empty, 0) // nothing could be proven of it
	r.Read(r.Plies())
	assert.Equal(t, holds[:1], r.View().Report.Escape.Others.Tried)
	work()
	assert.Equal(t, holds[1], r.View().Doubt)

	p.done(board.White, 30) // White wins
	r.Read(r.Plies())
	assert.Equal(t, holds[1:], r.View().Report.Escape.Others.Saves)
	r.ProveEscape(true)
	assert.False(t, r.View().Proving, "it was an escape")
	assert.True(t, p.resting)
	after := p.asked[0].Clone()
	require.True(t, after.Undo())
	f, _ := r.known.Of(after).Move(holds[1])
	assert.Equal(t, analysis.WinIn(31), f.Score, "the move itself counts too")

	kept := coach.Recall(r.Plies()[number-1].Node)
	assert.Equal(t, r.View().Report.Escape.Others, *kept, "it is kept with the game")
}

// Once every move that held is proven to lose, the last escape lies further back, and the review
// looks for it.
func TestAnEscapeThatWasNoneMovesBack(t *testing.T) {
	r, p := provable(t)
	number := r.View().Report.Moves[r.View().Report.Escape.Move].Number
	ended, before := r.finished, r.View().Report.Escape.Others
	for i, move := range before.Holds {
		r.ProveEscape(true)
		require.Equal(t, move, r.View().Doubt)
		p.done(board.Black, 20) // White, who plays it, loses
		r.Read(r.Plies())
		if now := r.View().Report.Escape; now != nil {
			assert.Equal(t, before.Proven+i+1, now.Others.Proven)
			assert.NotContains(t, now.Others.Holds, move)
		}
	}
	if e := r.View().Report.Escape; e != nil { // some moves were not looked at
		assert.Equal(t, number, r.View().Report.Moves[e.Move].Number)
		assert.Empty(t, e.Others.Holds)
		assert.False(t, e.Others.Complete())
		return
	}
	r.ProveEscape(true)
	r.window.Until("the review again", func() bool { return r.finished > ended })
}

// provable is a reviewed game whose last escape can be proven.
func provable(t *testing.T) (*room, *proofs) {
	t.Helper()
	p := new(proofs)
	r := newRoomWith(t, lostGame, func(r *room, c *analyser.ReviewConfig) {
		c.Prove, c.PauseProof = p.prove, func() { p.resting = true }
	})
	r.Start()
	r.window.Until("the end", func() bool { return r.finished > 0 })
	r.Read(r.Plies())
	require.NotNil(t, r.View().Report.Escape)
	return r, p
}
