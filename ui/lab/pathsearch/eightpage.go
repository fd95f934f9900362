package pathsearch

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func (p *eight) Build() pagekit.Parts {
	t := p.kit.Text
	p.build()
	p.bars, p.raceText = widgets.NewBarChart(), widgets.Quiet("")
	p.bars.KeepRoom(p.shortNames()...)
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) { p.puzzle(problem.RandomEight(seed, p.goal)) })
	p.quiz = p.kit.NewQuiz(t.T("lab.eight.quiz_hint_g"), p.question, p.toNextQuestion, p.seeds)
	p.offer = p.kit.HandoutCard("eight", t.T("lab.eight.handout.text"), func() bool { return p.runs != nil }, p.handout)
	view := p.view()
	parts := pagekit.Parts{
		View: view,
		Said: p.description, Code: p.code, Main: p.expands, Next: p.nextOf(&p.Heuristic, len(heuristics)),
		Picture: []fyne.CanvasObject{p.board, p.inHand},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.eight.race"), p.bars, p.raceText),
			p.comparisonCard(),
			p.settingsCard(),
			p.quiz.Object,
		},
		Update: p.update,
	}
	p.built()
	return parts
}

// view is the large card: the boards over the tree or the lists.
func (p *eight) view() fyne.CanvasObject {
	t := p.kit.Text
	p.board, p.inHand, p.caption = newPlayable(), newTiles(boardLeast), widgets.Plain("")
	p.board.onTap, p.board.onDrag = p.tapped, p.dragged
	p.entry = pagekit.NewLineInput(p.kit, p.read, func(e ends) {
		p.start = e.start
		p.aim(e.goal)
	})
	p.frontier = newFrontier(p)
	setup := widgets.ChoiceCheck(t.T("lab.eight.setup"), p.setup, func(on bool) {
		p.setup, p.board.chosen = on, none
		p.kit.Player.OnChange()
	})
	tools := container.NewHBox(layout.NewSpacer(), setup, widgets.FlatButton(t.T("lab.eight.shuffle"), nil, func() { p.seeds.Next() }))
	titled := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(widgets.Label(t.T(key)), nil, nil, nil, o)
	}
	line := widgets.TextColumn(1, container.NewBorder(nil, nil, nil, tools, p.entry.Line), p.entry.Mistake)
	p.arranged = container.New(boardsAndLists{p.frontier}, line, titled("lab.eight.start", p.board), titled("lab.eight.in_hand", p.inHand),
		container.NewPadded(p.caption), p.frontier.tabs, p.frontier.object)
	return widgets.SurfaceAround(container.NewPadded(p.arranged))
}

// boardsAndLists has the line to type in on top, below it the boards side by side, the words
// about the node, and the tree or the lists. The boards have a little more than half of the
// height, and more where there is little; where nothing is left then for the lists, one chooses
// between these and the boards. Before a projector, where the tree needs the height, the boards
// stand on its left.
type boardsAndLists struct{ frontier *frontier }

const (
	upperShare  = 0.52 // of the height, for the boards
	besideShare = 0.3  // of the width, for boards beside the tree
	boardSmall  = 90   // height at scale 1 of a board beside the tree
	boardsGood  = 300  // height at scale 1 from which on the boards leave room to the lists
	listsLeast  = 122  // height of the lists at scale 1: their tabs and two levels of the tree
)

func (boardsAndLists) MinSize(o []fyne.CanvasObject) fyne.Size {
	line, first, second, caption, tabs := o[0].MinSize(), o[1].MinSize(), o[2].MinSize(), o[3].MinSize(), o[4].MinSize()
	return fyne.NewSize(max(line.Width, first.Width+second.Width, caption.Width, tabs.Width),
		line.Height+theme.Padding()+max(first.Height, second.Height)+caption.Height)
}

