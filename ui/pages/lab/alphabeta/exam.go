package alphabeta

import (
	"strconv"
	"strings"

	"tengen/ai/textbook"
	"tengen/ui/widgets/skin"
	"tengen/ui/widgets/tree"
	"tengen/ui/words/score"
)

// answer is what the student says of a node.
type answer struct {
	given bool
	bound textbook.Bound
	value int
}

// exam is a tree that the student marks: the values of the nodes the search
// visits, and the nodes it never reads.
type exam struct {
	answers map[int]answer
	never   map[int]bool // the marked tops of what is never read
	graded  *grade
}

// grade is what became of an exam.
type grade struct {
	right, all int
	correct    map[int]string // what should stand at the nodes that are wrong
}

func newExam() *exam { return &exam{answers: map[int]answer{}, never: map[int]bool{}} }

// parseAnswer reads "3", "≥ 3", ">=-3" or "<= 3".
func parseAnswer(text string) (answer, bool) {
	text = strings.NewReplacer(" ", "", "−", "-", "≥", ">=", "≤", "<=").Replace(text)
	a := answer{given: true, bound: textbook.Exact}
	if rest, ok := strings.CutPrefix(text, ">="); ok {
		a.bound, text = textbook.AtLeast, rest
	} else if rest, ok := strings.CutPrefix(text, "<="); ok {
		a.bound, text = textbook.AtMost, rest
	}
	v, err := strconv.Atoi(text)
	a.value = v
	return a, err == nil
}

func (a answer) String() string {
	if !a.given {
		return ""
	}
	return score.Proved(a.bound, a.value)
}

// covered tells whether a node lies at or below one that is marked as never read.
func (e *exam) covered(s *recording, n int) bool {
	for ; n >= 0; n = s.parent[n] {
		if e.never[n] {
			return true
		}
	}
	return false
}

// mark says that a node is never read, or that it is after all.
func (e *exam) mark(n int) {
	e.graded = nil
	if e.never[n] {
		delete(e.never, n)
		return
	}
	e.never[n] = true
}

// grade compares the answers with the search, which must stand at its end: a point
// for each inner node that is visited, one for each child that is cut off, and one
// lost for each that is marked so and is not.
func (e *exam) grade(s *recording) *grade {
	g := &grade{correct: map[int]string{}}
	for n := range s.nodes {
		known := s.visited(n)
		switch {
		case known == nil && s.visited(s.parent[n]) != nil:
			g.point(n, e.never[n], "…")
		case known == nil:
		case e.never[n]:
			g.point(n, false, score.Proved(known.Bound(), known.Value))
		case known.Children > 0:
			want := answer{true, known.Bound(), known.Value}
			g.point(n, e.answers[n] == want && !e.covered(s, n), want.String())
		}
	}
	e.graded = g
	return g
}

func (g *grade) point(n int, right bool, want string) {
	g.all++
	if right {
		g.right++
		return
	}
	g.correct[n] = want
}

// nodeView shows the student's marks and, once they are graded, what is wrong.
func (e *exam) nodeView(s *recording, n int) tree.NodeView {
	f := tree.NodeView{Text: e.answers[n].String()}
	if t := s.nodes[n]; t.Children == nil {
		f.Text = score.Number(t.Value)
		if t.Star {
			f.Text = "*"
		}
	}
	if e.covered(s, n) {
		f.Dotted, f.Ink = true, skin.Quiet
	}
	if e.graded == nil {
		return f
	}
	if want, wrong := e.graded.correct[n]; wrong {
		f.Ink, f.Alarmed, f.Note = skin.Alarm, true, want
	} else if known := s.visited(n); known != nil && known.Children > 0 {
		f.Ink = skin.Accent
	}
	return f
}
