package insight

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// depths are the depths to choose from, in plies.
var depths = []int{2, 3, 4, 5, 6, 7, 8, 10, 12, 14}

// tools is the row above the picture.
type tools struct {
	page   *TreePage
	object fyne.CanvasObject

	depth, round *widget.Select
	order, form  *widget.Button
	legend       *widgets.Text
	narrow       bool
	list         *bool // what was asked for; nil follows the width
	filling      bool  // the lists are being filled, not chosen from
}

func newTools(p *TreePage) *tools {
	t := &tools{page: p, legend: widgets.Label("")}
	if p.tools != nil {
		t.narrow, t.list = p.tools.narrow, p.tools.list
	}
	t.depth = widget.NewSelect(nil, nil)
	for _, d := range depths {
		t.depth.Options = append(t.depth.Options, p.text.T("searchtree.depth", i18n.Args{"Plies": d}))
	}
	t.depth.OnChanged = func(string) {
		if i := t.depth.SelectedIndex(); !t.filling && i >= 0 {
			p.setDepth(depths[i])
			p.TakeKeys()
		}
	}
	t.round = widget.NewSelect(nil, func(string) {
		if i := t.round.SelectedIndex(); !t.filling && i >= 0 {
			p.chooseRound(i)
			p.TakeKeys()
		}
	})
	t.round.PlaceHolder = "…"
	tool := func(key string, tapped func()) *widget.Button {
		return widgets.FlatButton(p.text.T(key), nil, func() {
			tapped()
			p.TakeKeys()
		})
	}
	t.order = tool("searchtree.by_size", func() { p.setSizes(!p.sizes) })
	t.form = tool("searchtree.list", t.turn)
	either := func(b *widget.Button, keys ...string) fyne.CanvasObject {
		return widgets.SteadyButton(b, func() (words []string) {
			for _, key := range keys {
				words = append(words, p.text.T(key))
			}
			return words
		})
	}
	row := widgets.Flow(
		container.New(atLeast(depthWidth), t.depth), container.New(atLeast(roundWidth), t.round),
		tool("searchtree.best_line", p.bestLine), tool("searchtree.fold", p.foldAll),
		either(t.order, "searchtree.by_size", "searchtree.by_order"), either(t.form, "searchtree.list", "searchtree.picture"))
	t.object = widgets.TextColumn(1, row, t.legend)
	return t
}

// update fills the lists.
func (t *tools) update() {
	p := t.page
	t.filling = true
	defer func() { t.filling = false }()
	for i, d := range depths {
		if d == p.depth {
			t.depth.SetSelectedIndex(i)
		}
	}
	t.round.Options = nil
	if p.phase == ready {
		for _, r := range p.recording.tree.Rounds {
			n := &p.recording.tree.Nodes[r.Root]
			t.round.Options = append(t.round.Options, p.text.T("searchtree.round", i18n.Args{
				"Depth": r.Iteration, "Value": words.NodeBounded(p.text, boundFromRoot(n), fromRoot(n, n.Value)), "Number": strconv.Itoa(len(t.round.Options) + 1),
			}))
		}
		t.round.SetSelectedIndex(p.recording.round)
	} else {
		t.round.ClearSelected()
	}
	widgets.SetEnabled(t.round, p.phase == ready) // its room is kept: what is below does not move
	key := "searchtree.by_size"
	if p.sizes {
		key = "searchtree.by_order"
	}
	t.order.SetText(p.text.T(key))
	t.name()
}

func (t *tools) name() {
	p := t.page
	key := "searchtree.list"
	if t.listed() {
		key = "searchtree.picture"
	}
	t.form.SetText(p.text.T(key))
	legend := ""
	if p.pos != nil {
		w := treeWords{&recording{pos: p.pos}, p.text}
		legend = p.text.T("searchtree.legend", i18n.Args{"Max": w.side(p.pos.Turn()), "Min": w.side(p.pos.Turn().Opponent())})
	}
	t.legend.SetText(legend)
}

// listed reports whether the outline is shown.
func (t *tools) listed() bool {
	if t.list != nil {
		return *t.list
	}
	return t.narrow
}

// turn changes between the picture and the outline.
func (t *tools) turn() {
	list := !t.listed()
	t.list = &list
	t.name()
	t.page.update()
}

// resized chooses what suits the width, until the user has chosen.
func (t *tools) resized(width float32) {
	if narrow := !treeFrame.wide(width); narrow != t.narrow {
		t.narrow = narrow
		t.name()
		t.page.arrange()
	}
}

// The widths of the lists in letters: a list is no wider than its arrow by itself.
const (
	depthWidth atLeast = 13
	roundWidth atLeast = 14
)

// atLeast gives an object a least width in letters.
type atLeast float32

func (a atLeast) MinSize(o []fyne.CanvasObject) fyne.Size {
	least := o[0].MinSize()
	return fyne.NewSize(max(least.Width, float32(a)*theme.TextSize()), least.Height)
}

func (atLeast) Layout(o []fyne.CanvasObject, size fyne.Size) { o[0].Resize(size) }
