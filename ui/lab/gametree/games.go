package gametree

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// games is the problem of games that are small enough to be solved whole: Grundy's game, the
// last one loses, and picking numbers. Each is played against perfect play and solved, step
// by step.
type games struct {
	*Page

	grundy *grundyGame
	nim    *nimGame
	pick   *pickGame
	chosen game
	match  *match
	lesson lesson
	way    way
	asked  int // questions that were answered

	programFirst bool
	hinted       bool // the moves that nothing beats are shown
	randomSeed   uint64

	table   *tokens
	status  *widgets.Text
	picture *fyne.Container
	undo    *widget.Button
	tabs    []*widget.Button
	cards   []fyne.CanvasObject // of each game
	setting *fyne.Container     // that of the game that is chosen
	hint    *widget.Check
	ways    *widget.Select
	room    fyne.CanvasObject // around it
	below   *widgets.Text     // over the picture
	head    *fyne.Container   // of both
}

// newGames begins with Grundy's game.
func newGames(page *Page) gameProblem {
	page.seed = 1 // its questions come in growing order
	p := &games{Page: page, randomSeed: 1}
	p.grundy = &grundyGame{page: p, heap: usualHeap}
	p.nim = &nimGame{page: p, count: usualCoins, game: newNim(problem.Nim{Take: usualTake()})}
	p.pick = &pickGame{page: p, game: newRow([]int{3, 1, 2})}
	p.chosen = p.grundy
	p.begin()
	page.kit.Player.SetTrack(p.lesson.track)
	return p
}

// all lists the games in the order of their buttons.
func (p *games) all() []game { return []game{p.grundy, p.nim, p.pick} }

// gameSetup is what a link says: a game and its numbers, as "grundy 7", "nim 5" and
// "pick 3 1 2", and how it is solved.
type gameSetup struct {
	Game   string `link:",text"`
	Way    int    `link:"table|minimax|alphabeta|published|shifted"`
	Take   []int  `link:"take=1..5"` // that may be taken of coins
	Normal bool   `link:"normal"`    // the taker of the last coin wins
}

func usualTake() []int { return []int{1, 2, 3} }

func (p *games) Open(text string) error {
	to := gameSetup{Take: usualTake()}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	words := append(strings.Fields(to.Game), "")
	numbers, err := parseRow(strings.Join(words[1:], " "))
	for _, g := range p.all() {
		if _, link := g.name(); link == words[0] && err == nil && g.open(numbers, to) {
			p.way = way(to.Way)
			p.choose(g)
			return nil
		}
	}
	return p.kit.Unread(text)
}

func (p *games) Setup() string {
	_, link := p.chosen.name()
	numbers, s := p.chosen.setup()
	s.Game, s.Way = link+" "+joined(numbers, " "), int(p.way)
	return pagekit.EncodeSetup(s)
}

