package gametree

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ai/textbook/plainuct"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/widgets/skin"
)

// carloStage is the page in a window.
type carloStage struct {
	*carlo
	*pagetest.Stage
}

func carloOpen(t testing.TB, text string) *carloStage {
	t.Helper()
	p, s := opened[*carlo](t, "mcts")
	st := &carloStage{p, s}
	require.NoError(t, p.Open(text))
	st.found()
	return st
}

// found waits for the search.
func (s *carloStage) found() { s.Until("the search", func() bool { return s.run != nil }) }

// settled waits for the truth about what is shown.
func (s *carloStage) settled() {
	s.Until("the truth", func() bool { return !s.asking && len(s.wanted) == 0 })
}

// cellNames name the cells of a board from the bottom left.
func cellNames(side int) (names []string) {
	for i := range side * side {
		names = append(names, fmt.Sprintf("%c%d", 'A'+i%side, 1+i/side))
	}
	return names
}

// added names the cell by which two boards differ.
func added(before, after string, side int) string {
	for i := range before {
		if before[i] != after[i] {
			return cellNames(side)[i]
		}
	}
	return ""
}

// walk goes through a tree of the other program together with the page's.
func walk(n int, other *plainuct.Node, p *carlo, see func(n int, other *plainuct.Node)) {
	see(n, other)
	for i, k := range p.run.nodes()[n].Kids {
		walk(k, other.Kids[i], p, see)
	}
}

// After each playout every number that the page shows is that of another program: at the
// boards, in the table, in the formula and on the cells. So is the truth.
func TestTheNumbersOfMonteCarlo(t *testing.T) {
	const seed = 4
	for _, c := range []struct {
		text, cells string
		mover       byte
		side        int
		c           float64
	}{
		{"x..\n...\n...\nwith playouts=50 c=1.4 seed=4", "......x..", 'o', 3, 1.4},
		{"xo.\n.o.\nx..\nwith playouts=100 c=0.5 seed=4", "x...o.xo.", 'x', 3, 0.5},
	} {
		s := carloOpen(t, c.text)
		other := plainuct.New(c.cells, c.mover, c.side, c.c, seed)
		s.kit.Player.Step(1)
		for playout := range carloPlayouts[s.playouts] {
			other.Playout()
			s.nextPlayout()
			if playout > 20 && playout%9 != 0 {
				continue
			}
			compareCarlo(t, s, other)
		}
		s.kit.Player.Last()
		most := slices.MaxFunc(other.Root.Kids, func(a, b *plainuct.Node) int { return a.N - b.N })
		move := added(c.cells, most.Cells, c.side)
		assert.Equal(t, move+" is played", s.description.Title())
		s.settled()
		misled := other.Truth(most.Cells, most.Mover) != other.Truth(c.cells, c.mover)
		assert.Equal(t, misled, strings.Contains(s.description.Text(), "mislead"), s.description.Text())
		assert.Contains(t, s.description.Text(), fmt.Sprintf("%d of %d", most.N, other.Root.N))
		h := s.handout()
		for i, kid := range other.Root.Kids {
			assert.Equal(t, fmt.Sprintf("%s: %v/%d, UCB1 =", added(c.cells, kid.Cells, c.side), kid.U, kid.N), h.Rows[i].Ask)
			assert.Equal(t, fmt.Sprintf("%.2f", other.Bound(other.Root, kid)), h.Rows[i].Wanted)
		}
		selected := other.Root.Kids[other.Choice(other.Root)]
		assert.Contains(t, h.Answer, "Selected next: "+added(c.cells, selected.Cells, c.side))
		assert.Contains(t, h.Answer, "Played: "+move)
		assert.Contains(t, h.Task, fmt.Sprintf("%d playouts", other.Root.N))
	}
}

