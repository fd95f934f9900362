package sheets_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/player"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// TestEverythingHasAName looks at what other packages offer: a name that is
// missing comes back as its key.
func TestEverythingHasAName(t *testing.T) {
	for _, l := range i18n.Languages() {
		text := i18n.New(l)
		named := func(name string) { assert.NotContains(t, name, ".", "%s", l) }
		known := func(key string) { assert.NotEqual(t, key, text.T(key), "%s", l) }
		for _, level := range player.Levels() {
			named(words.Opponent(text, level.ID))
		}
		named(words.Opponent(text, store.Custom))
		for _, r := range rule.All() {
			named(text.Rule(r))
			known("ruletext." + r.Name())
			for _, e := range r.Examples() {
				known("figure." + e.ID)
			}
		}
		for _, theme := range store.SettingChoices(func(s *store.Settings) *store.Theme { return &s.Theme }) {
			named(text.T("theme." + string(theme)))
		}
		for _, look := range view.Looks() {
			named(text.T("look." + look.String()))
		}
	}
	assert.True(t, strings.HasPrefix(i18n.New(i18n.English).T("look.gone"), "look."))
}
