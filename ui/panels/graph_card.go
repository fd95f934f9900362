package panels

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// GraphCard is the card with the graph of the chances over the game.
type GraphCard struct {
	widget.BaseWidget

	// OnTap is called with the number of moves at the place that was clicked.
	OnTap func(moves int)

	text       *i18n.Localizer
	scores     view.Scores
	values     []view.Chance
	place      view.Place // of the position shown
	restricted bool       // what is found of the position shown is not about all moves, and is not on the graph
	pointed    int        // moves under the pointer, -1 for none

	heading      *widgets.Heading
	graph        *Graph
	black, white *widgets.Caption             // at the ends of the scale
	half         *widgets.Caption             // in its middle
	moves        [graphTicks]*widgets.Caption // numbers of moves, below
	body         *widgets.CardBody
}

// NewGraphCard returns an empty card.
func NewGraphCard(text *i18n.Localizer) *GraphCard {
	g := &GraphCard{
		text: text, pointed: -1, heading: widgets.NewHeading(), graph: NewGraph(),
		black: widgets.NewCaption(), white: widgets.NewCaption(), half: widgets.NewCaption(),
	}
	scale := []fyne.CanvasObject{g.graph, g.black, g.white, g.half}
	for i := range g.moves {
		g.moves[i] = widgets.NewCaption()
		scale = append(scale, g.moves[i])
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
	g.body = widgets.NewCardBody(container.New(besideNames{g}, scale...))
	g.ExtendBaseWidget(g)
	g.update()
	return g
}

// SetText changes the language.
func (g *GraphCard) SetText(text *i18n.Localizer) {
	g.text = text
	g.update()
}

// SetScores says how scores are written. The line itself is of chances in any case: there
// the ends of the scale are a win for either side.
func (g *GraphCard) SetScores(as view.Scores) {
	g.scores = as
	g.update()
}

// SetGame shows the chances after each move, beginning before the first, and
// marks the position shown. The card keeps the slice.
func (g *GraphCard) SetGame(values []view.Chance, at view.Place) {
	g.values, g.place = values, at
	g.update()
}

// ShowTitle is [widgets.TitledCard].
func (g *GraphCard) ShowTitle(shown bool) { g.heading.ShowTitle(shown) }

// SetRestricted notes that the search of the position shown leaves moves out: what it finds
// is not on the graph.
func (g *GraphCard) SetRestricted(restricted bool) {
	if g.restricted != restricted {
		g.restricted = restricted
		g.update()
	}
}

func (g *GraphCard) update() {
	known := false
	for _, v := range g.values {
		known = known || v.Known
	}
	g.facts()
	g.graph.SetValues(g.values)
	current := g.place.Number
	if g.place.Apart() {
		current = -1 // it is no position of the graph
	}
	g.graph.setCurrent(current)
	g.black.Set(g.text.Side(board.Black))
	g.white.Set(g.text.Side(board.White))
	g.half.Set("50%")
	for i, caption := range g.moves {
		n := (i + 1) * g.tick()
		caption.Set(strconv.Itoa(n))
		caption.Hidden = n > g.graph.span()
	}
	g.body.Set(g.text.T("game.empty"), known)
	g.Refresh()
}

// facts says which move is shown, or what is known of the one under the pointer.
func (g *GraphCard) facts() {
	pointed, at := g.pointed >= 0 && g.pointed < len(g.values), g.place
	if pointed && (g.pointed != at.Number || at.Apart()) {
		at = view.Place{Number: g.pointed, Count: at.Count}
	}
	var facts []string
	if g.restricted {
		facts = append(facts, g.text.T("game.restricted"))
	}
	if name := words.Place(g.text, at); name != "" {
		facts = append(facts, name)
	}
	if pointed {
		facts = append([]string{words.Chance(g.text, g.scores.In, g.values[g.pointed])}, facts...)
	}
	g.heading.Set(g.text.T("game.title"), facts...)
}

// CreateRenderer implements fyne.Widget.
func (g *GraphCard) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewFilledCard(g.heading, g.body.Object()))
}

// graphTicks is how many numbers of moves stand below the graph at the most.
const graphTicks = 4

// tick is how many moves lie between two of the numbers below the graph: a round number.
func (g *GraphCard) tick() int {
	for _, n := range []int{10, 20, 50} {
		if g.graph.span() < (graphTicks+1)*n {
			return n
		}
	}
	return 100
}

// besideNames lays out a graph and, at its left, the names of the two ends and what lies in the middle;
// the numbers of moves stand on its lower edge.
type besideNames struct{ card *GraphCard }

func (besideNames) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(nameRoom(objects), 0)
}

func nameRoom(objects []fyne.CanvasObject) float32 {
	return max(objects[1].MinSize().Width, objects[2].MinSize().Width) + 2*theme.Size(theme.SizeNamePadding)
}

func (b besideNames) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := nameRoom(objects)
	objects[0].Move(fyne.NewPos(left, 0))
	objects[0].Resize(size.SubtractWidthHeight(left, 0))
	for _, o := range objects[1:] {
		o.Resize(o.MinSize())
	}
	low := size.Height - objects[2].MinSize().Height
	objects[2].Move(fyne.NewPos(0, low))
	objects[3].Move(fyne.NewPos(0, low/2))
	for i, o := range objects[4:] {
		at := left + b.card.graph.x((i+1)*b.card.tick(), size.Width-left)
		o.Move(fyne.NewPos(min(at-o.MinSize().Width/2, size.Width-o.MinSize().Width), low))
	}
}