func (b boardsAndLists) Layout(o []fyne.CanvasObject, size fyne.Size) {
	line, first, second, caption, tabs, lists := o[0], o[1], o[2], o[3], o[4], o[5]
	gap := theme.Padding()
	top, low := widgets.HeightFor(line, size.Width), widgets.HeightFor(caption, size.Width)
	widgets.SetBounds(line, 0, 0, size.Width, top)
	top += gap
	middle := size.Height - top - low
	half := (middle - gap) / 2
	beside, room := skin.Letters() > 1 && half >= boardSmall*skin.Scale(), size.Height-listsLeast*skin.Scale()
	b.frontier.alone = !beside && b.MinSize(o).Height > room
	b.frontier.place()
	for _, board := range []fyne.CanvasObject{first, second} {
		widgets.SetVisible(board, !b.frontier.alone || b.frontier.boards)
	}
	list := func(left, top, bottom float32) { // from the left edge to the right one
		high := tabs.MinSize().Height
		widgets.SetBounds(tabs, left, top, size.Width-left, high)
		widgets.SetBounds(lists, left, top+high, size.Width-left, max(0, bottom-top-high))
	}
	bottom := size.Height - low // of the boards
	switch {
	case beside:
		wide := size.Width * besideShare
		widgets.SetBounds(first, 0, top, wide, half)
		widgets.SetBounds(second, 0, top+half+gap, wide, half)
		widgets.SetBounds(caption, 0, bottom, size.Width, low)
		list(wide+gap, top, bottom)
		return
	case b.frontier.alone:
		list(0, top, bottom)
		top += tabs.MinSize().Height
	default:
		high := max(size.Height*upperShare, min(boardsGood*skin.Scale(), room))
		list(0, high, size.Height)
		bottom = high - low
	}
	wide := (size.Width - gap) / 2
	widgets.SetBounds(first, 0, top, wide, bottom-top)
	widgets.SetBounds(second, wide+gap, top, wide, bottom-top)
	widgets.SetBounds(caption, 0, bottom, size.Width, low)
}

// comparisonCard sets every search on the puzzle side by side: what it found, and what that
// cost.
func (p *eight) comparisonCard() fyne.CanvasObject {
	t := p.kit.Text
	exact := func(n int) string { return t.Exact(uint64(n)) }
	const allStates = 888_888 // no search of the eight puzzle holds more
	compared := p.comparison(
		column[problem.Eight]{"method_moves", "88", func(path textbook.Path[problem.Eight]) widgets.TableCell { return p.costCell(path, exact(path.Cost)) }},
		column[problem.Eight]{"method_expanded", t.Count(allStates), func(path textbook.Path[problem.Eight]) widgets.TableCell {
			return widgets.TableCell{Text: exact(path.Expanded)}
		}},
		column[problem.Eight]{"method_held", t.Count(allStates), func(path textbook.Path[problem.Eight]) widgets.TableCell {
			return widgets.TableCell{Text: exact(path.Held)}
		}},
	)
	depth := i18n.Args{"Depth": problem.EightDepth, "Weight": problem.Weight, "Width": problem.BeamWidth, "Climbs": problem.Climbs}
	return widgets.NewCard(t.T("lab.eight.rivals"), compared, widgets.Quiet(t.T("lab.eight.rivals_text", depth)))
}

// settingsCard chooses heuristics, rules and examples.
func (p *eight) settingsCard() fyne.CanvasObject {
	t := p.kit.Text
	name := func(i int) string { return t.T(heuristics[i].key) }
	p.goalBoard, p.goalEntry = newTiles(goalBoard), pagekit.NewLineInput(p.kit, p.parse, p.aim)
	return widgets.NewCard(t.T("lab.eight.settings"),
		widgets.Label(t.T("lab.eight.shown")), p.chooser(len(heuristics), &p.Heuristic, name),
		widgets.Label(t.T("lab.eight.rival")), p.chooser(len(heuristics), &p.Rival, name),
		p.starCheck(), p.check("keep", &p.Keep), widgets.Label(t.T("lab.eight.keep_text")),
		widgets.Label(t.T("lab.eight.goal")), container.NewHBox(p.goalBoard), p.goalEntry.Line, p.goalEntry.Mistake,
		p.examples(len(eightExamples), none, "examples", func(i int) string { return t.T(eightExamples[i].key) },
			func(i int) { _ = p.take(eightExamples[i].setup) })) // a test takes them all
}

