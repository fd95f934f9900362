package controller

import (
	"cmp"
	"slices"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words"
)

// scene is what the screen is put together from, at one moment. Its methods read what
// the owners say and change nothing.
type scene struct {
	*Controller
	now     match.Snapshot
	search  analyser.View
	focus   analyser.Focus
	proven  engines.Proven // what the proof says of the position shown
	forced  view.Forced    // how that ends, where this is known beside the search of it and not from it
	decided view.Forced    // how it ends, as far as anything says so
	resists bool           // it is lost, and the search of it tells only which moves resist
}

// scene gathers what the screen is put together from.
func (c *Controller) scene(focus analyser.Focus) scene {
	s := scene{Controller: c, now: c.Game.Now(), search: focus.Analysis, focus: focus}
	s.proven = s.provenHere()
	s.decided = s.found()
	if known := s.Analysis.Ends(); known.Sooner(s.decided) {
		s.forced, s.decided = known, known
	}
	best, ok := s.search.Latest.Best()
	s.resists = ok && s.forced.Winner() == s.now.Turn().Opponent() && !best.Score.Forced() && s.search.About(s.now.Position.Hash())
	s.focus.Lost = s.resists
	return s
}

// screen puts all together.
func (s scene) screen() display.Screen {
	now, heat := s.now, s.heatMap()
	screen := display.Screen{
		Board:     s.board(heat.Cells),
		Status:    s.status(),
		Can:       s.can(),
		Moves:     s.Game.Reading().Moves,
		Tree:      s.Game.Reading().Tree,
		Chances:   s.chances(),
		Place:     s.Game.Reading().Place,
		Position:  now.Position,
		Comment:   s.Game.Reading().Comment,
		Thinking:  now.Thinking != board.Empty || s.searching(),
		Analysing: s.mode.Analysing(),
		BothSides: s.mode.BothSides(),
		Threats:   s.mode.SeeksThreats(),
		Heat:      heat,
		Sequence:  s.Analysis.Sequence(),
		Stopped:   s.Analysis.Reached(),
		Complete:  s.Analysis.Complete(),
		Placing:   s.mode.Overlay == Placing,
		Review:    s.Review.View(),
		Elsewhere: s.mode.Overlay == Elsewhere,
		Remark:    s.Coach.View(s.focus, s.text, s.scores()),
		Steps:     s.search.Steps,
		Waiting:   now.Waiting,
		Paused:    now.Paused,
		Clocked:   s.Game.Clocked(),
		Engines:   now.BlackBot && now.WhiteBot,
		Opened:    s.Game.Opened() && !now.BlackBot && !now.WhiteBot,
		Counts:    s.Ladder.Counts() && !now.Result.Over(),
		Counted:   s.settings.Record && s.Ladder.Game().ID != "",
		Title:     s.Document.Title(),
		Games:     s.games(),
		Explored:  s.explored(),
		Opening:   s.opening(),
		Players:   s.players(),
		First:     s.firstMoves(),
		End:       s.end(),
	}
	if !s.mode.SeeksThreats() {
		screen.Ending = s.decided
	}
	if s.search.Pos != nil && !s.search.LineOnly {
		screen.Search, screen.Searcher = &s.search.Info, s.search.Engine
	}
	if s.inAnalysis() && s.settings.Details {
		screen.Breakdown = s.Analysis.Breakdown.View()
	}
	if s.trains {
		screen.Training = s.Exercise.Overview()
		screen.Training.Results, screen.Training.Games = s.Kept.Results(), s.Ladder.Days()
	}
	screen.Restriction, screen.Second = s.Analysis.Restrictions.Here(), s.second()
	if screen.Board.HasTips() {
		legend := "disc.legend"
		if s.settings.AlwaysBlack {
			legend = "disc.legend_black"
		}
		screen.Remark.Note = words.Join(s.text, screen.Remark.Note, s.text.T(legend))
	}
	if slices.ContainsFunc(screen.Board.Candidates, func(c view.Candidate) bool { return c.Slip }) && !s.exercising() {
		screen.Remark.Note = words.Join(s.text, screen.Remark.Note, s.text.T("disc.slip"))
	}
	if s.exercising() {
		screen.Exercise = s.Exercise.View()
		screen.Exercise.Does = s.Exercise.Does(s.text)
		return screen
	}
	asks := s.mode.Overlay == Warning && s.blunder.Asks()
	if asks {
		screen.Search = nil // it is about the position without the move that waits
	}
	if screen.Result = now.Result; s.quiet(s.now) {
		screen.Chances, screen.Sequence = nil, display.Sequence{}
		return screen
	}
	screen.Forced = s.forced
	if asks {
		screen.Forced = s.blunder.End()
	}
	return screen
}

