package record

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tengen/board"
)

// first returns the first value of a property.
func (p *sgfProperty) first() []byte { return p.values[0] }

// fill gives n what the properties say, and hangs it into the tree. It returns the last node that came of
// them: n, or a child of n where one node held more than it should (two moves, or
// a move in the root). It returns nil where something makes no sense, so that nothing can follow.
func (r *sgfReader) fill(n *Node) *Node {
	for i := range r.props {
		if !r.setUp(n, &r.props[i]) {
			return nil
		}
	}
	slices.SortStableFunc(n.Setup, func(a, b Placement) int { return cmp.Compare(setupOrder(a.Stone), setupOrder(b.Stone)) })
	r.contradiction(n.Setup)
	for _, p := range n.Setup {
		r.stones.put(p)
	}
	last, sound := r.moves(n)
	if !sound && last == n && n.parent != nil {
		return nil
	}
	for i := range r.props {
		r.apply(&r.props[i], n, last)
	}
	slices.SortStableFunc(last.Marks, func(a, b Mark) int { return cmp.Compare(a.Kind, b.Kind) })
	if n.parent != nil {
		n.parent.children = append(n.parent.children, n)
	}
	if !sound {
		return nil
	}
	return last
}

// contradiction notes a point that a node sets up as two things. The last counts.
func (r *sgfReader) contradiction(setup []Placement) {
	if len(setup) == 0 || setup[0].Stone == setup[len(setup)-1].Stone { // they are in order
		return
	}
	as := map[board.Point]board.Stone{}
	for _, p := range setup {
		if s, ok := as[p.Point]; ok && s != p.Stone {
			r.note(r.props[0].offset, "each point in one of AB, AW and AE", p.Point.String()+" in two; the last of them counts")
			return
		}
		as[p.Point] = p.Stone
	}
}

// twiceInARow notes the first time that a side moves again though nothing says that it is its turn.
func (r *sgfReader) twiceInARow(n *Node, m Move, offset int) {
	if n == nil || r.twice || n.Move.Stone != m.Stone || n.Turn != board.Empty {
		return
	}
	r.twice = true
	r.note(offset, "a move of "+m.Stone.Opponent().String(), "another one of "+m.Stone.String()+"; taken as it stands")
}

// moves plays the moves of a node. It returns the last node, and reports whether all of them could be played.
func (r *sgfReader) moves(n *Node) (last *Node, sound bool) {
	last = n
	for _, p := range r.props {
		if p.name != "B" && p.name != "W" {
			continue
		}
		point, ok := sgfMove(p.first(), r.tree.Size)
		if !ok {
			r.warn(p.offset, "a point of the board after "+p.name+", as in hh", shown(p.first())+"; left out with what follows it")
			return last, false
		}
		m := Move{Stone: parseSide(p.name), Point: point}
		if !r.stones.play(m) {
			if len(r.file.Warnings) < maxWarnings { // to count moves takes a while
				r.warn(p.offset, emptyCell(last.moves()+1), takenBy(shown(p.first())))
			}
			return last, false
		}
		before := last
		if last.Move.None() && len(last.Setup) == 0 && last.Turn == board.Empty {
			before = last.parent
		}
		r.twiceInARow(before, m, p.offset)
		if last.parent == nil || !last.Move.None() {
			if !r.deeper(p.offset) {
				return last, false
			}
			last = last.Add(m)
		} else {
			last.Move = m
		}
	}
	return last, true
}

// moves returns how many moves lead to the node.
func (n *Node) moves() (count int) {
	for ; n != nil; n = n.parent {
		if !n.Move.None() {
			count++
		}
	}
	return count
}

// setupOrder is the order in which stones are written: AB, AW, AE.
func setupOrder(s board.Stone) int {
	if s == board.Empty {
		return int(board.White) + 1
	}
	return int(s)
}

// apply gives n, or what is said of the position after the move last, the meaning
// of p.
func (r *sgfReader) apply(p *sgfProperty, n, last *Node) {
	switch p.name {
	case "B", "W", "AB", "AW", "AE":
	case "C":
		last.Comment = plainText(bytes.Join(p.values, []byte("\n")))
	case "N":
		last.Name = simpleText(p.first())
	case "PL":
		if last.Turn = parseSide(string(bytes.TrimSpace(p.first()))); last.Turn == board.Empty {
			r.keep(last, p, "B or W after PL", p.values...)
		}
	case "LB", "MA", "TR", "SQ", "CR", "SL":
		r.marks(last, p)
	case "TE", "IT", "DO", "BM":
		r.annotate(last, p)
	case "BL", "WL", spentProperty:
		r.times(last, p)
	case resultProperty:
		last.Result = ParseResult(string(p.first()))
		if !last.Result.Over() {
			r.keep(last, p, "a result such as B+R", p.values...)
		}
	case analysisProperty:
		last.Analysis = r.analysis(last, p)
	case reviewProperty:
		last.Review = r.analysis(last, p)
	default:
		n.addRaw(p.name, p.values...)
	}
}

