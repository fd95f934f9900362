package app

import (
	"tengen/ai/problem"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/words/i18n"
)

// provenPage is the lab's page of the proof that Black wins.
const provenPage = "firstwin"

// showProof turns to the proof that Black wins.
func (w *window) showProof() {
	w.dialogs.trouble("lab.link.not_opened", w.showInLab(lablink.Link{Page: provenPage}))
}

// newLabPage makes the page with the lab. The lab itself is made when it is first
// wanted, so that the program starts as fast without it.
func (w *window) newLabPage() *page {
	return &page{
		id: labPage, name: "page.lab",
		build: func() fullPage {
			w.comeback.lab = lab.New(w.dialogs.text, w.runner, w.comeback.last.Lab, newTexts(w.dialogs, w.runner, w.files),
				&courseProgress{folder: w.files.folder, dialogs: w.dialogs})
			w.comeback.lab.OnKey = w.commands.typedKey
			w.comeback.lab.OnGame = func(page, moves string) {
				w.files.openText(moves, problem.CourseGame, func() { w.pages.turnTo(pageID(page)) })
			}
			return w.comeback.lab
		},
		on: hooks{
			leave: func() { w.comeback.lab.Leave() },
			setText: func(text *i18n.Localizer) {
				if w.comeback.lab != nil {
					w.comeback.lab.SetText(text)
				}
			},
		},
	}
}
