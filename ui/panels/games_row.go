package panels

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/library"
	"tengen/board"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// gameRow is a game of the list.
type gameRow struct {
	widgets.Clickable

	list *Games
	game library.Game

	ground                                       *canvas.Rectangle
	stone                                        *canvas.Circle
	date, players, result, rule, accuracy, plies *canvas.Text
}

func newGameRow(g *Games) *gameRow {
	text := func() *canvas.Text { return canvas.NewText("", nil) }
	r := &gameRow{
		list: g, ground: canvas.NewRectangle(nil), stone: canvas.NewCircle(nil),
		date: text(), players: text(), result: text(), rule: text(), accuracy: text(), plies: text(),
	}
	r.OnTap = func(fyne.Position) {
		if r.game.ID == g.shown.Chosen {
			g.OnOpen()
			return
		}
		g.OnChoose(r.game.ID)
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *gameRow) set(g library.Game) {
	r.game = g
	r.Refresh()
}

func (r *gameRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(r.least, r.arrange, r.paint, r.ground, r.stone, r.date, r.players, r.result, r.rule, r.accuracy, r.plies)
}

func (r *gameRow) least() fyne.Size {
	size := theme.TextSize()
	return fyne.NewSize(10*size, rowRoom*size)
}

// narrowGames is the width below which a row leaves out the date and the number of moves, in text sizes.
const narrowGames = 42

func (r *gameRow) arrange(size fyne.Size) {
	text := theme.TextSize()
	gap := 0.6 * text
	r.ground.Resize(size)
	left, right := gap, size.Width-gap
	narrow := size.Width < narrowGames*text // who won, how and by which rule counts more than when
	r.date.Hidden, r.plies.Hidden, r.accuracy.Hidden = narrow, narrow, narrow || !r.list.judged
	if !narrow {
		widgets.SetOnLine(r.date, left, 0, size.Height)
		left += widgets.TextWidth("2026-12-30", text, false) + 1.5*gap
	}
	side := 0.85 * text
	r.stone.Resize(fyne.NewSquareSize(side))
	r.stone.Move(fyne.NewPos(left, (size.Height-side)/2))
	left += side + gap
	if !narrow {
		widgets.SetOnLine(r.plies, right-r.plies.MinSize().Width, 0, size.Height)
		right -= widgets.TextWidth("225", text, false) + gap
		if !r.accuracy.Hidden {
			widgets.SetOnLine(r.accuracy, right-r.accuracy.MinSize().Width, 0, size.Height)
			right -= widgets.TextWidth("100% / 100%", text, false) + gap
		}
	}
	// Where there is little room, the players' names are what counts.
	room, least := right-left, float32(24)
	if narrow {
		least = 17
	}
	for _, t := range []*canvas.Text{r.rule, r.result} {
		const share = 4
		t.Hidden = room < least*text
		if !t.Hidden {
			width := (size.Width - 2*gap) / share
			widgets.Shorten(t, t.Text, width-gap)
			right -= width
			widgets.SetOnLine(t, right+gap, 0, size.Height)
			room = right - left
		}
	}
	widgets.Shorten(r.players, r.list.players(r.game), room-gap)
	widgets.SetOnLine(r.players, left, 0, size.Height)
}

func (r *gameRow) paint() {
	s, size, chosen := skin.Current(), theme.TextSize(), r.game.ID != 0 && r.game.ID == r.list.shown.Chosen
	date := ""
	if !r.game.Played.IsZero() {
		date = r.game.Played.Format(time.DateOnly)
	}
	widgets.SetText(r.date, date, size, s.Quiet, false)
	widgets.SetText(r.players, r.list.players(r.game), size, s.Text, chosen)
	widgets.SetText(r.result, r.list.how(r.game), size, s.Quiet, false)
	widgets.SetText(r.rule, r.list.ruleName(r.game), size, s.Quiet, false)
	accurate := ""
	if a := r.game.Accuracy; a[0] != nil || a[1] != nil {
		accurate = accuracy(a[0]) + " / " + accuracy(a[1])
	}
	widgets.SetText(r.accuracy, accurate, size, s.Quiet, false)
	widgets.SetText(r.plies, strconv.Itoa(r.game.Plies), size, s.Quiet, false)
	r.stone.FillColor, r.stone.StrokeColor, r.stone.StrokeWidth = s.Black, s.Quiet, 1
	r.stone.Hidden = r.game.Result.Winner == board.Empty
	if r.game.Result.Winner == board.White {
		r.stone.FillColor = s.White
	}
	r.Tint(r.ground, chosen)
	r.arrange(r.Size())
	canvas.Refresh(r)
}
