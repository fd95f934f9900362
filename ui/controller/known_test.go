package controller_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

// A move that is played while nothing searches leaves no table of the position before it.
func TestNoTableIsOfThePositionBefore(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8")
		s.OpenAnalysis(true)
		s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })
		best := s.rows()[0].Move
		s.ToggleAnalysis()
		require.False(t, s.view.screen.Analysing)
		for _, move := range []string{best.String(), "O15"} {
			s.tap(move)
			assert.Nil(t, s.view.info, "after %s", move)
			s.Game.Walk.Step(-1)
			require.NotNil(t, s.view.info, "what is known of the position is there again")
		}
	})
}

// What a long analysis has found stays where a shorter one looks at the position again: on the
// screen while that runs, after it, and in the game.
func TestDeepWorkStays(t *testing.T) {
	for name, wins := range map[string]int32{"a value": 0, "a win that the short one finds": 5} {
		hosttest.Bubble(t, func(t *testing.T) {
			s := begin(t, people)
			s.tap("H8")
			s.engine.Reports.Store(24)
			s.engine.Nodes.Store(30_000_000)
			done := func(depth int) func(display.Screen) bool {
				return func(display.Screen) bool { return s.view.info != nil && s.view.info.Done && s.view.info.Depth == depth }
			}
			s.OpenAnalysis(true)
			s.until("the long analysis", done(24))
			rows, node := s.rows(), s.Game.Now().Node
			s.engine.Reports.Store(4)
			s.engine.Nodes.Store(27_000)
			s.tap("A15", "B15")
			s.until("a short one", done(4))

			s.engine.Wins.Store(wins)
			s.engine.Hold()
			s.Game.Walk.Step(-2)
			s.until("a report", func(sc display.Screen) bool {
				return sc.Number == 1 && s.view.info != nil && s.view.info.Turn == board.White && !s.view.info.Done && len(s.rows()) > 0
			})
			running := *s.view.info
			s.engine.Release()
			s.until("its end", func(sc display.Screen) bool { return s.view.info.Done })
			assert.Equal(t, uint64(27_000), running.Nodes, "while it runs, what it has searched is counted")
			assert.Equal(t, uint64(30_000_000), s.view.info.Nodes, name)
			for _, info := range []analysis.Info{running, *s.view.info} {
				assert.Equal(t, 24, info.Depth, name)
				assert.GreaterOrEqual(t, len(info.Candidates), len(rows), name)
			}
			assert.Equal(t, 24, node.Analysis.Depth, name)
			if best, _ := s.view.info.Best(); wins > 0 {
				assert.Equal(t, analysis.WinIn(5), best.Score, "what is proven counts all the same")
			}
		})
	}
}

// Of a position that is lost, only the reply that the win expects is said to hold out so long: of
// the others that is a bound.
func TestABoundIsNotShownAsExact(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9") // the coach proves nothing here
		k8, o1 := point(t, "K8"), point(t, "O1")
		s.Known.Learn(s.Game.Now().Position, analysis.Candidate{Move: k8, Score: analysis.WinIn(43), Line: []board.Point{k8, o1, point(t, "O2")}}, analysis.Forced)
		s.OpenAnalysis(true)
		s.tap("K8")
		s.until("the search", func(display.Screen) bool {
			return s.view.info != nil && s.view.info.Done && s.view.info.Turn == board.White
		})
		best := s.rows()[0]
		assert.Equal(t, o1, best.Move)
		assert.Equal(t, analysis.LossIn(42), best.Score)
		assert.Equal(t, analysis.Exact, best.Bound)
		for _, c := range s.rows()[1:] {
			assert.Equal(t, analysis.LossIn(42), c.Score)
			assert.Equal(t, analysis.AtMost, c.Bound, "%v", c.Move)
		}
	})
}

// told is all that the screen and the file say of a position.
type told struct {
	rows    []analysis.Candidate
	discs   []view.Candidate
	verdict string
	bar     float64
	graph   []view.Chance
	heat    view.Heat
	words   string
	note    string
	file    string
}

// tells waits until the words are there and nothing on the screen contradicts anything else, and
// returns what is said.
func (s *stage) tells(where string) told {
	s.t.Helper()
	s.agree(where, func(sc display.Screen) bool {
		rows := s.rows()
		return len(rows) > 0 && len(sc.Heat.Cells) > 0 && !s.Coach.Rewording() && sc.Remark.About == rows[0].Move.String() && sc.Remark.Words != ""
	})
	sc := s.view.screen
	e := sc.Forced.Evaluation()
	if sc.Forced.Side == board.Empty {
		e = view.EvaluationOf(*s.view.info)
	}
	return told{s.rows(), sc.Board.Candidates, s.verdict(sc), e.Black(), sc.Chances, sc.Heat, sc.Remark.Words, sc.Status.Note, s.Document.SGF()}
}

