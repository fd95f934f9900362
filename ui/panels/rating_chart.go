package panels

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/store"
	"tengen/ui/widgets"
)

// ratingChart is the rating over the last days on which it changed.
type ratingChart struct {
	widget.BaseWidget

	days []store.Day
}

// chartDays is how many days it shows.
const chartDays = 60

func newRatingChart() *ratingChart {
	c := &ratingChart{}
	c.ExtendBaseWidget(c)
	return c
}

func (c *ratingChart) set(days []store.Day) {
	c.days = nil
	for _, d := range days {
		if _, err := time.Parse(time.DateOnly, d.Date); err == nil && d.Rating > 0 {
			c.days = append(c.days, d)
		}
	}
	c.days = c.days[max(0, len(c.days)-chartDays):]
	widgets.SetVisible(c, len(c.days) > 1)
	c.Refresh()
}

func (c *ratingChart) CreateRenderer() fyne.WidgetRenderer {
	const height = 8 // letters
	return widgets.NewPenRenderer(c, func() fyne.Size { return fyne.NewSize(0, height*theme.TextSize()) }, c.draw)
}

// draw draws the line of the rating between its lowest and its highest value.
func (c *ratingChart) draw(pen *widgets.Pen, size fyne.Size) {
	if len(c.days) < 2 {
		return
	}
	low, high := c.days[0].Rating, c.days[0].Rating
	for _, d := range c.days {
		low, high = min(low, d.Rating), max(high, d.Rating)
	}
	letter := theme.CaptionTextSize()
	left, top, bottom := 4*letter, letter, size.Height-2*letter
	day := func(i int) time.Time {
		date, _ := time.Parse(time.DateOnly, c.days[i].Date) // set has read it
		return date
	}
	last := len(c.days) - 1
	at := func(i int) fyne.Position {
		along := float32(day(i).Sub(day(0))) / float32(max(day(last).Sub(day(0)), 1))
		up := float32(c.days[i].Rating-low) / float32(max(high-low, 1))
		return fyne.NewPos(left+(size.Width-left-letter)*along, bottom-(bottom-top)*up)
	}
	ink, quiet := theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNamePlaceHolder)
	for i := 1; i < len(c.days); i++ {
		pen.Line(at(i-1), at(i), ink, usualLine)
	}
	pen.Text(fmt.Sprint(high), left/2, top, letter, false, quiet)
	pen.Text(fmt.Sprint(low), left/2, bottom, letter, false, quiet)
	for i, x := range map[int]float32{0: left + 3*letter, last: size.Width - 4*letter} {
		pen.Text(day(i).Format("01-02"), x, size.Height-letter/2, letter, false, quiet)
	}
}
