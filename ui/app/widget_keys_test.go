package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table of commands names every key that a widget serves, where it does, and no
// key that none serves. What several places show may be served by a control.
func TestTheKeysOfWidgetsAreInTheTable(t *testing.T) {
	served, all := servedKeys(t), map[string]bool{"Tab": true} // which the toolkit serves
	for _, keys := range served {
		maps.Copy(all, keys)
	}
	listed := map[keyPlace]map[string]bool{}
	for _, c := range widgetKeys() {
		if listed[c.in] == nil {
			listed[c.in] = map[string]bool{}
		}
		for _, key := range strings.Fields(c.listed.keys) {
			assert.True(t, all[key], "no widget serves %s", key)
			listed[c.in][key] = true
		}
	}
	for in, keys := range served {
		for key := range keys {
			assert.True(t, listed[in][key], "%s serves %s, which the table does not say", in, key)
		}
	}
}

// servedKeys reads the keys that the sources of ui name off them, by their place.
func servedKeys(t *testing.T) map[keyPlace]map[string]bool {
	t.Helper()
	served := map[keyPlace]map[string]bool{}
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "../app/") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		in := placeOf(strings.TrimPrefix(filepath.ToSlash(path), "../"))
		ast.Inspect(file, func(n ast.Node) bool {
			if key, ok := keyName(n); ok {
				if served[in] == nil {
					served[in] = map[string]bool{}
				}
				served[in][key] = true
			}
			return true
		})
		return nil
	}))
	return served
}

// placeOf returns the place of a file below ui: its folder, or the longest one above it
// that is a place.
func placeOf(path string) keyPlace {
	for dir := filepath.Dir(path); dir != "."; dir = filepath.Dir(dir) {
		if slices.Contains([]keyPlace{onBoard, inLab, inInsight, inPanels, inControls, inSheets}, keyPlace(dir)) {
			return keyPlace(dir)
		}
	}
	return keyPlace(filepath.Dir(path))
}

// keyName returns what is printed on the key that an expression names: fyne.KeyLeft.
func keyName(n ast.Node) (string, bool) {
	s, ok := n.(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	from, ok := s.X.(*ast.Ident)
	name, isKey := strings.CutPrefix(s.Sel.Name, "Key")
	if !ok || from.Name != "fyne" || !isKey || slices.Contains([]string{"Event", "Name", "Modifier"}, name) {
		return "", false
	}
	printed := map[string]string{
		"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Escape": "Esc", "Return": "Enter",
		"Plus": "+", "Equal": "+", "Minus": "−",
	}
	if p, ok := printed[name]; ok {
		return p, true
	}
	return name, true
}
