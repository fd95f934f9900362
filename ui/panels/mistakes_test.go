package panels_test

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

func TestMistakes(t *testing.T) {
	m := panels.NewMistakes(i18n.New(i18n.English), []string{"size", "move"})
	var looked []int
	m.OnLook = func(number int) { looked = append(looked, number) }
	test.NewTempApp(t)
	paneltest.Show(t, m, 480, 400)
	assert.Contains(t, paneltest.Words(m), "The mistakes are listed here.")
	shown := display.Review{Report: paneltest.Reviewed(), Chosen: 6}
	m.Set(shown, "size")
	assert.Equal(t, 3, m.Len())
	m.Look(0)
	assert.Equal(t, []int{6}, looked, "the one that cost most stands first")
	paneltest.Press(t, m, "Black")
	assert.Zero(t, m.Len())
	assert.Contains(t, paneltest.Words(m), "No mistakes were found.")
	paneltest.Press(t, m, "White")
	assert.Equal(t, 3, m.Len())

	var order string
	m.OnOrder = func(name string) { order = name }
	for _, word := range []string{"Side", "Order", "Mistakes"} {
		assert.Contains(t, paneltest.Words(m), word, "a control says what it is for, and the card what it shows")
	}
	m.ShowTitle(false)
	assert.NotContains(t, paneltest.Words(m), "Mistakes", "the tab above says it")
	list := paneltest.Select(t, m)
	list.SetSelected("by move")
	assert.Equal(t, "move", order)
	m.Set(shown, order)
	m.Look(0)
	assert.Equal(t, []int{6, 2}, looked, "the first one stands first")
	assert.Equal(t, "by move", list.Selected)

	practise := paneltest.First(m, func(b *widget.Button) bool { return b.Text == "Practise them" })
	require.NotNil(t, practise)
	assert.True(t, practise.Disabled(), "they are the engine's")
	shown.Practised = true
	m.Set(shown, order)
	assert.False(t, practise.Disabled())
}
