package gametree

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// chance is the problem of games with chance: given trees, and the dice game Pig.
type chance struct {
	*Page

	search  int // an index of chanceCodes
	root    *problem.ChanceTree
	text    string // that sets the tree up
	nodes   []*problem.ChanceTree
	kids    [][]int
	number  map[*problem.ChanceTree]int
	above   []int   // the parent of each node, noNode of the root
	low     float64 // no leaf is worth less
	high    float64
	events  []chanceEvent
	plain   textbook.ChanceResult
	found   textbook.ChanceResult
	steps   *pagekit.Steps
	known   []int // by node: the last event there at the current step, noNode for none
	example *widget.Select
}

type chanceEvent = textbook.ChanceEvent[*problem.ChanceTree]

// chanceCodes are the searches, by the keys of their words.
var chanceCodes = []string{"expectiminimax", "star1"}

// chanceExamples are offered in this order: two of Russell and Norvig, where the values are
// stretched and keep their order; one where a cut saves half; and the dice game.
var chanceExamples = []string{
	"(max (chance 9:2 1:3) (chance 9:1 1:4))",
	"(max (chance 9:20 1:30) (chance 9:1 1:400))",
	"(max (chance 1:(min 5 6) 1:(min 3 9)) (chance 3:(min 2 1) 1:(min 8 7)) (chance 1:(min 0 4) 2:(min 3 8)))",
	"pig 2 3",
	"pig 3 4",
}

// newChance begins with the two lotteries.
func newChance(page *Page) gameProblem {
	page.seed = 1
	p := &chance{Page: page}
	_ = p.read(chanceExamples[0]) // a test reads them all
	return p
}

// chanceSetup is what a link says.
type chanceSetup struct {
	Tree   string `link:",text"`
	Search int    `link:"expectiminimax|star1"`
}

func (p *chance) Open(text string) error {
	var to chanceSetup
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	before := p.search
	p.search = to.Search
	if err := p.input.Enter(to.Tree); err != nil {
		p.search = before
		return err
	}
	return nil
}

func (p *chance) Setup() string { return pagekit.EncodeSetup(chanceSetup{p.text, p.search}) }

// The dice of Pig, its target, and how many leaves a tree has at most.
const (
	mostFaces, mostTarget = 4, 5
	mostChanceLeaves      = 2000
)

// read shows the tree of a text: lists, or "pig 3 4", with a die of 3 faces to 4 points.
func (p *chance) read(text string) error {
	if words := strings.Fields(text); len(words) > 0 && words[0] == "pig" {
		faces, target := 0, 0
		if len(words) == 3 {
			faces, _ = strconv.Atoi(words[1])
			target, _ = strconv.Atoi(words[2])
		}
		if faces < 2 || faces > mostFaces || target < 2 || target > mostTarget {
			return &problem.Mistake{Fault: "pig", Args: i18n.Args{"Faces": mostFaces, "Target": mostTarget}, Line: 1, Column: 1}
		}
		p.show(problem.Pig(faces, target), strings.Join(words, " "))
		return nil
	}
	root, err := problem.ParseChance(strings.TrimRight(text, " \t\r\n"))
	if err != nil {
		return err
	}
	if all := root.All(); len(all) > 2*mostChanceLeaves {
		return &problem.Mistake{Fault: "nodes", Args: i18n.Args{"Most": p.kit.Text.Count(2 * mostChanceLeaves)}}
	}
	p.show(root, root.String())
	return nil
}

// show begins with another tree.
func (p *chance) show(root *problem.ChanceTree, text string) {
	p.root, p.text, p.nodes, p.kids = root, text, root.All(), nil
	p.above, p.number = make([]int, len(p.nodes)), map[*problem.ChanceTree]int{}
	for n, t := range p.nodes {
		p.number[t] = n
	}
	p.above[0] = noNode
	for n, t := range p.nodes {
		var kids []int
		for _, c := range t.Children {
			kids = append(kids, p.number[c])
			p.above[p.number[c]] = n
		}
		p.kids = append(p.kids, kids)
	}
	low, high := root.Range()
	p.low, p.high = float64(low), float64(high)
	p.run()
	if p.tree != nil {
		p.tree.SetModel(p)
		p.input.Show(text)
	}
	p.kit.Player.SetTrack(p.steps)
}

// begin searches the same tree anew.
func (p *chance) begin() {
	p.run()
	p.kit.Player.SetTrack(p.steps)
}

