package smallgames

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
)

// Page is the lab's page on small games.
type Page struct {
	kit *pagekit.Kit

	grundy *grundyGame
	nim    *nimGame
	pick   *pickGame
	chosen game
	match  *match
	place  *lessonTrack
	lesson lesson
	way    way
	asked  int    // questions that were answered
	series uint64 // of questions; the first asks in growing order

	programFirst bool
	hinted       bool // the moves that nothing beats are shown
	seed         uint64

	table       *tokens
	status      *widgets.Text
	picture     *fyne.Container
	description *widgets.Note
	code        *widgets.PseudocodeListing
	bars        *widgets.BarChart
	sizes       *widgets.Text
	undo        *widget.Button
	tabs        []*widget.Button
	settings    []fyne.CanvasObject // of each game
	hint        *widget.Check
	setting     *fyne.Container
	ways        *widget.Select
	waysRoom    fyne.CanvasObject // around it
	quiz        *pagekit.Quiz
	seeds       *pagekit.Seed
	below       *widgets.Text   // over the picture
	head        *fyne.Container // of both
}

var _ pagekit.Page = (*Page)(nil)

// New returns the page with Grundy's game.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, seed: 1, series: 1}
	p.grundy = &grundyGame{page: p, heap: usualHeap}
	p.nim = &nimGame{page: p, count: usualCoins, game: newNim(problem.Nim{Take: []int{1, 2, 3}})}
	p.pick = &pickGame{page: p, game: newRow([]int{3, 1, 2})}
	p.chosen = p.grundy
	p.begin()
	kit.Player.SetTrack(p.place)
	return p
}

// games lists the games in the order of their buttons.
func (p *Page) games() []game { return []game{p.grundy, p.nim, p.pick} }

// gameKeys are the keys of their names.
var gameKeys = []string{"lab.games.grundy", "lab.games.nim", "lab.games.pick"}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.table = newTokens(tableToken, p.play)
	p.status = widgets.Plain("")
	p.picture = container.NewStack()
	p.description, p.bars, p.sizes = widgets.NewNote(), widgets.NewBarChart(), widgets.Quiet("")
	p.code = widgets.NewPseudocode("")
	p.undo = widgets.FlatButton(t.T("lab.games.undo"), nil, p.takeBack)
	fresh := widgets.FlatButton(t.T("lab.games.new"), nil, p.again)

	buttons := widgets.Flow()
	p.tabs = nil
	for i, g := range p.games() {
		tab := widgets.FlatButton(t.T(gameKeys[i]), nil, func() { p.choose(g) })
		p.tabs = append(p.tabs, tab)
		buttons.Add(tab)
	}
	p.ways, p.below = widget.NewSelect(nil, nil), widgets.Label("")
	var names []string // of all games, so that none moves the list
	for _, key := range wayKeys {
		names = append(names, t.T(key))
	}
	p.waysRoom = widgets.RoomySelect(p.ways, names...)
	p.head = container.NewBorder(nil, nil, nil, p.waysRoom, container.NewVBox(layout.NewSpacer(), p.below, layout.NewSpacer()))
	lower := container.NewBorder(p.head, nil, nil, nil, container.NewClip(p.picture))
	said := container.NewBorder(nil, nil, nil, container.NewHBox(p.undo, fresh), container.NewVBox(layout.NewSpacer(), p.status, layout.NewSpacer()))
	above := widgets.TextColumn(1, buttons, said)
	view := widgets.SurfaceAround(container.NewPadded(container.NewBorder(
		above, nil, nil, nil, container.New(tableLayout{}, p.table, lower))))
	p.seeds = p.kit.NewSeed(&p.series, func(uint64) {
		p.asked = 0
		p.quiz.Update()
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.games.quiz_hint"), p.question, p.nextQuestion, p.seeds)
	handout, _ := p.kit.HandoutCard("games", t.T("lab.games.handout.text"), func() bool { return true }, p.handout)
	p.setting = container.NewStack()
	p.settings = p.settingCards()
	p.placeWidgets()
	return pagekit.Parts{
		View:    view,
		Picture: []fyne.CanvasObject{p.table, p.picture},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			p.matchCard(),
			p.setting,
			widgets.NewCard(t.T("lab.games.counts"), p.bars, p.sizes),
			widgets.NewCard(t.T("lab.code"), p.code),
			p.quiz.Object, handout, p.kit.SheetCard(),
		},
		Update: p.update,
	}
}

