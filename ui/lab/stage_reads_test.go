package lab_test

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// lectureTree is the worked example of alpha-beta: 38 nodes.
const lectureTree = "((((0 5) (-3 *)) ((3) (* *) (* *) (* *))) (((5 4 1) (-3 *)) ((6 8) (* *))))"

// drawnBoard has a tree of twelve boards side by side.
const drawnBoard = "....\n.xo.\n.ox.\n....\n"

// lectureFigures are the figures of the lectures.
var lectureFigures = []lablink.Link{
	{Page: "eight", Text: "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced rival=manhattan"},
	{Page: "grid"},
	{Page: "rotation", Text: "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"},
	{Page: "rotation", Text: "3 1 3 2 3 1 2 2 2 1 1 3 2 3 1 2 2 3 2 3 1 1 3 1"},
	{Page: "alphabeta", Text: lectureTree},
	{Page: "alphabeta", Text: lectureTree + " with minimax"},
	{Page: "aostar"},
	{Page: "findwin", Text: "o...\n.ox.\n.xxx\nxooo\n"},
	{Page: "findwin", Text: drawnBoard},
}

// mostWalked is how many steps of a figure are looked at.
const mostWalked = 150

// At each step of the lecture's figures, before a projector of 1024×768: every number can be read from the last
// row, the node in hand is in the frame, and the marked line of the pseudocode too. After the last step
// the root is in the frame. With SHOTS set to a folder, pictures are left there.
func TestTheLastRowCanRead(t *testing.T) {
	for _, language := range i18n.Languages() {
		test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
		paper := &onPaper{Progress: pagekit.NewMemory()}
		w := paper.run(t, language)
		for _, window := range fyne.CurrentApp().Driver().AllWindows() {
			if window.Canvas() == w.Canvas() {
				window.SetPadded(false)
				window.Resize(fyne.NewSize(1024, 768))
			}
		}
		w.Stage(true)
		for i, figure := range lectureFigures {
			require.NoError(t, w.Open(figure))
			w.TypedKey(key(fyne.KeyHome))
			for w.queue.Next(300 * time.Millisecond) { // what is searched in the background
			}
			s := &sight{t: t, w: w, about: string(language) + " " + figure.Page + strconv.Itoa(i)}
			for step := 1; step <= mostWalked && s.goOn(paper, figure.Page, step); step++ {
				s.look()
				s.shoot(step, 5, 17)
			}
			w.TypedKey(key(fyne.KeyEnd))
			s.look()
			s.shoot(mostWalked, mostWalked)
			if figure.Text != drawnBoard { // whose current node is too far away
				s.rootInSight()
			}
		}
	}
}

// sight looks at the stage.
type sight struct {
	t     *testing.T
	w     *working
	about string
}

// goOn takes a step, and reports whether there was one.
func (s *sight) goOn(paper *onPaper, page string, step int) bool {
	s.w.TypedKey(key(fyne.KeyRight))
	s.w.Keep()
	return paper.Homework().Places[page].Step == step
}

// parts returns the picture, the pseudocode and the words on the stage, all laid out.
func (s *sight) parts() (picture fyne.CanvasObject, code *container.Scroll, said *widgets.Text) {
	within(s.w.Lab, func(o fyne.CanvasObject) {
		if c, ok := o.(*container.Clip); ok {
			c.Refresh() // as a driver does, which asks for the least size first
		}
	})
	page := test.WidgetRenderer(s.w.Lab).Objects()[0].(*fyne.Container).Objects[0].(*fyne.Container)
	require.Len(s.t, page.Objects, 3, s.about)
	return page.Objects[0], page.Objects[1].(*container.Scroll), page.Objects[2].(*widgets.Text)
}

// place is where an object stands on the screen.
func place(o fyne.CanvasObject) image.Rectangle {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height))
}

