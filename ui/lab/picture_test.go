package lab_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// keeper stands for the window, and keeps what was saved last.
type keeper struct {
	noFiles

	name string
	data []byte
	err  error
}

func (k *keeper) SavePicture(name string, draw func() widgets.PictureFile) {
	k.name = name
	k.data, k.err = draw()()
}

// press presses the first button in view that says a word.
func press(t *testing.T, l *lab.Lab, word string) {
	t.Helper()
	var found *widget.Button
	look := func(o fyne.CanvasObject) {
		if c, ok := o.(*widgets.CopyButton); ok && c.Word() == word {
			found = &c.Button
		}
		if b, ok := o.(*widget.Button); ok && b.Text == word && found == nil {
			found = b
		}
	}
	if within(l, look); found == nil {
		openShared(l)
		within(l, look)
	}
	require.NotNil(t, found, "a button %q", word)
	found.OnTapped()
}

// openShared shows the cards that print, share, save and score, unless they are.
func openShared(l *lab.Lab) {
	var shut *widget.Button
	within(l, func(o fyne.CanvasObject) {
		b, ok := o.(*widget.Button)
		for _, language := range i18n.Languages() {
			if ok && b.Text == i18n.New(language).T("lab.share") && b.Importance != widget.HighImportance {
				shut = b
			}
		}
	})
	if shut != nil {
		shut.OnTapped()
	}
}

// Every page saves its picture, as lines and words and as pixels.
func TestEveryPageSavesItsPicture(t *testing.T) {
	a := test.NewTempApp(t)
	text, kept := i18n.New(i18n.English), &keeper{}
	l := lab.New(text, still(t), kept, pagekit.NewMemory())
	w := test.NewTempWindow(t, l)
	_, count := l.Chosen()
	for i := range count {
		l.Choose(i)
		within(l, func(fyne.CanvasObject) {}) // makes every renderer, and then everything is laid out
		w.Resize(fyne.NewSize(1200, 700))
		w.Resize(fyne.NewSize(1280, 780))
		press(t, l, text.T("picture.svg"))
		require.NoError(t, kept.err)
		assert.Equal(t, "tengen-"+l.Key()+".svg", kept.name)
		drawing := string(kept.data)
		lines := 0
		for _, drawn := range []string{"<line", "<rect", "<polygon", "<image", "<text"} {
			lines += strings.Count(drawing, drawn)
		}
		assert.GreaterOrEqual(t, lines, 2, "something besides the ground is on the picture of %s", l.Key())
		press(t, l, text.T("picture.copy"))
		assert.Equal(t, drawing, a.Clipboard().Content())

		press(t, l, text.T("picture.png"))
		require.NoError(t, kept.err)
		assert.Equal(t, "tengen-"+l.Key()+".png", kept.name)
		shot, err := png.Decode(bytes.NewReader(kept.data))
		require.NoError(t, err)
		assert.Greater(t, shot.Bounds().Dx(), 600, l.Key())
	}
}

// enabled reports whether a button in view that says a word can be pressed.
func enabled(l *lab.Lab, word string) (can bool) {
	openShared(l)
	within(l, func(o fyne.CanvasObject) {
		if b, ok := o.(*widget.Button); ok && b.Text == word && !b.Disabled() {
			can = true
		}
	})
	return can
}