// showsFirstMoves reports whether what is known beforehand of an early position is on the
// screen: while one analyses, of the position that stands there.
func (c *Controller) showsFirstMoves() bool {
	return c.inAnalysis() && !c.mode.SeeksThreats() && c.mode.Overlay == NoOverlay
}

// searching reports whether a hint, an analysis or an even start is being looked for.
func (c *Controller) searching() bool {
	return c.Analysis.Running() || c.mode.Overlay == Balancing
}

// idle reports whether no search runs that was asked for.
func (c *Controller) idle() bool {
	return !c.searching() && !c.mode.Analysing() && !c.showsHeatMap() && !c.Review.Running() && !c.Prover.Running() && c.Game.Now().Thinking == board.Empty
}

// status says whose turn it is and what is asked.
func (s scene) status() display.Status {
	if s.exercising() {
		return s.Exercise.Status(s.text)
	}
	status := display.Status{
		Side:     s.side(),
		Sentence: s.headline(),
		Game:     s.describe(),
		Note:     words.Join(s.text, s.endedHere(), cmp.Or(s.reviewed(), words.Join(s.text, s.sentence.In(s.text), s.provenNote(), s.searchNote()))),
		Clocks:   s.Game.Clocks(),
	}
	status.Pending = s.Review.Running()
	status.Bare, status.Thinking = s.quiet(s.now), s.thinking(s.now)
	status.Counts = s.Ladder.Counts() && !s.now.Result.Over()
	if s.mode.Activity == Play {
		status.Black, status.White = s.playerName(board.Black), s.playerName(board.White)
		if s.now.Opening.Stage == game.Settled {
			seats, o := s.Game.Seats(), s.now.Opening
			status.BlackLevel, status.WhiteLevel = s.names().levelOf(seatOf(seats, o, board.Black)), s.names().levelOf(seatOf(seats, o, board.White))
		}
	}
	if s.search.Level != "" {
		status.Thinker = s.names().called(s.search.Level)
	}
	if s.forced.Side == board.Empty {
		status.Believer = status.Thinker
	}
	for _, o := range s.options() {
		status.Choices = append(status.Choices, o.text)
	}
	return status
}

// reviewed says what the review found of the mistake that one looks at and, in a paragraph of its
// own, of the last stone of what follows it; "" where there is none.
func (s scene) reviewed() string {
	return strings.TrimSpace(s.Review.Note(s.text) + "\n" + s.lastStone())
}

// lastStone says of the last stone of what the review shows to follow a mistake what it does and
// threatens; "" where none is.
func (s scene) lastStone() string {
	line := s.search.Line
	if _, ok := s.Review.Chosen(); !ok || s.Review.ShowsBetter() || !s.search.Pinned || len(line) == 0 || s.search.Pos == nil {
		return ""
	}
	pos := s.search.Pos.Clone()
	for _, p := range line[:len(line)-1] {
		if pos.Play(p) != nil || pos.Over() {
			return ""
		}
	}
	e, w := coach.OnBoard(pos, line[len(line)-1]), words.Writer{Text: s.text, Scores: s.scores()}
	return words.Join(s.text, w.Say(e), w.Threat(e))
}

func (s scene) can() display.Can {
	now := s.now
	over, thinking := now.Result.Over(), now.Thinking != board.Empty
	if s.mode.Overlay == Elsewhere {
		here := s.Network.Here() && !now.Paused
		mine := here && now.HumanToMove()
		return display.Can{
			Undo: here && now.CanUndo, Resign: here, Draw: here, Pass: mine && now.CanPass,
			Choose: mine && now.Opening.Choosing(), Add: mine && slices.Contains(now.Opening.Choices(), game.AddStones),
		}
	}
	return display.Can{
		Undo:       now.CanUndo && !now.Distant,
		Redo:       now.CanRedo,
		Back:       now.Node.Parent() != nil,
		Hint:       !over && !thinking && now.Opening.Stage == game.Settled,
		Stop:       thinking && !now.Stopping || s.searching() || s.Review.Running() || s.shows(),
		Resign:     !over && !now.Ended && !s.mode.BothSides() && (!now.BlackBot || !now.WhiteBot),
		Pause:      !over && (now.BlackBot && now.WhiteBot || now.Waiting || s.Game.Clocked()),
		EngineMove: !over && !thinking && !now.Distant,
		Pass:       now.HumanToMove() && now.CanPass,
		Draw:       !over && !now.Ended && !s.mode.BothSides() && now.HumanToMove() && now.DrawOffer == board.Empty,
		Edit:       s.mode.BothSides() && !s.exercising() && !thinking,
		Choose:     now.HumanToMove() && now.Opening.Choosing(),
		Add:        now.HumanToMove() && slices.Contains(now.Opening.Choices(), game.AddStones),
	}
}

