package skin_test

import (
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/encoding/simplifiedchinese"

	"tengen/ui/uitest"
	"tengen/ui/widgets/skin"
)

func TestModes(t *testing.T) {
	tests := []struct {
		mode    skin.Mode
		desktop fyne.ThemeVariant
		want    skin.Skin
	}{
		{skin.System, theme.VariantLight, skin.Light()},
		{skin.System, theme.VariantDark, skin.Dark()},
		{skin.LightMode, theme.VariantDark, skin.Light()},
		{skin.DarkMode, theme.VariantLight, skin.Dark()},
	}
	for _, tt := range tests {
		th := skin.New(tt.mode, 1)
		assert.Equal(t, tt.want, th.Skin(tt.desktop))
		assert.Equal(t, tt.want.Page, th.Color(theme.ColorNameBackground, tt.desktop))
		assert.Equal(t, tt.want.Text, th.Color(theme.ColorNameForeground, tt.desktop))
		assert.Equal(t, tt.want.Accent, th.Color(theme.ColorNamePrimary, tt.desktop))
	}
}

func TestCurrentFollowsTheApplication(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(skin.New(skin.DarkMode, 1))
	assert.Equal(t, skin.Dark(), skin.Current())
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	assert.Equal(t, skin.Light(), skin.Current())
	app.Settings().SetTheme(theme.DefaultTheme())
	assert.Equal(t, app.Settings().ThemeVariant() == theme.VariantDark, skin.Current().Dark)
}

// Every name that Fyne's widgets may ask for has a colour in both skins.
func TestEveryColourIsThere(t *testing.T) {
	test.NewTempApp(t)
	for _, mode := range []skin.Mode{skin.LightMode, skin.DarkMode} {
		th := skin.New(mode, 1)
		for _, name := range []fyne.ThemeColorName{
			theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameDisabledButton, theme.ColorNameDisabled,
			theme.ColorNameError, theme.ColorNameFocus, theme.ColorNameForeground, theme.ColorNameForegroundOnError,
			theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnSuccess, theme.ColorNameForegroundOnWarning,
			theme.ColorNameHeaderBackground, theme.ColorNameHover, theme.ColorNameHyperlink, theme.ColorNameInputBackground,
			theme.ColorNameInputBorder, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground,
			theme.ColorNamePlaceHolder, theme.ColorNamePressed, theme.ColorNamePrimary, theme.ColorNameScrollBar,
			theme.ColorNameScrollBarBackground, theme.ColorNameSelection, theme.ColorNameSeparator, theme.ColorNameShadow,
			theme.ColorNameSuccess, theme.ColorNameWarning, theme.ColorNameInnerWindowBorder,
			skin.ColorNameCard, skin.ColorNameQuiet, skin.ColorNameAccentGround,
		} {
			assert.NotNil(t, th.Color(name, theme.VariantLight), name)
		}
	}
}

// Text can be read in every place: each ink on each ground, on buttons and
// fields, under the pointer and pressed.
func TestContrast(t *testing.T) {
	for mode, s := range map[skin.Mode]skin.Skin{skin.LightMode: skin.Light(), skin.DarkMode: skin.Dark()} {
		th := skin.New(mode, 1)
		of := func(name fyne.ThemeColorName) color.NRGBA {
			return color.NRGBAModel.Convert(th.Color(name, theme.VariantLight)).(color.NRGBA)
		}
		page, card := of(theme.ColorNameBackground), of(skin.ColorNameCard)
		field, weak := of(theme.ColorNameInputBackground), of(theme.ColorNameDisabledButton)
		grounds := map[string][]color.NRGBA{
			"page": {page}, "card": {card}, "menu": {of(theme.ColorNameMenuBackground)}, "sheet": {of(theme.ColorNameOverlayBackground)},
			"chosen": {of(skin.ColorNameAccentGround)}, "selected": {of(theme.ColorNameSelection)},
			"field on the page": {page, field}, "field on a card": {card, field},
			"resting button on the page": {page, weak}, "resting button on a card": {card, weak},
			"button on the page": {page, of(theme.ColorNameButton)}, "button on a card": {card, of(theme.ColorNameButton)},
		}
		inks := map[string]color.NRGBA{
			"text": of(theme.ColorNameForeground), "quiet": of(skin.ColorNameQuiet), "place holder": of(theme.ColorNamePlaceHolder),
			"resting": of(theme.ColorNameDisabled), "accent": of(theme.ColorNamePrimary), "link": of(theme.ColorNameHyperlink), "alarm": of(theme.ColorNameError),
			"plain ink": s.Of(skin.Plain), "quiet ink": s.Of(skin.Quiet), "accent ink": s.Of(skin.Accent), "alarm ink": s.Of(skin.Alarm),
		}
		for place, layers := range grounds {
			for name, ink := range inks {
				for touch, wash := range map[string]color.NRGBA{"": {}, "pointed at": of(theme.ColorNameHover), "pressed": of(theme.ColorNamePressed)} {
					got := uitest.Contrast(ink, append(slices.Clone(layers), wash)...)
					assert.GreaterOrEqual(t, got, uitest.Readable, "%s on %s %s, dark %v", name, place, touch, s.Dark)
				}
			}
		}
		for ground, ink := range map[fyne.ThemeColorName]fyne.ThemeColorName{
			theme.ColorNamePrimary: theme.ColorNameForegroundOnPrimary, theme.ColorNameSuccess: theme.ColorNameForegroundOnSuccess,
			theme.ColorNameError: theme.ColorNameForegroundOnError, theme.ColorNameWarning: theme.ColorNameForegroundOnWarning,
		} {
			assert.GreaterOrEqual(t, uitest.Contrast(of(ink), of(ground)), uitest.Readable, "%s, dark %v", ink, s.Dark)
		}
	}
}

