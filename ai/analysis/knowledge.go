package analysis

import (
	"maps"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// Knowledge is the one store of what is known of positions, whatever found it out: searches, the
// coach, a review, proofs, exact play, the heat map. Nothing in it is ever made weaker, and in
// which order it is told does not matter but between searches that went equally far: the last counts. What is known of a move is known of the position after
// it too, and the other way round.
//
// It is not safe for concurrent use: in a window it belongs to the screen's goroutine. It holds so
// many positions; when there is no room for another, the half of them that was neither asked for
// nor learnt about for longest is dropped.
type Knowledge struct {
	entries map[place]*entry
	clock   uint64
	news    func(*rule.Position)
	changed []*rule.Position // in the call that is under way
}

// mostPositions is how many positions are held: many games' worth, in some 10 megabytes, and at the
// most 50 where each of them had a heat map.
const mostPositions = 2000

// place is a position as it is looked up. A hash alone knows neither rule nor size, and two
// positions may share it.
type place struct {
	rule   rule.Rule
	size   board.Size
	turn   board.Stone
	stones string
}

func placeOf(pos *rule.Position) place {
	b := pos.Board()
	stones := make([]byte, b.Size().Cells())
	for i := range stones {
		stones[i] = byte(b.At(b.Size().Point(i)))
	}
	return place{pos.Rule(), b.Size(), pos.Turn(), string(stones)}
}

// entry is what is known of a position.
type entry struct {
	used    uint64
	search  map[string]Search    // by the engine whose it is: the one that counts of each, as it was said
	moves   map[board.Point]Fact // that are proven to win or to lose
	whole   Fact                 // how the position ends, as what lies around it says; its move is the reply, or a pass
	promise Promise              // of the certificate
	all     Info                 // every move, less deep, without lines
}

// said returns the search of an engine, of whichever counts most where none is named.
func (e *entry) said(engine string) (said Search) {
	if engine != "" {
		return e.search[engine]
	}
	for _, name := range slices.Sorted(maps.Keys(e.search)) {
		if s := e.search[name]; s.outranks(said) {
			said = s
		}
	}
	return said
}

// NewKnowledge returns a store in which nothing is known. News is called with each position of
// which more has become known, but for [Knowledge.LearnAll]; it may be nil.
func NewKnowledge(news func(*rule.Position)) *Knowledge {
	if news == nil {
		news = func(*rule.Position) {}
	}
	return &Knowledge{entries: map[place]*entry{}, news: news}
}

// Of returns what is known of a position. Callers must not change it, nor keep it for long.
func (k *Knowledge) Of(pos *rule.Position) Known {
	known := Known{turn: pos.Turn(), entry: &entry{}}
	if e, ok := k.entries[placeOf(pos)]; ok {
		k.clock++
		e.used = k.clock
		known.entry = e
	}
	return known
}

// at returns the entry of a position, making room for it.
func (k *Knowledge) at(pos *rule.Position) *entry {
	at := placeOf(pos)
	e := k.entries[at]
	if e == nil {
		if len(k.entries) >= mostPositions {
			k.drop()
		}
		e = &entry{search: map[string]Search{}, moves: map[board.Point]Fact{}}
		k.entries[at] = e
	}
	k.clock++
	e.used = k.clock
	return e
}

// BeginGame forgets the searches that the files of earlier games told of.
func (k *Knowledge) BeginGame() {
	for _, e := range k.entries {
		maps.DeleteFunc(e.search, func(_ string, s Search) bool { return s.FromFile })
	}
}

// drop drops the half of the positions that was not used for longest.
func (k *Knowledge) drop() {
	var used []uint64
	for _, e := range k.entries {
		used = append(used, e.used)
	}
	slices.Sort(used)
	middle := used[len(used)/2]
	maps.DeleteFunc(k.entries, func(_ place, e *entry) bool { return e.used < middle })
}

// LearnSearch takes the last word of a search of all moves of a position. What it says of moves
// that the rule does not allow is left out: files may hold anything.
func (k *Knowledge) LearnSearch(pos *rule.Position, s Search) {
	defer k.tell()
	if s.Restricted || s.Apart || pos.Over() {
		return
	}
	s.Info = s.Trimmed()
	s.Turn, s.Steps, s.Changes, s.Looking = pos.Turn(), nil, nil, nil // the last three are the window's, while the search is on it
	s.Candidates = slices.DeleteFunc(slices.Clone(s.Candidates), func(c Candidate) bool { return pos.Check(c.Move) != nil })
	if best, ok := s.Best(); !ok || best.Unscored {
		return
	}
	if e := k.at(pos); !e.search[s.Engine].outranks(s) {
		e.search[s.Engine] = s
		k.note(pos)
	}
	k.ends(pos, s)
	if n, lost := s.Lost(); lost {
		end := Candidate{Move: board.Pass, Score: LossIn(n), Bound: AtMost}
		longest := func(c Candidate) bool { return c.Score == end.Score && c.Bound == Exact }
		if i := slices.IndexFunc(s.Candidates, longest); i >= 0 {
			end = s.Candidates[i]
		}
		k.position(pos, Fact{end, s.Certainty(s.Candidates[0])})
	}
}

// LearnEnds takes how moves end as a search has proven that goes on.
func (k *Knowledge) LearnEnds(pos *rule.Position, s Search) {
	defer k.tell()
	if !s.Restricted && !s.Apart {
		k.ends(pos, s)
	}
}

// ends takes how moves end that a search has seen to the end.
func (k *Knowledge) ends(pos *rule.Position, s Search) {
	for _, c := range s.Candidates {
		if c.seenToEnd() && pos.Check(c.Move) == nil {
			k.move(pos, Fact{c, s.Certainty(c)})
		}
	}
}

// Learn takes how a move of a position ends, and how surely that is known. What proves no end is
// not taken.
func (k *Knowledge) Learn(pos *rule.Position, found Candidate, certainty Certainty) {
	defer k.tell()
	if !pos.Over() && pos.Check(found.Move) == nil {
		k.move(pos, Fact{found, certainty})
	}
}

// LearnPromise takes what the certificate says of a position.
func (k *Knowledge) LearnPromise(pos *rule.Position, p Promise) {
	defer k.tell()
	if !p.Made() || pos.Over() {
		return
	}
	if e := k.at(pos); !e.promise.Made() || p.Plies < e.promise.Plies {
		e.promise = p
		k.note(pos)
	}
	if c, ok := p.Candidate(); ok {
		k.move(pos, Fact{c, Certified})
		return
	}
	k.position(pos, Fact{Candidate{Move: board.Pass, Score: LossIn(p.Plies), Bound: AtMost}, Certified})
}

// LearnAll takes what every move of a position that is worth a look is worth, as a search says
// that was not deep.
func (k *Knowledge) LearnAll(pos *rule.Position, info Info) {
	e := k.at(pos)
	if info.Depth < e.all.Depth {
		return
	}
	info.Candidates = slices.Clone(info.Candidates)
	for i := range info.Candidates {
		info.Candidates[i].Line = nil
	}
	info.Steps, info.Changes = nil, nil
	e.all = info
}

// move takes what is known of a move, and what that says of its images under the symmetries of the
// position and of the positions around.
func (k *Knowledge) move(pos *rule.Position, f Fact) {
	if _, ends := f.Ends(); !ends || f.Move == board.Pass || !k.join(pos, f) {
		return
	}
	for _, n := range pos.Board().Symmetries() {
		if image := f.image(pos.Board().Size(), n); image.Move != f.Move { // one line of a move is as good as another
			k.join(pos, image)
		}
	}
	k.before(pos)
}

// join takes what is known of one move, and reports whether that is news.
func (k *Knowledge) join(pos *rule.Position, f Fact) bool {
	e := k.at(pos)
	f.Depth, f.Older = 0, false // a proof has no depth
	joined := join(e.moves[f.Move], f)
	if same(joined, e.moves[f.Move]) {
		return false
	}
	e.moves[f.Move] = joined
	k.note(pos)
	k.after(pos, joined)
	return true
}

// position takes how a position ends.
func (k *Knowledge) position(pos *rule.Position, f Fact) {
	if _, ends := f.Ends(); !ends {
		return
	}
	e := k.at(pos)
	f.Depth, f.Older = 0, false
	joined := join(e.whole, f)
	if same(joined, e.whole) {
		return
	}
	e.whole = joined
	k.note(pos)
	k.before(pos)
}

func same(f, g Fact) bool {
	return f.Score == g.Score && f.Bound == g.Bound && f.Certainty == g.Certainty && slices.Equal(f.Line, g.Line)
}

// after takes over what is known of a move for the position after it.
func (k *Knowledge) after(pos *rule.Position, f Fact) {
	n, _ := f.Ends()
	after := pos.Clone()
	if n < 2 || after.Play(f.Move) != nil || after.Over() {
		return
	}
	if reply, ok := f.Reply(); ok && after.Check(reply.Move) == nil { // files may hold anything
		k.move(after, Fact{reply, f.Certainty})
		return
	}
	c := Candidate{Move: board.Pass, Score: f.Score.Opposite().Later(-1), Bound: f.Bound.Opposite()}
	if c.Bound == Exact && len(f.Line) > 1 && after.Check(f.Line[1]) == nil {
		c.Move, c.Line = f.Line[1], f.Line[1:]
	} else if c.Bound == Exact { // how it goes on is not known
		c.Bound = AtMost
		if _, wins := c.Score.Win(); wins {
			c.Bound = AtLeast
		}
	}
	k.position(after, Fact{c, f.Certainty})
}

// before takes over how a position ends for the move that led to it.
func (k *Knowledge) before(pos *rule.Position) {
	moves, before := pos.Moves(), pos.Clone()
	end, known := k.Of(pos).End()
	if !known || len(moves) == 0 || moves[len(moves)-1] == board.Pass || !before.Undo() || before.Over() {
		return
	}
	k.move(before, Fact{BeforeReply(moves[len(moves)-1], end.Candidate), end.Certainty})
}

// note notes that more is known of a position.
func (k *Knowledge) note(pos *rule.Position) {
	if !slices.ContainsFunc(k.changed, func(p *rule.Position) bool { return p.Hash() == pos.Hash() }) {
		k.changed = append(k.changed, pos)
	}
}

// tell tells of which positions more is known.
func (k *Knowledge) tell() {
	changed := k.changed
	k.changed = nil
	for _, pos := range changed {
		k.news(pos)
	}
}