// side is the stone before the sentence of the status.
func (s scene) side() board.Stone {
	switch {
	case s.now.Result.Over():
		return s.now.Result.Winner
	case s.now.Opening.Choosing():
		return board.Empty
	case s.mode.SeeksThreats():
		return s.now.Turn().Opponent()
	default:
		return s.now.Turn()
	}
}

// provenHere returns what the proof says of the position shown. It is not about what is
// supposed.
func (s scene) provenHere() engines.Proven {
	// Our engine plays Black by the proof where that is wanted.
	_, own := s.Game.Seats().Black.Own()
	follows := own && s.settings.PerfectPlay && !s.mode.BothSides()
	hinted := s.mode.Search == Hint || s.focus.Advised
	if s.mode.SeeksThreats() || s.quiet(s.now) && !follows && !hinted { // what an analysis has found is not told while one plays
		return engines.Proven{}
	}
	return s.Engines.Proven(s.now.Position, follows)
}

// found returns how the position shown ends as the search of it says.
func (s scene) found() view.Forced {
	best, ok := s.search.Latest.Best()
	if !ok || s.search.Level != "" || s.search.Latest.Restricted || !s.search.About(s.now.Position.Hash()) || !best.Score.Forced() || best.Claimed {
		return view.Forced{}
	}
	return view.Forced{Side: s.search.Latest.Turn, Score: best.Score, Bound: s.search.Latest.Length(best), Proven: s.search.Latest.Certainty(best) == analysis.Certified}
}

// chances returns Black's chances along the line shown, with what the search on the
// screen says of the position shown, before that is kept.
func (s scene) chances() []view.Chance {
	values := s.Analysis.Chances()
	for _, m := range s.Game.Reading().Moves {
		if m.Number < len(values) {
			values[m.Number].Sign = m.Sign
		}
	}
	s.Review.MarkChances(values)
	if !s.mode.Analysing() || s.mode.SeeksThreats() || s.now.Number >= len(values) || s.Game.Reading().Place.Apart() {
		return values
	}
	at := &values[s.now.Number]
	now, ok := s.Analysis.ChanceNow()
	if f := s.decided; f.Side != board.Empty {
		now, ok = view.NewChance(f.Side, f.Score), true
	}
	if ok {
		now.Sign, now.Escape, now.Apart = at.Sign, at.Escape, at.Apart
		*at = now
	}
	return values
}

// focus returns what the coach is to speak about.
func (c *Controller) focus() analyser.Focus {
	now := c.Game.Now()
	s := analyser.Focus{
		Pos: now.Position, Subject: c.Analysis.Subject(), Analysis: c.Analysis.View(),
		Questions: c.answersQuestions(), Advised: c.mode.BothSides() || c.sentence.IsHint || now.Result.Over(), Placing: c.mode.Overlay == Placing,
		Silent: c.exercising() || now.Opening.Stage != game.Settled,
		Over:   now.Result.Over(), Person: now.HumanToMove() || now.Distant, Quiet: c.quiet(now),
	}
	if m, ok := c.Review.Chosen(); ok {
		before, after := c.Review.Searches(m)
		s.Reviewed = analyser.Played{Pos: now.Position, Move: m.Point, Before: before, After: after}
	}
	if n := now.Node; n.HasMove() && !n.Move.IsPass() && (c.settings.Explain || c.mode.BothSides()) {
		if pos := now.Position.Clone(); pos.Undo() {
			s.Played = analyser.Played{Pos: pos, Move: n.Move.Point}
			c.Game.View(func(*game.Game) { s.Played.Before, s.Played.After = n.Parent().Analysis, n.Analysis })
		}
	}
	return s
}

// second returns what a second engine says, where one analyses.
func (s scene) second() display.Second {
	if !s.mode.BothSides() {
		return display.Second{}
	}
	return s.Analysis.Second.View()
}
