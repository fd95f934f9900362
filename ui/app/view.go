package app

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/view"
)

// Show is controller.View.Show.
func (w *window) Show(s controller.Screen) {
	w.screen = s
	s.Board.Symmetry = w.symmetry
	w.board.SetState(s.Board)
	if w.column.Narrow() {
		s.Status.Game = "" // the room is needed for what changes
		if len(s.Status.Choices) > 0 {
			s.Status.Note = "" // and then for what is asked
		}
	}
	w.pane.Status.SetState(s.Status)
	w.evaluate(s)
	w.chances.SetGame(s.Chances, s.Number)
	w.moves.SetMoves(s.Tree)
	w.moves.SetComment(s.Comment)
	w.remark.SetRemark(s.Remark.Title, s.Remark.About, s.Remark.Words, s.Remark.Note)
	if w.page.show != nil {
		w.page.show(s)
	}
	w.enable(s)
	w.fitColumn(s.Status)
	if title := w.title(s); title != w.win.Title() {
		w.win.SetTitle(title)
	}
}

// evaluate puts the end of a game on the bar and, when it is taken back, what the
// engine said last.
func (w *window) evaluate(s controller.Screen) {
	switch {
	case s.Result.Over():
		w.pane.Status.SetResult(s.Result.Winner)
	case w.over:
		w.over = false
		w.pane.Status.ClearEvaluation()
		if w.info != nil {
			w.ShowInfo(w.info)
		}
	}
	w.over = s.Result.Over()
	if !w.over && s.Forced.Side != board.Empty {
		w.pane.Status.SetEvaluation(s.Forced.Side, s.Forced.Score, s.Forced.Bound)
	}
}

func (w *window) title(s controller.Screen) string {
	if s.Title == "" {
		return "Tengen"
	}
	return s.Title + " — Tengen"
}

// ShowInfo is controller.View.ShowInfo.
func (w *window) ShowInfo(info *analysis.Info) {
	w.info = info
	w.tellPage()
	if info == nil {
		w.pane.Clear()
		return
	}
	w.pane.SetInfo(*info)
	best, _ := info.Best()
	switch f := w.screen.Forced; {
	case w.over:
		w.pane.Status.SetResult(w.screen.Result.Winner)
	case f.Proven && !best.Score.Forced():
		w.pane.Status.SetEvaluation(f.Side, f.Score, f.Bound)
	}
	w.column.Fit()
}

// Tell is controller.View.Tell.
func (w *window) Tell(n view.Notice) {
	switch {
	case n.Review:
		w.turnTo(w.reviewPage)
		w.controller.StartReview()
	case n.Trouble != "":
		w.host().Message(w.text.T("app.trouble"), n.Trouble, n.Details)
	case n.Stone && w.settings.Sound:
		w.knock()
	}
}
