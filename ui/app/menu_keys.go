package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Fyne draws the shortcuts in its menus at a fifth of the text's strength, whatever
// the theme says, which nobody can read on a dark ground. So the keys stand in the
// item's own text, behind spaces, and Fyne does not see that there is a shortcut to
// draw. The menus of macOS are the system's and show shortcuts well.

// hidden is a shortcut that Fyne matches by its name and does not draw.
type hidden struct{ fyne.Shortcut }

// writeKeys gives the items of a menu their shortcuts; commands are those of the
// items, nil for a separator.
func writeKeys(items []*fyne.MenuItem, commands []*command) {
	if systemMenus {
		for i, c := range commands {
			if c != nil {
				items[i].Shortcut = c.shortcut()
			}
		}
		return
	}
	column := float32(0)
	for _, item := range items {
		column = max(column, textWidth(item.Label+keyGap))
	}
	for i, c := range commands {
		if c != nil && c.key != "" {
			items[i].Shortcut = hidden{c.shortcut()}
			items[i].Label = padded(items[i].Label, column) + c.keys()
		}
	}
}

// keyGap keeps the keys away from the longest text.
const keyGap = "      "

// The spaces that text is padded with, the narrow one for what is left over. Tabs
// would do, but Fyne misplaces them where a text changes its font.
const (
	space     = " "
	hairSpace = "\u200a"
)

// padded adds spaces to a text until it is as wide as the column, to a hair.
func padded(text string, column float32) string {
	for _, s := range []string{space, hairSpace} {
		for textWidth(text+s) <= column {
			text += s
		}
	}
	return text
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
}
