package smallgames

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets/skin"
)

// Type implements [pagekit.Page]: a digit makes the move of that number, W shows the
// winning moves, N begins again, Backspace takes a move back, and G, L and P turn to
// the games.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyBackspace:
		p.takeBack()
	case fyne.KeyW:
		p.hint.SetChecked(!p.hinted)
	case fyne.KeyN:
		p.again()
	case fyne.KeyG:
		p.choose(p.grundy)
	case fyne.KeyL:
		p.choose(p.nim)
	case fyne.KeyP:
		p.choose(p.pick)
	default:
		i, err := strconv.Atoi(string(e.Name))
		if err != nil || i < 1 {
			return false
		}
		p.play(i - 1)
	}
	return true
}

// tableLayout gives the match the upper part and the lesson the lower.
type tableLayout struct{}

// tableShare is how much of the height the match has, up to what two rows of coins need.
const (
	tableShare = 0.23
	tableMost  = 112 // at scale 1
)

// MinSize implements fyne.Layout.
func (tableLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height+b.Height)
}

// Layout implements fyne.Layout.
func (tableLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	upper := min(size.Height*tableShare, tableMost*skin.Scale())
	objects[0].Resize(fyne.NewSize(size.Width, upper))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width, size.Height-upper))
	objects[1].Move(fyne.NewPos(0, upper))
}
