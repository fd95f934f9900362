package widgets_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

func TestTurn(t *testing.T) {
	for name, tt := range map[string]struct {
		turns []float32
		want  []int
	}{
		"notches":       {[]float32{10, 10, -10}, []int{1, 1, -1}},
		"small parts":   {[]float32{4, 4, 4, 4}, []int{0, 0, 1, 0}},
		"turned back":   {[]float32{9, -4, -4, -4}, []int{0, 0, 0, -1}},
		"more than one": {[]float32{25, 5, 5}, []int{1, 0, 1}},
	} {
		w, got := widgets.Wheel{}, []int{}
		for _, by := range tt.turns {
			got = append(got, w.Turn(by))
		}
		assert.Equal(t, tt.want, got, name)
	}
}
