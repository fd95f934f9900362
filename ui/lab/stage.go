package lab

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
)

// Stage shows pages to a room, or as usual again: only the picture, the pseudocode with its line, and below
// both what happens. A page without a search is shown as usual.
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
	said := widgets.Plain("")
	code := widgets.VScroll(l.codeCard(s))
	stage := container.New(stageLayout{}, s.parts.View, code, said)
	s.say = func() {
		high := widgets.HeightFor(said, said.Size().Width)
		said.SetText(strings.ReplaceAll(s.parts.Said.Title()+"\n"+s.parts.Said.Text(), "\n", "  ·  "))
		if widgets.HeightFor(said, said.Size().Width) != high {
			stage.Refresh()
		}
		inSight(code, s.parts.Code)
	}
	return stage
}

// inSight scrolls to the marked line of a listing.
func inSight(around *container.Scroll, code *widgets.PseudocodeListing) {
	driver := fyne.CurrentApp().Driver()
	top, bottom := code.Marked()
	at := driver.AbsolutePositionForObject(code).Y - driver.AbsolutePositionForObject(around).Y
	over, under := at+top, at+bottom-around.Size().Height
	if by := max(0, under) + min(0, over); bottom > 0 && by != 0 {
		around.ScrollToOffset(around.Offset.AddXY(0, by))
	}
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

// stageLayout gives the picture most of the width; beside it is the pseudocode, below both what happens: in
// one line or two, so that the picture does not move.
type stageLayout struct{}

// pictureShare is the picture's share of the width.
const pictureShare = 0.7

// saidLines is how many lines there are for what happens.
const saidLines = 2

func (stageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

func (stageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Padding()
	low := max(saidLines*widgets.LineHeight(theme.TextSize()), widgets.HeightFor(o[2], size.Width-4*gap))
	high, wide := size.Height-low-3*gap, size.Width*pictureShare
	widgets.SetBounds(o[0], gap, gap, wide-gap, high)
	widgets.SetBounds(o[1], wide+gap, gap, size.Width-wide-2*gap, high)
	widgets.SetBounds(o[2], 2*gap, high+2*gap, size.Width-4*gap, low)
}
