package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// option is one of the answers to what is asked on the screen: its words, and
// what it does.
type option struct {
	text string
	do   func()
}

// options lists what can be answered now: a move that would lose, the end of the game, a
// choice of the opening, or a draw offer.
func (s scene) options() []option {
	var all []option
	if s.blunder.Asks() {
		all = []option{{s.text.T("warn.back"), s.Undo}, {s.text.T("warn.go_on"), s.blunder.GoOn}}
		if !s.blunder.Explained() {
			all = append(all, option{s.text.T("warn.why"), s.blunder.Explain})
		}
		return all
	}
	if s.mode.Overlay == Placing {
		tool, turn := s.Game.Placing.Tool().Opponent(), s.now.Turn().Opponent()
		return []option{
			{s.text.T("place.tool", i18n.Args{"Side": s.text.Side(tool)}), s.Game.Placing.SwapTool},
			{s.text.T("place.turn", i18n.Args{"Side": s.text.Side(turn)}), func() { s.Game.Placing.SwapTurn(); s.recall() }},
			{s.text.T("place.done"), s.TogglePlacing},
		}
	}
	if s.now.Result.Over() && !s.mode.BothSides() && len(s.Game.Reading().Moves) > 0 {
		return []option{{s.text.T("review.offer"), func() { s.host.Tell(view.Notice{Review: true}) }}}
	}
	if !s.now.HumanToMove() {
		return nil
	}
	for _, choice := range s.now.Opening.Choices() {
		all = append(all, option{s.choiceName(choice), func() { s.Game.Choose(choice) }})
	}
	if s.now.DrawOffer != board.Empty {
		all = append(all,
			option{s.text.T("play.draw.accept"), func() { s.Game.AnswerDraw(true) }},
			option{s.text.T("play.draw.decline"), func() { s.Game.AnswerDraw(false) }})
	}
	return all
}

func (s scene) choiceName(choice game.OpeningChoice) string {
	switch choice {
	case game.TakeBlack:
		return s.text.T("play.opening.take_black")
	case game.TakeWhite:
		return s.text.T("play.opening.take_white")
	default:
		return s.text.T("play.opening.add")
	}
}
