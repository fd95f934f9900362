package skin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/part"
)

// regular and bold are the Chinese fonts, nil until they were fetched.
var regular, bold fyne.Resource

// FetchChinese fetches the Chinese fonts, if they are not here, and returns when they are. A theme
// that is set after that has them. It must not be called by what the browser waits for.
func FetchChinese() error {
	letters, err := part.Fetch(part.ChineseRegular)
	if err != nil {
		return err
	}
	heavy, err := part.Fetch(part.ChineseBold)
	if err != nil {
		return err
	}
	if regular == nil {
		regular = fyne.NewStaticResource(part.ChineseRegular, letters)
		bold = fyne.NewStaticResource(part.ChineseBold, heavy)
	}
	return nil
}

// FetchMonospace fetches the font of pseudocode, in whose place a page begins with the common one,
// and returns what puts it there, to be called where the window is drawn. A theme that is set after
// that has it.
func FetchMonospace() (put func(), err error) {
	letters, err := part.Fetch(part.Monospace)
	if err != nil {
		return nil, err
	}
	return func() {
		if font, ok := theme.DefaultTextMonospaceFont().(*fyne.StaticResource); ok {
			font.StaticName, font.StaticContent = part.Monospace, letters
		}
	}, nil
}

// HasChinese reports whether the Chinese fonts are here.
func HasChinese() bool { return regular != nil }

func chinese(heavy bool) fyne.Resource {
	if heavy {
		return bold
	}
	return regular
}