func compareCarlo(t *testing.T, s *carloStage, other *plainuct.Search) {
	t.Helper()
	walk(0, other.Root, s.carlo, func(n int, node *plainuct.Node) {
		s.selected = noNode
		f := s.NodeView(n)
		require.Equal(t, fmt.Sprintf("%v/%d", node.U, node.N), f.Note)
		require.Equal(t, node.Cells, strings.ReplaceAll(f.Board.Cells, "\x00", "."))
		s.selected = n // as if it were tapped
		s.Page.update()
		s.settled()
		inks := map[byte]skin.Ink{'.': skin.Plain, node.Mover: skin.Alarm, 'x' + 'o' - node.Mover: skin.Accent}
		require.Equal(t, inks[other.Truth(node.Cells, node.Mover)], s.NodeView(n).Ink, node.Cells)
		rows := s.tableRows()
		require.Len(t, rows, len(node.Kids))
		for i, kid := range node.Kids {
			mean, bound := kid.U/float64(kid.N), other.Bound(node, kid)
			explore := other.C * math.Sqrt(math.Log(float64(node.N))/float64(kid.N))
			var cells []string
			for _, cell := range rows[i].Cells {
				cells = append(cells, cell.Text)
			}
			move := added(node.Cells, kid.Cells, other.Side)
			require.Equal(t, []string{
				move, fmt.Sprintf("%v/%d", kid.U, kid.N),
				fmt.Sprintf("%.2f", mean), fmt.Sprintf("%.2f", explore), fmt.Sprintf("%.2f", bound),
			}, cells[:5])
			won := other.Truth(kid.Cells, kid.Mover)
			require.Equal(t, won, map[byte]byte{'d': '.', 'x': 'x', 'o': 'o'}[cells[5][0]], "%s: %s", kid.Cells, cells[5])
			require.Equal(t, map[byte]skin.Ink{'.': skin.Plain, node.Mover: skin.Accent, kid.Mover: skin.Alarm}[won], rows[i].Cells[5].Ink)
			s.pointed = i
			require.Equal(t, fmt.Sprintf("%s: %v/%d + %v·√(ln %d / %d) = %.2f + %.2f = %.2f", move, kid.U, kid.N, other.C, node.N, kid.N, mean, explore, bound), s.tellFormula())
		}
		s.pointed, s.selected = -1, noNode
	})
	for i, note := range s.notes() {
		want := ""
		for _, kid := range other.Root.Kids {
			if kid.Cells[i] != other.Root.Cells[i] {
				want = fmt.Sprint(kid.N)
			}
		}
		require.Equal(t, want, note.Text)
	}
}

// The quiz asks, and its answers are those of the other program; UCB1 is not shown before.
func TestTheQuizOfMonteCarlo(t *testing.T) {
	s := carloOpen(t, "x..\n...\n...\nwith playouts=20 c=1.4 seed=4")
	other := plainuct.New("......x..", 'o', 3, 1.4, 4)
	asked := map[textbook.MonteCarloStep]int{}
	for ; !s.kit.Player.AtEnd(); s.kit.Player.Step(1) {
		next, _ := s.run.Next()
		q, ok := s.question()
		if next.Step == textbook.Simulated {
			other.Playout()
		}
		if !ok {
			continue
		}
		asked[next.Step]++
		switch next.Step {
		case textbook.Selected:
			if above := s.run.nodes()[next.Node].Parent; above == 0 {
				want := other.Root.Kids[other.Choice(other.Root)]
				assert.True(t, q.Right(" "+strings.ToLower(added(other.Root.Cells, want.Cells, 3))), q.Wanted)
				assert.Contains(t, q.Text, fmt.Sprintf("N = %d", other.Root.N))
				for _, row := range s.tableRows() {
					assert.Equal(t, "?", row.Cells[4].Text, "the answer")
				}
				assert.NotContains(t, s.formula.Text(), "ln "+fmt.Sprint(other.Root.N))
			}
		case textbook.Backed:
			walk(0, other.Root, s.carlo, func(n int, node *plainuct.Node) {
				if n == next.Node {
					assert.Equal(t, fmt.Sprintf("%v/%d", node.U, node.N), q.Wanted)
					assert.True(t, q.Right(strings.ReplaceAll(q.Wanted, ".", ",")))
					assert.False(t, q.Right(fmt.Sprintf("%v/%d", node.U+0.5, node.N)))
				}
			})
		case textbook.Chosen:
			assert.Equal(t, "A1", q.Wanted)
		}
		assert.False(t, q.Right("A3"), "a stone stands there")
	}
	assert.Len(t, asked, 3, "%v", asked)
	assert.Equal(t, 1, asked[textbook.Chosen])
	s.kit.Player.First()
	s.quiz.Check()
	q, ok := s.question()
	require.True(t, ok)
	s.quiz.Answer.SetText(strings.Fields(q.Wanted)[0]) // of equal ones
	s.quiz.Check()
	right, all := s.kit.Sheet.Count()
	assert.Equal(t, [2]int{1, 1}, [2]int{right, all})
}