// analysis reads what an engine said, and keeps what is none.
func (r *sgfReader) analysis(n *Node, p *sgfProperty) *Analysis {
	values := make([]string, len(p.values))
	for i, v := range p.values {
		values[i] = string(v)
	}
	values[0] = simpleText(p.values[0]) // the name of an engine may have escapes
	a := ParseAnalysis(values)
	if a == nil {
		r.keep(n, p, "an analysis", p.values...)
		return nil
	}
	for i, l := range a.Lines {
		a.Lines[i].Claimed = l.Claimed || l.Plies != 0 && !r.own
	}
	return a
}

// keep stores as they stand the values of a property that were not understood, and
// warns.
func (r *sgfReader) keep(n *Node, p *sgfProperty, want string, values ...[]byte) {
	r.note(p.offset, want, shown(values[0]))
	n.addRaw(p.name, values...)
}

// addRaw adds values, escapes included, to the properties that are kept.
func (n *Node) addRaw(name string, values ...[]byte) {
	i := n.property(name)
	if i < 0 {
		i = len(n.Properties)
		n.Properties = append(n.Properties, Property{Name: name})
	}
	for _, v := range values {
		n.Properties[i].Values = append(n.Properties[i].Values, string(v))
	}
}

// setups are the properties that set up stones.
var setups = map[string]board.Stone{"AB": board.Black, "AW": board.White, "AE": board.Empty}

// setUp sets up stones before the move of n, and reports false when the node makes no sense.
func (r *sgfReader) setUp(n *Node, p *sgfProperty) bool {
	s, ok := setups[p.name]
	if !ok {
		return true
	}
	for _, value := range p.values {
		points, ok := sgfPoints(value, r.tree.Size)
		if !r.most.take(len(points) * pointBytes) {
			return false
		}
		if !ok && len(value) > 0 {
			r.warn(p.offset, "points of the board after "+p.name+", as in hh or aa:cc", shown(value)+"; left out")
			if n.parent != nil {
				return false
			}
		}
		for _, point := range points {
			n.Setup = append(n.Setup, Placement{Point: point, Stone: s})
		}
	}
	return true
}

var sgfMarks = [...]string{Label: "LB", Cross: "MA", Triangle: "TR", Square: "SQ", Circle: "CR", Selected: "SL"}

func (r *sgfReader) marks(n *Node, p *sgfProperty) {
	kind := MarkKind(slices.Index(sgfMarks[:], p.name))
	for _, value := range p.values {
		where, text := value, []byte(nil)
		if kind == Label {
			where, text, _ = cutComposed(value)
		}
		points, ok := sgfPoints(where, r.tree.Size)
		if !r.most.take(len(points) * pointBytes) {
			return
		}
		if !ok && len(value) > 0 {
			r.keep(n, p, "points of the board after "+p.name, value)
		}
		for _, point := range points {
			n.Marks = append(n.Marks, Mark{Point: point, Kind: kind, Text: simpleText(text)})
		}
	}
}

// times reads seconds. Milliseconds are the finest that a record keeps.
func (r *sgfReader) times(n *Node, p *sgfProperty) {
	seconds, err := strconv.ParseFloat(string(bytes.TrimSpace(p.first())), 64)
	if err != nil || !(seconds >= 0 && seconds < maxSeconds) {
		r.keep(n, p, "seconds after "+p.name, p.values...)
		return
	}
	if n.Times == nil {
		n.Times = NewTimes()
	}
	d := time.Duration(math.Round(seconds*1000)) * time.Millisecond
	switch p.name {
	case "BL":
		n.Times.BlackLeft = d
	case "WL":
		n.Times.WhiteLeft = d
	default:
		n.Times.Spent = d
	}
}

// maxSeconds keeps times within what a Duration holds.
const maxSeconds = 1e9

// Mark is a sign drawn on a point of the board.
type Mark struct {
	Point board.Point
	Kind  MarkKind
	Text  string // what a Label says
}

// MarkKind is the shape of a mark.
type MarkKind uint8

// The shapes, as SGF knows them: LB, MA, TR, SQ, CR, SL.
const (
	Label MarkKind = iota
	Cross
	Triangle
	Square
	Circle
	Selected
)

// Unknown stands in Times for a time that was not recorded.
const Unknown time.Duration = -1

