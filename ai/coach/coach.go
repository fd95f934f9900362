package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ai/exact"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// Coach explains moves. It keeps a board of patterns from one explanation to the
// next and is not safe for concurrent use. A search for a forced win inside takes
// some dozens of milliseconds at most, so call it away from the screen's
// goroutine. Use [New].
type Coach struct {
	prover  *exact.Prover
	board   *pattern.Board // nil until it is needed
	threats *threat.Searcher
}

// New returns a coach.
func New() *Coach { return &Coach{prover: exact.NewProver()} }

// Candidate explains a move in the light of a search of the position, which may
// know nothing of the move.
func (c *Coach) Candidate(pos *rule.Position, info analysis.Info, move board.Point) Explanation {
	info = info.Fresh()
	cand, found := info.Candidate(move)
	return c.explain(pos, move, evidence{info: info, cand: cand, known: found})
}

// Played explains a move that was played: before is a search of the position
// without it, after one of the position with it. Either may know nothing.
func (c *Coach) Played(pos *rule.Position, move board.Point, before, after analysis.Info) Explanation {
	before = before.Fresh()
	v := evidence{info: before}
	v.cand, v.known = before.Candidate(move)
	if reply, ok := after.Best(); ok && reply.Bound == analysis.Exact && after.Source != analysis.FromOpening {
		if !v.known || v.cand.Bound != analysis.Exact || reply.Score.Forced() || reply.Depth+1 >= v.cand.Depth {
			v.cand, v.known = analysis.BeforeReply(move, reply), true
		}
	}
	return c.explain(pos, move, v)
}

// evidence is what a search knows of a move.
type evidence struct {
	info  analysis.Info
	cand  analysis.Candidate
	known bool // cand is about the move
}

// best returns the best move of the search, if it knows one for sure.
func (v evidence) best() (analysis.Candidate, bool) {
	best, ok := v.info.Best()
	return best, ok && v.info.Source != analysis.FromOpening && (v.info.Depth > 0 || v.info.Source == analysis.FromSolver || best.Score.Forced())
}

// explain gathers the facts about a move.
func (c *Coach) explain(pos *rule.Position, move board.Point, v evidence) Explanation {
	e := Explanation{Side: pos.Turn(), Move: move}
	if refusal := refused(pos, move); refusal != nil {
		e.Facts = []Fact{refusal}
		return e
	}
	e.Facts = boardFacts(pos, move)
	e.Facts = append(e.Facts, c.outcome(pos, move, v, e.Facts)...)
	return e
}

// refused returns why a move cannot be played, nil when it can.
func refused(pos *rule.Position, move board.Point) Fact {
	switch {
	case pos.Over():
		return Ended{}
	case !pos.Board().Free(move):
		return Taken{Side: pos.Board().At(move), Point: move}
	}
	if foul := pos.Rule().Forbidden(pos.Board(), move, pos.Turn()); foul != nil {
		return Forbidden{Foul: foul}
	}
	return nil
}

// OnBoard explains a move by what can be counted on the board alone, or why it cannot be played.
func OnBoard(pos *rule.Position, move board.Point) Explanation {
	e := Explanation{Side: pos.Turn(), Move: move}
	if refusal := refused(pos, move); refusal != nil {
		e.Facts = []Fact{refusal}
	} else {
		e.Facts = boardFacts(pos, move)
	}
	return e
}

