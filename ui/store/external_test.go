package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tengen/ui/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestListKeepsNamesApart(t *testing.T) {
	var list []store.ExternalEngine
	list = store.AddEngine(list, " Carbon ", "/opt/carbon")
	list = store.AddEngine(list, "Carbon", "/opt/carbon-new")
	list = store.AddEngine(list, "", "/opt/pbrain-some.exe")
	list = store.AddEngine(list, "again", "/opt/carbon")
	list = store.AddEngine(list, strings.Repeat("长", 40), "/opt/long")
	assert.Equal(t, []string{"Carbon", "Carbon 2", "pbrain-some", strings.Repeat("长", 24)}, store.EngineNames(list))

	e, ok := store.FindEngine(list, "Carbon 2")
	assert.True(t, ok)
	assert.Equal(t, "/opt/carbon-new", e.Path)
	shorter := store.RemoveEngine(list, "Carbon")
	assert.Len(t, shorter, 3)
	assert.Len(t, list, 4, "the list it was made from stays")
	_, ok = store.FindEngine(shorter, "Carbon")
	assert.False(t, ok)
}

func TestExternalStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	s := store.NewEngineStore(folder)
	list, err := s.Load()
	require.NoError(t, err)
	assert.Empty(t, list)

	want := []store.ExternalEngine{{Name: "a", Path: "/a"}, {Name: "b", Path: "/b"}}
	require.NoError(t, s.Save(want))
	list, err = s.Load()
	require.NoError(t, err)
	assert.Equal(t, want, list)
}

func TestBrokenListIsSetAside(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "engines.json")
	for text, want := range map[string]int{
		`[{"name":"a","path":"/a"},{"name":"a","path":"/b"},{"name":""},{"path":"/c"}]`: 1,
		`[]`: 0,
	} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		list, err := store.NewEngineStore(folder).Load()
		require.NoError(t, err)
		assert.Len(t, list, want)
	}
	for _, text := range []string{"", "{", `{"name":1}`, "\x00"} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		list, err := store.NewEngineStore(folder).Load()
		require.Error(t, err, text)
		assert.Empty(t, list)
		assert.NoFileExists(t, path)
	}
	kept, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	assert.NotEmpty(t, kept, "nothing is lost")
}
