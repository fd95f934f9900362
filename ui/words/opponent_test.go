package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/player"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func TestOpponentsHaveOneName(t *testing.T) {
	for l, want := range map[i18n.Language]string{i18n.English: "Sora · Master", i18n.Chinese: "苍空 · 大师"} {
		assert.Equal(t, want, words.Opponent(i18n.New(l), "master"))
	}
	assert.Equal(t, "蒙特卡洛", words.Engine(i18n.New(i18n.Chinese), "Monte Carlo"))
	assert.Equal(t, "Rapfi", words.Engine(i18n.New(i18n.Chinese), "Rapfi"))
	assert.Equal(t, "Custom", words.Opponent(i18n.New(i18n.English), "custom"))
	for _, l := range player.Levels() {
		assert.Contains(t, words.Opponent(i18n.New(i18n.English), l.ID), " · ", "it has a name")
	}
}

func TestAName(t *testing.T) {
	assert.Equal(t, "Anna", words.Name("Anna"))
	assert.Equal(t, strings.Repeat("碁", 60), words.Name(strings.Repeat("碁", 60)))
	assert.Equal(t, strings.Repeat("碁", 60)+"…", words.Name(strings.Repeat("碁", 61)))
	assert.Equal(t, strings.Repeat("word ", 11)+"word…", words.Name(strings.Repeat("word ", 1000)))
}