// boardFacts counts what a legal move makes and stops.
func boardFacts(pos *rule.Position, move board.Point) []Fact {
	r, b, own := pos.Rule(), pos.Board(), pos.Turn()
	var facts []Fact
	shape, rows := Made(r, b, move, own)
	if shape != NoShape {
		facts = append(facts, Makes{Side: own, Point: move, Shape: shape, Rows: rows})
	}
	if shape == Five {
		return facts
	}
	opp := own.Opponent()
	stops := stopped(r, b, move, own)
	answer, must := answers(pos, move)
	if must {
		facts = append(facts, answer)
		stops = slices.DeleteFunc(stops, func(row Row) bool { return row.Shape.fours() })
	}
	if len(stops) > 0 {
		facts = append(facts, Stops{Side: opp, Rows: stops})
	}
	if takes, ok := taken(r, b, move, opp, len(stops) > 0); ok {
		facts = append(facts, takes)
	}
	if row, left, ok := oneEnd(r, b, move, own); ok {
		facts = append(facts, OneEnd{Side: opp, Row: row, Left: left})
	}
	if shape, points := averted(r, b, move, own, stops); len(points) > 0 {
		facts = append(facts, Averts{Side: opp, Shape: shape, Points: points, Of: r.RowLength()})
	}
	if must && len(answer.Stops) == 1 { // nothing else can be played, whatever it leaves
		return facts
	}
	if overlooks, ok := overlooked(r, b, move, own); ok {
		facts = append(facts, overlooks)
	}
	return facts
}

// taken tells what the opponent would make with the point of a move that is worth naming;
// an open four is not where the move is said to stop the three.
func taken(r rule.Rule, b *board.Board, move board.Point, opp board.Stone, stops bool) (Takes, bool) {
	if r.Forbidden(b, move, opp) != nil {
		return Takes{}, false
	}
	theirs, rows := Made(r, b, move, opp)
	worth := theirs == FourThree || theirs == DoubleFour || theirs == DoubleThree || theirs == OpenFour && !stops
	return Takes{Side: opp, Point: move, Shape: theirs, Rows: rows}, worth
}

// answers reports whether a move keeps the opponent from completing a row at once.
func answers(pos *rule.Position, move board.Point) (Answers, bool) {
	r, b, opp := pos.Rule(), pos.Board(), pos.Turn().Opponent()
	fives := completions(r, b, opp)
	if len(fives) == 0 {
		return Answers{}, false
	}
	var stops []board.Point
	after := b.Clone()
	for _, p := range b.Empties() {
		after.Set(p, pos.Turn())
		if len(completions(r, after, opp)) == 0 && pos.Check(p) == nil {
			stops = append(stops, p)
		}
		after.Set(p, board.Empty)
	}
	if !slices.Contains(stops, move) {
		return Answers{}, false
	}
	with := b.Clone()
	with.Set(fives[0], opp)
	for _, d := range board.Directions {
		if row := newBoardLine(r, with, fives[0], d).row(fives[0]); row.Shape == Five {
			stones := slices.DeleteFunc(row.Stones, func(p board.Point) bool { return p == fives[0] })
			return Answers{Side: opp, Row: Row{Shape: Four, Stones: stones, Gains: fives, Of: r.RowLength()}, Stops: stops}, true
		}
	}
	return Answers{}, false
}

// How many nodes a search for a forced win may have: some milliseconds for fours
// alone, some dozens for threes too.
const (
	foursLimit = 30_000
	proofLimit = 60_000
)

// load puts a position on the coach's board of patterns; nil when the patterns do
// not know its rule.
func (c *Coach) load(pos *rule.Position) *pattern.Board {
	if !pattern.Supports(pos.Rule()) {
		return nil
	}
	r, size := pos.Rule(), pos.Board().Size()
	if c.board == nil || c.board.Rule() != r || c.board.Size() != size {
		c.board = pattern.New(r, size, eval.Prior().Cells())
		c.threats = threat.NewSearcher()
	}
	c.board.Load(pos)
	return c.board
}

// fours looks for a win by fours of the side to move. sure reports whether the
// answer is certain also when there is none.
func (c *Coach) fours(pos *rule.Position) (line []board.Point, sure bool) {
	b := c.load(pos)
	if b == nil || pos.Over() {
		return nil, false
	}
	cells, won, conclusive := c.threats.VCF(b, foursLimit)
	if !won {
		return nil, conclusive
	}
	return points(cells), true
}

func points(cells []pattern.Cell) []board.Point {
	list := make([]board.Point, len(cells))
	for i, cell := range cells {
		list[i] = cell.Point()
	}
	return list
}
