package gametree

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func (p *carlo) build() pagekit.Parts {
	t := p.kit.Text
	p.tree = graph.NewFolded(p)
	const leastZoom = 0.6
	p.tree.Least = leastZoom
	p.tree.OnTap, p.tree.OnView = p.tapped, p.ask
	p.editor = widgets.NewMarks(p.root.side, func(cell int) { p.show(p.root.put(cell)) })
	truths := p.check("lab.mcts.truths", p.truths, func(on bool) {
		p.truths = on
		p.kit.Player.OnChange()
	})
	next := widgets.FlatButton(t.T("lab.mcts.next"), nil, p.nextPlayout)
	tools := widgets.Flow(next, widgets.FlatButton(t.T("lab.whole"), nil, p.tree.ShowWhole), truths)
	position, numbers := p.positionCard(), p.numbersCard()
	p.faced, p.facedNumbers = widgets.Strong(""), widgets.Quiet("")
	p.facing = widgets.NewCard("", p.faced, p.facedNumbers)
	p.seeds = p.kit.NewSeed(&p.seed, func(uint64) { p.begin() })
	p.quiz = p.kit.NewQuiz("", p.question, func() { p.kit.NextQuestion(p.question) }, p.seeds)
	p.handoutCard("mcts", t.T("lab.mcts.handout.text"), p.prints, p.handout)
	p.begin()
	return pagekit.Parts{
		View:    p.around(tools),
		Picture: []fyne.CanvasObject{p.tree},
		Cards:   []fyne.CanvasObject{numbers, p.facing, position, p.quiz.Object},
	}
}

func (p *carlo) program() (pseudocode, listing string) { return p.kit.Program("mcts") }

// positionCard sets the root and the search up.
func (p *carlo) positionCard() fyne.CanvasObject {
	t := p.kit.Text
	sizes := p.oneOf([]string{"lab.rows.three", "lab.rows.four", "lab.rows.fifteen"}, slices.Index(carloSides, p.root.side), func(i int) {
		switch side := carloSides[i]; side {
		case p.root.side:
		case largeSide:
			p.show(largeExample())
		default:
			p.show(noStones(side))
		}
	})
	clear := widgets.FlatButton(t.T("lab.rows.clear"), nil, func() { p.show(noStones(p.root.side)) })
	playouts := widgets.NewSelect(len(carloPlayouts), p.playouts, func(i int) string {
		return t.T("lab.mcts.playouts", i18n.Args{"Count": t.Exact(uint64(carloPlayouts[i]))})
	}, func(i int) {
		p.playouts = i
		p.begin()
	})
	explore := widgets.NewSelect(len(carloC), p.explore, func(i int) string { return "C = " + digits(carloC[i]) }, func(i int) {
		p.explore = i
		p.begin()
	})
	card := widgets.NewCard(t.T("lab.rows.position"), sizes, p.editor, widgets.Label(t.T("lab.rows.position_text")),
		container.NewHBox(clear), playouts, explore)
	p.sizes = func() {
		sizes.SetSelectedIndex(slices.Index(carloSides, p.root.side))
		p.editor.Set(p.root.side, p.root.cells, nil)
		card.Refresh() // it may need another height
	}
	return card
}

