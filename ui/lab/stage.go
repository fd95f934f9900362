package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Stage shows pages to a room, or as usual again: only the picture, the pseudocode with its line, and in
// one line what happens. A page without a search is shown as usual.
func (l *Lab) Stage(on bool) {
	if on == l.staged {
		return
	}
	l.staged = on
	s := l.opened[l.chosen]
	l.build(s)
	l.Fill(s.object)
	l.tellStage()
	l.TakeKeys()
}

// tellStage has the window make room for the stage, or show what stands around the lab.
func (l *Lab) tellStage() {
	if on := l.opened[l.chosen].onStage(); on != l.alone {
		l.alone = on
		l.OnStage(on)
	}
}

// onStage reports whether the page is shown there.
func (s *openPage) onStage() bool { return s.staged && s.parts.Code != nil }

// stageOf puts the page together for the stage.
func (l *Lab) stageOf(s *openPage) fyne.CanvasObject {
	line := canvas.NewText("", nil)
	s.say = func() {
		line.TextSize, line.Color = theme.TextSize(), skin.Current().Text
		text := s.parts.Said.Title() + "  ·  " + s.parts.Said.Text()
		widgets.Shorten(line, text, line.Size().Width)
	}
	code := widgets.VScroll(widgets.NewCard(l.text.T("lab.code"), s.parts.Code))
	return container.New(stageLayout{s.say}, s.parts.View, code, line)
}

// toMain goes to the next cut or expansion, or to the one before, where there is one.
func (s *openPage) toMain(by int) {
	p := s.kit.Player
	for at := p.Index() + by; s.parts.Main != nil && at > 0 && at <= p.Len(); at += by {
		if s.parts.Main(at) {
			p.Jump(at)
			return
		}
	}
}

// stageLayout gives the picture most of the width; beside it is the pseudocode, below both a line.
type stageLayout struct{ placed func() }

// pictureShare is the picture's share of the width.
const pictureShare = 0.7

func (stageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

func (y stageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Padding()
	low := widgets.LineHeight(theme.TextSize())
	high, wide := size.Height-low-3*gap, size.Width*pictureShare
	widgets.SetBounds(o[0], gap, gap, wide-gap, high)
	widgets.SetBounds(o[1], wide+gap, gap, size.Width-wide-2*gap, high)
	widgets.SetBounds(o[2], 2*gap, high+2*gap, size.Width-4*gap, low)
	y.placed()
}
