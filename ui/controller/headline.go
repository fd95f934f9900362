package controller

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"
)

// headline says whose turn it is, or how the game ended.
func (c *Controller) headline(s match.Snapshot) string {
	t, side := c.text, i18n.Args{"Side": c.text.Side(s.Turn())}
	looked := c.reviewHeadline()
	switch {
	case looked != "":
		return looked
	case c.blunder.Asks():
		return t.T("warn.head")
	case s.Result.Over():
		return c.outcome(s)
	case s.Stopping:
		return t.T("play.head.stopping", side)
	case s.Opening.Stage != game.Settled:
		return c.openingHeadline(s)
	case s.Thinking != board.Empty:
		return t.T("play.head.thinking", i18n.Args{"Side": t.Side(s.Thinking)})
	case c.supposing:
		return t.T("play.head.suppose", i18n.Args{"Side": t.Side(s.Turn().Opponent())})
	case c.review.open:
		return t.T("review.look.at", side)
	case c.studying:
		return t.T("play.head.study", side)
	case s.Waiting:
		return t.T("play.head.waiting", side)
	case s.BlackBot || s.WhiteBot:
		return t.T("play.head.you", side)
	default:
		return t.T("play.head.to_move", side)
	}
}

// outcome says how the game ended.
func (c *Controller) outcome(s match.Snapshot) string {
	t, r := c.text, s.Result
	args := i18n.Args{
		"Winner": t.Side(r.Winner),
		"Loser":  t.Side(r.Winner.Opponent()),
		"Count":  len(s.Position.WinningLine()),
	}
	switch r.Cause {
	case record.Row:
		return t.T("play.over.row", args)
	case record.Resignation:
		return t.T("play.over.resignation", args)
	case record.OnTime:
		return t.T("play.over.time", args)
	case record.Forbidden:
		return t.T("play.over.forbidden", args)
	case record.FullBoard:
		return t.T("play.over.full")
	default:
		if r.Winner != board.Empty {
			return t.T("play.over.won", args)
		}
		return t.T("play.over.draw")
	}
}

// opponents names the programs that play: our own by its level.
func (c *Controller) opponents() (names []string) {
	for _, s := range []settings.Seat{c.seats.Black, c.seats.White} {
		name, guest := s.Guest()
		if s == settings.Engine {
			name = c.text.T("level." + c.settings.Level)
		}
		if (guest || s == settings.Engine) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// describe says in a few words which game is played: "15×15 · freestyle · casual".
func (c *Controller) describe() string {
	words := []string{c.variant.Size.String(), c.text.Rule(c.variant.Rule)}
	if c.opening == game.Swap2 {
		words = append(words, c.text.T("opening.swap2"))
	}
	if !c.studying {
		words = append(words, c.opponents()...)
	}
	return strings.Join(words, " · ")
}
