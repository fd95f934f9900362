package skin_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/skin"
)

func TestInks(t *testing.T) {
	for _, s := range []skin.Skin{skin.Light(), skin.Dark()} {
		assert.Equal(t, s.Text, s.Of(skin.Plain))
		assert.Equal(t, s.Quiet, s.Of(skin.Quiet))
		assert.Equal(t, s.Accent, s.Of(skin.Accent))
		assert.Equal(t, s.Alarm, s.Of(skin.Alarm))
	}
}
