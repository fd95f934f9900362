package panels

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// mistakeRow is a mistake: its number, the stone, how bad it was and what it cost.
type mistakeRow struct {
	widgets.Clickable

	list *Mistakes
	move coach.ReviewedMove

	ground                             *canvas.Rectangle
	stone                              *canvas.Circle
	number, point, sign, verdict, cost *canvas.Text
}

func newMistakesRow(m *Mistakes) *mistakeRow {
	text := func() *canvas.Text { return canvas.NewText("", nil) }
	r := &mistakeRow{
		list: m, ground: canvas.NewRectangle(nil), stone: canvas.NewCircle(nil),
		number: text(), point: text(), sign: text(), verdict: text(), cost: text(),
	}
	r.OnTap = func(fyne.Position) { m.OnLook(r.move.Number) }
	r.ExtendBaseWidget(r)
	return r
}

func (r *mistakeRow) set(m coach.ReviewedMove) {
	r.move = m
	r.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (r *mistakeRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(r.least, r.arrange, r.paint, r.ground, r.stone, r.number, r.point, r.sign, r.verdict, r.cost)
}

// rowRoom is the height of a row as a share of the text's size.
const rowRoom = 2

func (r *mistakeRow) least() fyne.Size {
	size := theme.TextSize()
	return fyne.NewSize(10*size, rowRoom*size)
}

func (r *mistakeRow) arrange(size fyne.Size) {
	text := theme.TextSize()
	gap := 0.6 * text
	r.ground.Resize(size)
	centre := func(t *canvas.Text, x float32) { widgets.SetOnLine(t, x, 0, size.Height) }
	left := widgets.TextWidth("888", text, false) + gap
	centre(r.number, left-gap-r.number.MinSize().Width)
	side := 0.85 * text
	r.stone.Resize(fyne.NewSquareSize(side))
	r.stone.Move(fyne.NewPos(left, (size.Height-side)/2))
	left += side + gap
	centre(r.point, left)
	left += widgets.TextWidth("M15", text, true) + gap/2
	sign := widgets.TextWidth("??", text, true) + gap
	right := size.Width - gap
	room := right - widgets.TextWidth("−100%", text, false) - gap - left
	r.sign.Hidden = r.widest() > room-sign
	if !r.sign.Hidden {
		centre(r.sign, left)
		left, room = left+sign, room-sign
	}
	r.say(room)
	centre(r.verdict, left)
	centre(r.cost, right-r.cost.MinSize().Width)
}

// mistakeKinds returns the kinds of moves that are mistakes.
func mistakeKinds() (kinds []coach.MoveKind) {
	for k := coach.Slip; k <= coach.ThrewWin; k++ {
		kinds = append(kinds, k)
	}
	return kinds
}

// widest is the width of the longest verdict: whether there is room is the same in all rows.
func (r *mistakeRow) widest() (width float32) {
	for _, k := range mistakeKinds() {
		width = max(width, widgets.TextWidth(r.list.verdict(k), theme.TextSize(), true))
	}
	return width
}

// say writes the verdict in a room. In a narrow list there is none for the sign before it,
// whose colour it has then, and it is said in fewer words.
func (r *mistakeRow) say(room float32) {
	words, ink := r.list.verdict(r.move.Kind), skin.Current().Text
	if r.sign.Hidden {
		ink = SignInk(r.move.Sign())
	}
	if r.widest() > room {
		words = r.list.text.T("review.kind_short." + r.move.Kind.String())
	}
	widgets.SetText(r.verdict, words, theme.TextSize(), ink, r.chosen())
	widgets.Shorten(r.verdict, words, room)
}

// chosen reports whether the move is looked at.
func (r *mistakeRow) chosen() bool {
	m := r.move
	return m.Number != 0 && m.Number == r.list.shown.Chosen
}

// verdict says how bad moves of a kind are.
func (m *Mistakes) verdict(k coach.MoveKind) string { return m.text.T("review.kind." + k.String()) }

func (r *mistakeRow) paint() {
	m, s, size := r.move, skin.Current(), theme.TextSize()
	ink := SignInk(m.Sign())
	widgets.SetText(r.number, fmt.Sprint(m.Number), size, s.Quiet, false)
	widgets.SetText(r.point, m.Point.String(), size, s.Text, true)
	widgets.SetText(r.sign, m.Sign().String(), size, ink, true)
	widgets.SetText(r.cost, r.list.cost(m), size, s.Quiet, false)
	r.stone.FillColor, r.stone.StrokeColor, r.stone.StrokeWidth = s.Black, s.Quiet, 1
	if m.Side == board.White {
		r.stone.FillColor = s.White
	}
	r.Tint(r.ground, r.chosen())
	r.arrange(r.Size())
	canvas.Refresh(r)
}

// cost writes what a move gave away: "−31%".
func (m *Mistakes) cost(bad coach.ReviewedMove) string {
	return m.text.T("review.list.cost", i18n.Args{"Percent": words.ScoreCost(bad.Loss, bad.Before, bad.After)})
}

// SignInk returns the colour of a sign behind a move: "?", "??", "!".
func SignInk(a record.Annotation) color.NRGBA {
	s := skin.Current()
	switch a {
	case record.Good, record.VeryGood:
		return s.Accent
	case record.Bad, record.VeryBad:
		return s.Alarm
	default:
		return s.Quiet
	}
}
