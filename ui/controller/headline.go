package controller

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/game"
	"tengen/ui/display"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// headline says whose turn it is, or how the game ended.
func (s scene) headline() string {
	t, side := s.text, i18n.Args{"Side": s.text.Side(s.now.Turn())}
	looked := s.Review.Headline(s.text)
	switch away := s.Network.Headline(t); {
	case looked != "":
		return looked
	case away != "":
		return away
	case s.blunder.Asks():
		return t.T("warn.head")
	case s.mode.Overlay == Placing:
		return t.T("place.head", i18n.Args{"Tool": t.Side(s.Game.Placing.Tool()), "Side": t.Side(s.now.Turn())})
	case s.now.Result.Over():
		return s.outcome()
	case s.now.Stopping:
		return t.T("play.head.stopping", side)
	case s.now.Opening.Stage != game.Settled:
		return s.openingHeadline()
	case s.now.DrawOffer != board.Empty && s.now.HumanToMove():
		return t.T("play.said.draw_offer", i18n.Args{"Side": t.Side(s.now.DrawOffer)})
	case s.now.Thinking != board.Empty && s.mode.Overlay == Elsewhere:
		return t.T("play.head.turn", i18n.Args{"Name": s.recorded(s.now.Thinking)})
	case s.now.Thinking != board.Empty:
		return t.T("play.head.thinking", i18n.Args{"Side": t.Side(s.now.Thinking)})
	case s.mode.SeeksThreats():
		return t.T("play.head.suppose", i18n.Args{"Side": t.Side(s.now.Turn().Opponent())})
	case s.mode.Activity == Review:
		return t.T("review.look.at", side)
	case s.mode.BothSides():
		return t.T("play.head.study", side)
	case s.now.Waiting && s.now.Distant: // for what both agreed on
		return t.T("play.head.to_move", side)
	case s.now.Waiting:
		return t.T("play.head.waiting", side)
	case s.now.BlackBot || s.now.WhiteBot:
		return t.T("play.head.you", side)
	default:
		return t.T("play.head.to_move", side)
	}
}

// outcome says how the game ended.
func (s scene) outcome() string {
	return words.Outcome(s.text, s.now.Result, s.now.Row)
}

// endedHere says that one looks at a variation or an earlier position of a game that has ended or,
// while people move both sides, that a decision ended it here; "" if neither is so.
func (s scene) endedHere() string {
	switch {
	case s.now.Aside && s.Game.Beside():
		return s.text.T("play.over.aside")
	case s.now.Aside:
		return s.text.T("play.over.earlier")
	}
	r := s.Game.Reading().Decision
	if !r.Over() || !s.mode.BothSides() {
		return ""
	}
	return s.text.T("play.over.here", i18n.Args{"Outcome": words.Outcome(s.text, r, 0)})
}

// describe says in a few words which game is played: "15×15 · freestyle · casual".
func (s scene) describe() string {
	words := []string{s.Game.Variant().Size.String(), s.text.Rule(s.Game.Variant().Rule)}
	if name := s.opening(); name != "" {
		words = append(words, name)
	}
	if o := s.Game.Reading().Opening; o != game.Free {
		words = append(words, s.text.T("opening."+string(o)))
	}
	odds := false
	s.Game.View(func(g *game.Game) { odds = display.Odds(g.Tree().Root()) })
	if odds {
		words = append(words, s.text.T("play.odds"))
	}
	if !s.mode.BothSides() {
		words = append(words, s.opponents()...)
	}
	return strings.Join(words, " · ")
}

// openingHere returns the opening that the line shown begins with.
func (c *Controller) openingHere() (o board.CanonicalOpening, named bool) {
	var moves []board.Point
	for _, m := range c.Game.Reading().Moves {
		if m.Stone == board.Empty || len(moves) == board.CanonicalStones {
			break
		}
		moves = append(moves, m.Point)
	}
	o, named = board.CanonicalOf(c.Game.Variant().Size, moves)
	return o, named && c.Game.Variant().Rule.HasOpenings()
}

// opening names it, "" for one without a name.
func (s scene) opening() string {
	if o, ok := s.openingHere(); ok {
		return s.text.T("canonical." + o.ID)
	}
	return ""
}

// openingHeadline says who is to place stones or to choose, "" when the opening
// is over.
func (s scene) openingHeadline() string {
	o, t := s.now.Opening, s.text
	if o.Stage == game.Settled {
		return ""
	}
	who := i18n.Args{"Who": s.Game.Seating.Who(t, o.Actor)}
	switch {
	case s.now.Thinking != board.Empty && o.Choosing() && !s.now.Distant:
		return t.T("play.opening.choosing")
	case s.now.Thinking != board.Empty && !s.now.Distant:
		return t.T("play.opening.placing")
	case slices.Contains(o.Choices(), game.AddStones):
		return t.T("play.opening.choose_or_add", who)
	case slices.Contains(o.Choices(), game.OfferFifths):
		return t.T("play.opening.choose_or_offer", who)
	case o.Stage == game.Choose:
		return t.T("play.opening.choose_colour", who)
	case o.Stage == game.Name:
		return t.T("play.opening.name", who)
	case o.Stage == game.Offer:
		return t.N("play.opening.offer", o.ToPlace, who)
	case o.Stage == game.Pick:
		return t.T("play.opening.pick", who)
	}
	due := t.N("play.opening.place", o.ToPlace, i18n.Args{"Who": s.Game.Seating.Who(t, o.Actor), "Side": t.Side(s.now.Turn())})
	steps, limited := o.Within()
	switch {
	case !limited:
		return due
	case steps == 0:
		return t.T("play.opening.centre", i18n.Args{"Due": due})
	default:
		return t.T("play.opening.within", i18n.Args{"Due": due, "Size": board.Square(2*steps + 1).String()})
	}
}

// searchNote says, while people move both sides, what the search of the position shown is about,
// if that is less than what is known of the position; else "".
func (s scene) searchNote() string {
	if !s.mode.BothSides() || s.exercising() || s.mode.Overlay != NoOverlay || s.now.Result.Over() {
		return ""
	}
	if r := s.Analysis.Restrictions.Here(); r.On() {
		return s.text.T("limit.note", i18n.Args{"Restriction": words.Restriction(s.text, r)})
	}
	if s.resists {
		return s.text.T("play.proof.resists")
	}
	return ""
}

// provenNote says what is proven of the position shown where the bar is not shown, whose
// verdict says it elsewhere; "" when nothing is known. When the proof is followed and does
// not reach any more, it says that once.
func (s scene) provenNote() string {
	p := s.proven
	switch {
	case !p.Known, p.Plies > 0 && !s.quiet(s.now):
		return ""
	case p.Plies > 0:
		return words.Evaluation(s.text, s.scores().In, s.decided.Evaluation(), "")
	case p.Hurried:
		return s.text.T("play.proof.hurried")
	case p.Left && len(s.now.Position.Moves()) > 2:
		return s.text.T("play.proof.left")
	default:
		return ""
	}
}
