package sheets

import (
	"time"

	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Stop is one place of a guided tour.
type Stop struct {
	Title, Text string
	// Show brings what the stop is about into sight and returns it; nil, or a
	// function that returns nil, points at nothing.
	Show func() fyne.CanvasObject
}

// tour walks over the window from stop to stop: what a stop is about stays
// bright, the rest is dimmed, and a card beside it says what it is.
type tour struct {
	sheet *sheet
	stops []Stop
	at    int

	target      fyne.CanvasObject
	shades      [4]*canvas.Rectangle // above, left, right, below the target
	ring        *canvas.Rectangle
	title, text *paragraph.Text
	count       *paragraph.Text
	card        fyne.CanvasObject
	back, next  *button
}

// Tour begins a guided tour at its first stop. Enter or a click goes on, Esc
// ends it.
func (h Host) Tour(stops []Stop) {
	k := &keyboard{reveal: func(fyne.CanvasObject) {}}
	t := &tour{sheet: &sheet{host: h, keys: k}, stops: stops}
	t.title, t.text, t.count = paragraph.Title(""), paragraph.Plain(""), paragraph.Quiet("")
	end := k.button(h.Text.T("tour.end"), t.sheet.close)
	t.back = k.button(h.Text.T("tour.back"), func() { t.turn(-1) })
	t.next = k.button(h.Text.T("tour.next"), func() { t.turn(1) })
	t.next.Importance = widget.HighImportance
	k.enter, k.escape = t.next.OnTapped, t.sheet.close

	buttons := container.NewHBox(end, layout.NewSpacer(), t.back, t.next)
	body := paragraph.Column(3, t.title, t.text, t.count, buttons)
	t.card = card.Around(container.NewPadded(container.NewPadded(body)))
	t.ring = canvas.NewRectangle(nil)
	objects := make([]fyne.CanvasObject, 0, len(t.shades)+2)
	for i := range t.shades {
		t.shades[i] = canvas.NewRectangle(nil)
		objects = append(objects, t.shades[i])
	}
	t.sheet.over = newOverlay(t.card, func() { t.turn(1) })
	t.sheet.over.backdrop = t.shades[0]
	t.sheet.over.content = container.New(tourLayout{t}, append(objects, t.ring, t.card)...)
	t.turn(0)
	t.sheet.mount(t.next)
}

// turn goes on by some stops; beyond the last the tour is over.
func (t *tour) turn(by int) {
	t.at = max(t.at+by, 0)
	if t.at >= len(t.stops) {
		t.sheet.close()
		return
	}
	stop, text := t.stops[t.at], t.sheet.host.Text
	t.target = nil
	if stop.Show != nil {
		t.target = stop.Show()
	}
	t.title.SetText(stop.Title)
	t.text.SetText(stop.Text)
	t.count.SetText(text.T("tour.count", i18n.Args{"Number": t.at + 1, "Count": len(t.stops)}))
	set.Enabled(t.back, t.at != 0)
	t.next.SetText(text.T("tour.next"))
	if t.at == len(t.stops)-1 {
		t.next.SetText(text.T("tour.done"))
	}
	t.sheet.over.Refresh()
	t.settle()
}

// settling is how long the tour looks again where its target is: the toolkit
// knows the place of what has just been shown only after it was painted.
const settling = 200 * time.Millisecond

func (t *tour) settle() {
	fyne.NewAnimation(settling, func(float32) {
		if !t.sheet.closed {
			t.sheet.over.Refresh()
		}
	}).Start()
}
