package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// state is what the controller itself knows; all else belongs to an owner. Its methods
// answer from it alone.
type state struct {
	settings store.Settings
	text     *i18n.Localizer
	mode     Mode          // what one is doing
	said     host.Sentence // what happened last
}

// exercising reports whether the board shows an exercise and not the game.
func (s *state) exercising() bool { return s.mode.Activity == Exercise }

// questions reports whether questions about the position shown are answered.
func (s *state) questions() bool { return s.mode.BothSides() && !s.exercising() }

// heats reports whether the moves of the position shown are coloured by what they are worth.
func (s *state) heats() bool {
	return s.settings.HeatMap && s.analyses()
}

// analyses reports whether one goes over the game to analyse it.
func (s *state) analyses() bool {
	return s.mode.Activity == Analyse || s.mode.Activity == Spar
}

// thinking is the switch for what a program that plays thinks.
func (s *state) thinking(now match.Snapshot) view.Thinking {
	switch {
	case s.mode.Activity != Play || !now.BlackBot && !now.WhiteBot:
		return view.NoThinking
	case s.settings.ShowThinking:
		return view.ThinkingShown
	default:
		return view.ThinkingHidden
	}
}

// quiet reports whether one plays and nothing is shown of what engines think: a weak one
// believes what is not so, and a strong one would give the good replies away.
func (s *state) quiet(now match.Snapshot) bool {
	asked := s.mode.Analysing() || s.mode.SeeksThreats()
	return s.mode.Activity == Play && s.thinking(now) != view.ThinkingShown && !asked
}

// guards reports whether a move on p is to be looked at before it is played: that is
// wanted, a person who plays against a program is to move, and nothing is wrong with p.
func (s *state) guards(p board.Point, now match.Snapshot, seats store.Game) bool {
	return Wanted(s.settings, seats) && now.HumanToMove() && now.AgainstProgram() &&
		now.Opening.Stage == game.Settled && Supports(now.Position) && now.Position.Check(p) == nil
}
