package words

import (
	"tengen/ai/coach"
	"tengen/ui/words/i18n"
)

// unseen writes why a move was not looked at, or is not among those kept.
func (w Writer) unseen(f coach.Fact) string {
	switch f := f.(type) {
	case coach.TooFar:
		if f.Steps < 0 {
			return w.Text.T("coach.unseen.empty", i18n.Args{"Point": f.Point.String()})
		}
		return w.Text.N("coach.unseen.far", f.Steps, i18n.Args{
			"Point": f.Point.String(), "Stone": f.Nearest.String(), "Looked": f.Looked, "Far": f.Far,
			"Near": coach.NearSteps, "Line": coach.LineSteps,
		})
	case coach.Narrowed:
		return w.narrowed(f)
	case coach.NotKept:
		return w.Text.N("coach.unseen.not_kept", f.Kept, i18n.Args{"Point": f.Point.String(), "Depth": f.Depth})
	case coach.Unfinished:
		return w.Text.T("coach.unseen.unfinished", i18n.Args{"Point": f.Point.String()})
	default:
		return ""
	}
}

func (w Writer) narrowed(f coach.Narrowed) string {
	s, point := f.Scope, f.Point.String()
	side, other := w.Text.Side(s.Side), w.Text.Side(s.Side.Opponent())
	switch s.Reason {
	case coach.Completing:
		return w.Text.T("coach.unseen.completing", i18n.Args{"Point": point, "Side": side, "Points": points(s.Points)})
	case coach.MakingFour:
		return w.Text.T("coach.unseen.making_four", i18n.Args{"Point": point, "Side": side, "Points": points(s.Points)})
	case coach.AnsweringFive:
		return w.Text.T("coach.unseen.answer_five", i18n.Args{"Point": point, "Other": other, "Threats": points(s.Threats)})
	}
	args := i18n.Args{"Point": point, "Other": other, "Threats": points(s.Threats)}
	if s.Reason == coach.AnsweringFour {
		return w.Text.N("coach.unseen.answer_four", len(s.Points), args)
	}
	return w.Text.N("coach.unseen.answer_three", len(s.Points), args)
}

// Scope says how many of the empty points are looked at, and why not all. Beyond is how
// many of them are looked at for other reasons.
func (w Writer) Scope(s coach.Scope, beyond int) string {
	if beyond > 0 {
		return w.Text.N("coach.scope.several", len(s.Points)+beyond, i18n.Args{"Empty": s.Empty})
	}
	if len(s.Points) == s.Empty {
		return w.Text.N("coach.scope.all", s.Empty)
	}
	if s.Reason == coach.NearStones {
		return w.Text.N("coach.scope.near", len(s.Points), i18n.Args{"Empty": s.Empty})
	}
	return w.Text.N("coach.scope.forced", len(s.Points), i18n.Args{"Empty": s.Empty})
}