// In every order in which things become known of a position: table, discs, verdict, bar, graph, heat map,
// words and the file say the same, and none of them says less than is known.
func TestTheScreenDoesNotDependOnTheOrderOfFacts(t *testing.T) {
	row := func(s analysis.Score, b analysis.Bound, moves ...string) analysis.Candidate {
		c := analysis.Candidate{Score: s, Bound: b}
		for _, m := range moves {
			c.Line = append(c.Line, point(t, m))
		}
		c.Move = c.Line[0]
		return c
	}
	own := func(depth int, rows ...analysis.Candidate) analysis.Search {
		return analysis.Search{Engine: engines.OwnName, Info: analysis.Info{Depth: depth, Nodes: uint64(depth) * 1000, Done: true, Candidates: rows}}
	}
	const exact, most, least = analysis.Exact, analysis.AtMost, analysis.AtLeast
	sources := map[string]func(k *analysis.Knowledge, pos, after *rule.Position){
		"a deep search": func(k *analysis.Knowledge, pos, _ *rule.Position) {
			k.LearnSearch(pos, own(24, row(analysis.Value(300), exact, "J6", "K5"), row(analysis.Value(120), exact, "G5", "G6"), row(analysis.Value(40), exact, "F5")))
		},
		"one that proves": func(k *analysis.Knowledge, pos, _ *rule.Position) {
			k.LearnSearch(pos, own(6, row(analysis.WinIn(43), exact, "J6", "K5", "I6"), row(analysis.Value(150), exact, "G5")))
		},
		"the move after": func(k *analysis.Knowledge, _, after *rule.Position) {
			k.LearnSearch(after, own(8, row(analysis.LossIn(42), exact, "K5", "I6"), row(analysis.LossIn(42), most, "G5")))
		},
		"an attempt": func(k *analysis.Knowledge, pos, _ *rule.Position) {
			k.Learn(pos, row(analysis.WinIn(41), least, "J6"), analysis.Forced)
		},
		"the certificate": func(k *analysis.Knowledge, pos, _ *rule.Position) {
			k.LearnPromise(pos, analysis.Promise{Plies: 63, Move: point(t, "H10")})
		},
	}
	names := slices.Sorted(maps.Keys(sources))
	var want [2]told
	for i, order := range orders(len(names)) {
		if testing.Short() && i%12 != 0 {
			continue
		}
		hosttest.Bubble(t, func(t *testing.T) {
			s := newStage(t, t.TempDir())
			chosen := store.DefaultSettings()
			chosen.Oversights, chosen.ShowThinking, chosen.HeatMap = "", true, true
			s.SetSettings(chosen)
			require.NoError(t, s.Games.New(people))
			s.tap("H8", "I9")
			s.OpenAnalysis(true)
			s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })
			s.ToggleAnalysis()
			pos := s.Game.Now().Position.Clone()
			after := pos.Clone()
			require.NoError(t, after.Play(point(t, "J6")))
			for _, n := range order {
				sources[names[n]](s.Known, pos, after)
				s.queue.Next(0)
			}
			got := [2]told{s.tells("before the move")}
			s.tap("J6")
			got[1] = s.tells("after it")
			if i == 0 {
				want = got
			}
			require.Equal(t, want, got, "%v of %v", order, names)
		})
	}
	assert.Equal(t, analysis.WinIn(41), want[0].rows[0].Score)
	assert.Equal(t, "W≤41", want[0].discs[0].Label)
	assert.Equal(t, "Black wins in at most 41 plies.", want[0].verdict)
	assert.Equal(t, 1.0, want[0].bar)
	assert.Contains(t, want[0].file, "TGAN[24/0 24000 0 Tengen][>=M41 0 j6][>=M41 0 f10][>=M63 0 j8][>=M63 0 h10][120 0 g5g6]")
	assert.Equal(t, "L≤40", want[1].discs[0].Label)
	assert.Equal(t, "Black wins in at most 40 plies.", want[1].verdict)
	assert.True(t, want[1].graph[3].Forced)
}

// orders returns all orders of so many numbers.
func orders(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, shorter := range orders(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(shorter), at, n-1))
		}
	}
	return all
}
