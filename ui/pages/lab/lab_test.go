package lab_test

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/background/backgroundtest"
	"tengen/ui/pages/lab"
	"tengen/ui/pages/pagetest"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// still returns a runner whose screen never does what it is asked to.
func still(t *testing.T) *background.Runner {
	return background.New(t.Context(), backgroundtest.NewQueue().Push, nil)
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

func TestEveryPageAtEverySize(t *testing.T) {
	a := test.NewTempApp(t)
	for _, mode := range []skin.Mode{skin.LightMode, skin.DarkMode} {
		a.Settings().SetTheme(skin.New(mode, 1))
		for _, language := range i18n.Languages() {
			l := lab.New(i18n.New(language), still(t))
			w := test.NewTempWindow(t, l)
			_, count := l.Chosen()
			for i := range count {
				l.Choose(i)
				for _, size := range []fyne.Size{{Width: 1280, Height: 780}, {Width: 800, Height: 600}, {Width: 500, Height: 400}} {
					w.Resize(size)
					l.TypedKey(key(fyne.KeyRight))
					l.TypedKey(key(fyne.KeyEnd))
					l.TypedKey(key(fyne.KeyLeft))
					l.TypedKey(key(fyne.KeyHome))
				}
			}
		}
	}
}

func TestKeysTurnThePages(t *testing.T) {
	test.NewTempApp(t)
	l := lab.New(i18n.New(i18n.English), still(t))
	_, count := l.Chosen()
	for range count + 1 {
		l.TypedKey(key(fyne.KeyPageDown))
	}
	page, _ := l.Chosen()
	assert.Equal(t, count-1, page)
	l.SetText(i18n.New(i18n.Chinese))
	page, _ = l.Chosen()
	assert.Equal(t, count-1, page, "another language, the same page")
}

func TestASwitchGivesTheKeyboardBack(t *testing.T) {
	test.NewTempApp(t)
	l := lab.New(i18n.New(i18n.English), still(t))
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(1280, 780))
	const objects = 60 // that can have the keyboard on a page, and more
	tried := 0
	_, count := l.Chosen()
	for i := range count {
		l.Choose(i)
		for range objects {
			w.Canvas().FocusNext()
			if check, ok := w.Canvas().Focused().(*widget.Check); ok {
				check.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)})
				assert.Equal(t, fyne.Focusable(l), w.Canvas().Focused(), "page %d: %s", i, check.Text)
				tried++
				break
			}
		}
	}
	assert.Greater(t, tried, 2)
}

// Every page has its words in every language, and a line in docs/lab.md.
func TestEveryPageIsNamed(t *testing.T) {
	test.NewTempApp(t)
	doc, err := os.ReadFile("../../../docs/lab.md")
	require.NoError(t, err)
	for _, language := range i18n.Languages() {
		l := lab.New(i18n.New(language), still(t))
		names := l.Names()
		_, count := l.Chosen()
		assert.Len(t, names, count)
		for _, name := range names {
			assert.NotContains(t, name, "lab.page", "%s has no name", language)
			if language == i18n.English {
				assert.Contains(t, string(doc), "\n| "+name+" |")
			}
		}
	}
}
