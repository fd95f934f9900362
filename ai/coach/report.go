package coach

import (
	"cmp"
	"math"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Report is what is known of a game.
type Report struct {
	Moves   []ReviewedMove // one for each stone, in their order
	Escape  *Escape
	GivenUp *GivenUp
	Players map[board.Stone]Summary
	Known   int // positions that a review has come to
	Of      int // positions there are to search
}

// ReviewedMove is a stone that was played and how good that was, from the view of the side
// that played it.
type ReviewedMove struct {
	Ply    int // index of the position it was played in
	Number int // from 1, of the stones of the line
	Side   board.Stone
	Point  board.Point
	Known  bool // a review has come to it: without that nothing is judged
	Told   bool // Before and After say something
	Before analysis.Score
	After  analysis.Score
	Loss   float64 // of the chance to win, 0 to 1
	Kind   MoveKind
	Better analysis.Candidate // the better move with its line; for a fine move the best that is known
	// Not Exact where it is proven that Before or After comes, and it may come sooner.
	BeforeBound, AfterBound analysis.Bound
	// Beyond tells that Before or After is proven by the certificate or by an analysis, and the
	// review has not seen that itself: it is said, and held against nobody, so Kind and Loss go by
	// what the review sees.
	Beyond bool
	// SeenBefore and SeenAfter are what Loss counts from: what the review sees of Before and After.
	SeenBefore, SeenAfter analysis.Score
	// Unavoidable tells that every other move loses by force too, as far as the certificate
	// has proven or the review searched.
	Unavoidable bool
	// Follows is the move with what follows it, as far as that is known: the reply and the play
	// after it and, where After is forced, how it ends.
	Follows analysis.Candidate
	// Only tells that it was the only good move, and not one that everybody sees.
	Only bool
}

// Summary is how one side has played.
type Summary struct {
	Moves    int              // that are judged
	Accuracy float64          // 0 to 100; see [ReviewedMove.mark]
	Counts   map[MoveKind]int // of moves that were not fine
	Lost     int              // moves when the game was lost already, which count as no mistakes
}

// leastMeasured is how many judged moves an accuracy wants: that of one or two says nothing of a player.
const leastMeasured = 3

// Measured reports whether enough moves were judged for their accuracy to say something.
func (s Summary) Measured() bool { return s.Moves >= leastMeasured }

// Escape is the last move with which the loser could still have escaped.
type Escape struct {
	Move   int // index into Report.Moves
	Others Others
}

// Assess judges the moves of a game by what a review has found itself and by the certificate,
// so that no other search has a part in it, and says of them what is known.
func Assess(plies []Ply) Report {
	r := Report{Players: map[board.Stone]Summary{}}
	own := own(plies)
	mine, seen := scorePlies(own, everything), scorePlies(own, searched)
	for i, p := range own {
		if p.searchable() {
			r.Of++
			if _, known := p.kept(); known {
				r.Known++
			}
		}
		if !p.played() {
			continue
		}
		m := ReviewedMove{Ply: i, Number: len(r.Moves) + 1, Side: p.Pos.Turn(), Point: p.Move}
		if mine[i].best.known && mine[i].played.known {
			m.Known = true
			m.say(mine[i])
			m.judge(mine[i], seen[i])
			_, m.Unavoidable = m.Before.Loss()
			m.Only = p.only(m, scoresAt(mine, i-2))
		}
		r.Moves = append(r.Moves, m)
	}
	r.Escape, r.GivenUp = r.escape(plies), givenUp(own, mine)
	for _, side := range []board.Stone{board.Black, board.White} {
		r.Players[side] = r.summary(side)
	}
	r.inform(plies)
	return r
}

// Accuracies returns how well each side played, Black first, once every position was searched; nil for a
// side with too few moves to say.
func (r Report) Accuracies() (of [2]*float64) {
	if r.Known == 0 || r.Known < r.Of {
		return of
	}
	for i, side := range [2]board.Stone{board.Black, board.White} {
		if s := r.Players[side]; s.Measured() {
			of[i] = &s.Accuracy
		}
	}
	return of
}

// inform says of the moves what is known beside the review: how they end where that is proven
// and, where no review has come to them, what searches believe.
func (r *Report) inform(plies []Ply) {
	all := scorePlies(plies, everything)
	for k := range r.Moves {
		m := &r.Moves[k]
		w := all[m.Ply]
		if !w.best.known || !w.played.known {
			continue
		}
		was := *m
		if !m.Known {
			m.say(w)
		}
		if w.best.score.Forced() {
			m.Before, m.BeforeBound, m.Better = w.best.score, w.best.bound, w.line
		}
		if w.played.score.Forced() {
			m.After, m.AfterBound = w.played.score, w.played.bound
		}
		if m.Known && (m.Before.Forced() && !was.Before.Forced() || m.After.Forced() && !was.After.Forced()) {
			m.Beyond = true
		}
		m.Follows = plies[m.Ply].follows(*m, all[m.Ply+1].line)
		m.Follows.Claimed = w.played.claimed
	}
}

// say takes over what is known of a move.
func (m *ReviewedMove) say(w plyScores) {
	m.Told, m.Before, m.After, m.Better = true, w.best.score, w.played.score, w.line
	m.BeforeBound, m.AfterBound = w.best.bound, w.played.bound
}

// follows returns a move with what it is worth, and how the game goes on as the reply or the search
// before the move has it.
func (p Ply) follows(m ReviewedMove, reply analysis.Candidate) analysis.Candidate {
	c := analysis.BeforeReply(m.Point, reply)
	if before, ok := p.candidate(m.Point, everything); c.Score != m.After && ok {
		c = before
	}
	if m.After.Forced() && c.Score != m.After || len(c.Line) == 0 {
		c.Line = []board.Point{m.Point}
	}
	c.Move, c.Score, c.Bound = m.Point, m.After, m.AfterBound
	return c
}

// judge tells how bad a move was. Like is measured by like: where the certificate speaks of only
// one of the position before the move and the one after it, the searches of both count.
func (m *ReviewedMove) judge(known, seen plyScores) {
	beyond := func(k, s knownScore) bool { return k.score.Forced() && (!s.known || !s.score.Forced()) }
	m.Beyond = beyond(known.best, seen.best) && !known.played.score.Forced() || beyond(known.played, seen.played) && !known.best.score.Forced()
	switch {
	case !m.Beyond:
		m.SeenBefore, m.SeenAfter = m.Before, m.After
	case seen.best.known && seen.played.known:
		m.SeenBefore, m.SeenAfter = seen.best.score, seen.played.score
	default:
		return
	}
	m.Kind, m.Loss = Classify(m.SeenBefore, m.SeenAfter)
}

// Apart reports whether Before and After are known in ways that do not compare: one is proven by what the
// review does not see, the other is only believed.
func (m ReviewedMove) Apart() bool { return m.Beyond && m.Before.Forced() != m.After.Forced() }

// scoresAt returns what is known of a ply, nothing before the first.
func scoresAt(all []plyScores, i int) plyScores {
	if i < 0 {
		return plyScores{}
	}
	return all[i]
}

// Loser returns who is known to be lost after the last move, Empty for neither.
func (r Report) Loser() board.Stone {
	if n := len(r.Moves); n > 0 {
		switch last := r.Moves[n-1]; {
		case !last.Told:
		case wins(last.After):
			return last.Side.Opponent()
		case loses(last.After):
			return last.Side
		}
	}
	return board.Empty
}

// escape finds the last move of the side that was lost in the end after which it
// was lost and with which it might not have been. A move that gave next to nothing away,
// because the others held by a thread, is none: it is no mistake either. Nor
// did a move hold that is proven to lose by now, wherever that was found.
func (r Report) escape(plies []Ply) *Escape {
	loser := r.Loser()
	for i, m := range slices.Backward(r.Moves) {
		if loser == board.Empty || !m.Known {
			break
		}
		if m.Side != loser {
			continue
		}
		if !loses(m.After) {
			break
		}
		others := plies[m.Ply].Others
		if others == nil || others.Played != m.Point {
			break // not searched yet
		}
		if !m.Unavoidable { // else it is told which of them hold out longer
			others = plies[m.Ply].stillHolding()
		}
		if (len(others.Holds) > 0 || !others.Complete()) && (m.Unavoidable || m.Bad()) {
			return &Escape{Move: i, Others: *others}
		}
	}
	return nil
}

func wins(s analysis.Score) bool { _, ok := s.Win(); return ok }

func loses(s analysis.Score) bool { _, ok := s.Loss(); return ok }

// Mistakes returns the moves that gave something away: those that lost by force, then the others,
// in both those that cost most first.
func (r Report) Mistakes() []ReviewedMove {
	bad := slices.DeleteFunc(slices.Clone(r.Moves), func(m ReviewedMove) bool { return !m.Bad() })
	slices.SortStableFunc(bad, func(a, b ReviewedMove) int {
		return cmp.Or(byLoss(a.Kind.loses(), b.Kind.loses()), -cmp.Compare(a.Loss, b.Loss), -cmp.Compare(a.Kind, b.Kind))
	})
	return bad
}

// byLoss puts what loses first.
func byLoss(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	default:
		return 1
	}
}

