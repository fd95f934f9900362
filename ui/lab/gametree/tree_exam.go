package gametree

import (
	"maps"
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
	marks
	nothing bool // at the last check nothing was filled in

	filled map[*problem.Tree]int // what is shown in place of a star, which would give it away
}

// marks are what the student has done.
type marks struct {
	Answers map[int]answer `json:"answers"`
	Never   map[int]bool   `json:"never"`   // the marked tops of what is never read
	Checked map[int]bool   `json:"checked"` // the nodes whose answer was checked as it stands: whether it is right
	Wrong   map[int]int    `json:"wrong"`   // how many wrong answers were given to a node
	Told    bool           `json:"told"`    // the rest was asked for
}

// mostTries is how many answers a node takes before it is said what should stand there.
const mostTries = 2

func newExam(s *treeSearch) *exam {
	return &exam{
		marks:  marks{Answers: map[int]answer{}, Never: map[int]bool{}, Checked: map[int]bool{}, Wrong: map[int]int{}},
		filled: s.fillStars(0, s.fillSeed()),
	}
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

func (a answer) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

func (a *answer) UnmarshalText(text []byte) error {
	if read, ok := parseAnswer(string(text)); ok { // else it was taken back
		*a = read
	}
	return nil
}

// covered reports whether a node lies at or below one that is marked as never read.
func (e *exam) covered(s *treeSearch, n int) bool {
	for ; n >= 0; n = s.Nodes[n].Parent {
		if e.Never[n] {
			return true
		}
	}
	return false
}

// mark says that a node is never read, or that it is after all.
func (e *exam) mark(s *treeSearch, n int) {
	e.nothing = false
	if e.Never[n] {
		delete(e.Never, n)
	} else {
		e.Never[n] = true
	}
	maps.DeleteFunc(e.Checked, func(below int, _ bool) bool { // their answers mean something else now
		for ; below > n; below = s.Nodes[below].Parent {
		}
		return below == n
	})
}

// answer gives a node an answer, or takes it back, and reports whether it is another.
func (e *exam) answer(n int, a answer) bool {
	if e.Answers[n] == a {
		return false
	}
	e.Answers[n], e.nothing = a, false
	delete(e.Checked, n)
	return true
}

// judge compares the answer to a node with the end of the search, and returns what should stand
// there. Asked for are each inner node that is visited, each child that is cut off, and what is
// marked as never read and is read.
func (e *exam) judge(s *treeSearch, n int) (wanted string, right, asked bool) {
	known := s.VisitedAtEnd(n)
	switch {
	case known == nil:
		return neverRead, e.Never[n], s.VisitedAtEnd(s.Nodes[n].Parent) != nil
	case e.Never[n]:
		return words.Proved(known.Bound(), known.Value), false, true
	case known.Children > 0:
		want := answer{true, known.Bound(), known.Value}
		return want.String(), e.Answers[n] == want && !e.covered(s, n), true
	default:
		return "", false, false
	}
}

// check judges the answers that were given since the check before, and returns their nodes.
func (e *exam) check(s *treeSearch) (judged []int) {
	e.nothing = true
	for n := range s.Nodes {
		if !e.Never[n] && !e.Answers[n].given {
			continue
		}
		e.nothing = false
		_, done := e.Checked[n]
		_, right, asked := e.judge(s, n)
		if done || !asked {
			continue
		}
		e.Checked[n] = right
		if !right {
			e.Wrong[n]++
		}
		judged = append(judged, n)
	}
	return judged
}

// score counts the nodes that are asked for and those whose answer was found right, and says
// whether an answer was found wrong.
func (e *exam) score(s *treeSearch) (right, all int, wrong bool) {
	for n := range s.Nodes {
		if _, _, asked := e.judge(s, n); asked {
			all++
		}
	}
	for _, ok := range e.Checked {
		if ok {
			right++
		}
		wrong = wrong || !ok
	}
	return right, all, wrong
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

// sheet lists the answers to nodes, for the score sheet.
func (e *exam) sheet(s *treeSearch, nodes []int, topic, exercise string, name func(n int) string) []pagekit.Answer {
	var out []pagekit.Answer
	for _, n := range nodes {
		a := pagekit.Answer{Topic: topic, Exercise: exercise, Question: name(n), Given: e.Answers[n].String()}
		if e.Checked[n] {
			a.Points = 1
		}
		a.Wanted, _, _ = e.judge(s, n)
		if e.covered(s, n) {
			a.Given = neverRead
		}
		out = append(out, a)
	}
	return out
}

// neverRead stands at a node that the search never reads.
const neverRead = "…"

// nodeView shows the student's marks and what was found of them. What should stand at a node is
// shown after as many wrong answers as it takes, or when it was asked for.
func (e *exam) nodeView(s *treeSearch, n int) graph.NodeView {
	f := graph.NodeView{Text: e.Answers[n].String()}
	if t := s.Nodes[n].Position; t.Children == nil {
		f.Text = words.Number(e.leaf(s, n))
	}
	if e.covered(s, n) {
		f.Dotted, f.Ink = true, skin.Quiet
	}
	right, checked := e.Checked[n]
	wanted, _, asked := e.judge(s, n)
	switch {
	case right:
		f.Ink = skin.Accent
		return f
	case checked:
		f.Ink, f.Alarmed = skin.Alarm, true
	}
	if asked && (e.Told || e.Wrong[n] >= mostTries) {
		f.Note = wanted
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
		Title: t.T(r.algorithm.name()), Exercise: p.exercise,
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
