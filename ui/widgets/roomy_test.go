package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

func TestAListIsAsWideAsItsLongestName(t *testing.T) {
	test.NewTempApp(t)
	s := widget.NewSelect([]string{"a", "a name that is much longer than all others"}, nil)
	narrow := s.MinSize().Width
	long := widget.NewSelect(nil, nil)
	long.PlaceHolder = s.Options[1]
	got := widgets.RoomySelect(s).MinSize().Width
	assert.Greater(t, got, narrow)
	assert.GreaterOrEqual(t, got, long.MinSize().Width-1, "as wide as if it were the place holder")
}