// Times is what the clocks said after a move. Each may be Unknown.
type Times struct {
	Spent     time.Duration // by the side that moved, on this move
	BlackLeft time.Duration
	WhiteLeft time.Duration
}

// NewTimes returns Times of which nothing is known.
func NewTimes() *Times {
	return &Times{Spent: Unknown, BlackLeft: Unknown, WhiteLeft: Unknown}
}

// Analysis is what an engine said about the position after a node, for the side
// to move there.
type Analysis struct {
	Engine   string
	Depth    int           // plies, the last finished iteration
	SelDepth int           // plies, the deepest line
	Nodes    uint64        // of the search
	Elapsed  time.Duration // to the millisecond
	Lines    []Line        // best first
}

// Line is a candidate move with its score and the play that follows.
type Line struct {
	Moves []board.Point // the candidate first
	Value int           // heuristic value; 0 when Plies is not
	Plies int           // +n: a win in n plies, -n: a loss in n, 0: neither
	Bound Bound
	Depth int // plies searched below the score

	// Claimed says that the line was read from a file, or said by another program, so that a
	// win or a loss is not proven. Whatever a file says, all that is read of it is claimed, but
	// with [ReadOwnSGF].
	Claimed bool
}

// Bound tells what a score says about the true one.
type Bound uint8

// A score is exact, or the true one is at least or at most as good.
const (
	Exact Bound = iota
	AtLeast
	AtMost
)

// String returns "=", "≥" or "≤".
func (b Bound) String() string { return [...]string{"=", "≥", "≤"}[b] }

// Opposite returns what the bound says from the other side's view: what was at most
// is at least.
func (b Bound) Opposite() Bound { return [...]Bound{Exact: Exact, AtLeast: AtMost, AtMost: AtLeast}[b] }

// sgfPass is the pass of older files, on boards where it is no point.
const sgfPass = "tt"

// oldPasses are such points, which programs wrote for a pass on 15, 18 and 19 lines.
const oldPasses = "pst"

// isPass reports whether a value is a pass: nothing, or a point off the board that is known for it, or the first on the
// diagonal beyond the board.
func isPass(value []byte, size board.Size) bool {
	if len(value) != 2 || value[0]|0x20 != value[1]|0x20 {
		return len(value) == 0
	}
	line := int(value[0]|0x20) - 'a'
	if line < size.W || line < size.H {
		return false
	}
	return line == max(size.W, size.H) || strings.IndexByte(oldPasses, value[0]|0x20) >= 0
}

// sgfPoint reads a point: two letters, column and row from the top; or, as some
// programs write, its name ("h8").
func sgfPoint(value []byte, size board.Size) (board.Point, bool) {
	if len(value) < 2 {
		return board.Pass, false
	}
	p := board.Point{X: int(value[0]|0x20) - 'a', Y: int(value[1]|0x20) - 'a'}
	if isLetter(value[0]) && len(value) == 2 && isLetter(value[1]) {
		return size.FromTop(p), size.Contains(p)
	}
	named, err := board.ParsePoint(string(value))
	return named, err == nil && size.Contains(named)
}

// plainPoint takes blanks and full-width letters out of a value.
func plainPoint(value []byte) []byte {
	if bytes.ContainsFunc(value, func(r rune) bool { return r >= utf8.RuneSelf }) {
		value = []byte(narrow(string(value)))
	}
	return bytes.TrimSpace(value)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// sgfMove reads a point or a pass.
func sgfMove(value []byte, size board.Size) (board.Point, bool) {
	if value = plainPoint(value); isPass(value, size) {
		return board.Pass, true
	}
	return sgfPoint(value, size)
}

// sgfPoints reads an entry of a list: a point, or the two corners of a rectangle
// ("aa:cc").
func sgfPoints(value []byte, size board.Size) ([]board.Point, bool) {
	first, second, rectangle := bytes.Cut(plainPoint(value), []byte(":"))
	from, ok := sgfPoint(first, size)
	if !ok {
		return nil, false
	}
	if !rectangle {
		return []board.Point{from}, true
	}
	to, ok := sgfPoint(second, size)
	if !ok {
		return nil, false
	}
	var points []board.Point
	for y := max(from.Y, to.Y); y >= min(from.Y, to.Y); y-- {
		for x := min(from.X, to.X); x <= max(from.X, to.X); x++ {
			points = append(points, board.Point{X: x, Y: y})
		}
	}
	return points, true
}

// appendSGFPoint writes a point; a pass is nothing.
func appendSGFPoint(to []byte, p board.Point, size board.Size) []byte {
	if p == board.Pass {
		return to
	}
	p = size.FromTop(p)
	return append(to, byte('a'+p.X), byte('a'+p.Y))
}
