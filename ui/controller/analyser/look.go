package analyser

import (
	"cmp"
	"slices"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// LookAt chooses a move, counted from 1, and returns the place in the game where it was
// played; ok is false when there is no such move.
func (r *Review) LookAt(number int) (at *record.Node, ok bool) {
	m, ok := r.move(number)
	if !ok {
		return nil, false
	}
	r.chosen, r.unplayed, r.better = number, true, false
	return r.plies[m.Ply].Node, true
}

// move returns a move of the review by its number.
func (r *Review) move(number int) (coach.ReviewedMove, bool) {
	moves := r.report.Moves
	if number < 1 || number > len(moves) {
		return coach.ReviewedMove{}, false
	}
	return moves[number-1], true
}

// Chosen returns the move that is looked at, while the position in which it was played
// is shown.
func (r *Review) Chosen() (coach.ReviewedMove, bool) {
	m, ok := r.move(r.chosen)
	if !ok || !r.config.Shown() || r.plies[m.Ply].Node != r.config.Game.Now().Node {
		return coach.ReviewedMove{}, false
	}
	return m, true
}

// Searches returns what is kept of the position before the move that is looked at, and
// of the one after it; nil where nothing is.
func (r *Review) Searches(m coach.ReviewedMove) (before, after *record.Analysis) {
	if m.Ply+1 < len(r.plies) {
		after = r.plies[m.Ply+1].Analysis
	}
	return r.plies[m.Ply].Analysis, after
}

// Punished reports whether the move that is looked at was a mistake of which it is known how it is
// punished. A win that was let go is not: what follows is less than what would have.
func (r *Review) Punished() bool {
	m, ok := r.Chosen()
	return ok && m.Bad() && m.Kind != coach.MissedWin && len(m.Follows.Line) > 1
}

// ShowsBetter reports whether the board shows what would have been better.
func (r *Review) ShowsBetter() bool { return r.better || !r.Punished() }

// Replay shows how the move that is looked at is punished, from its first stone, or what would
// have been better.
func (r *Review) Replay(better bool) { r.better, r.unplayed = better, true }

// mostStones is how many stones of a line are laid on the board where it does not end by force;
// the wheel shows more.
const mostStones = 5

// Line returns, once for each move that is looked at, what is to be laid on the board: how it is
// punished or, where that is not known or not wanted, what would have been better; and how many
// stones of it, 0 for all.
func (r *Review) Line() (line analysis.Candidate, stones int, ok bool) {
	m, ok := r.Chosen()
	if !ok || !m.Known || !r.unplayed {
		return line, 0, false
	}
	if !r.ShowsBetter() {
		r.unplayed = false
		if m.Follows.Score.Forced() {
			return m.Follows, 0, true
		}
		return m.Follows, min(mostStones, len(m.Follows.Line)), true
	}
	if len(m.Better.Line) == 0 || m.Better.Move == m.Point {
		return line, 0, false
	}
	r.unplayed = false
	stones = min(mostStones, len(m.Better.Line))
	if i := slices.Index(m.Better.Line[:stones], m.Point); i > 0 {
		stones = i // the move that was played is marked there
	}
	return m.Better, stones, true
}

// Mark marks the move that was played and the one that would have been better; while the board
// shows how the move is punished, only the latter.
func (r *Review) Mark(on *view.Board, text *i18n.Localizer) {
	m, ok := r.Chosen()
	if !ok || !m.Known {
		return
	}
	if !r.ShowsBetter() && slices.Contains(on.Line.Points, m.Better.Move) {
		return // a stone stands there
	}
	on.Candidates = []view.Candidate{{
		Point: m.Better.Move, Label: words.DiscWorth(text, m.Before, m.BeforeBound), Tip: words.ForcedTip(text, m.Before, m.BeforeBound),
	}}
	if m.Better.Move != m.Point && (r.ShowsBetter() || len(on.Line.Points) == 0) {
		played := view.Candidate{Point: m.Point, Label: words.DiscCost(text, m.Loss, m.Before, m.After, m.AfterBound), Rank: 1, Slip: m.Bad()}
		if _, loses := m.After.Loss(); loses {
			played.Tip = words.ForcedTip(text, m.After, m.AfterBound)
		}
		on.Candidates = append(on.Candidates, played)
	}
}

// MarkChances marks the mistakes among the chances along the line shown, and the last
// escape.
func (r *Review) MarkChances(values []view.Chance) {
	if !r.config.Shown() {
		return
	}
	// The graph begins at the root, the review where stones were set up last.
	after := func(m coach.ReviewedMove) int { return r.before + m.Ply + 1 }
	for _, m := range r.report.Moves {
		i := after(m)
		if i >= len(values) || !m.Known {
			continue
		}
		values[i].Sign = cmp.Or(values[i].Sign, m.Sign())
	}
	if e := r.report.Escape; e != nil {
		if i := after(r.report.Moves[e.Move]); i < len(values) {
			values[i].Escape = true
		}
	}
}

// Headline says what is looked at, "" when there is nothing to say.
func (r *Review) Headline(text *i18n.Localizer) string {
	m, ok := r.Chosen()
	if !ok {
		return ""
	}
	return text.T("review.look.head", i18n.Args{
		"Number": m.Number, "Side": text.Side(m.Side), "Point": m.Point.String() + m.Sign().String(), "Verdict": verdictOn(m, text),
	})
}

// Mistake is what a review says of one: sign and verdict, and why.
type Mistake struct{ Sign, Verdict, Note string }

// Mistakes returns the mistakes on the line shown by the node in which they were made, whether or
// not the review is on the screen.
func (r *Review) Mistakes(text *i18n.Localizer) map[*record.Node]Mistake {
	all, plies := map[*record.Node]Mistake{}, r.Plies()
	for _, m := range coach.Assess(plies).Moves {
		if m.Known && m.Bad() {
			all[plies[m.Ply].Node] = Mistake{m.Sign().String(), verdictOn(m, text), noteOf(plies, m, text)}
		}
	}
	return all
}

// verdictOn says in few words what a move was.
func verdictOn(m coach.ReviewedMove, text *i18n.Localizer) string {
	verdict := m.Kind.String()
	_, already := m.Before.Loss()
	switch {
	case m.Only:
		verdict = "only"
	case m.Unavoidable, already && m.Kind == coach.Fine:
		verdict = "lost"
	case m.Slower():
		verdict = "slower"
	case m.Beyond && m.Kind == coach.Fine:
		verdict = "beyond"
	}
	return text.T("review.kind." + verdict)
}

// Note says what would have been better, and why. Where that is not what the move is blamed by,
// it says that, too.
func (r *Review) Note(text *i18n.Localizer) string {
	m, ok := r.Chosen()
	if !ok || !m.Known {
		return ""
	}
	return noteOf(r.plies, m, text)
}

func noteOf(plies []coach.Ply, m coach.ReviewedMove, text *i18n.Localizer) string {
	if !m.Beyond && m.Bad() {
		return blame(plies, m, text)
	}
	if !m.Beyond || !m.Bad() {
		return noteOn(m, text)
	}
	return text.Join(noteOn(m, text), text.T("review.look.seen", i18n.Args{
		"Before": words.Standing(text, m.SeenBefore, analysis.Exact), "After": words.Standing(text, m.SeenAfter, analysis.Exact),
	}))
}

// blame says of a mistake what follows it, and what would have stopped that.
func blame(plies []coach.Ply, m coach.ReviewedMove, text *i18n.Localizer) string {
	args := i18n.Args{
		"Side": text.Side(m.Side), "Other": text.Side(m.Side.Opponent()), "Point": m.Point.String(), "Better": m.Better.Move.String(),
		"Before": words.Standing(text, m.Before, m.BeforeBound), "After": words.Standing(text, m.After, m.AfterBound),
	}
	_, lost := m.After.Loss()
	known := m.Better.Move != m.Point && m.Better.Move != board.Pass
	switch {
	case m.Kind == coach.ThrewWin && known:
		return text.T("review.look.threw", args)
	case m.Kind == coach.MissedWin && known:
		return text.T("review.look.missed", args)
	case lost:
		holds := []board.Point{m.Better.Move}
		if o := plies[m.Ply].Others; o != nil && o.Played == m.Point && len(o.Holds) > 0 {
			holds = o.Holds
		} else if !known {
			holds = nil
		}
		stopped := ""
		if len(holds) > 0 {
			stopped = text.T("review.look.stopped", i18n.Args{"Holds": strings.Join(board.Names(holds), text.T("review.escape.and"))})
		}
		return text.Join(text.T("review.look.punished", args), stopped)
	case known && len(m.Follows.Line) > 1:
		args["Reply"] = m.Follows.Line[1].String()
		return text.T("review.look.answered", args)
	}
	return noteOn(m, text)
}

// noteOn says what is known of a move and of the better one.
func noteOn(m coach.ReviewedMove, text *i18n.Localizer) string {
	args := i18n.Args{
		"Side": text.Side(m.Side), "Other": text.Side(m.Side.Opponent()), "Better": m.Better.Move.String(),
		"Before": words.Standing(text, m.Before, m.BeforeBound), "After": words.Standing(text, m.After, m.AfterBound),
		"Point": m.Point.String(),
	}
	none := m.Better.Move == m.Point || m.Better.Move == board.Pass
	_, lost := m.After.Loss()
	_, wins := m.After.Win()
	_, already := m.Before.Loss()
	switch {
	case m.Only:
		return text.T("review.look.only", args)
	case m.Unavoidable && !none && m.BeforeBound == analysis.Exact && m.AfterBound == analysis.Exact:
		return text.T("review.look.longer", args)
	case m.Unavoidable:
		return text.T("review.look.lost", args)
	case m.Beyond && already:
		return text.T("review.look.already", args)
	case m.Beyond && lost && m.Bad():
		return text.T("review.look.unseen_cost", args)
	case m.Beyond && lost:
		return text.T("review.look.unseen", args)
	case m.Beyond && !wins && m.Bad():
		return text.T("review.look.left_cost", args)
	case m.Beyond && !wins:
		return text.T("review.look.left", args)
	case m.Beyond && !m.Slower() && none:
		return text.T("review.look.won", args)
	case m.Beyond && !m.Slower():
		return text.T("review.look.won_later", args)
	case none:
		return text.T("review.look.fine", args)
	case m.Slower() && m.Before == analysis.WinIn(1):
		return text.T("review.look.at_once", args)
	case m.Slower():
		return text.T("review.look.sooner", args)
	}
	return text.T("review.look.better", args)
}
