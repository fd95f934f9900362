package widgets_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

// Faces are drawings, and no two looks share one.
func TestFaces(t *testing.T) {
	seen := map[string]bool{}
	for _, age := range []float32{0, 0.5, 1} {
		for hair := range widgets.HairStyles {
			for _, glasses := range []bool{false, true} {
				face := widgets.Face(widgets.FaceLook{Age: age, Colour: "#EBC68C", Hair: hair, Glasses: glasses})
				drawn := string(face.Content())
				assert.False(t, seen[drawn] || seen[face.Name()])
				seen[drawn], seen[face.Name()] = true, true
				d := xml.NewDecoder(strings.NewReader(drawn))
				_, err := d.Token()
				for err == nil {
					_, err = d.Token()
				}
				assert.True(t, errors.Is(err, io.EOF), "%v in %s", err, drawn)
				assert.NotContains(t, drawn, "%!")
			}
		}
	}
}