// markFall is how fast the mark of a move falls with what it gives away: half of
// the chances leave 14 of 100.
const markFall = 4

// mark rates a move: 100 when it gives nothing away, falling exponentially with
// the chance to win that it costs. A game's accuracy is the mean of the marks.
func (m ReviewedMove) mark() float64 { return 100 * math.Exp(-markFall*m.Loss) }

// summary sums up one side's moves. Where everything loses there is nothing to do
// right or wrong, so these moves do not count.
func (r Report) summary(side board.Stone) Summary {
	s := Summary{Counts: map[MoveKind]int{}}
	sum := 0.0
	for _, m := range r.Moves {
		if m.Side != side || !m.Known {
			continue
		}
		if m.Unavoidable {
			s.Lost++
			continue
		}
		s.Moves++
		sum += m.mark()
		if m.Bad() {
			s.Counts[m.Kind]++
		}
	}
	if s.Moves > 0 {
		s.Accuracy = sum / float64(s.Moves)
	}
	return s
}

// Standing is how good a position is for Side, with the length of a forced result counted
// from there. The zero value is a position of which nothing is known.
type Standing struct {
	Side  board.Stone
	Score analysis.Score
	Depth int // plies of the search that says so
	Known bool

	Claimed bool // a file or another program says how it ends, and that is not proven
}

