package panels_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

// moveListShow lists three moves, the second of which has a sibling, in a window.
func moveListShow(t *testing.T) (l *panels.MoveList, c fyne.Canvas, nodes []*record.Node) {
	t.Helper()
	test.NewTempApp(t)
	l = panels.NewMoveList(i18n.New(i18n.English))
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(400, 300))
	root := &record.Node{}
	first := root.Add(record.Move{Stone: board.Black, Point: board.Point{X: 7, Y: 7}})
	second := first.Add(record.Move{Stone: board.White, Point: board.Point{X: 8, Y: 8}})
	third := second.Add(record.Move{Stone: board.Black, Point: board.Point{X: 6, Y: 6}})
	nodes = []*record.Node{first, second, third}
	l.SetMoves([]display.Move{
		{ID: first.ID(), Number: 1, Stone: board.Black, Name: "H8", Variation: 1, Of: 1},
		{ID: second.ID(), Number: 2, Stone: board.White, Name: "I9", Variation: 1, Of: 2, Current: true},
		{ID: third.ID(), Number: 3, Stone: board.Black, Name: "G7", Variation: 1, Of: 1, Commented: true},
	})
	return l, w.Canvas(), nodes
}

// sweep taps everywhere and returns which nodes were chosen.
func sweep(c fyne.Canvas, told *[]record.ID) map[record.ID]bool {
	found := map[record.ID]bool{}
	for y := float32(0); y < c.Size().Height; y += 6 {
		for x := float32(0); x < c.Size().Width; x += 6 {
			*told = nil
			test.TapCanvas(c, fyne.NewPos(x, y))
			for _, n := range *told {
				found[n] = true
			}
		}
	}
	return found
}

func TestAClickChoosesAMove(t *testing.T) {
	l, c, nodes := moveListShow(t)
	var chosen, varied []record.ID
	l.OnChoose = func(id record.ID) { chosen = append(chosen, id) }
	l.OnVariation = func(id record.ID) { varied = append(varied, id) }
	found := sweep(c, &chosen)
	for _, n := range nodes {
		assert.True(t, found[n.ID()], "%v can be clicked", n.Move)
	}
	assert.Len(t, found, 3)
	assert.Contains(t, varied, nodes[1].ID(), "the mark leads to the next variation")
	assert.NotContains(t, varied, nodes[0].ID())
}

func TestTheSecondButtonAsksForAMenu(t *testing.T) {
	l, c, nodes := moveListShow(t)
	asked := map[record.ID]bool{}
	l.OnMenu = func(id record.ID, _ fyne.Position) { asked[id] = true }
	for _, o := range test.LaidOutObjects(c.Content()) {
		if cell, ok := o.(fyne.SecondaryTappable); ok {
			test.TapSecondary(cell)
		}
	}
	for _, n := range nodes {
		assert.True(t, asked[n.ID()], "%v", n.Move)
	}
}

// The sign of a move stands behind its name, in a colour that goes with it.
func TestSignsStandBehindMoves(t *testing.T) {
	l, c, nodes := moveListShow(t)
	l.SetMoves([]display.Move{
		{ID: nodes[0].ID(), Number: 1, Stone: board.Black, Name: "H8", Variation: 1, Of: 1, Sign: record.Good},
		{ID: nodes[1].ID(), Number: 2, Stone: board.White, Name: "I9", Variation: 1, Of: 2, Sign: record.VeryBad},
	})
	found := map[string]*canvas.Text{}
	for _, o := range test.LaidOutObjects(c.Content()) {
		if text, ok := o.(*canvas.Text); ok {
			found[text.Text] = text
		}
	}
	require.Contains(t, found, "!")
	require.Contains(t, found, "??")
	assert.NotEqual(t, found["!"].Color, found["??"].Color)
	assert.Greater(t, found["1/2"].Position().X, found["??"].Position().X)
	assert.Greater(t, found["??"].Position().X, found["I9"].Position().X)
}

// The line of a position that was set up leads there.
func TestAClickLeadsToAPositionSetUp(t *testing.T) {
	l, c, _ := moveListShow(t)
	root := &record.Node{Setup: []record.Placement{{Stone: board.Black}}}
	l.SetMoves(display.Moves(root, nil))
	var chosen []record.ID
	l.OnChoose = func(id record.ID) { chosen = append(chosen, id) }
	assert.Equal(t, map[record.ID]bool{root.ID(): true}, sweep(c, &chosen))
}

