package smallgames

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Bounds of a row of numbers: its length, and the length and the greatest number of
// a random one.
const (
	longestRow   = 16
	randomLength = 7
	randomMost   = 9
	mostNumber   = 999
)

// matchCard chooses who begins and what is shown.
func (p *Page) matchCard() fyne.CanvasObject {
	t := p.kit.Text
	p.hint = widget.NewCheck(t.T("lab.games.show_best"), nil)
	p.hint.SetChecked(p.hinted)
	p.hint.OnChanged = func(on bool) {
		p.hinted = on
		p.kit.Player.OnChange()
	}
	first := widget.NewCheck(t.T("lab.games.program_first"), nil)
	first.SetChecked(p.programFirst)
	first.OnChanged = func(on bool) {
		p.programFirst = on
		p.again()
	}
	return widgets.NewCard(t.T("lab.games.match"), p.hint, first)
}

// settingCards change the games, a card each.
func (p *Page) settingCards() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.grundyCard(), p.nimCard(), p.pickCard()}
}

func (p *Page) grundyCard() fyne.CanvasObject {
	t := p.kit.Text
	slider := p.slider("lab.games.heap", leastHeap, mostHeap, &p.grundy.heap)
	return widgets.NewCard(t.T("lab.games.grundy"), append([]fyne.CanvasObject{widgets.Label(t.T("lab.games.grundy_rule"))}, slider...)...)
}

// slider changes a number of the game, with a sentence that says it.
func (p *Page) slider(key string, least, most int, n *int) []fyne.CanvasObject {
	t := p.kit.Text
	word := widgets.Plain("")
	tell := func() { word.SetText(t.N(key, *n)) }
	tell()
	s := widgets.NewSlider(float64(least), float64(most), p.kit.Typed)
	s.SetValue(float64(*n))
	s.OnChanged = func(v float64) {
		*n = int(v)
		tell()
	}
	s.OnChangeEnded = func(float64) { p.again() }
	return []fyne.CanvasObject{word, s}
}

func (p *Page) nimCard() fyne.CanvasObject {
	t := p.kit.Text
	parts := []fyne.CanvasObject{widgets.Label(t.T("lab.games.nim_rule"))}
	parts = append(parts, p.slider("lab.games.coins", 1, mostCoins, &p.nim.count)...)
	takes := container.NewHBox()
	for k := 1; k <= mostTaken; k++ {
		take := widget.NewCheck(strconv.Itoa(k), nil)
		take.SetChecked(slices.Contains(p.nim.game.rules.Take, k))
		take.OnChanged = func(on bool) { p.rule(func(r *problem.Nim) { setTaken(r, k, on) }) }
		takes.Add(take)
	}
	normal := widget.NewCheck(t.T("lab.games.normal"), nil)
	normal.SetChecked(p.nim.game.rules.Normal)
	normal.OnChanged = func(on bool) { p.rule(func(r *problem.Nim) { r.Normal = on }) }
	parts = append(parts, widgets.Label(t.T("lab.games.may_take")), takes, normal)
	return widgets.NewCard(t.T("lab.games.nim"), parts...)
}

// mostTaken is the greatest number of coins that one may be allowed to take.
const mostTaken = 5

// setTaken allows or forbids to take a number of coins.
func setTaken(r *problem.Nim, k int, allowed bool) {
	var take []int
	for n := 1; n <= mostTaken; n++ {
		if n == k && allowed || n != k && slices.Contains(r.Take, n) {
			take = append(take, n)
		}
	}
	r.Take = take
}

// rule plays by another rule of taking coins.
func (p *Page) rule(change func(*problem.Nim)) {
	rules := *p.nim.game.rules
	change(&rules)
	p.nim.game = newNim(rules)
	p.again()
}

func (p *Page) pickCard() fyne.CanvasObject {
	t := p.kit.Text
	entry := p.kit.NewLine()
	mistake := widgets.Plain("")
	mistake.Hide()
	fill := func() { entry.SetText(joined(p.pick.game.numbers)) }
	fill()
	entry.OnSubmitted = func(text string) {
		numbers, err := parseRow(text)
		if err != nil {
			mistake.SetOrHide(t.T("lab.games.row_mistake", i18n.Args{"Count": longestRow, "Most": mostNumber}))
			return
		}
		mistake.SetOrHide("")
		p.pick.game = newRow(numbers)
		p.again()
	}
	random := widgets.FlatButton(t.T("lab.games.random"), nil, func() {
		p.seed++
		p.pick.game = newRow(randomRow(p.seed))
		fill()
		p.again()
	})
	return widgets.NewCard(t.T("lab.games.pick"), widgets.Label(t.T("lab.games.pick_rule")), entry, mistake, container.NewHBox(random))
}

// joined writes numbers with a blank between them.
func joined(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// parseRow reads a row of positive numbers.
func parseRow(text string) ([]int, error) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > longestRow {
		return nil, strconv.ErrRange
	}
	numbers := make([]int, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > mostNumber {
			return nil, strconv.ErrRange
		}
		numbers[i] = n
	}
	return numbers, nil
}

// randomRow returns a row; the same seed gives the same.
func randomRow(seed uint64) []int { return drawRow(seed, 0) }

func drawRow(seed, series uint64) []int {
	rng := rand.New(rand.NewPCG(seed, series))
	numbers := make([]int, randomLength)
	for i := range numbers {
		numbers[i] = 1 + rng.IntN(randomMost)
	}
	return numbers
}
