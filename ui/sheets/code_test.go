package sheets

import (
	"image"
	"strings"
	"testing"

	qr "github.com/piglig/go-qr"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A camera reads the link from the code.
func TestACodeIsRead(t *testing.T) {
	const link = "https://example.org/tengen/#tengen:%2F%2Flab%2Falphabeta%3Fstep=17"
	picture, err := codeOf(link)
	require.NoError(t, err)
	const scale = 6
	side := picture.Bounds().Dx() * scale
	large := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			large.Set(x, y, picture.At(x/scale, y/scale))
		}
	}
	read, err := qr.Decode(large)
	require.NoError(t, err)
	assert.Equal(t, link, read)
	_, err = codeOf(strings.Repeat("x", 3000))
	assert.Error(t, err)
}
