package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/blunder"
	"tengen/ui/controller/mode"
	"tengen/ui/controller/said"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// state is what the controller itself knows; all else belongs to an owner. Its methods
// answer from it alone.
type state struct {
	settings settings.Settings
	text     *i18n.Localizer
	mode     mode.Mode     // what one is doing
	said     said.Sentence // what happened last
}

// exercising tells whether the board shows an exercise and not the game.
func (s *state) exercising() bool { return s.mode.Activity == mode.Exercise }

// questions tells whether questions about the position shown are answered.
func (s *state) questions() bool { return s.mode.BothSides() && !s.exercising() }

// heats tells whether the moves of the position shown are coloured by what they are worth.
func (s *state) heats() bool {
	return s.settings.HeatMap && s.analyses()
}

// analyses tells whether one goes over the game to analyse it.
func (s *state) analyses() bool {
	return s.mode.Activity == mode.Analyse || s.mode.Activity == mode.Spar
}

// thinking is the switch for what a program that plays thinks.
func (s *state) thinking(now match.Snapshot) view.Thinking {
	switch {
	case s.mode.Activity != mode.Play || !now.BlackBot && !now.WhiteBot:
		return view.NoThinking
	case s.settings.ShowThinking:
		return view.ThinkingShown
	default:
		return view.ThinkingHidden
	}
}

// quiet tells whether one plays and nothing is shown of what engines think: a weak one
// believes what is not so, and a strong one would give the good replies away.
func (s *state) quiet(now match.Snapshot) bool {
	asked := s.mode.Analysing() || s.mode.SeeksThreats()
	return s.mode.Activity == mode.Play && s.thinking(now) != view.ThinkingShown && !asked
}

// guards tells whether a move on p is to be looked at before it is played: that is
// wanted, a person who plays against a program is to move, and nothing is wrong with p.
func (s *state) guards(p board.Point, now match.Snapshot, seats settings.Game) bool {
	return blunder.Wanted(s.settings, seats) && now.HumanToMove() && now.AgainstProgram() &&
		now.Opening.Stage == game.Settled && blunder.Supports(now.Position) && now.Position.Check(p) == nil
}
