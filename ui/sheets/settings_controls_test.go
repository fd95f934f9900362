package sheets

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// elsewhere says of the settings that the sheet does not show where they are
// changed.
var elsewhere = map[string]string{
	"thinksOnYourTime": "a switch of the menu Play",
	"explainMoves":     "a switch of the menu View",
	"reviewEffort":     "the page Review",
	"mistakeOrder":     "the page Review",
	"analyst":          "the sheet of engines",
	"secondAnalyst":    "the button Second engine of the page Analyse",
	"analysisDepth":    "the button Limit of the page Analyse", "analysisTimeMs": "the button Limit of the page Analyse", "analysisNodes": "the button Limit of the page Analyse",
	"variant": "New Game", "black": "New Game", "white": "New Game", "blackName": "New Game", "whiteName": "New Game", "anyColour": "New Game", "opening": "New Game", "namedOpening": "New Game", "forbiddenLoses": "New Game",
	"clock": "New Game", "moveSeconds": "New Game", "gameSeconds": "New Game", "incrementSeconds": "New Game", "nobodyLosesOnTime": "New Game",
}

// Every setting can be changed in one place, and every row has its words.
func TestEverySettingHasARow(t *testing.T) {
	var shown []string
	for _, g := range settingsForm() {
		keys := []string{g.heading}
		for _, r := range g.rows {
			shown = append(shown, r.control.sets...)
			keys = append(append(keys, r.name), r.control.keys...)
		}
		for _, key := range keys {
			for _, l := range i18n.Languages() {
				assert.True(t, key == "" || i18n.New(l).T(key) != key, "%s: no message %q", l, key)
			}
		}
	}
	var inFile map[string]any
	data, err := store.EncodeSettings(store.DefaultSettings())
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &inFile))
	delete(inFile, "version")
	for name := range inFile {
		if _, other := elsewhere[name]; other {
			assert.False(t, slices.Contains(shown, name), "%s has a row: take it out of elsewhere", name)
			continue
		}
		assert.True(t, slices.Contains(shown, name), "give %s a row in settingsForm, or say in elsewhere where it is changed", name)
	}
	slices.Sort(shown)
	assert.Len(t, slices.Compact(slices.Clone(shown)), len(shown), "a setting has two rows")
	for name := range elsewhere {
		assert.Contains(t, inFile, name, "no such setting")
	}
}