func TestCommentsComeAndGo(t *testing.T) {
	l, _, _ := moveListShow(t)
	before := l.MinSize().Height
	l.SetComment("A quiet move.")
	assert.Greater(t, l.MinSize().Height, before)
	l.SetComment("")
	assert.InDelta(t, before, l.MinSize().Height, 0.5)
	l.SetText(i18n.New(i18n.Chinese))
}

// tree lists a game of three moves in which White tried another second move and
// went on from it for many more.
func tree(t *testing.T) (l *panels.MoveList, c fyne.Canvas, root *record.Node) {
	t.Helper()
	l, c, _ = moveListShow(t)
	file, err := record.ReadSGF([]byte("(;GM[4]SZ[15];B[hh]C[first](;W[ii];B[gg])(;W[ih];B[jj]))"))
	require.NoError(t, err)
	root = file.Games[0].Root()
	end := root.Children()[0].Children()[1].End()
	for i := range 60 {
		end = end.Add(record.Move{Stone: []board.Stone{board.White, board.Black}[i%2], Point: board.Point{X: i % 15}})
	}
	l.SetMoves(display.Moves(root, root.End()))
	return l, c, root
}

func TestAVariationOpens(t *testing.T) {
	l, c, root := tree(t)
	var chosen []record.ID
	l.OnChoose = func(id record.ID) { chosen = append(chosen, id) }
	l.OnVariation = func(record.ID) {}
	begin := root.Children()[0].Children()[1]
	hidden := begin.Children()[0].Children()[0]
	tap := func(from, to float32) {
		for y := float32(0); y < c.Size().Height; y += 10 {
			for x := from; x < to; x += 20 {
				test.TapCanvas(c, fyne.NewPos(x, y))
			}
		}
	}
	middle, right := c.Size().Width*2/3, c.Size().Width
	tap(0, middle)
	assert.True(t, slices.Contains(chosen, begin.ID()), "a variation shows how it begins")
	assert.False(t, slices.Contains(chosen, hidden.ID()), "and no more when it is long")
	for y := float32(0); y < c.Size().Height && !slices.Contains(chosen, hidden.ID()); y += 10 {
		test.TapCanvas(c, fyne.NewPos(right-30, y))
		tap(0, middle)
	}
	assert.True(t, slices.Contains(chosen, hidden.ID()), "until its sign is clicked")
}

// A comment of megabytes is laid out as far as anybody sees it; a button shows all of it.
func TestALongCommentIsCut(t *testing.T) {
	l, c, nodes := moveListShow(t)
	whole := strings.Repeat("word\n", 400_000)
	asked := 0
	l.OnComment = func() { asked++ }
	l.SetComment(whole)
	l.SetMoves([]display.Move{{ID: nodes[0].ID(), Number: 1, Stone: board.Black, Name: "H8", Variation: 1, Of: 1, Comment: whole, Commented: true}})
	letters := 0
	var all *widget.Button
	for _, o := range test.LaidOutObjects(c.Content()) {
		switch o := o.(type) {
		case *canvas.Text:
			letters += len(o.Text)
		case *widget.Button:
			if o.Text == "Show the whole comment" && o.Visible() {
				all = o
			}
		}
	}
	assert.Positive(t, letters)
	assert.Less(t, letters, 4000)
	require.NotNil(t, all)
	all.OnTapped()
	assert.Equal(t, 1, asked)

	l.SetComment("a word")
	assert.False(t, all.Visible())
}

// The opening's name stands in the heading, and alone where a tab has the title.
func TestTheOpeningStandsInTheHeading(t *testing.T) {
	l, c, _ := moveListShow(t)
	heading := func(text string) bool {
		found := false
		for _, o := range test.LaidOutObjects(c.Content()) {
			label, ok := o.(*widget.Label)
			found = found || ok && label.Visible() && label.Text == text
		}
		return found
	}
	assert.True(t, heading("Moves"))
	l.SetOpening("Kagetsu")
	assert.True(t, heading("Moves · Kagetsu"))
	l.ShowTitle(false)
	assert.True(t, heading("Kagetsu"))
	l.SetOpening("")
	assert.False(t, heading("Kagetsu"))
}
