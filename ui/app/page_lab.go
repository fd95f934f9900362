package app

import (
	"tengen/ui/pages/lab"
	"tengen/ui/words/i18n"
)

// newLabPage makes the page with the lab. The lab itself is made when it is first
// wanted, so that the program starts as fast without it.
func (w *window) newLabPage() *page {
	return &page{
		name: "page.lab",
		build: func() room {
			w.lab = lab.New(w.text, w.runner)
			w.lab.OnKey = w.typedKey
			return w.lab
		},
		leave: func() { w.lab.Leave() },
		speak: func(text *i18n.Localizer) {
			if w.lab != nil {
				w.lab.SetText(text)
			}
		},
	}
}
