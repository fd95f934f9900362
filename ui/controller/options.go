package controller

import (
	"strconv"

	"tengen/board"
	"tengen/board/game"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// option is one of the answers to what is asked on the screen: its words, and
// what it does.
type option struct {
	text string
	do   func()
}

// options lists what can be answered now: a move that would lose, another rule of a game that
// names none, the end of the game, a choice of the opening, or a draw offer.
func (s scene) options() []option {
	var all []option
	if s.blunder.Asks() {
		all = []option{{s.text.T("warn.back"), s.Undo}, {s.text.T("warn.go_on"), s.blunder.GoOn}}
		if !s.blunder.Explained() {
			all = append(all, option{s.text.T("warn.why"), s.blunder.Explain})
		}
		return all
	}
	if words, do := s.Network.Options(s.text); do != nil {
		for i := range do {
			all = append(all, option{words[i], do[i]})
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
	if s.Review.Punished() {
		all = []option{{s.text.T("review.replay"), func() { s.replay(false) }}}
		if m, _ := s.Review.Chosen(); len(m.Better.Line) > 0 && m.Better.Move != m.Point {
			all = append(all, option{s.text.T("review.better"), func() { s.replay(true) }})
		}
		return all
	}
	for _, r := range s.Games.unruled.Rules() {
		all = append(all, option{s.text.T("play.as_rule", i18n.Args{"Rule": s.text.Rule(r)}), func() { s.Games.change(r, s.Games.unruled.Variant.Size) }})
	}
	for _, size := range s.Games.unruled.Boards {
		all = append(all, option{s.text.T("play.on_board", i18n.Args{"Board": size.String()}), func() { s.Games.change(s.Games.unruled.Variant.Rule, size) }})
	}
	if words := s.Network.Rematch(s.text); words != "" && s.mode.Activity == Play {
		all = append(all, option{words, s.Network.AskAgain})
	}
	playsOn := option{s.text.T("play.play_on", i18n.Args{"Level": s.names().program(store.SettingsEngine)}), s.Games.PlayOn}
	if s.now.Aside && !s.Game.Position().Over() {
		return append(all, playsOn)
	}
	if s.now.Result.Over() && !s.mode.BothSides() && len(s.Game.Reading().Moves) > 0 {
		return append(all, option{s.text.T("review.offer"), func() { s.host.Tell(view.Notice{Review: true}) }})
	}
	node := s.now.Node
	if s.mode.Activity == Review && !s.Game.Walk.Away() && s.Game.Beside() && len(node.Children()) == 0 {
		return append(all, option{s.text.T("review.take_out"), s.Game.Variations.Delete})
	}
	if s.mode.Activity == Play && s.Game.Opened() && !s.Game.Walk.Away() && !s.now.BlackBot && !s.now.WhiteBot && s.now.Opening.Stage == game.Settled {
		all = append(all, playsOn)
	}
	if len(all) > 0 || !s.now.HumanToMove() {
		return all
	}
	for _, choice := range s.now.Opening.Choices() {
		all = append(all, option{s.choiceName(choice), func() { s.Game.Choose(choice) }})
	}
	if s.now.DrawOffer != board.Empty && !s.now.AgainstProgram() {
		all = append(all,
			option{s.text.T("play.draw.accept"), func() { s.Game.AnswerDraw(true) }},
			option{s.text.T("play.draw.decline"), func() { s.Game.AnswerDraw(false) }})
	}
	return all
}

func (s scene) choiceName(choice game.OpeningChoice) string {
	switch choice {
	default:
		return strconv.Itoa(choice.Fifths())
	case game.TakeBlack:
		return s.text.T("play.opening.take_black")
	case game.TakeWhite:
		return s.text.T("play.opening.take_white")
	case game.OfferFifths:
		return s.text.T("play.opening.ten")
	case game.AddStones:
		return s.text.T("play.opening.add")
	}
}