// starCheck shows h*, which changes nothing of the search.
func (p *eight) starCheck() fyne.CanvasObject {
	c := widgets.ChoiceCheck(p.say("star_shown"), p.Star, func(on bool) {
		if on != p.Star {
			p.showStar(on)
		}
	})
	p.choices = append(p.choices, func() { c.SetChecked(p.Star) })
	return c
}

func (p *eight) show() {
	p.board.show(p.start, p.goal, [eightCells]string{})
	p.goalBoard.show(p.goal, p.goal, [eightCells]string{})
	p.entry.Show(ends{p.start, p.goal}.String())
	p.goalEntry.Show(p.goal.String())
	state, e, known := p.inView()
	p.inHand.show(state, p.goal, p.shares(state))
	p.caption.SetText(p.captionOf(state, e, known))
	p.compare()
	p.frontier.update()
	p.offer()
}

// shares returns what each tile adds to h.
func (p *eight) shares(e problem.Eight) (notes [eightCells]string) {
	share := heuristics[p.Heuristic].share
	for cell := range notes {
		if tile := e.Tile(cell); share != nil && tile != 0 && tile != p.goal.Tile(cell) {
			notes[cell] = strconv.Itoa(share(cell, p.goal.Cell(tile)))
		}
	}
	return notes
}

// captionOf says how the node in view was reached.
func (p *eight) captionOf(state problem.Eight, e event[problem.Eight], known bool) string {
	if !known {
		return p.say("caption_start")
	}
	text := p.sum(e)
	if way := arrows(p.wayTo(state)); way != "" {
		text += " · " + p.say("way", i18n.Args{"Moves": way})
	}
	if !p.Star {
		return text
	}
	for _, d := range p.demands(state, e) {
		key := d.key
		if d.h > d.most {
			key += "_broken"
		}
		text += "\n" + p.say(key, i18n.Args{"H": d.h, "Most": d.most, "After": d.edge})
	}
	return text
}

// mostPrinted is how many nodes are asked for on a page.
const mostPrinted = 14

// handout is the puzzle as an exercise on paper: the nodes that A* takes up, in order.
func (p *eight) handout() (h pagekit.Handout) {
	t, r, start, goal := p.kit.Text, p.runs.shown(), p.start, p.goal
	for at, e := range r.Events {
		if inClosed(e) && len(h.Rows) < mostPrinted {
			h.Rows = append(h.Rows, pagekit.Row{Ask: t.T("lab.eight.handout.ask"), Wanted: arrows(r.WayTo(e.State, at+1)) + "  " + p.sum(e)})
		}
	}
	h.Title, h.Task = "A*", t.T("lab.eight.handout.task", i18n.Args{"Count": len(h.Rows), "Heuristic": t.T(heuristics[p.Heuristic].key)})
	h.Exercise = start.String()
	h.Answer = t.T("lab.eight.handout.answer", i18n.Args{"Moves": strconv.Itoa(p.runs.best)})
	h.Picture = func(bool) fyne.CanvasObject {
		boards := container.NewGridWithRows(2)
		add := func(key string, e problem.Eight) {
			drawn := newTiles(boardLeast)
			drawn.show(e, goal, [eightCells]string{})
			boards.Add(container.NewBorder(canvas.NewText(t.T(key), skin.Light().Text), nil, nil, nil, drawn))
		}
		add("lab.eight.handout.start", start)
		add("lab.eight.handout.goal", goal)
		return boards
	}
	return h
}
