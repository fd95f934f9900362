package widgets_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

func TestSelect(t *testing.T) {
	test.NewTempApp(t)
	var chosen []int
	choose := func(i int) { chosen = append(chosen, i) }
	s := widgets.NewSelect(3, 1, strconv.Itoa, choose)
	assert.Equal(t, []string{"0", "1", "2"}, s.Options)
	assert.Equal(t, "1", s.Selected)
	assert.Empty(t, chosen, "what was chosen already is no choice")
	s.SetSelectedIndex(2)
	s.ClearSelected()
	assert.Equal(t, []int{2}, chosen)
	assert.Empty(t, widgets.NewSelect(3, widgets.NoChoice, strconv.Itoa, choose).Selected)
}
