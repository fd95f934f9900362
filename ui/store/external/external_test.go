package external_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tengen/ui/store/external"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestListKeepsNamesApart(t *testing.T) {
	var list []external.Engine
	list = external.Add(list, " Carbon ", "/opt/carbon")
	list = external.Add(list, "Carbon", "/opt/carbon-new")
	list = external.Add(list, "", "/opt/pbrain-some.exe")
	list = external.Add(list, "again", "/opt/carbon")
	list = external.Add(list, strings.Repeat("长", 40), "/opt/long")
	assert.Equal(t, []string{"Carbon", "Carbon 2", "pbrain-some", strings.Repeat("长", 24)}, external.Names(list))

	e, ok := external.Find(list, "Carbon 2")
	assert.True(t, ok)
	assert.Equal(t, "/opt/carbon-new", e.Path)
	shorter := external.Remove(list, "Carbon")
	assert.Len(t, shorter, 3)
	assert.Len(t, list, 4, "the list it was made from stays")
	_, ok = external.Find(shorter, "Carbon")
	assert.False(t, ok)
}

func TestStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	s := external.NewStore(folder)
	list, err := s.Load()
	require.NoError(t, err)
	assert.Empty(t, list)

	want := []external.Engine{{Name: "a", Path: "/a"}, {Name: "b", Path: "/b"}}
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
		list, err := external.NewStore(folder).Load()
		require.NoError(t, err)
		assert.Len(t, list, want)
	}
	for _, text := range []string{"", "{", `{"name":1}`, "\x00"} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		list, err := external.NewStore(folder).Load()
		require.Error(t, err, text)
		assert.Empty(t, list)
		assert.NoFileExists(t, path)
	}
	kept, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	assert.NotEmpty(t, kept, "nothing is lost")
}