// StandingAfter returns how good the position after n is as far as the searches tell
// that are kept at n and at the node before it: of the position itself or, failing
// that, of the move that led there. [Assess] knows more, because it carries back what
// was found later in the game.
func StandingAfter(n *record.Node) Standing {
	led, here := standingOfMove(n), standingAt(n)
	if (knownScore{score: led.Score, known: led.Known}).outweighs(knownScore{score: here.Score.Opposite(), known: here.Known}) {
		return led
	}
	return here
}

// Standing returns how good the position of a ply is: as [StandingAfter] says or, where more
// is proven beside the searches, as that does.
func (p Ply) Standing() Standing {
	kept := StandingAfter(p.Node)
	best, ok := p.best(everything)
	n, ends := best.Ends()
	if !ok || !ends {
		return kept
	}
	proven := Standing{Side: p.Pos.Turn(), Score: best.Score, Depth: best.Depth, Known: true}
	m, _ := kept.Score.Win()
	if l, loses := kept.Score.Loss(); loses {
		m = l
	}
	if kept.Score.Forced() && m <= n {
		return kept
	}
	return proven
}

// standingAt is what a search said about the position after n.
func standingAt(n *record.Node) Standing {
	if n.Analysis == nil || len(n.Analysis.Lines) == 0 {
		return Standing{}
	}
	turn := board.Black
	if n.Move.Stone == board.Black {
		turn = board.White
	}
	return Standing{Side: turn, Score: analysis.ScoreOf(n.Analysis.Lines[0]), Depth: n.Analysis.Depth, Known: true, Claimed: n.Analysis.Lines[0].Claimed}
}

// standingOfMove is what a search said about the move of n before it was played. A win
// that may come sooner counts, because only its length is uncertain.
func standingOfMove(n *record.Node) Standing {
	if n.Parent() == nil || n.Parent().Analysis == nil {
		return Standing{}
	}
	kept := n.Parent().Analysis
	i := slices.IndexFunc(kept.Lines, func(l record.Line) bool {
		_, wins := analysis.ScoreOf(l).Win()
		sure := l.Bound == analysis.Exact || wins && l.Bound == analysis.AtLeast
		return len(l.Moves) > 0 && l.Moves[0] == n.Move.Point && sure
	})
	if i < 0 {
		return Standing{}
	}
	return Standing{Side: n.Move.Stone, Score: afterMove(analysis.ScoreOf(kept.Lines[i])), Depth: kept.Depth, Known: true, Claimed: kept.Lines[i].Claimed}
}

// afterMove returns what a move is worth as counted from the position after it. A move that
// ends the game keeps its length: there is none after it.
func afterMove(s analysis.Score) analysis.Score {
	if s == analysis.WinIn(1) {
		return s
	}
	return s.Later(-1)
}

// Standing returns how good the position after a move is for the side that played it.
func (m ReviewedMove) Standing() analysis.Score { return afterMove(m.After) }
