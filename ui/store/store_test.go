package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"tengen/ui/store"
	"tengen/ui/words/i18n"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSettingsStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there", "yet")
	keeper := store.NewSettingsStore(folder)
	first, err := keeper.Load(levels)
	require.NoError(t, err, "a first start")
	assert.Equal(t, store.DefaultSettings(), first)

	changed := other().Normalized(levels)
	require.NoError(t, keeper.Save(changed))
	back, err := store.NewSettingsStore(folder).Load(levels)
	require.NoError(t, err)
	assert.Equal(t, changed, back)

	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is left behind")
}

func TestBrokenFileIsKept(t *testing.T) {
	for name, content := range map[string]string{
		"truncated": `{"version": 1, "dep`,
		"binary":    "\x00\x01\x02\xff",
		"version":   `{"version": 77}`,
	} {
		t.Run(name, func(t *testing.T) {
			keeper := store.NewSettingsStore(t.TempDir())
			require.NoError(t, os.WriteFile(keeper.Path(), []byte(content), 0o600))

			s, err := keeper.Load(levels)
			assert.Equal(t, store.DefaultSettings(), s)
			var broken *store.BrokenError
			require.ErrorAs(t, err, &broken)
			assert.Contains(t, broken.Message(i18n.New(i18n.English)), filepath.Base(broken.Kept))
			kept, err := os.ReadFile(broken.Kept)
			require.NoError(t, err)
			assert.Equal(t, content, string(kept))

			require.NoError(t, keeper.Save(s))
			_, err = keeper.Load(levels)
			require.NoError(t, err, "only the first start after the damage complains")
		})
	}
}

func TestSaveFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file, not a folder")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	err := store.NewSettingsStore(file).Save(store.DefaultSettings())
	assert.ErrorContains(t, err, "settings")
}

func TestUnreadable(t *testing.T) {
	e := &store.BrokenError{Path: "/somewhere/settings.json", Reason: os.ErrPermission}
	assert.Contains(t, e.Message(i18n.New(i18n.Chinese)), e.Path)
	assert.ErrorIs(t, e, os.ErrPermission)
}
