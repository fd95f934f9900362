package engines_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tengen/ui/store/engines"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestListKeepsNamesApart(t *testing.T) {
	var list []engines.Engine
	list = engines.Add(list, " Carbon ", "/opt/carbon")
	list = engines.Add(list, "Carbon", "/opt/carbon-new")
	list = engines.Add(list, "", "/opt/pbrain-some.exe")
	list = engines.Add(list, "again", "/opt/carbon")
	list = engines.Add(list, strings.Repeat("长", 40), "/opt/long")
	assert.Equal(t, []string{"Carbon", "Carbon 2", "pbrain-some", strings.Repeat("长", 24)}, engines.Names(list))

	e, ok := engines.Find(list, "Carbon 2")
	assert.True(t, ok)
	assert.Equal(t, "/opt/carbon-new", e.Path)
	shorter := engines.Remove(list, "Carbon")
	assert.Len(t, shorter, 3)
	assert.Len(t, list, 4, "the list it was made from stays")
	_, ok = engines.Find(shorter, "Carbon")
	assert.False(t, ok)
}

func TestStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	s := engines.NewStore(folder)
	list, err := s.Load()
	require.NoError(t, err)
	assert.Empty(t, list)

	want := []engines.Engine{{Name: "a", Path: "/a"}, {Name: "b", Path: "/b"}}
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
		list, err := engines.NewStore(folder).Load()
		require.NoError(t, err)
		assert.Len(t, list, want)
	}
	for _, text := range []string{"", "{", `{"name":1}`, "\x00"} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		list, err := engines.NewStore(folder).Load()
		require.Error(t, err, text)
		assert.Empty(t, list)
		assert.NoFileExists(t, path)
	}
	kept, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	assert.NotEmpty(t, kept, "nothing is lost")
}
