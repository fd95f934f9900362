package panels

import (
	"fyne.io/fyne/v2"

	"tengen/ai/library"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// whose are buttons that say whose games count, the same for the list of games and the explorer.
type whose []*widgets.ToolbarButton

// whoseOrder is the order of the buttons, with the keys of their words.
var whoseOrder = []struct {
	is  library.Whose
	key string
}{{library.Mine, "games.whose.mine"}, {library.People, "games.whose.people"}, {library.All, "games.whose.all"}}

// newWhose returns the buttons; choose is called with what one presses.
func newWhose(choose func(library.Whose)) (w whose) {
	for _, one := range whoseOrder {
		w = append(w, widgets.NewToolbarButton(nil, func() { choose(one.is) }))
	}
	return w
}

// setText changes the language.
func (w whose) setText(t *i18n.Localizer) {
	for i, one := range whoseOrder {
		w[i].Set(t.T(one.key), nil)
	}
}

// show marks the one that is chosen.
func (w whose) show(is library.Whose) {
	for i, one := range whoseOrder {
		w[i].SetChosen(one.is == is)
	}
}

// buttons returns the buttons beside other things.
func (w whose) buttons(others ...fyne.CanvasObject) *fyne.Container {
	var all []fyne.CanvasObject
	for _, b := range w {
		all = append(all, b)
	}
	return widgets.Flow(append(all, others...)...)
}