// digits writes a number with as many digits as it has.
func digits(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// numbersCard shows the children of a node with the terms of UCB1.
func (p *carlo) numbersCard() fyne.CanvasObject {
	t := p.kit.Text
	figure := func(title, widest string) widgets.TableColumn {
		return widgets.TableColumn{Title: title, Widest: []string{widest}, Right: true, Small: true}
	}
	p.where, p.formula = widgets.Plain(""), widgets.Quiet("")
	p.table = widgets.NewTitledTable([]widgets.TableColumn{
		{Title: t.T("lab.mcts.move"), Widest: []string{"D4"}},
		figure("U/N", "99.5/999"), figure(t.T("lab.mcts.mean"), "0.99"), figure("C·√", "0.99"), figure("UCB1", "0.99"),
		{Title: t.T("lab.mcts.truth"), Widest: []string{t.T("lab.rows.x_in", i18n.Args{"Plies": 8})}, Small: true},
		{}, // takes the room that is left, so that the others are narrower where there is little
	}, 3)
	p.table.OnPoint = func(row int) {
		p.pointed = row
		p.formula.SetText(p.tellFormula())
	}
	return widgets.NewCard(t.T("lab.mcts.numbers"), p.where, widgets.RoomyTable(p.table), p.formula, widgets.Label(t.T("lab.mcts.numbers_text")))
}

// about is the node whose children the card shows.
func (p *carlo) about() int {
	if p.selected != noNode {
		return p.selected % restOf
	}
	return p.run.shown()
}

// hides reports whether the next step selects among the children that are shown: what it goes by
// is shown with it, or where one asks for the node.
func (p *carlo) hides() bool {
	e, more := p.run.Next()
	return p.selected == noNode && more && e.Step == textbook.Selected && p.run.nodes()[e.Node].Parent == p.run.shown()
}

func (p *carlo) update() {
	p.follow()
	p.editor.Set(p.root.side, p.root.cells, p.notes())
	p.tellRival()
	p.where.SetText(p.tellWhere())
	p.table.SetRows(p.tableRows())
	p.formula.SetText(p.tellFormula())
	p.tree.Refresh()
	p.ask()
}

// kids lists the children that the card shows: those in the tree, or the others.
func (p *carlo) kids() []int {
	if p.run == nil || p.run.Index() == 0 || p.about() >= len(p.run.nodes()) {
		return nil
	}
	shown, rest := p.split(p.about())
	if p.selected >= restOf {
		return rest
	}
	return shown
}

// tellWhere says whose children are shown.
func (p *carlo) tellWhere() string {
	if p.run == nil || p.run.Index() == 0 {
		return ""
	}
	t, n := p.kit.Text, p.about()
	if n >= len(p.run.nodes()) {
		return t.T("lab.mcts.playout_node")
	}
	node := p.run.nodes()[n]
	args := i18n.Args{"Node": p.name(n), "Kids": len(node.Kids), "Moves": node.Moves, "N": node.N}
	where := t.T("lab.mcts.where", args)
	if _, rest := p.split(n); len(rest) > 0 {
		where = p.kit.Sentences(where, t.N("lab.mcts.many", len(rest)))
	}
	return where
}

// name names a node by its move.
func (p *carlo) name(n int) string {
	if n == 0 {
		return p.kit.Text.T("lab.mcts.root")
	}
	return p.run.move(n)
}

// tableRows are the children with their numbers. The one on the way of the playout is tinted.
func (p *carlo) tableRows() (rows []widgets.TableRow) {
	kids := p.kids()
	if kids == nil {
		return nil
	}
	path, hidden := p.run.path(), p.hides()
	for _, k := range kids {
		node := p.run.nodes()[k]
		cells := []string{p.run.move(k), fraction(node.U, node.N), "", "", "", "", ""}
		if node.N > 0 {
			mean, explore, sum := p.run.State().UCB1(k)
			cells[2], cells[3], cells[4] = two(mean), two(explore), two(sum)
		}
		if hidden {
			cells[3], cells[4] = "?", "?"
		}
		row := widgets.TableRow{Tinted: slices.Contains(path, k)}
		for _, c := range cells {
			row.Cells = append(row.Cells, widgets.TableCell{Text: c})
		}
		if p.truths {
			m := p.run.board(node.Position)
			row.Cells[5] = widgets.TableCell{Text: p.truthOf(m), Ink: p.ink(m)}
		}
		rows = append(rows, row)
	}
	return rows
}

// tellFormula writes UCB1 with the numbers of the row that is pointed at, or of the tinted one.
func (p *carlo) tellFormula() string {
	kids := p.kids()
	if len(kids) == 0 || p.hides() {
		return p.kit.Text.T("lab.mcts.formula")
	}
	path := p.run.path()
	at := slices.IndexFunc(kids, func(k int) bool { return slices.Contains(path, k) })
	if p.pointed >= 0 && p.pointed < len(kids) {
		at = p.pointed
	}
	if at < 0 || p.run.nodes()[kids[at]].N == 0 {
		return p.kit.Text.T("lab.mcts.formula")
	}
	return p.run.formula(kids[at])
}

// formula writes UCB1 of a node with its numbers.
func (r *carloRun) formula(n int) string {
	node := r.nodes()[n]
	mean, explore, sum := r.State().UCB1(n)
	visits := strconv.Itoa(node.N)
	return r.move(n) + ": " + fraction(node.U, node.N) + " + " + digits(r.State().C) + "·√(ln " + strconv.Itoa(r.nodes()[node.Parent].N) + " / " + visits + ") = " +
		two(mean) + " + " + two(explore) + " = " + two(sum)
}

// notes say on the cells of the root how many playouts each move has had, and on a large board how
// the playout went whose result is counted.
func (p *carlo) notes() []widgets.MarksNote {
	if p.run == nil || p.run.Index() == 0 {
		return nil
	}
	size, notes := board.Square(p.root.side), make([]widgets.MarksNote, p.root.side*p.root.side)
	if e, ok := p.run.ended(); ok && p.root.large() {
		below := p.run.nodes()[e.Node].Position.Depth
		for at := e.Position; at.Depth > 0; at = at.Above {
			note := widgets.MarksNote{Text: string(p.run.mark(at.Depth)), Ink: skin.Quiet}
			if at.Depth <= below {
				note.Ink, note.Ringed = skin.Accent, true
			}
			notes[size.Index(at.At)] = note
		}
		return notes
	}
	path := p.run.path()
	for _, k := range p.run.nodes()[0].Kids {
		node := p.run.nodes()[k]
		notes[size.Index(node.Position.At)] = widgets.MarksNote{Text: strconv.Itoa(node.N), Ink: p.ink(p.run.board(node.Position)), Ringed: slices.Contains(path, k)}
	}
	return notes
}

func (p *carlo) describe() (title, text, line string) {
	t := p.kit.Text
	if p.run == nil {
		if p.root.rules().Over() {
			return t.T("lab.findwin.over"), t.T("lab.findwin.over_text"), ""
		}
		return t.T("lab.rows.waiting"), t.T("lab.rows.waiting_text"), ""
	}
	e, ok := p.run.Last()
	if !ok {
		return t.T("lab.mcts.begin"), t.T("lab.mcts.begin_text"), ""
	}
	args := i18n.Args{"Move": p.name(e.Node), "Number": p.run.State().Playouts, "Count": carloPlayouts[p.playouts], "Mover": p.run.mover(e.Node)}
	say := func(key string) (string, string, string) {
		return t.T("lab.mcts."+key, args), t.T("lab.mcts."+key+"_text", args), e.Step.Line()
	}
	switch e.Step {
	case textbook.Rooted:
		return say("rooted")
	case textbook.Selected:
		return say("selected")
	case textbook.NodeAdded:
		args["Move"] = p.run.move(e.Node)
		return say("added")
	case textbook.Simulated:
		args["Result"] = p.result(e)
		return t.T("lab.mcts.simulated", args), t.N("lab.mcts.simulated_text", e.Moves, args), e.Step.Line()
	case textbook.Backed:
		node := p.run.nodes()[e.Node]
		args["Now"] = fraction(node.U, node.N)
		args["Value"] = digits(e.Value)
		return say("backed")
	default:
		return p.describeChoice(args, e.Step.Line())
	}
}

// describeChoice says which move is played, and what it is worth in truth.
func (p *carlo) describeChoice(args i18n.Args, line string) (title, text, _ string) {
	t, best := p.kit.Text, p.run.State().Best()
	node := p.run.nodes()[best]
	args["Move"], args["N"] = p.run.move(best), node.N
	title, text = t.T("lab.mcts.chosen", args), t.T("lab.mcts.chosen_text", args)
	if equal := p.run.greatest(0, p.run.visits); len(equal) > 1 {
		args["Others"] = strings.Join(equal[1:], t.T("review.escape.and"))
		text = t.T("lab.mcts.chosen_tie", args)
	}
	m := p.run.board(node.Position)
	here, after := p.outcome(p.root), p.outcome(m)
	args["Truth"], args["Could"] = p.word(after), p.word(here)
	switch {
	case !p.truths || !here.known && (!after.known || !p.root.large()):
		return title, text, line
	case !here.known:
		return title, p.kit.Sentences(text, t.T("lab.mcts.after", args)), line
	case !after.known && p.truthOf(m) == "–":
		return title, p.kit.Sentences(text, t.T("lab.mcts.missed", args)), line
	case !after.known:
		return title, text, line
	case here.winner == after.winner:
		return title, p.kit.Sentences(text, t.T("lab.mcts.right")), line
	default:
		return title, p.kit.Sentences(text, t.T("lab.mcts.wrong", args)), line
	}
}
