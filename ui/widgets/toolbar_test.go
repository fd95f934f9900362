package widgets_test

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// An action that was out of sight when the theme changed has the new colours.
func TestActionsHaveTheColoursOfTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	action := func() *widgets.ToolbarButton {
		b := widgets.NewToolbarButton(skin.IconBack.Resource(), func() {})
		b.Set("Back", skin.IconBack.Resource())
		return b
	}
	kept, bar := action(), widgets.NewToolbar(nil)
	w := test.NewTempWindow(t, bar)
	w.Resize(fyne.NewSize(900, 100))
	picture := func(b *widgets.ToolbarButton) image.Image {
		bar.SetActions([]*widgets.ToolbarButton{b})
		return w.Canvas().Capture()
	}
	light := picture(kept)
	bar.SetActions(nil)
	app.Settings().SetTheme(skin.New(skin.DarkMode, 1))
	dark := picture(action())
	assert.Equal(t, dark, picture(kept))
	assert.NotEqual(t, light, dark)
}

func TestAButtonIsPressedByMouseAndKeyboard(t *testing.T) {
	test.NewTempApp(t)
	pressed := 0
	b := widgets.NewToolbarButton(nil, func() { pressed++ })
	b.Set("Undo", nil)
	test.Tap(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, 2, pressed)
	b.SetEnabled(false)
	test.Tap(b)
	assert.Equal(t, 2, pressed)
}

func TestASwitchStandsInPlaceOfTheIcon(t *testing.T) {
	test.NewTempApp(t)
	b := widgets.NewToolbarButton(nil, nil)
	assert.Equal(t, widgets.NoSwitch, b.Switch())
	plain := b.MinSize().Width
	b.SetSwitch(true)
	assert.Equal(t, widgets.SwitchOn, b.Switch())
	assert.Greater(t, b.MinSize().Width, plain)
	b.SetSwitch(false)
	assert.Equal(t, widgets.SwitchOff, b.Switch())
}

// Where the actions do not fit beside the pages, they stand below them.
func TestTheBarTakesTwoRowsWhereItMust(t *testing.T) {
	test.NewTempApp(t)
	button := func(word string) *widgets.ToolbarButton {
		b := widgets.NewToolbarButton(nil, func() {})
		b.Set(word, nil)
		return b
	}
	bar := widgets.NewToolbar([]*widgets.ToolbarButton{button("Play"), button("Analyse")})
	bar.SetActions([]*widgets.ToolbarButton{button("New game"), button("Undo"), button("Redo")})
	assert.Greater(t, bar.HeightFor(120), bar.HeightFor(1000))
}

// Where most of the actions fit beside the pages, the others stand behind a button of the same row.
func TestTheLastActionsStandBehindMore(t *testing.T) {
	test.NewTempApp(t)
	button := func(word string) *widgets.ToolbarButton {
		b := widgets.NewToolbarButton(theme.ContentUndoIcon(), func() {})
		b.Set(word, nil)
		return b
	}
	const some = 12
	actions := make([]*widgets.ToolbarButton, some)
	for i := range actions {
		actions[i] = button("word")
	}
	bar := widgets.NewToolbar([]*widgets.ToolbarButton{button("Play")})
	bar.SetActions(actions)
	w := test.NewTempWindow(t, bar)
	shown := func(width float32) (n int) {
		w.Resize(fyne.NewSize(width, bar.HeightFor(width)))
		bar.Resize(w.Canvas().Size())
		for _, a := range actions {
			if slices.Contains(test.LaidOutObjects(bar), fyne.CanvasObject(a)) {
				n++
			}
		}
		return n
	}
	all := float32(some+3) * actions[0].MinSize().Width
	require.Equal(t, some, shown(all))
	one := bar.HeightFor(all)
	less := 0.75 * all
	assert.Less(t, shown(less), some)
	assert.Greater(t, shown(less), some/2)
	assert.Equal(t, one, bar.HeightFor(less))
	assert.Greater(t, bar.HeightFor(all/4), one)
}

// Actions that need more room grow narrower themselves, and leave the pages where they are.
func TestThePagesStandWhereTheyAre(t *testing.T) {
	test.NewTempApp(t)
	button := func() *widgets.ToolbarButton {
		b := widgets.NewToolbarButton(theme.ContentUndoIcon(), func() {})
		b.Set("word", nil)
		return b
	}
	const some = 12
	page, actions := button(), make([]*widgets.ToolbarButton, 4*some)
	for i := range actions {
		actions[i] = button()
	}
	bar := widgets.NewToolbar([]*widgets.ToolbarButton{page})
	bar.SetName("Tengen")
	test.NewTempWindow(t, bar)
	wide := actions[0].MinSize().Width
	width := (some + 1) * wide // too little with the margins
	place := func(n int) fyne.Position {
		bar.SetActions(actions[:n])
		bar.Resize(fyne.NewSize(width, bar.HeightFor(width)))
		test.WidgetRenderer(bar).Layout(bar.Size())
		return page.Position()
	}
	few := place(1)
	assert.Equal(t, few, place(some))
	assert.Less(t, actions[0].MinSize().Width, wide, "these are narrower")
	assert.Equal(t, few.X, place(len(actions)).X, "in a row of their own too")
}
