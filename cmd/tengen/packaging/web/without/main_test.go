package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A library that is another by now is not changed by half.
func TestATextThatIsNotThereOnceIsSaid(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "from.go"), filepath.Join(folder, "to.go")
	for text, ok := range map[string]bool{"a b": true, "a": false, "a b b": false} {
		require.NoError(t, os.WriteFile(from, []byte(text), 0o600))
		_ = os.Remove(to)
		err := change{"lib", "from.go", []edit{{"b", "c"}}}.write(from, to)
		if ok {
			require.NoError(t, err)
			written, _ := os.ReadFile(to)
			assert.Equal(t, "a c", string(written))
			continue
		}
		require.ErrorContains(t, err, "from.go of lib")
		assert.NoFileExists(t, to)
	}
}

// Every text of the table is in the library that go.mod names.
func TestTheTableFitsTheLibraries(t *testing.T) {
	t.Chdir(filepath.Join("..", "..", "..", "..", ".."))
	for _, c := range changes {
		place, err := find(c.pkg)
		require.NoError(t, err)
		from := filepath.Join(place.Dir, c.file)
		if c.edits == nil {
			assert.FileExists(t, from)
			continue
		}
		assert.NoError(t, c.write(from, filepath.Join(t.TempDir(), c.file)))
	}
}
