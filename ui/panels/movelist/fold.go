package movelist

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/rows"
	"tengen/ui/widgets/skin"
)

// fold opens and closes a variation: "+38" when so many moves are hidden.
type fold struct {
	rows.Clickable

	first  record.ID
	hidden int
}

func newFold(l *List) *fold {
	f := &fold{}
	f.OnTap = func(fyne.Position) { l.fold(f.first, f.hidden > 0) }
	f.ExtendBaseWidget(f)
	return f
}

func (f *fold) set(ln listLine, moves []view.Move) {
	f.Hidden = ln.fold == none
	if !f.Hidden {
		f.first, f.hidden = moves[ln.fold].ID, ln.hidden
		f.Refresh()
	}
}

// CreateRenderer is called by Fyne.
func (f *fold) CreateRenderer() fyne.WidgetRenderer {
	r := &foldRenderer{fold: f, sign: canvas.NewText("", nil)}
	r.sign.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type foldRenderer struct {
	fold *fold
	sign *canvas.Text
}

func (r *foldRenderer) Destroy() {}

func (r *foldRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.sign} }

func (r *foldRenderer) MinSize() fyne.Size {
	return r.sign.MinSize().Add(fyne.NewSize(4*theme.Padding(), 0))
}

func (r *foldRenderer) Layout(size fyne.Size) { r.sign.Resize(size) }

func (r *foldRenderer) Refresh() {
	r.sign.Text = "−"
	if r.fold.hidden > 0 {
		r.sign.Text = "+" + strconv.Itoa(r.fold.hidden)
	}
	r.sign.Color, r.sign.TextSize = skin.Current().Accent, theme.Size(theme.SizeNameCaptionText)
	r.Layout(r.fold.Size())
	r.sign.Refresh()
}

// mostRowBytes is as much of a comment as a row has room for.
const mostRowBytes = 300

// oneLine is the beginning of a text, without its line breaks.
func oneLine(text string) string {
	part, rest := paragraph.Excerpt(text, mostRowBytes, mostRowBytes)
	if rest != "" {
		part += " …"
	}
	return strings.Join(strings.Fields(part), " ")
}
