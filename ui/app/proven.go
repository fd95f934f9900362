package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

// proven is what is known for sure of the position: the card with the opening and, in its place
// once the opening is over, where nothing is known of it, or when a proof is wanted, the one with
// the proof. Under one tab nothing
// moves when they change places.
type proven struct {
	widget.BaseWidget

	opening *panels.Opening
	proof   *panels.Proof
}

func newProven(text *i18n.Localizer) *proven {
	p := &proven{opening: panels.NewOpening(text), proof: panels.NewProof(text)}
	p.ExtendBaseWidget(p)
	p.set(false)
	return p
}

// set shows the proof, or the opening.
func (p *proven) set(proof bool) {
	shown, hidden := fyne.CanvasObject(p.opening), fyne.CanvasObject(p.proof)
	if proof {
		shown, hidden = hidden, shown
	}
	if hidden.Visible() || !shown.Visible() {
		hidden.Hide()
		shown.Show()
	}
}

// ShowTitle is [widgets.TitledCard].
func (p *proven) ShowTitle(shown bool) {
	p.opening.ShowTitle(shown)
	p.proof.ShowTitle(shown)
}

// CreateRenderer implements fyne.Widget.
func (p *proven) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(p.opening, p.proof))
}
