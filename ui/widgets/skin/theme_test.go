package skin_test

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

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

// Text must be readable: the contrast ratios of the web's accessibility rules.
func TestContrast(t *testing.T) {
	for _, s := range []skin.Skin{skin.Light(), skin.Dark()} {
		tests := []struct {
			name       string
			ink, under color.NRGBA
			least      float64
		}{
			{"text on the page", s.Text, s.Page, 7},
			{"text on a card", s.Text, s.Card, 7},
			{"quiet text on a card", s.Quiet, s.Card, 4.5},
			{"quiet text on the page", s.Quiet, s.Page, 4},
			{"accent on its ground", s.Accent, s.AccentGround, 4.5},
			{"alarm on a card", s.Alarm, s.Card, 4.5},
		}
		for _, tt := range tests {
			assert.GreaterOrEqual(t, contrast(tt.ink, tt.under), tt.least, "%s, dark %v", tt.name, s.Dark)
		}
	}
}

func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
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
