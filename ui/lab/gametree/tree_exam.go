package gametree

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
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
	filled  map[*problem.Tree]int // what is shown in place of a star, which would give it away
}

// grade is what became of an exam.
type grade struct {
	right, all int
	correct    map[int]string // what should stand at the nodes that are wrong
	asked      []int          // the nodes that count, and
	wanted     map[int]string // what should stand there
}

func newExam(s *treeSearch) *exam {
	return &exam{answers: map[int]answer{}, never: map[int]bool{}, filled: s.fillStars(0, s.fillSeed())}
}

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
	return words.Proved(a.bound, a.value)
}

// covered reports whether a node lies at or below one that is marked as never read.
func (e *exam) covered(s *treeSearch, n int) bool {
	for ; n >= 0; n = s.Nodes[n].Parent {
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

// grade compares the answers with the end of the search: a point for each inner node that is visited, one for each child that is cut off, and one
// lost for each that is marked so and is not.
func (e *exam) grade(s *treeSearch) *grade {
	g := &grade{correct: map[int]string{}, wanted: map[int]string{}}
	for n := range s.Nodes {
		known := s.VisitedAtEnd(n)
		switch {
		case known == nil && s.VisitedAtEnd(s.Nodes[n].Parent) != nil:
			g.point(n, e.never[n], neverRead)
		case known == nil:
		case e.never[n]:
			g.point(n, false, words.Proved(known.Bound(), known.Value))
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
	g.asked, g.wanted[n] = append(g.asked, n), want
	if right {
		g.right++
		return
	}
	g.correct[n] = want
}

// leaf returns the value that a leaf shows. A star that the search reads counts as 0.
func (e *exam) leaf(s *treeSearch, n int) int {
	t := s.Nodes[n].Position
	if t.Star && s.VisitedAtEnd(n) == nil {
		return e.filled[t]
	}
	return t.Value
}

// tree is the tree below a node with the numbers that its leaves show.
func (e *exam) tree(s *treeSearch, n int) *problem.Tree {
	if s.leaf(n) {
		return &problem.Tree{Value: e.leaf(s, n)}
	}
	t := &problem.Tree{}
	for _, kid := range s.Nodes[n].Kids {
		t.Children = append(t.Children, e.tree(s, kid))
	}
	return t
}

// sheet lists what was answered, for the score sheet.
func (e *exam) sheet(s *treeSearch, exercise string, name func(n int) string) []pagekit.Answer {
	var out []pagekit.Answer
	for _, n := range e.graded.asked {
		a := pagekit.Answer{Exercise: exercise, Question: name(n), Given: e.answers[n].String(), Wanted: e.graded.wanted[n]}
		if e.covered(s, n) {
			a.Given = neverRead
		}
		_, wrong := e.graded.correct[n]
		a.Right = !wrong
		out = append(out, a)
	}
	return out
}

// neverRead stands at a node that the search never reads.
const neverRead = "…"

// nodeView shows the student's marks and, once they are graded, what is wrong.
func (e *exam) nodeView(s *treeSearch, n int) graph.NodeView {
	f := graph.NodeView{Text: e.answers[n].String()}
	if t := s.Nodes[n].Position; t.Children == nil {
		f.Text = words.Number(e.leaf(s, n))
	}
	if e.covered(s, n) {
		f.Dotted, f.Ink = true, skin.Quiet
	}
	if e.graded == nil {
		return f
	}
	if want, wrong := e.graded.correct[n]; wrong {
		f.Ink, f.Alarmed, f.Note = skin.Alarm, true, want
	} else if known := s.VisitedAtEnd(n); known != nil && known.Children > 0 {
		f.Ink = skin.Accent
	}
	return f
}

// mostPrintedLeaves is the largest number of leaves whose boxes one can write into.
const mostPrintedLeaves = 32

// prints reports whether there is something to print: not while the student marks the tree, for
// the page has the solution.
func (p *trees) prints() bool {
	return p.recording.minimax.Leaves <= mostPrintedLeaves && p.exam == nil
}

// handout is the tree as an exercise on paper.
func (p *trees) handout() pagekit.Handout {
	t, r := p.kit.Text, p.recording
	return pagekit.Handout{
		Title: t.T(searches[r.algorithm].name), Exercise: p.exercise,
		Task: t.T("lab.alphabeta.handout.task"), Signs: t.T("lab.alphabeta.handout.signs"),
		Answer: t.T("lab.alphabeta.handout.read", i18n.Args{
			"Read": r.Result.Leaves, "All": r.minimax.Leaves, "Value": words.Number(r.Result.Value),
		}),
		Picture: func(solved bool) fyne.CanvasObject {
			return graph.NewTree(&printedTree{treeSearch: r, values: newExam(r), solved: solved})
		},
	}
}

// printedTree is the tree of a handout: without a word on what the search finds, and with
// a box to answer into, or as the search leaves it.
type printedTree struct {
	*treeSearch

	values *exam // of the leaves, a star among them
	solved bool
}

// NodeView implements [graph.Model].
func (h *printedTree) NodeView(n int) (f graph.NodeView) {
	number := ""
	if h.leaf(n) {
		number = words.Number(h.values.leaf(h.treeSearch, n))
	}
	if !h.solved {
		return graph.NodeView{Text: number, Blank: !h.leaf(n)}
	}
	f, known := h.viewAtEnd(n)
	if f.Text = number; known != nil {
		f.Text, f.Note = proved(known), h.note(known)
	}
	return f
}
