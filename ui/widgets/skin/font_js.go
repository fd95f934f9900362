package skin

import (
	"fyne.io/fyne/v2"

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

// HasChinese reports whether the Chinese fonts are here.
func HasChinese() bool { return regular != nil }

func chinese(heavy bool) fyne.Resource {
	if heavy {
		return bold
	}
	return regular
}
