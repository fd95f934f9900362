package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
	"tengen/ui/internal/paneltest"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// No button stands out of the controls, however narrow they are, and the important ones stay.
func TestControlsFitTheirWidth(t *testing.T) {
	test.NewTempApp(t)
	player := widgets.NewStepPlayer(background.New(t.Context(), uitest.NewQueue().Push, nil))
	for _, language := range i18n.Languages() {
		controls := widgets.NewStepControls(player, i18n.New(language), func(*fyne.KeyEvent) {}).Object().(*fyne.Container)
		before := 0
		for _, width := range []float32{300, 420, 800} {
			controls.Resize(fyne.NewSize(width, 100))
			shown := 0
			for _, part := range controls.Objects[:2] {
				if !part.Visible() {
					continue
				}
				for _, o := range part.(*fyne.Container).Objects {
					b, ok := o.(*widget.Button)
					if room, steady := o.(*fyne.Container); steady { // around one that says different words
						b, ok = room.Objects[0].(*widget.Button)
					}
					if ok && b.Visible() && o.Visible() {
						shown++
						assert.LessOrEqual(t, part.Position().X+o.Position().X+o.MinSize().Width, width+1, "%s in %s at %v", b.Text, language, width)
					}
				}
			}
			assert.GreaterOrEqual(t, shown, max(3, before), "%s at %v", language, width)
			before = shown
		}
		assert.Equal(t, 7, before, "all of them")
		controls.Resize(fyne.NewSize(470, 100)) // in a window of 800 by 600
		assert.True(t, controls.Objects[1].Visible(), "the speed, in %s", language)
		row := controls.Objects[0].(*fyne.Container).Objects
		assert.True(t, row[0].Visible() && row[len(row)-1].Visible(), "first and last, in %s", language)
	}
}

// Before a projector the buttons to both ends stay, without words where there is no room for them.
func TestFirstAndLastStayOnAProjector(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	player := widgets.NewStepPlayer(background.New(t.Context(), uitest.NewQueue().Push, nil))
	for _, language := range i18n.Languages() {
		text := i18n.New(language)
		controls := widgets.NewStepControls(player, text, func(*fyne.KeyEvent) {}).Object().(*fyne.Container)
		row := controls.Objects[0].(*fyne.Container).Objects
		for _, width := range []float32{1000, 470, 430} {
			controls.Resize(fyne.NewSize(width, 100))
			for _, end := range []fyne.CanvasObject{row[0], row[len(row)-1]} {
				assert.True(t, end.Visible(), "%s at %v", language, width)
				assert.LessOrEqual(t, end.Position().X+end.MinSize().Width, width+1, "%s at %v", language, width)
			}
		}
		controls.Resize(fyne.NewSize(1000, 100))
		assert.Equal(t, text.T("lab.control.last"), row[len(row)-1].(*widget.Button).Text, "the words come back")
	}
}

// What is chosen by hand has no button that plays it and no speed, and the key does nothing.
func TestPlacesChosenByHandAreNotPlayed(t *testing.T) {
	test.NewTempApp(t)
	player := widgets.NewStepPlayer(background.New(t.Context(), uitest.NewQueue().Push, nil))
	player.ByHand = true
	player.SetTrack(places(9))
	controls := widgets.NewStepControls(player, i18n.New(i18n.English), func(*fyne.KeyEvent) {})
	controls.Object().Resize(fyne.NewSize(800, 100))
	said := strings.Join(paneltest.Texts(test.NewTempWindow(t, controls.Object())), " | ")
	assert.Contains(t, said, "Back | Step | Last")
	assert.Contains(t, said, "0 of 9")
	for _, word := range []string{"Play", "step 0", "second"} {
		assert.NotContains(t, said, word)
	}
	player.Toggle()
	assert.False(t, player.Playing())
}

// places are so many places, before the first of which the player stands.
type places int

func (p places) Len() int { return int(p) }
func (places) Index() int { return 0 }
func (places) Jump(int)   {}