// The end of each playout is on the board, after as many random moves as it is said.
func TestPlayoutsEndAsItIsSaid(t *testing.T) {
	s, game := carloOpen(t, "x..\n...\n...\nwith playouts=100 c=1.4 seed=9"), plainuct.New(".........", 'x', 3, 0, 0)
	number := 0
	for ; !s.kit.Player.AtEnd(); s.kit.Player.Step(1) {
		e, _ := s.run.Last()
		if e.Step != textbook.Simulated {
			continue
		}
		number++
		end, node := s.NodeView(len(s.run.nodes())), s.NodeView(e.Node)
		cells := strings.ReplaceAll(end.Board.Cells, "\x00", ".")
		result := map[byte]string{'.': "draw", 'x': "x won", 'o': "o won"}[game.Truth(cells, 'x')]
		require.Equal(t, "Simulation: "+result, s.description.Title())
		require.Equal(t, result, end.Note)
		free := strings.Count(node.Board.Cells, "\x00") - strings.Count(cells, ".")
		require.Contains(t, s.description.Text(), fmt.Sprintf("Playout %d of 100 ends after %d random move", number, free))
	}
	assert.Equal(t, 100, number)
}

// A playout hangs below its node as long as its result is counted, and what is stepped back is gone.
func TestAPlayoutIsShown(t *testing.T) {
	s := carloOpen(t, "x..\n...\n...\nwith playouts=20 c=1.4 seed=4")
	assert.Equal(t, 1, s.tree.Shown())
	s.kit.Player.Step(3)
	assert.Contains(t, s.description.Title(), "Simulation: ")
	assert.Equal(t, 3, s.tree.Shown(), "the root, its child, the playout")
	end := s.NodeView(2)
	assert.True(t, end.Dotted)
	assert.Equal(t, "Simulation: "+end.Note, s.description.Title())
	s.tapped(2)
	assert.Equal(t, "A playout leaves no node.", s.where.Text())
	s.kit.Player.Step(2)
	assert.Contains(t, s.description.Title(), "at the root")
	s.nextPlayout()
	s.kit.Player.Step(-8)
	assert.Equal(t, noNode, s.selected, "it is gone")
	s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape})
	s.kit.Player.Last()
	s.nextPlayout()
	assert.True(t, s.kit.Player.AtEnd())
	s.truths = false
	s.Page.update()
	assert.NotContains(t, s.description.Text(), "best play")
	assert.Empty(t, s.tableRows()[0].Cells[5].Text)
}

// A tap on the board, another size and another number of playouts begin anew; a game that is over
// has nothing to search.
func TestMonteCarloIsSetUp(t *testing.T) {
	s := carloOpen(t, "x..\n...\n...\nwith playouts=20 c=1.4 seed=4")
	s.editor.OnTap(0)
	s.found()
	assert.Equal(t, "x..\n...\nx..\nwith playouts=20 c=1.4 seed=4", s.Setup())
	s.seeds.Next()
	s.found()
	assert.Contains(t, s.Setup(), "seed=5")
	s.show(noStones(4))
	s.found()
	assert.Contains(t, s.Setup(), "....\n....\n....\n....\n")
	s.show(stones{side: 3, cells: "xxxoo\x00\x00\x00\x00"})
	assert.Equal(t, "The game is over", s.description.Title())
	assert.Zero(t, s.kit.Player.Len())
	for _, text := range []string{"", "..\n..\n", "x..\n...\n...\nwith playouts=7", "x..\n...\n...\nwith c=3"} {
		assert.Error(t, s.Open(text), text)
	}
}

