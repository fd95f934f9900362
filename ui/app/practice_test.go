package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/app"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// buttons returns the buttons in an object, by what they say.
func buttons(o fyne.CanvasObject) map[string]*widget.Button {
	all := map[string]*widget.Button{}
	var visit func(fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widget.Button:
			all[o.Text] = o
		case *fyne.Container:
			for _, child := range o.Objects {
				visit(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				visit(child)
			}
		}
	}
	visit(o)
	return all
}

// What one can ask for is asked for where the page was told, in the language of the
// moment.
func TestThePageAsksForWhatIsPressed(t *testing.T) {
	test.NewTempApp(t)
	var asked []string
	note := func(what string) func() { return func() { asked = append(asked, what) } }
	p := app.NewPracticePage(i18n.New(i18n.English), app.PracticeActions{
		Hint: note("hint"), Solution: note("solution"), Retry: note("retry"), Next: func(by int) { asked = append(asked, "next") },
		Grade: func(int) {},
	})
	p.Show(view.Exercise{On: true})
	content := p.Cards().Cards()[0].Object
	for _, word := range []string{"Show the solution", "Next"} {
		b, there := buttons(content)[word]
		require.True(t, there, word)
		test.Tap(b)
	}
	assert.Equal(t, []string{"solution", "next"}, asked)
	p.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, buttons(content), "提示")
}
