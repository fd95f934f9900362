package record

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"time"

	"tengen/board"
)

// WriteSGF writes games in SGF FF[4], in UTF-8. [ReadSGF] gives the same trees
// back.
func WriteSGF(w io.Writer, games ...*Tree) error {
	out := bufio.NewWriter(w)
	for _, t := range games {
		s := sgfWriter{out: out, size: t.Size, over: t.Info.Result.Over()}
		s.tree(t)
	}
	return out.Flush() // the first error of all the writing
}

type sgfWriter struct {
	out  *bufio.Writer
	size board.Size
	over bool   // the head has the result
	line []byte // the node being written, reused
	row  int    // nodes in this line of the file
}

// nodesInARow is after how many nodes a line of the file ends.
const nodesInARow = 10

// tree writes one game without recursion, so that depth has no limit.
func (s *sgfWriter) tree(t *Tree) {
	type item struct {
		node      *Node // nil: close a variation
		variation bool
	}
	_, _ = s.out.WriteString("(")
	s.node(t.root, s.head(t))
	stack := []item{{}}
	push := func(n *Node) {
		for _, c := range slices.Backward(n.children) {
			stack = append(stack, item{c, len(n.children) > 1})
		}
	}
	push(t.root)
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.node == nil {
			_, _ = s.out.WriteString(")")
			continue
		}
		if top.variation {
			_, _ = s.out.WriteString("\n(")
			s.row = 0
			stack = append(stack, item{})
		}
		s.node(top.node, nil)
		push(top.node)
	}
	_, _ = s.out.WriteString("\n")
}

// head returns the properties that stand only in the root.
func (s *sgfWriter) head(t *Tree) []byte {
	size := strconv.Itoa(t.Size.W)
	if t.Size.H != t.Size.W {
		size += ":" + strconv.Itoa(t.Size.H)
	}
	b := []byte("FF[4]GM[" + sgfGame + "]CA[UTF-8]AP[Tengen]SZ[" + size + "]")
	i := &t.Info
	for _, p := range [][2]string{
		{"PB", i.Black},
		{"PW", i.White},
		{"EV", i.Event},
		{"RO", i.Round},
		{"PC", i.Place},
		{"DT", i.Date},
		{"RU", i.Rule},
	} {
		b = appendText(b, p[0], p[1])
	}
	if i.Result.Over() {
		b = appendText(b, "RE", i.Result.String())
	}
	return b
}

// node writes a node, head first.
func (s *sgfWriter) node(n *Node, head []byte) {
	if s.row == nodesInARow {
		_ = s.out.WriteByte('\n')
		s.row = 0
	}
	s.row++
	b := append(append(s.line[:0], ';'), head...)
	b = s.setup(b, n)
	if !n.Move.None() {
		b = append(append(b, sgfSide(n.Move.Stone)...), '[')
		b = append(appendSGFPoint(b, n.Move.Point, s.size), ']')
	}
	if n.Turn != board.Empty {
		b = appendText(b, "PL", sgfSide(n.Turn))
	}
	b = appendText(b, "N", n.Name)
	b = appendText(b, "C", n.Comment)
	b = appendAnnotation(b, n.Annotation)
	b = s.marks(b, n)
	if t := n.Times; t != nil {
		b = appendTime(b, "BL", t.BlackLeft)
		b = appendTime(b, "WL", t.WhiteLeft)
		b = appendTime(b, spentProperty, t.Spent)
	}
	if n.Decided() {
		b = appendText(b, resultProperty, n.Result.String())
	}
	b = appendAnalysis(b, analysisProperty, n.Analysis)
	b = appendAnalysis(b, reviewProperty, n.Review)
	for _, p := range n.Properties {
		if s.over && n.parent == nil && p.Name == "RE" {
			continue // what the file once said in words
		}
		b = append(b, p.Name...)
		for _, v := range p.Values {
			b = append(append(append(b, '['), v...), ']')
		}
	}
	_, _ = s.out.Write(b)
	s.line = b
}

// appendAnalysis writes what an engine said, if it said anything.
func appendAnalysis(b []byte, property string, a *Analysis) []byte {
	if a == nil {
		return b
	}
	b = append(b, property...)
	for _, v := range a.Values() {
		b = append(escape(append(b, '['), v, false), ']')
	}
	return b
}

func (s *sgfWriter) setup(b []byte, n *Node) []byte {
	for _, stone := range []board.Stone{board.Black, board.White, board.Empty} {
		name := [...]string{board.Empty: "AE", board.Black: "AB", board.White: "AW"}[stone]
		for _, p := range n.Setup {
			if p.Stone == stone {
				b = append(append(b, name...), '[')
				b = append(appendSGFPoint(b, p.Point, s.size), ']')
				name = "" // only before the first value
			}
		}
	}
	return b
}

func (s *sgfWriter) marks(b []byte, n *Node) []byte {
	for kind, name := range sgfMarks {
		for _, m := range n.Marks {
			if m.Kind != MarkKind(kind) {
				continue
			}
			b = append(append(b, name...), '[')
			b = appendSGFPoint(b, m.Point, s.size)
			if m.Kind == Label {
				b = escape(append(b, ':'), m.Text, true)
			}
			b = append(b, ']')
			name = "" // only before the first value
		}
	}
	return b
}

func appendText(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	b = append(append(b, name...), '[')
	return append(escape(b, text, false), ']')
}

func appendTime(b []byte, name string, d time.Duration) []byte {
	if d == Unknown {
		return b
	}
	b = append(append(b, name...), '[')
	return append(strconv.AppendFloat(b, float64(d.Round(time.Millisecond).Milliseconds())/1000, 'f', -1, 64), ']')
}