// choose turns to another game.
func (p *Page) choose(g game) {
	p.chosen = g
	p.again()
}

// begin begins a match and the lesson of the game.
func (p *Page) begin() {
	p.match = newMatch(p.chosen.begin(), p.programFirst)
	if !slices.Contains(p.chosen.ways(), p.way) {
		p.way = fromEnd
	}
	p.lesson = p.chosen.lesson()
	if p.way != fromEnd {
		p.lesson = p.chosen.treeLesson(p.way)
	}
	p.place = &lessonTrack{steps: p.lesson.steps}
}

// again begins a match, and shows it.
func (p *Page) again() {
	p.begin()
	p.placeWidgets()
	p.kit.Player.SetTrack(p.place)
}

// placeWidgets puts the widgets of the game that is chosen in place.
func (p *Page) placeWidgets() {
	p.picture.Objects = []fyne.CanvasObject{p.lesson.object}
	p.picture.Refresh()
	p.code.SetText(p.codeText())
	p.offerWays()
	p.quiz.Update()
	for i, g := range p.games() {
		p.tabs[i].Importance = widget.LowImportance
		if g == p.chosen {
			p.tabs[i].Importance = widget.HighImportance
			p.setting.Objects = []fyne.CanvasObject{p.settings[i]}
		}
		p.tabs[i].Refresh()
	}
	p.setting.Refresh()
	p.count()
}

// codeText is the pseudocode of the lesson.
func (p *Page) codeText() string {
	text := p.kit.Text.T(p.lesson.code)
	if p.way == shifted {
		text = strings.Replace(text, "MIN(k + 1, v)", "MIN(k + 1, v - x(k))", 1)
	}
	return text
}

// offerWays lists how the game can be solved.
func (p *Page) offerWays() {
	t, ways := p.kit.Text, p.chosen.ways()
	p.ways.OnChanged, p.ways.Options = nil, nil
	for _, w := range ways {
		p.ways.Options = append(p.ways.Options, t.T(wayKeys[w]))
	}
	p.ways.SetSelectedIndex(slices.Index(ways, p.way))
	p.ways.OnChanged = func(string) {
		if i := p.ways.SelectedIndex(); i >= 0 && ways[i] != p.way {
			p.way = ways[i]
			p.again()
		}
	}
	widgets.SetVisible(p.ways, len(ways) > 1)
	widgets.SetVisible(p.waysRoom, len(ways) > 1)
	p.below.SetText(t.T("lab.games.solved_below"))
	if p.way != fromEnd {
		p.below.SetText(t.T("lab.games.tree_below"))
	}
	p.head.Refresh()
}

// play makes the student's move.
func (p *Page) play(i int) {
	p.match.play(i)
	p.update()
}

// takeBack takes the student's last move back.
func (p *Page) takeBack() {
	p.match.undo()
	p.update()
}

// hints tells of each move whether nothing beats it, when that is to be shown. In a
// game that is lost anyhow no move is.
func (p *Page) hints() map[int]bool {
	out := map[int]bool{}
	if here := p.match.here(); p.hinted && here.value() >= 0 {
		for _, i := range best(here) {
			out[i] = true
		}
	}
	return out
}

// update shows the match and the current step.
func (p *Page) update() {
	p.table.show(p.chosen.table())
	p.status.SetText(p.say())
	p.lesson.show(p.place.index)
	p.describe()
	widgets.SetEnabled(p.undo, len(p.match.made) > 0)
}