// On 15×15 the playouts are those of the other program. Of the many children the most visited stand
// first and the others are folded; a forced win and what alpha-beta plays stand beside.
func TestMonteCarloOnALargeBoard(t *testing.T) {
	const playouts = 200
	s := carloOpen(t, largeExample().write()+"with playouts=200 c=1.4 seed=4")
	assert.Equal(t, largeExample().write()+"with playouts=200 c=1.4 seed=4", s.Setup())
	other := plainuct.New(strings.ReplaceAll(s.root.cells, "\x00", "."), 'o', largeSide, 1.4, 4)
	for range playouts {
		other.Playout()
	}
	for s.kit.Player.Step(1); ; s.kit.Player.Step(1) {
		if e, ok := s.run.ended(); ok {
			stones := 0
			for _, note := range s.notes() {
				stones += len(note.Text)
			}
			assert.Equal(t, e.Moves+1, stones, "the playout on the board")
			break
		}
	}
	s.kit.Player.Last()
	walk(0, other.Root, s.carlo, func(n int, node *plainuct.Node) {
		require.Equal(t, fmt.Sprintf("%v/%d", node.U, node.N), s.NodeView(n).Note)
		require.Equal(t, node.Cells, strings.ReplaceAll(s.NodeView(n).Board.Cells, "\x00", "."))
	})
	kids := s.Children(0)
	require.Len(t, kids, mostKids+1)
	rest := s.Children(kids[mostKids])
	assert.Len(t, rest, len(other.Root.Kids)-mostKids)
	visits := func(n int) int { return s.run.nodes()[n].N }
	for i, k := range append(kids[:mostKids:mostKids], rest...) {
		assert.True(t, i == 0 || visits(append(kids[:mostKids:mostKids], rest...)[i-1]) >= visits(k))
	}
	assert.Equal(t, mostKids+2, s.tree.Shown())
	assert.Len(t, s.tableRows(), mostKids)
	s.tapped(kids[mostKids])
	assert.Len(t, s.tableRows(), len(rest), "the others")
	s.settled()
	assert.Equal(t, outcome{known: true, winner: -1, plies: 5}, s.truth[s.root], "as package threat has it")
	best := s.run.board(s.run.nodes()[s.run.State().Best()].Position)
	told := map[bool]string{true: "It keeps what best play gives.", false: "From the root, by force: o in 5."}[s.truth[best].known]
	assert.Contains(t, s.description.Text(), told)
	s.Until("alpha-beta", func() bool { return s.rival != nil })
	assert.Equal(t, "Alpha-beta plays D8: o in 5", s.faced.Text())
	s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape})
	s.kit.Player.Step(-3)
	_, asks := s.question()
	assert.True(t, asks)
	assert.False(t, s.prints(), "a page has no room for it")
}

// Before a projector each child of the root has its U/N beside its name.
func TestNumbersBeforeAProjector(t *testing.T) {
	s := carloOpen(t, "x..\n...\n...\nwith playouts=20 c=1.4 seed=4")
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	s.begin()
	s.found()
	const step = 57 // eight children, of two of which more is known than one playout
	s.kit.Player.GoTo(step)
	shown := map[string]bool{}
	for _, o := range test.WidgetRenderer(s.tree).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			shown[text.Text] = true
		}
	}
	for _, k := range s.run.nodes()[0].Kids {
		node := s.run.nodes()[k]
		assert.True(t, shown[fraction(node.U, node.N)], "%s in %v", fraction(node.U, node.N), shown)
	}
}