func TestScale(t *testing.T) {
	test.NewTempApp(t)
	plain := skin.New(skin.System, 1)
	assert.InDelta(t, 13.5, plain.Size(theme.SizeNameText), 0.001)
	assert.InDelta(t, 15, plain.Size(theme.SizeNameSubHeadingText), 0.001)
	assert.InDelta(t, 12, plain.Size(theme.SizeNameCaptionText), 0.001)
	tests := []struct{ scale, want float32 }{
		{0, 1}, {1.5, 1.5}, {0.1, skin.MinScale}, {90, skin.MaxScale}, {-1, skin.MinScale},
	}
	for _, tt := range tests {
		th := skin.New(skin.System, tt.scale)
		for _, name := range []fyne.ThemeSizeName{theme.SizeNameText, theme.SizeNamePadding, theme.SizeNameInlineIcon} {
			assert.InDelta(t, plain.Size(name)*tt.want, th.Size(name), 0.01, "%s at %v", name, tt.scale)
		}
		assert.Equal(t, plain.Size(theme.SizeNameSeparatorThickness), th.Size(theme.SizeNameSeparatorThickness), "lines stay thin")
	}
}

func TestFade(t *testing.T) {
	c := skin.RGB(0x102030)
	assert.Equal(t, color.NRGBA{R: 0x10, G: 0x20, B: 0x30, A: 0xFF}, c)
	assert.Equal(t, uint8(0x80), skin.Fade(c, 0.5).A)
	assert.Equal(t, uint8(0x40), skin.Fade(skin.Fade(c, 0.5), 0.5).A)
}

func TestProjected(t *testing.T) {
	app := test.NewTempApp(t)
	plain := skin.New(skin.LightMode, 1)
	app.Settings().SetTheme(plain)
	usual := theme.TextSize()
	assert.Equal(t, [2]float32{1, 1}, [2]float32{skin.Stroke(), skin.Letters()})
	app.Settings().SetTheme(plain.Projected())
	assert.InDelta(t, usual*1.34, theme.TextSize(), 0.01)
	assert.Greater(t, skin.Stroke(), float32(1.5))
	assert.Greater(t, skin.Letters(), float32(1))
	skin.OnPaper(func() {
		assert.Equal(t, [2]float32{1, 1}, [2]float32{skin.Stroke(), skin.Letters()}, "paper is not projected")
	})
	assert.InDelta(t, skin.New(skin.LightMode, skin.MaxScale).Size(theme.SizeNameText), skin.New(skin.LightMode, skin.MaxScale).Projected().Size(theme.SizeNameText), 0.01)
	app.Settings().SetTheme(plain)
	assert.InDelta(t, usual, theme.TextSize(), 0.01, "the theme it was made of stays")
}

func TestInks(t *testing.T) {
	for _, s := range []skin.Skin{skin.Light(), skin.Dark()} {
		assert.Equal(t, s.Text, s.Of(skin.Plain))
		assert.Equal(t, s.Quiet, s.Of(skin.Quiet))
		assert.Equal(t, s.Accent, s.Of(skin.Accent))
		assert.Equal(t, s.Alarm, s.Of(skin.Alarm))
	}
}

// Black is black and White white in either theme, with an edge that shows on a card.
func TestTheSidesHaveTheirColours(t *testing.T) {
	for _, s := range []skin.Skin{skin.Light(), skin.Dark()} {
		assert.Less(t, uitest.Contrast(s.Black, skin.RGB(0x000000)), 1.2, "dark %v", s.Dark)
		assert.Less(t, uitest.Contrast(s.White, skin.RGB(0xFFFFFF)), 1.2, "dark %v", s.Dark)
		assert.GreaterOrEqual(t, uitest.Contrast(s.Quiet, s.Card), 3.0, "dark %v", s.Dark)
	}
}

// has reports whether a font has a picture of a character.
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
