package choice_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/choice"
)

func TestSelect(t *testing.T) {
	test.NewTempApp(t)
	var chosen []int
	choose := func(i int) { chosen = append(chosen, i) }
	s := choice.Select(3, 1, strconv.Itoa, choose)
	assert.Equal(t, []string{"0", "1", "2"}, s.Options)
	assert.Equal(t, "1", s.Selected)
	assert.Empty(t, chosen, "what was chosen already is no choice")
	s.SetSelectedIndex(2)
	s.ClearSelected()
	assert.Equal(t, []int{2}, chosen)
	assert.Empty(t, choice.Select(3, choice.None, strconv.Itoa, choose).Selected)
}
