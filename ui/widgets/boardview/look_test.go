package boardview

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/widgets/skin/skintest"
)

// What is written on the board can be read on every material.
func TestContrast(t *testing.T) {
	for _, look := range view.Looks() {
		for _, dark := range []bool{false, true} {
			m := materialOf(look, dark)
			for name, got := range map[string]float64{
				"coordinates at the top":    skintest.Contrast(m.letter, m.from),
				"coordinates at the bottom": skintest.Contrast(m.letter, m.to),
				"numbers on discs":          skintest.Contrast(m.ink, m.disc),
				"draws":                     skintest.Contrast(m.ink, m.to, skin.Fade(m.disc, drawPlate)),
				"wins":                      skintest.Contrast(skin.RGB(0xFFFFFF), skin.Light().Accent),
				"losses":                    skintest.Contrast(skin.Light().Alarm, m.disc),
			} {
				assert.GreaterOrEqual(t, got, skintest.Readable, "%s, look %v, dark %v", name, look, dark)
			}
		}
	}
}
