package app

import (
	"context"

	"fyne.io/fyne/v2"

	"tengen/ai/part"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// hasLetters reports whether the letters of a language are here.
func hasLetters(l i18n.Language) bool { return l != i18n.Chinese || skin.HasChinese() }

// awaitLetters waits for those of the language that is wanted, before the window is drawn. Where
// they do not come, it begins in English, and [fetchParts] says so.
func awaitLetters(p *preferences) {
	if p.wanted() == i18n.Chinese {
		_ = skin.FetchChinese()
	}
}

// fetchLetters fetches the Chinese letters, with which texts are drawn anew. Where Chinese is
// wanted and they do not come it says so.
func fetchLetters(w *window) {
	w.runner.Detach(func(context.Context) {
		err := skin.FetchChinese()
		w.runner.Post(func() {
			switch wanted := w.prefs.wanted(); {
			case err == nil:
				w.prefs.applyTheme()
				if wanted != w.dialogs.text.Language() {
					w.applyLanguage()
				}
			case wanted == i18n.Chinese:
				w.dialogs.tell(w.dialogs.text.T("app.no_letters"), err.Error())
			default:
				fyne.LogError("Chinese cannot be shown", err)
			}
		})
	})
}

// fetchParts fetches what the page begins without: the Chinese letters, in which names and
// comments may be written, the font of pseudocode, and the certificate.
func fetchParts(w *window) {
	if hasLetters(w.prefs.wanted()) {
		fetchLetters(w) // else they are on their way
	}
	w.runner.Detach(func(context.Context) {
		if put, err := skin.FetchMonospace(); err != nil {
			fyne.LogError("pseudocode has letters of any width", err)
		} else {
			w.runner.Post(func() { put(); w.prefs.applyTheme() })
		}
		if _, err := part.Fetch(part.Certificate); err != nil {
			fyne.LogError("nothing is proven here", err)
		}
	})
}