func (p *games) build() pagekit.Parts {
	t := p.kit.Text
	p.table = newTokens(tableToken, p.play)
	p.status = widgets.Plain("")
	p.picture = container.NewStack()
	p.undo = widgets.FlatButton(t.T("lab.games.undo"), nil, p.takeBack)
	fresh := widgets.FlatButton(t.T("lab.games.new"), nil, p.again)

	buttons := widgets.Flow()
	p.tabs, p.cards = nil, nil
	for i, g := range p.all() {
		key, _ := g.name()
		p.tabs = append(p.tabs, widgets.FlatButton(t.T(key), nil, func() { p.choose(g) }))
		p.cards = append(p.cards, g.card())
		buttons.Add(p.tabs[i])
	}
	p.ways, p.below = widget.NewSelect(nil, nil), widgets.Label("")
	var names []string // of all games, so that none moves the list
	for _, w := range ways {
		names = append(names, t.T(w.name))
	}
	p.room = widgets.RoomySelect(p.ways, names...)
	p.head = container.NewBorder(nil, nil, nil, p.room, container.NewVBox(layout.NewSpacer(), p.below, layout.NewSpacer()))
	lower := container.NewBorder(p.head, nil, nil, nil, container.NewClip(p.picture))
	said := container.NewBorder(nil, nil, nil, container.NewHBox(p.undo, fresh), container.NewVBox(layout.NewSpacer(), p.status, layout.NewSpacer()))
	above := widgets.TextColumn(1, buttons, said)
	view := widgets.SurfaceAround(container.NewPadded(container.NewBorder(
		above, nil, nil, nil, container.New(tableLayout{}, p.table, lower))))
	p.seeds = p.kit.NewSeed(&p.seed, func(uint64) {
		p.asked = 0
		p.quiz.Update()
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.games.quiz_hint"), p.question, p.nextQuestion, p.seeds)
	p.handoutCard("games", t.T("lab.games.handout.text"), func() bool { return true }, p.handout)
	p.setting = container.NewStack()
	p.placeWidgets()
	return pagekit.Parts{
		View:    view,
		Picture: []fyne.CanvasObject{p.table, p.picture},
		Cards: []fyne.CanvasObject{
			p.matchCard(),
			p.setting,
			widgets.NewCard(t.T("lab.games.counts"), p.bars, p.counts),
			p.quiz.Object,
		},
	}
}

// choose turns to another game.
func (p *games) choose(g game) {
	p.chosen = g
	p.again()
}

// begin begins a match and the lesson of the game.
func (p *games) begin() {
	p.match = newMatch(p.chosen.begin(), p.programFirst)
	if !slices.Contains(p.chosen.ways(), p.way) {
		p.way = fromEnd
	}
	p.lesson = p.chosen.lesson(p.way)
}

// again begins a match, and shows it.
func (p *games) again() {
	p.begin()
	p.placeWidgets()
	p.kit.Player.SetTrack(p.lesson.track)
}

// placeWidgets puts the widgets of the game that is chosen in place.
func (p *games) placeWidgets() {
	p.picture.Objects = []fyne.CanvasObject{p.lesson.object}
	p.picture.Refresh()
	p.offerWays()
	p.quiz.Update()
	for i, g := range p.all() {
		widgets.ButtonMark(p.tabs[i], g == p.chosen)
		if g == p.chosen {
			p.setting.Objects = []fyne.CanvasObject{p.cards[i]}
		}
	}
	p.setting.Refresh()
	p.countNodes()
}

func (p *games) program() (pseudocode, listing string) {
	pseudocode, listing = p.kit.Program(p.lesson.code)
	if p.way == shifted {
		shift := strings.NewReplacer("x(k) + MIN(k + 1, v)", "x(k) + MIN(k + 1, v - x(k))", "MIN(k + 1, v)", "MIN(k + 1, v - x[k])", "MAX(k + 1, v)", "MAX(k + 1, v + x[k])")
		pseudocode, listing = shift.Replace(pseudocode), shift.Replace(listing)
	}
	return pseudocode, listing
}

func (p *games) lookFor() string { return ways[p.way].hint }

// offerWays lists how the game can be solved.
func (p *games) offerWays() {
	t, offered := p.kit.Text, p.chosen.ways()
	p.ways.OnChanged, p.ways.Options = nil, nil
	for _, w := range offered {
		p.ways.Options = append(p.ways.Options, t.T(ways[w].name))
	}
	p.ways.SetSelectedIndex(slices.Index(offered, p.way))
	p.ways.OnChanged = func(string) {
		if i := p.ways.SelectedIndex(); i >= 0 && offered[i] != p.way {
			p.way = offered[i]
			p.again()
		}
	}
	widgets.SetVisible(p.ways, len(offered) > 1)
	widgets.SetVisible(p.room, len(offered) > 1)
	p.below.SetText(t.T("lab.games.solved_below"))
	if p.way != fromEnd {
		p.below.SetText(t.T("lab.games.tree_below"))
	}
	p.head.Refresh()
}

// play makes the student's move.
func (p *games) play(i int) {
	p.match.play(i)
	p.Page.update()
}

// takeBack takes the student's last move back.
func (p *games) takeBack() {
	p.match.undo()
	p.Page.update()
}

// hints says of each move whether nothing beats it, when that is to be shown. In a
// game that is lost anyhow no move is.
func (p *games) hints() map[int]bool {
	out := map[int]bool{}
	if here := p.match.here(); p.hinted && here.value() >= 0 {
		for _, i := range best(here) {
			out[i] = true
		}
	}
	return out
}

func (p *games) update() {
	p.table.show(p.chosen.table())
	p.status.SetText(p.say())
	p.lesson.show(p.kit.Player.Index())
	widgets.SetEnabled(p.undo, len(p.match.made) > 0)
}

// typed implements [gameProblem]: a digit makes the move of that number, W shows the
// winning moves, N begins again, Backspace takes a move back, and G, L and P turn to
// the games.
func (p *games) typed(e *fyne.KeyEvent) bool {
	switch key := widgets.KeyName(e); key {
	case fyne.KeyBackspace:
		p.takeBack()
	case fyne.KeyW:
		p.hint.SetChecked(!p.hinted)
	case fyne.KeyN:
		p.again()
	case fyne.KeyG:
		p.choose(p.grundy)
	case fyne.KeyL:
		p.choose(p.nim)
	case fyne.KeyP:
		p.choose(p.pick)
	default:
		i, err := strconv.Atoi(string(key))
		if err != nil || i < 1 {
			return false
		}
		p.play(i - 1)
	}
	return true
}

// tableLayout gives the match the upper part and the lesson the lower.
type tableLayout struct{}

// tableShare is how much of the height the match has, up to what two rows of coins need.
const (
	tableShare = 0.23
	tableMost  = 112 // at scale 1
)

func (tableLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height+b.Height)
}

func (tableLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	upper := min(size.Height*tableShare, tableMost*skin.Scale())
	widgets.SetBounds(objects[0], 0, 0, size.Width, upper)
	widgets.SetBounds(objects[1], 0, upper, size.Width, size.Height-upper)
}
