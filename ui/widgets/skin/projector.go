package skin

import "fyne.io/fyne/v2"

// How much larger the window is for a projector, and how much thicker the lines of its
// pictures and larger their letters are beside that.
const (
	projectedScale   = 1.3
	projectedStroke  = 1.8
	projectedLetters = 1.25
)

// Projected returns the theme for a projector: what is shown can be read from the last row.
func (t *Theme) Projected() *Theme {
	large := *t
	large.scale, large.room = min(t.scale*projectedScale, MaxScale), true
	return &large
}

// Stroke is how many times thicker than usual lines of pictures are drawn.
func Stroke() float32 {
	if projected() {
		return projectedStroke
	}
	return 1
}

// Letters is how many times larger than usual letters in pictures are that do not grow
// with the theme's scale, where there is room.
func Letters() float32 {
	if projected() {
		return projectedLetters
	}
	return 1
}

func projected() bool {
	app := fyne.CurrentApp()
	if app == nil || onPaper {
		return false
	}
	t, ok := app.Settings().Theme().(*Theme)
	return ok && t.room
}