// look measures what is to be seen.
func (s *sight) look() {
	t := s.t
	picture, code, said := s.parts()
	about := s.about + ": " + said.Text()
	frame := place(picture)
	legend := map[fyne.CanvasObject]bool{}
	within(picture, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Text: // a sentence that explains the signs
			legend[o] = len([]rune(o.Text())) > mostFigure
			within(o, func(part fyne.CanvasObject) { legend[part] = legend[o] })
		case *canvas.Text:
			if !legend[o] && strings.ContainsAny(o.Text, "0123456789") && place(o).Overlaps(frame) {
				assert.GreaterOrEqual(t, o.TextSize, float32(18), "%s: %q", about, o.Text)
			}
		case *graph.Tree:
			if n, ok := o.Current(); ok {
				assert.True(t, o.InSight(n), "%s: node %d", about, n)
			}
		}
	})
	assert.LessOrEqual(t, place(said).Max.Y, 768, about)
	within(code, func(o fyne.CanvasObject) {
		if listing, ok := o.(*widgets.PseudocodeListing); ok {
			top, bottom := listing.Marked()
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(listing).Y
			assert.True(t, bottom == 0 || at+top >= float32(place(code).Min.Y)-1 && at+bottom <= float32(place(code).Max.Y)+1, "%s: the marked line", about)
		}
	})
}

// mostFigure is how long a text is that is a figure's own.
const mostFigure = 40

// rootInSight looks whether a tree shows its root.
func (s *sight) rootInSight() {
	picture, _, _ := s.parts()
	within(picture, func(o fyne.CanvasObject) {
		if tree, ok := o.(*graph.Tree); ok {
			assert.True(s.t, tree.InSight(0), "%s: the root in the end", s.about)
		}
	})
}

// shoot leaves a picture of some steps.
func (s *sight) shoot(step int, wanted ...int) {
	dir := os.Getenv("SHOTS")
	if dir == "" || !slices.Contains(wanted, step) {
		return
	}
	f, err := os.Create(filepath.Join(dir, strings.ReplaceAll(s.about, " ", "-")+"-"+strconv.Itoa(step)+".png"))
	require.NoError(s.t, err)
	require.NoError(s.t, png.Encode(f, s.w.Canvas().Capture()))
	require.NoError(s.t, f.Close())
}

// In a window of 1366×768 what happens stands there whole, and the pseudocode below it: beside menus and bar.
func TestExplanationAndPseudocodeAreTogether(t *testing.T) {
	const high = 690
	for _, language := range i18n.Languages() {
		test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1))
		w := (&onPaper{Progress: pagekit.NewMemory()}).run(t, language)
		for _, window := range fyne.CurrentApp().Driver().AllWindows() {
			if window.Canvas() == w.Canvas() {
				window.SetPadded(false)
				window.Resize(fyne.NewSize(1366, high))
			}
		}
		for _, figure := range append(lectureFigures, lablink.Link{Page: "rows"}, lablink.Link{Page: "mcts"}, lablink.Link{Page: "games"}) {
			require.NoError(t, w.Open(figure))
			for w.queue.Next(300 * time.Millisecond) {
			}
			for step := range 25 {
				name := fyne.KeyRight
				if step == 24 {
					name = fyne.KeyEnd
				}
				w.TypedKey(key(name))
				about := string(language) + " " + figure.Page + " " + strconv.Itoa(step)
				notes := 0
				within(w.Lab, func(o fyne.CanvasObject) {
					if scroll, ok := o.(*container.Scroll); ok && notes == 0 && holdsTitle(scroll, i18n.New(language).T("lab.look_for")) {
						notes++
						assert.LessOrEqual(t, scroll.Content.MinSize().Height, scroll.Size().Height+1, "%s: what happens", about)
					}
					if listing, ok := o.(*widgets.PseudocodeListing); ok {
						assert.LessOrEqual(t, place(listing).Max.Y, high, "%s: the end of the pseudocode", about)
					}
				})
				assert.Equal(t, 1, notes, about)
			}
		}
	}
}

// holdsTitle reports whether what scrolls is no more than a title and a text, as of a note; one of another
// title does not count.
func holdsTitle(o *container.Scroll, other string) bool {
	texts, others := 0, 0
	within(o.Content, func(part fyne.CanvasObject) {
		switch part := part.(type) {
		case *widgets.Text:
			texts++
			if part.Text() == other {
				others++
			}
		case *widget.Button, *widget.Select, *widgets.PseudocodeListing, *widget.Check:
			others++
		}
	})
	return texts == 2 && others == 0
}
