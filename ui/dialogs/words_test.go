package dialogs_test

import (
	"strings"
	"tengen/ai/engine"
	"tengen/board/rule"
	"tengen/ui/boardview"
	"tengen/ui/dialogs"
	"tengen/ui/i18n"
	"tengen/ui/settings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNames(t *testing.T) {
	en, zh := i18n.New(i18n.English), i18n.New(i18n.Chinese)
	assert.Equal(t, "15×15 · freestyle", dialogs.VariantName(en, rule.Gomoku))
	assert.Equal(t, "4×4 · 4 子连珠", dialogs.VariantName(zh, rule.Four))
	assert.Equal(t, "大师", dialogs.LevelName(zh, "master"))
}

// TestEverythingHasAName looks at what other packages offer: a name that is
// missing comes back as its key.
func TestEverythingHasAName(t *testing.T) {
	for _, l := range i18n.Languages() {
		text := i18n.New(l)
		named := func(name string) { assert.NotContains(t, name, ".", "%s", l) }
		for _, level := range engine.Levels() {
			named(dialogs.LevelName(text, level.ID))
		}
		named(dialogs.LevelName(text, settings.Custom))
		for _, v := range rule.Variants() {
			named(dialogs.VariantName(text, v))
		}
		for _, theme := range settings.Themes() {
			named(text.T("theme." + string(theme)))
		}
		for _, look := range boardview.Looks() {
			named(text.T("look." + look.String()))
		}
	}
	assert.True(t, strings.HasPrefix(i18n.New(i18n.English).T("look.gone"), "look."))
}