func (p *chance) run() {
	p.selected, p.events = noNode, nil
	observe := func(e chanceEvent) {
		e.Node = p.number[e.Position] // as the tree is numbered
		p.events = append(p.events, e)
	}
	p.plain = textbook.Expectiminimax(problem.ChanceTreeGame{}, p.root, nil)
	if p.search == 0 {
		p.found = textbook.Expectiminimax(problem.ChanceTreeGame{}, p.root, observe)
	} else {
		p.found = textbook.Star1(problem.ChanceTreeGame{}, p.root, p.low, p.high, observe)
	}
	p.steps = &pagekit.Steps{Count: len(p.events)}
	p.steps.Moved = func() { p.known = p.knownAt(p.steps.At) }
	p.steps.Moved()
}

// knownAt returns the last event at each node after so many steps.
func (p *chance) knownAt(steps int) []int {
	known := make([]int, len(p.nodes))
	for n := range known {
		known[n] = noNode
	}
	for i, e := range p.events[:steps] {
		known[e.Node] = i
	}
	return known
}

func (p *chance) build() pagekit.Parts {
	const leastZoom = 0.7 // below which moves stand on the lines, and few of them
	t := p.kit.Text
	p.tree = graph.NewTree(p)
	p.tree.OnTap, p.tree.Least = p.tapped, leastZoom
	search := p.oneOf([]string{"lab.chance.expectiminimax", "lab.chance.star1"}, p.search, func(i int) {
		p.search = i
		p.code.SetText(p.pseudocode())
		p.begin()
	})
	p.example = p.oneOf([]string{"lab.chance.example.lotteries", "lab.chance.example.stretched", "lab.chance.example.cut", "lab.chance.example.pig2", "lab.chance.example.pig3"},
		noNode, func(i int) { _ = p.read(chanceExamples[i]) })
	p.example.PlaceHolder = t.T("lab.chance.examples")
	p.input = p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.chance.input"), Format: t.T("lab.chance.format"), Rows: inputRows, File: "chance.txt",
		Take: func(text string) error {
			err := p.read(text)
			if err == nil {
				p.example.ClearSelected()
			}
			return err
		},
		Mistakes: "lab.chance.mistake.", Whole: func() string { return p.text },
	})
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) {
		tree := problem.RandomChance(seed)
		p.example.ClearSelected()
		p.show(tree, tree.String())
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.chance.hint"), p.question, func() { p.kit.NextQuestion(p.question) }, p.seeds)
	handout := p.handoutCard("chance", t.T("lab.chance.handout.text"), p.prints, p.handout)
	tools := widgets.Flow(widgets.RoomySelect(p.example), widgets.RoomySelect(search), widgets.FlatButton(t.T("lab.whole"), nil, p.tree.ShowWhole))
	return pagekit.Parts{
		View:    p.around(tools),
		Picture: []fyne.CanvasObject{p.tree},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.alphabeta.leaves"), p.bars, p.counts), p.quiz.Object, p.input.Object, handout,
		},
	}
}

func (p *chance) pseudocode() string { return p.kit.Text.T("pseudocode." + chanceCodes[p.search]) }

func (p *chance) typed(e *fyne.KeyEvent) bool { return p.treeInput().Type(e) }

func (p *chance) update() {
	t, read := p.kit.Text, 0
	for _, e := range p.events[:p.steps.At] {
		if e.Step == textbook.Evaluate {
			read++
		}
	}
	bar := func(key string, leaves int) widgets.Bar {
		return widgets.Bar{Word: t.T(key), Value: float64(leaves), Figure: strconv.Itoa(leaves)}
	}
	ours := bar("lab.alphabeta.read", read)
	ours.Role = widgets.BarOurs
	p.bars.Set(bar("lab.chance.expectiminimax", p.plain.Leaves), ours)
	p.counts.SetText(t.T("lab.chance.range", p.bounds()))
	p.tree.Refresh()
	if e, ok := p.last(); ok && !p.kit.Player.AtEnd() {
		p.tree.Reveal(e.Node)
	}
}

// bounds are L and U, for words.
func (p *chance) bounds() i18n.Args {
	return i18n.Args{"Low": shortened(p.low), "High": shortened(p.high)}
}

// last returns the step that was taken last, and false before the first.
func (p *chance) last() (e chanceEvent, ok bool) {
	if p.steps.At == 0 {
		return e, false
	}
	return p.events[p.steps.At-1], true
}

