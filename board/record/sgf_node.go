package record

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"tengen/board"
)

// first returns the first value of a property.
func (p *sgfProperty) first() []byte { return p.values[0] }

// fill gives n what the properties say. It returns the last node that came of
// them: n, or a child of n where one node held more than it should (two moves, or
// a move in the root). It returns nil when n makes no sense.
func (r *sgfReader) fill(n *Node) *Node {
	last := n
	for i := range r.props {
		p := &r.props[i]
		if p.name != "B" && p.name != "W" {
			continue
		}
		point, ok := sgfMove(p.first(), r.tree.Size)
		if !ok {
			r.warn(p.offset, "a point of the board after "+p.name+", as in hh", shown(p.first())+"; left out with what follows it")
			return nil
		}
		m := Move{Stone: parseSide(p.name), Point: point}
		if last.parent == nil || !last.Move.None() {
			last = last.Add(m)
		} else {
			last.Move = m
		}
	}
	for i := range r.props {
		if p := &r.props[i]; !r.apply(p, n, last) {
			return nil
		}
	}
	slices.SortStableFunc(n.Setup, func(a, b Placement) int { return cmp.Compare(setupOrder(a.Stone), setupOrder(b.Stone)) })
	slices.SortStableFunc(last.Marks, func(a, b Mark) int { return cmp.Compare(a.Kind, b.Kind) })
	return last
}

// setupOrder is the order in which stones are written: AB, AW, AE.
func setupOrder(s board.Stone) int {
	if s == board.Empty {
		return int(board.White) + 1
	}
	return int(s)
}

// apply gives n, or what is said of the position after the move last, the meaning
// of p. It reports false when the node makes no sense.
func (r *sgfReader) apply(p *sgfProperty, n, last *Node) bool {
	switch p.name {
	case "B", "W":
	case "AB":
		return r.setUp(n, p, board.Black)
	case "AW":
		return r.setUp(n, p, board.White)
	case "AE":
		return r.setUp(n, p, board.Empty)
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
		r.annotate(n, last, p)
	case "BL", "WL", spentProperty:
		r.times(last, p)
	case resultProperty:
		last.Result = parseResult(string(p.first()))
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
	return true
}

// analysis reads what an engine said, and keeps what is none.
func (r *sgfReader) analysis(n *Node, p *sgfProperty) *Analysis {
	a := parseAnalysis(p.values)
	if a == nil {
		r.keep(n, p, "an analysis", p.values...)
	}
	return a
}

// keep stores as they stand the values of a property that were not understood, and
// warns.
func (r *sgfReader) keep(n *Node, p *sgfProperty, want string, values ...[]byte) {
	r.warn(p.offset, want, shown(values[0]))
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

func (r *sgfReader) setUp(n *Node, p *sgfProperty, s board.Stone) bool {
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
