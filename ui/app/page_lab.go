package app

import (
	"tengen/ui/pages/lab"
	"tengen/ui/words/i18n"
)

// newLabPage makes the page with the lab. The lab itself is made when it is first
// wanted, so that the program starts as fast without it.
func (w *window) newLabPage() *page {
	var shown *lab.Lab
	return &page{
		id: labPage, name: "page.lab",
		build: func() fullPage {
			shown = lab.New(w.dialogs.text, w.runner)
			shown.OnKey = w.commands.typedKey
			return shown
		},
		on: hooks{
			leave: func() { shown.Leave() },
			setText: func(text *i18n.Localizer) {
				if shown != nil {
					shown.SetText(text)
				}
			},
		},
	}
}
