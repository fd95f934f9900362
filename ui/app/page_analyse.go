package app

import (
	"tengen/ai/analysis"
	"tengen/ui/controller"
	"tengen/ui/panels/infopane"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// newAnalysePage makes the page on which the engine looks at the position shown
// for as long as one does, and people move both sides.
func (w *window) newAnalysePage() *page {
	w.timeline, w.receipt = infopane.NewTimeLine(w.text), infopane.NewReceipt(w.text)
	w.timeline.OnLookBack = w.controller.LookBack
	w.timeline.OnKey, w.timeline.OnRune = w.typedKey, w.typedRune
	w.receipt.OnHover = w.controller.Weigh
	w.receipt.OnKey, w.receipt.OnRune = w.typedKey, w.typedRune
	return &page{
		name:  "page.analyse",
		among: "page.position",
		bar:   []string{"command.back", "command.forward", "command.analyse", "command.marks", "command.replies", "command.suppose"},
		cards: cards.NewSet(w.candidatesCard(), w.chancesCard(), w.remarkCard(),
			cards.New("tab.timeline", w.timeline, cards.Least(timelineHeight), 1),
			cards.New("tab.receipt", w.receipt, cards.Least(timelineHeight), 1),
			w.movesCard()),
		enter: w.beginAnalysis,
		leave: w.endAnalysis,
		show:  w.showAnalysis,
		info: func(info *analysis.Info) {
			if info == nil {
				w.timeline.Clear()
				return
			}
			w.timeline.SetInfo(*info)
		},
		speak: func(text *i18n.Localizer) {
			w.timeline.SetText(text)
			w.receipt.SetText(text)
		},
	}
}

// timelineHeight is the least height of the cards under the graph, at scale 1.
const timelineHeight = 136

func (w *window) beginAnalysis() {
	w.controller.Study(true)
	w.pane.Candidates.SetRange(settings.Range(func(s *settings.Settings) *int { return &s.Candidates }))
	w.pane.Candidates.OnRows = func(by int) {
		s := w.settings
		s.Candidates += by
		w.change(s)
	}
	w.pane.Candidates.SetRows(w.settings.Candidates)
}

func (w *window) endAnalysis() {
	w.leaveAnalysis()
	w.pane.Candidates.OnRows = nil
	w.pane.Candidates.SetRows(w.settings.Candidates)
	w.pane.Status.SetThrough(view.Through{})
}

func (w *window) showAnalysis(s controller.Screen) {
	w.pane.Status.SetThrough(view.Through{At: s.Sequence.At, Len: s.Sequence.Len})
	w.timeline.SetSteps(s.Steps)
	w.receipt.SetBill(w.controller.Bill())
}

// toggleAnalysis starts and stops the search of the position shown, on the page
// where one sees it.
func (w *window) toggleAnalysis() {
	if top(w.page) != w.analysePage {
		w.turnTo(w.analysePage)
		return
	}
	w.controller.Analyse()
}

// toggleStudy turns to the page of analysis, and from there back to the game.
func (w *window) toggleStudy() {
	if top(w.page) == w.analysePage {
		w.turnTo(w.playPage)
		return
	}
	w.turnTo(w.analysePage)
}

// toggleReplies lets engines reply, or not, while the game is analysed.
func (w *window) toggleReplies() {
	if top(w.page) != w.analysePage {
		w.turnTo(w.analysePage)
	}
	w.controller.Reply(w.screen.Studying)
}

// suppose asks what the other side threatens, on the page where one sees it.
func (w *window) suppose() {
	if top(w.page) != w.analysePage {
		w.turnTo(w.analysePage)
	}
	w.controller.Suppose()
}

// tapCandidate takes a candidate from the table: its line becomes a variation
// while the game is analysed; else its move is played.
func (w *window) tapCandidate(c analysis.Candidate) {
	if top(w.page) == w.analysePage {
		w.controller.Adopt(c.Line)
	} else {
		w.controller.TapCandidate(c.Move)
	}
	w.focusBoard()
}
