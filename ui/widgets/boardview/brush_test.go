package boardview

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLabelsFitIntoDiscs(t *testing.T) {
	const stone = 100.0
	for _, label := range []string{"0", "+4.1", "W7", "W88", "≤−0.5", "draw", "和棋"} {
		l := newLetterer(heavy(), textShare[columns(label)]*stone)
		assert.LessOrEqual(t, l.width(label), discShare*stone*0.95, "%s: with some room", label)
	}
	assert.Equal(t, 5, columns("5手和"))
}
