package boardview

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/uitest"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// What is written on the board can be read on every material.
func TestContrast(t *testing.T) {
	for _, look := range view.Looks() {
		for _, dark := range []bool{false, true} {
			m := materialOf(look, dark)
			for name, got := range map[string]float64{
				"coordinates at the top":    uitest.Contrast(m.letter, m.from),
				"coordinates at the bottom": uitest.Contrast(m.letter, m.to),
				"numbers on discs":          uitest.Contrast(m.ink, m.disc),
				"draws":                     uitest.Contrast(m.ink, m.to, skin.Fade(m.disc, drawPlate)),
				"wins":                      uitest.Contrast(skin.RGB(0xFFFFFF), skin.Light().Accent),
				"losses":                    uitest.Contrast(skin.Light().Alarm, m.disc),
			} {
				assert.GreaterOrEqual(t, got, uitest.Readable, "%s, look %v, dark %v", name, look, dark)
			}
		}
	}
}
