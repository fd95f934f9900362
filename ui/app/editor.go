package app

import "tengen/ui/sheets"

// askPosition lets a position be set up, beginning with the one shown.
func (w *window) askPosition() {
	w.host().Edit(w.controller.Position(), w.board.State(), func(e sheets.Edited) {
		w.turnTo(w.playPage)
		w.controller.PlayFrom(e.Board, e.Turn, e.Analyse)
		if e.Analyse {
			w.turnTo(w.analysePage)
		}
		w.focusBoard()
	})
}
