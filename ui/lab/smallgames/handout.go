package smallgames

import (
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// printed is how many questions stand on a page: those of taking coins end with the rule.
const printed = coinsBeforeRule + 1

// handout is the series of questions about the game, on paper, with the rule of the game.
func (p *Page) handout() (h pagekit.Handout) {
	t := p.kit.Text
	asked := p.asked
	defer func() { p.asked = asked }()
	for p.asked = 0; p.asked < printed; p.asked++ {
		q, _ := p.question()
		h.Rows = append(h.Rows, pagekit.Row{Ask: q.Text, Wanted: q.Wanted})
	}
	h.Exercise = t.T("lab.seed.exercise", i18n.Args{"Seed": p.series})
	switch p.chosen {
	case p.grundy:
		h.Title, h.Signs = t.T("lab.games.grundy"), t.T("lab.games.handout.grundy")
	case p.nim:
		h.Title, h.Signs = t.T("lab.games.nim"), t.T("lab.games.handout.nim", i18n.Args{"Takes": joined(p.nim.game.rules.Take)})
		if p.nim.game.rules.Normal {
			h.Signs = t.T("lab.games.handout.nim_normal", i18n.Args{"Takes": joined(p.nim.game.rules.Take)})
		}
	default:
		h.Title, h.Signs = t.T("lab.games.pick"), t.T("lab.games.handout.pick")
	}
	return h
}
