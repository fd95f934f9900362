package skin_test

import (
	"os"
	"path/filepath"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/encoding/simplifiedchinese"

	"tengen/ui/widgets/skin"
)

// has tells whether a font has a picture of a character.
func has(t testing.TB, font *sfnt.Font, r rune) bool {
	t.Helper()
	var buffer sfnt.Buffer
	glyph, err := font.GlyphIndex(&buffer, r)
	require.NoError(t, err)
	return glyph != 0
}

func parse(t testing.TB, r fyne.Resource) *sfnt.Font {
	t.Helper()
	font, err := sfnt.Parse(r.Content())
	require.NoError(t, err)
	return font
}

// gb2312 returns every Chinese character of the standard: its rows 16 to 87.
func gb2312() []rune {
	var out []rune
	decoder := simplifiedchinese.GB18030.NewDecoder()
	for row := byte(0xB0); row <= 0xF7; row++ {
		for cell := byte(0xA1); cell <= 0xFE; cell++ {
			text, err := decoder.Bytes([]byte{row, cell})
			if err == nil {
				out = append(out, []rune(string(text))...)
			}
		}
	}
	return out
}

func TestBothWeightsHaveEveryChineseCharacter(t *testing.T) {
	characters := gb2312()
	require.Greater(t, len(characters), 6700)
	for _, heavy := range []bool{false, true} {
		chinese := parse(t, skin.Faces(heavy)[1])
		for _, r := range characters {
			if r == unicode.ReplacementChar {
				continue // one of five cells that the standard leaves open
			}
			if !has(t, chinese, r) {
				t.Errorf("heavy %v: no %c (%U)", heavy, r, r)
			}
		}
	}
}

func TestFontsTogetherHaveTheSignsOfTheWindow(t *testing.T) {
	const signs = "≥≤≠−×±·…—–“”‘’αβ∞→←↑↓▲▼△▽◀▶○●■□✓⋯，。；：？、（）《》"
	for _, heavy := range []bool{false, true} {
		latin, chinese := parse(t, skin.Faces(heavy)[0]), parse(t, skin.Faces(heavy)[1])
		for _, r := range signs {
			assert.True(t, has(t, latin, r) || has(t, chinese, r), "heavy %v: no %c", heavy, r)
		}
	}
}

// A language in another script needs a font.
func TestFontsHaveEveryCharacterOfTheMessages(t *testing.T) {
	files, err := filepath.Glob("../../words/i18n/messages/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	latin, chinese := parse(t, skin.Faces(false)[0]), parse(t, skin.Faces(false)[1])
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, r := range string(text) {
			if unicode.IsPrint(r) && !has(t, latin, r) && !has(t, chinese, r) {
				t.Errorf("%s: no %c (%U)", filepath.Base(file), r, r)
			}
		}
	}
}

// Latin text must not change its face when the Chinese font comes first.
func TestChineseFontLeavesLatinAlone(t *testing.T) {
	for _, heavy := range []bool{false, true} {
		chinese := parse(t, skin.Faces(heavy)[1])
		for r := '!'; r <= '~'; r++ {
			assert.False(t, has(t, chinese, r), "%c", r)
		}
		for _, r := range "×·…—“”é" {
			assert.False(t, has(t, chinese, r), "%c", r)
		}
		assert.True(t, has(t, chinese, ' '), "a space after a Chinese character is looked for here")
	}
}

func TestTextIsAsHighAsWithoutTheChineseFont(t *testing.T) {
	app := test.NewTempApp(t)
	const size = 20
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		app.Settings().SetTheme(theme.DefaultTheme())
		want := fyne.MeasureText("Black to move", size, style)
		app.Settings().SetTheme(skin.New(skin.LightMode, 1))
		got := fyne.MeasureText("Black to move", size, style)
		assert.InDelta(t, want.Height, got.Height, 0.5)
		assert.InDelta(t, want.Width, got.Width, 0.5)
		mixed := fyne.MeasureText("黑方 to move", size, style)
		assert.InDelta(t, want.Height, mixed.Height, 0.5)
		four, eight := fyne.MeasureText("黑方落子", size, style), fyne.MeasureText("黑方落子黑方落子", size, style)
		assert.InDelta(t, 4*size, four.Width, 1, "each as wide as it is high")
		assert.InDelta(t, 2*four.Width, eight.Width, 1)
		assert.Less(t, fyne.MeasureText("≥", size, style).Width, float32(size)*0.7, "as wide as a Latin sign")
	}
}
