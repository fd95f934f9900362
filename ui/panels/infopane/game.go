package infopane

import (
	"tengen/board"
	"tengen/ui/panels/graph"
	"tengen/ui/view"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Game is the card that shows how the chances went over the game.
type Game struct {
	widget.BaseWidget

	// OnTap is called with the number of moves at the place that was clicked.
	OnTap func(moves int)

	text    *i18n.Localizer
	values  []view.Chance
	current int
	pointed int // moves under the pointer, -1 for none

	heading      *heading
	graph        *graph.Graph
	empty        *paragraph.Text
	black, white *canvas.Text
}

// NewGame returns an empty card.
func NewGame(text *i18n.Localizer) *Game {
	g := &Game{
		text: text, pointed: -1, heading: newHeading(), graph: graph.New(), empty: paragraph.Quiet(""),
		black: canvas.NewText("", nil), white: canvas.NewText("", nil),
	}
	g.graph.OnTap = func(moves int) {
		if g.OnTap != nil {
			g.OnTap(moves)
		}
	}
	g.graph.OnPoint = func(moves int) {
		g.pointed = moves
		g.facts()
	}
	g.ExtendBaseWidget(g)
	g.update()
	return g
}

// SetText changes the language.
func (g *Game) SetText(text *i18n.Localizer) {
	g.text = text
	g.update()
}

// SetGame shows the chances after each move, beginning before the first, and
// marks the position after current moves. The card keeps the slice.
func (g *Game) SetGame(values []view.Chance, current int) {
	g.values, g.current = values, current
	g.update()
}

func (g *Game) update() {
	known := false
	for _, v := range g.values {
		known = known || v.Known
	}
	g.facts()
	g.empty.SetText(g.text.T("game.empty"))
	g.graph.SetValues(g.values)
	g.graph.SetCurrent(g.current)
	swap(g.empty, g.graph, known)
	g.Refresh()
}

// facts says which move is shown, or what is known of the one under the pointer.
func (g *Game) facts() {
	moves, at := len(g.values)-1, g.current
	if g.pointed >= 0 && g.pointed <= moves {
		at = g.pointed
	}
	var facts []string
	if moves > 0 {
		facts = append(facts, g.text.T("game.at", i18n.Args{"Number": at, "Count": moves}))
	}
	if at >= 0 && at <= moves && at == g.pointed {
		facts = append([]string{score.Chance(g.text, g.values[at])}, facts...)
	}
	g.heading.set(g.text.T("game.title"), facts...)
}

// CreateRenderer is called by Fyne.
func (g *Game) CreateRenderer() fyne.WidgetRenderer {
	body := container.New(either{}, g.empty, container.New(scale{}, g.graph, g.black, g.white))
	r := &gameRenderer{WidgetRenderer: widget.NewSimpleRenderer(newCard(container.New(topped{}, g.heading, body))), g: g}
	r.paint()
	return r
}

type gameRenderer struct {
	fyne.WidgetRenderer

	g *Game
}

func (r *gameRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

// paint writes the names at the ends of the scale.
func (r *gameRenderer) paint() {
	small, quiet := theme.Size(theme.SizeNameCaptionText), skin.Current().Quiet
	names := map[*canvas.Text]board.Stone{r.g.black: board.Black, r.g.white: board.White}
	for text, side := range names {
		name := ""
		if r.g.graph.Visible() {
			name = r.g.text.Side(side)
		}
		set(text, name, small, quiet, false)
	}
}

// scale lays out a graph and, at its left, the names of the two ends.
type scale struct{}

func (scale) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(scaleRoom(objects), 0)
}

func scaleRoom(objects []fyne.CanvasObject) float32 {
	return max(objects[1].MinSize().Width, objects[2].MinSize().Width) + 2*theme.Size(theme.SizeNamePadding)
}

func (scale) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := scaleRoom(objects)
	objects[0].Move(fyne.NewPos(left, 0))
	objects[0].Resize(size.SubtractWidthHeight(left, 0))
	for _, o := range objects[1:] {
		o.Resize(o.MinSize())
	}
	objects[2].Move(fyne.NewPos(0, size.Height-objects[2].MinSize().Height))
}