// shortened writes a value with two digits after the point at the most.
func shortened(v float64) string {
	if math.Abs(v) < 0.005 { // no minus before a zero
		v = 0
	}
	return strings.Replace(strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64), "-", "−", 1)
}

func (p *chance) describe() (title, text string, line int) {
	t := p.kit.Text
	e, ok := p.last()
	if !ok {
		return t.T("lab.chance.begin"), t.T("lab.chance.begin_text"), 0
	}
	kind := []string{"max", "min", "chance"}[e.Position.Mover]
	if e.Children == 0 {
		kind = "leaf"
	}
	args := i18n.Args{
		"Kind": t.T("lab.chance." + kind), "Value": shortened(e.Value), "Alpha": shortened(e.Alpha), "Beta": shortened(e.Beta),
		"Done": e.Done, "Children": e.Children, "Rest": shortened(e.Rest), "Low": shortened(p.low), "High": shortened(p.high),
	}
	key := ""
	switch e.Step {
	case textbook.Enter:
		key = "enter"
		if p.search == 1 {
			key = "enter_bounds"
		}
	case textbook.Evaluate:
		key = "leaf"
	case textbook.BackUp:
		key = "back"
		if e.Position.Mover == textbook.ChanceMoves {
			key = "back_chance"
		}
	case textbook.Cut:
		key = "cut_players"
		if e.Position.Mover == textbook.ChanceMoves {
			key = "cut_" + []string{textbook.AtLeast: "least", textbook.AtMost: "most"}[e.Bound]
		}
	default:
		key = "leave_" + kind
		args["Value"] = proven(e)
	}
	if text = t.T("lab.chance.say."+key+"_text", args); key == "enter" && e.Children == 0 {
		text = "" // a leaf
	}
	return t.T("lab.chance.say."+key, args), text, e.Line
}

func (p *chance) Children(n int) []int { return p.kids[n] }

func (p *chance) Form(n int) graph.Form { return chanceForm(p.nodes[n]) }

func chanceForm(t *problem.ChanceTree) graph.Form {
	switch {
	case t.Children == nil:
		return graph.Leaf
	case t.Mover == textbook.MaxMoves:
		return graph.Up
	case t.Mover == textbook.MinMoves:
		return graph.Down
	default:
		return graph.Disc
	}
}

func (p *chance) Room(n int) float64 { return graph.RoomAbove(p.moveTo(n), "≥ −0.88") }

// moveTo names the move or the chance that leads to a node.
func (p *chance) moveTo(n int) string {
	name := p.nodes[n].Name
	switch above := p.above[n]; {
	case name == "hold" || name == "roll":
		return p.kit.Text.T("lab.chance." + name)
	case name == "" && above != noNode && p.nodes[above].Mover == textbook.ChanceMoves:
		return shortened(problem.ChanceTreeGame{}.Chances(p.nodes[above])[slices.Index(p.kids[above], n)])
	default:
		return name
	}
}

// proven writes the value of a node with what is known of it once it is left.
func proven(e chanceEvent) string {
	if e.Step == textbook.Leave && e.Bound != textbook.Exact {
		return e.Bound.String() + " " + shortened(e.Value)
	}
	return shortened(e.Value)
}

func (p *chance) NodeView(n int) graph.NodeView {
	f := graph.NodeView{Ink: skin.Quiet, Name: p.moveTo(n)}
	if p.nodes[n].Children == nil {
		f.Text = shortened(float64(p.nodes[n].Value))
	}
	if p.known[n] == noNode {
		f.Dotted = p.pruned(n)
		return f
	}
	e := p.events[p.known[n]]
	f.Ink, f.Current = skin.Plain, p.known[n] == p.steps.At-1
	if !math.IsInf(e.Value, 0) && (e.Done > 0 || e.Children == 0) {
		f.Text = proven(e)
	}
	if e.Step == textbook.Cut || e.Step == textbook.Leave && e.Done < e.Children {
		f.Ink, f.Alarmed = skin.Alarm, true
	}
	if best := p.found.Best; p.kit.Player.AtEnd() && best >= 0 && n == p.kids[0][best] {
		f.Ink, f.Thick = skin.Accent, true
	}
	return f
}

// pruned reports whether a node was cut off.
func (p *chance) pruned(n int) bool {
	for n = p.above[n]; n != noNode; n = p.above[n] {
		if at := p.known[n]; at != noNode {
			return p.events[at].Step == textbook.Cut || p.events[at].Step == textbook.Leave
		}
	}
	return false
}
