package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// known are the tags that say something.
var known = []string{"file", "default", "range", "steps", "oneOf", "empty", "unit", "reset"}

var tagName = regexp.MustCompile(`(\w+):"`)

func TestTagsAreKnown(t *testing.T) {
	for _, structure := range []reflect.Type{reflect.TypeFor[Settings](), reflect.TypeFor[Game](), reflect.TypeFor[Clock]()} {
		for i := range structure.NumField() {
			f := structure.Field(i)
			for _, m := range tagName.FindAllStringSubmatch(string(f.Tag), -1) {
				assert.Contains(t, known, m[1], "%s.%s", structure, f.Name)
			}
		}
	}
}

// Every setting has a name of its own, is kept in the file with any value, has
// a default that is allowed, and comes back into its limits.
func TestEverySettingIsWhole(t *testing.T) {
	names := map[string]bool{}
	for _, f := range fields {
		t.Run(f.name, func(t *testing.T) {
			assert.False(t, names[f.name], "the name of another setting")
			names[f.name] = true
			if f.usual.CanInt() {
				assert.True(t, f.limited || len(f.steps) > 0, "no range and no steps")
				assert.True(t, slices.IsSorted(f.steps), "steps")
				assert.LessOrEqual(t, f.low, f.high, "range")
			}
			mended := reflect.New(f.usual.Type()).Elem()
			mended.Set(f.usual)
			f.clamp(mended)
			assert.Equal(t, f.usual.Interface(), mended.Interface(), "the default is not allowed")

			for _, v := range f.others() {
				changed := DefaultSettings()
				f.of(&changed).Set(v)
				require.NotEqual(t, DefaultSettings(), changed)
				data, err := EncodeSettings(changed)
				require.NoError(t, err)
				back, err := DecodeSettings(data)
				require.NoError(t, err)
				assert.Equal(t, changed, back, "not kept")

				f.clamp(f.of(&changed))
				again := changed
				f.clamp(f.of(&again))
				assert.Equal(t, changed, again, "mended twice")
			}
		})
	}
}

// A setting that is not used is forgotten or not yet finished.
func TestEverySettingIsUsed(t *testing.T) {
	used := map[string]bool{}
	selector := regexp.MustCompile(`\.(\w+)`)
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if d.Name() == "settings" || d.Name() == "sheets" {
			return filepath.SkipDir
		}
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range selector.FindAllStringSubmatch(string(source), -1) {
			used[m[1]] = true
		}
		return err
	}))
	for _, f := range fields {
		name := reflect.TypeFor[Settings]().FieldByIndex(f.path).Name
		assert.True(t, used[name], "nothing in ui reads %s", name)
	}
}

// others returns values that are not the default: the ends of what is allowed, and
// one that is not.
func (f field) others() (all []reflect.Value) {
	add := func(v any) { all = append(all, reflect.ValueOf(v).Convert(f.usual.Type())) }
	unit := int64(max(f.unit, 1))
	switch f.usual.Kind() {
	case reflect.Bool:
		add(!f.usual.Bool())
	case reflect.String:
		add("no such word")
		for _, w := range f.words {
			add(w)
		}
	default:
		for _, n := range append([]int64{f.low, f.high, 7 * unit, 77_777 * unit}, f.steps...) {
			add(n)
		}
	}
	return slices.DeleteFunc(all, func(v reflect.Value) bool { return v.Equal(f.usual) })
}
