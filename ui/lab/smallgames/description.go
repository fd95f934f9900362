package smallgames

import (
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// say says how the match stands.
func (p *Page) say() string {
	t, m := p.kit.Text, p.match
	played := ""
	if n := len(m.made); n > 0 && m.programMoves(n-1) {
		played = t.T("lab.games.program_played", i18n.Args{"Move": p.moveWords(n - 1)})
	}
	switch {
	case m.over():
		return p.kit.Sentences(played, p.sayResult())
	case p.hinted:
		return p.kit.Sentences(played, p.sayHint())
	default:
		return p.kit.Sentences(played, t.T("lab.games.your_move"))
	}
}

// moveWords writes a move of the match.
func (p *Page) moveWords(i int) string {
	t, made := p.kit.Text, p.match.made[i]
	before := p.match.start
	if i > 0 {
		before = p.match.made[i-1].next
	}
	switch here := before.(type) {
	case heaps:
		size := int(here.sizes[made.from])
		return t.T("lab.games.split", i18n.Args{"Heap": size, "Left": made.by, "Right": size - made.by})
	case coins:
		return t.N("lab.games.takes", made.by)
	case picks:
		if made.from == problem.PickEnd {
			return t.T("lab.games.ends")
		}
		return t.T("lab.games.picks", i18n.Args{"Number": here.game.numbers[made.from]})
	default:
		return ""
	}
}

func (p *Page) sayResult() string {
	t, result := p.kit.Text, p.match.result()
	if p.chosen == p.pick {
		switch {
		case result > 0:
			return t.T("lab.games.ahead", i18n.Args{"By": result})
		case result < 0:
			return t.T("lab.games.behind", i18n.Args{"By": -result})
		default:
			return t.T("lab.games.even")
		}
	}
	if result > 0 {
		return t.T("lab.games.you_won")
	}
	return t.T("lab.games.you_lost")
}

// sayHint says what the ringed moves are.
func (p *Page) sayHint() string {
	t, here := p.kit.Text, p.match.here()
	switch {
	case p.chosen == p.pick:
		return t.T("lab.games.hint_pick", i18n.Args{"Result": i18n.Signed(p.match.result())})
	case here.value() > 0:
		return t.T("lab.games.hint_won")
	default:
		return t.T("lab.games.hint_lost")
	}
}

// describe says what the current step has found.
func (p *Page) describe() {
	t := p.kit.Text
	if p.place.index == 0 {
		p.description.Set(t.T("lab.games.begin"), t.T("lab.games.begin_text"))
		p.code.Mark(0)
		return
	}
	title, text, line := p.lesson.describe(p.place.index)
	if p.kit.Player.AtEnd() && p.way == fromEnd {
		text += "\n" + p.describeEnd()
	}
	p.description.Set(title, text)
	p.code.Mark(line)
}

// describeEnd says what the whole lesson has shown.
func (p *Page) describeEnd() string {
	t := p.kit.Text
	switch p.chosen {
	case p.grundy:
		return t.T("lab.games.end_grundy")
	case p.nim:
		if lost := p.lostCoins(); lost != "" {
			return t.T("lab.games.end_nim", i18n.Args{"Lost": lost})
		}
		return t.T("lab.games.end_none")
	default:
		value, from := problem.Pick(p.pick.game.numbers)
		if from == problem.PickEnd {
			return t.T("lab.games.end_none")
		}
		return t.T("lab.games.end_pick", i18n.Args{"Value": value, "Number": p.pick.game.numbers[from]})
	}
}

// lostCoins lists the numbers of coins that are lost.
func (p *Page) lostCoins() string {
	var lost []string
	for n := range p.nim.count + 1 {
		if !p.nim.game.wins[n] {
			lost = append(lost, strconv.Itoa(n))
		}
	}
	return strings.Join(lost, ", ")
}

// count compares the positions with the visits of a search that does not know them
// again; for picking numbers, alpha-beta with and without the shift of its window.
func (p *Page) count() {
	t := p.kit.Text
	positions, visits := size(p.chosen.begin())
	counts := []widgets.Bar{
		{Word: t.T("lab.games.game_tree"), Value: visits, Figure: t.Exact(uint64(visits))},
		{Word: t.T("lab.games.positions"), Value: float64(positions), Figure: t.Exact(uint64(positions)), Role: widgets.BarOurs},
	}
	text := ""
	if p.chosen == p.pick {
		g := problem.Picking{Row: p.pick.game.numbers}
		shifted, published := g.TwoFunctions(true, nil), g.TwoFunctions(false, nil)
		counts = append(counts, widgets.Bar{Word: t.T("lab.games.shifted"), Value: float64(shifted.Nodes), Figure: t.Exact(uint64(shifted.Nodes)), Role: widgets.BarOther})
		forgets := widgets.Bar{Word: t.T("lab.games.forgets"), Value: float64(published.Nodes), Figure: t.Exact(uint64(published.Nodes)), Role: widgets.BarOther}
		text = t.T("lab.games.shift_same", i18n.Args{"Value": shifted.Value})
		if published.Value != shifted.Value {
			forgets.Role = widgets.BarWrong
			text = t.T("lab.games.shift_wrong", i18n.Args{"Value": shifted.Value, "Wrong": published.Value})
		}
		counts = append(counts, forgets)
	}
	p.bars.Set(counts...)
	p.sizes.SetOrHide(text)
}
