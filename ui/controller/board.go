package controller

import (
	"slices"
	"strconv"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// board builds what the board shows.
func (s scene) board(heat []view.HeatCell) view.Board {
	pos := s.now.Position
	pointing := len(s.search.Line) > 0 && s.search.Pos != nil
	if pointing {
		pos = s.search.Pos // the line begins there, perhaps a move ago
	}
	look, _ := view.ParseLook(s.settings.Look)
	state := view.Board{
		Stones:      pos.Board(),
		Moves:       pos.Moves(),
		Win:         pos.WinningLine(),
		Numbers:     s.settings.MoveNumbers,
		Coordinates: s.settings.Coordinates,
		Look:        look,
		Still:       !s.settings.Animation || s.Game.Walk.Away(), // stepping through a game waits for no stones
	}
	if s.exercising() {
		shown := s.Exercise.Board()
		if shown.Stones == nil { // nothing is left to practise
			shown.Stones = board.New(pos.Board().Size())
		}
		shown.Coordinates, shown.Look, shown.Still = state.Coordinates, state.Look, state.Still
		return shown
	}
	s.Game.View(func(*game.Game) { state.Marks = slices.Clone(s.now.Node.Marks) })
	if stage := s.now.Opening.Stage; stage == game.Offer || stage == game.Pick {
		for i, p := range s.now.Opening.Offered {
			state.Marks = append(state.Marks, view.Mark{Point: p, Kind: view.Label, Text: strconv.Itoa(i + 1)})
		}
	}
	if pointing {
		state.Line = view.Line{Points: s.search.Line, First: pos.Turn()}
		s.Review.Mark(&state, s.text)
		return state
	}
	if s.mode.Overlay == Placing {
		state.Turn, state.Still = s.Game.Placing.Tool(), true
	} else if s.now.HumanToMove() && !s.now.Opening.Choosing() {
		state.Turn = s.now.Turn()
		state.Forbidden = s.forbidden(s.focus.Subject)
	}
	if state.Weights = s.contributions(); len(state.Weights) > 0 {
		return state
	}
	if state.Truths = s.truths(); len(state.Truths) > 0 {
		return state // candidates would hide them
	}
	if r := s.Analysis.Restrictions.Here(); !s.mode.BothSides() {
		// it is a choice of who analyses
	} else if r.Only {
		state.Chosen = r.Points
	} else {
		state.LeftOut = r.Points
	}
	if best, ok := s.second().Info.Best(); ok && s.settings.CandidatesOnBoard {
		state.Second = []board.Point{best.Move}
	}
	state.Heat = heat
	if s.marking() {
		state.Candidates = s.marks()
	}
	if s.settings.CandidatesOnBoard && s.explorerShown && s.showsFirstMoves() && !s.now.Result.Over() {
		state.Candidates = append(state.Candidates, s.knownMarks(state.Candidates)...)
	}
	s.Review.Mark(&state, s.text)
	s.Coach.Mark(&state, s.focus.Subject)
	if s.mode.Overlay == Warning {
		s.blunder.Show(&state)
	}
	return state
}

// marking reports whether the candidates on the screen belong on this board. They
// do not when the game is over, unless the position is analysed.
func (s scene) marking() bool {
	asked := s.settings.CandidatesOnBoard && !s.quiet(s.now) && (!s.now.Result.Over() || s.mode.Analysing()) || s.sentence.IsHint
	return asked && s.search.About(s.focus.Subject.Hash())
}

// marked returns the candidates that the board marks.
func (s scene) marked() []analysis.Candidate {
	all := s.search.Info.Candidates
	return all[:min(len(all), s.settings.Candidates)]
}

// marks returns the candidates as the board shows them.
func (s scene) marks() []view.Candidate {
	var marks []view.Candidate
	for i, cand := range s.marked() {
		best := s.marked()[0]
		marks = append(marks, view.Candidate{
			Point: cand.Move, Label: words.Disc(s.text, s.scores(), s.search.Info, i), Rank: i,
			Tip:  words.DiscTip(s.text, s.scores(), s.search.Info, i),
			Loss: max(0, best.Score.Chance()-cand.Score.Chance()),
			Slip: s.search.Info.Slips(cand), Older: cand.Older && !s.search.Info.Done,
		})
	}
	return marks
}

// explored returns what the explorer knows of the position shown.
func (s scene) explored() display.Explored {
	known := s.Kept.Explorer.View(s.now.Position)
	for _, f := range s.Known.Of(s.now.Position).Moves() {
		known.Ends = append(known.Ends, f.Candidate)
	}
	known.Next = board.Pass
	if moves := s.Game.Reading().Moves; s.now.Number < len(moves) {
		known.Next = moves[s.now.Number].Point
	}
	return known
}

// firstMoves returns what is known beforehand of an early position. How it ends is told beside it where
// more is known by now.
func (s scene) firstMoves() display.FirstMoves {
	first := s.first.View(s.now.Position)
	if d := s.decided; d.Side != board.Empty && (d.Bound == analysis.Exact || d.Sooner(view.Forced{Side: board.Black, Score: analysis.WinIn(first.Within)})) {
		first.Within = 0
	}
	return first
}

// mostKnown is how many moves the explorer marks on the board, the surest and the most played.
const mostKnown = 12

// knownMarks returns the moves that the explorer's card lists and the search has not marked: with the number of games
// in which they were played, else with what was found of them.
func (s scene) knownMarks(marked []view.Candidate) (marks []view.Candidate) {
	rows := display.ExplorerRows(s.firstMoves(), s.explored())
	for _, r := range rows[:min(len(rows), mostKnown)] {
		mark := view.Candidate{Point: r.Move, Known: true, Rank: len(marks)}
		switch p := r.Played; {
		case slices.ContainsFunc(marked, func(c view.Candidate) bool { return c.Point == r.Move }):
			continue
		case p.Games > 0:
			mark.Label = times(p.Games)
			mark.Tip = s.text.Join(s.text.N("games.count", p.Games), s.text.T("explorer.tip", i18n.Args{"Black": p.BlackWon, "Drawn": p.Drawn, "White": p.WhiteWon}))
		case r.Analysed:
			mark.Label = words.DiscWorth(s.text, r.Found.Score, r.Found.Bound)
			mark.Tip = s.text.T("explorer.tip_found")
		case r.Lines > 0:
			mark.Label = times(r.Lines)
			mark.Tip = s.text.N("explorer.tip_lines", r.Lines)
		case r.Rated:
			mark.Label, mark.Tip = words.DiscWorth(s.text, r.Score, analysis.Exact), s.text.T("explorer.tip_table")
		default:
			continue
		}
		marks = append(marks, mark)
	}
	return marks
}

// times writes how often a move was played, in the room of a disc: "12×", "46k×".
func times(n int) string {
	const thousand = 1000
	if n >= thousand {
		return strconv.Itoa(n/thousand) + "k×"
	}
	return strconv.Itoa(n) + "×"
}

// scores says how scores are written.
func (s scene) scores() view.Scores { return ScoresOf(s.settings) }

// ScoresOf returns how scores are written under these settings.
func ScoresOf(s store.Settings) view.Scores {
	in, _ := view.ParseQuantity(s.Quantity)
	return view.Scores{In: in, AlwaysBlack: s.AlwaysBlack}
}

// forbidden lists where the side to move may not play, with the reasons.
func (s scene) forbidden(pos *rule.Position) []view.Forbidden {
	var points []view.Forbidden
	for _, foul := range pos.Rule().Fouls(pos.Board(), pos.Turn()) {
		reason := words.FoulName(s.text, foul.Kind)
		if s.Game.Reading().FoulsLose {
			reason = s.text.T("play.foul.loses", i18n.Args{"Reason": reason})
		}
		points = append(points, view.Forbidden{Point: foul.Point, Reason: reason})
	}
	return points
}

// contributions returns what the board shows of an evaluation.
func (s scene) contributions() []view.Weight {
	if s.settings.AlwaysBlack && s.now.Turn() == board.White {
		return s.Analysis.Breakdown.Contributions(-1)
	}
	return s.Analysis.Breakdown.Contributions(1)
}

// heatMap returns what the moves of the position shown are worth.
func (s scene) heatMap() view.Heat {
	if !s.showsHeatMap() {
		return view.Heat{}
	}
	var known analysis.Info
	if s.search.Level == "" && s.focus.Analysis.About(s.focus.Subject.Hash()) {
		known = s.focus.Analysis.Info
	}
	heat, _ := s.heat.View(s.focus.Subject, known, s.Analysis.Restrictions.LeavesOut)
	return heat
}

// truths returns what the board shows of the truth.
func (s scene) truths() []view.Truth {
	if s.settings.CandidatesOnBoard && s.explorerShown && s.showsFirstMoves() {
		if signs := s.first.Signs(s.now.Position); signs != nil {
			return signs
		}
	}
	if !s.settings.Truth || s.now.Result.Over() {
		return nil
	}
	return s.truth.View(s.now.Position, s.text)
}

// candidate returns the one that the board marks on p, nil when it marks none.
func (s scene) candidate(p board.Point) *analysis.Candidate {
	if !s.marking() || len(s.truths()) > 0 {
		return nil
	}
	for _, c := range s.marked() {
		if c.Move == p {
			return &c
		}
	}
	return nil
}
