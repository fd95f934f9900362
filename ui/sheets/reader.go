package sheets

import (
	"tengen/board/rule"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
)

// Rules explains how each of the games is won, one paragraph a rule and its
// pictures below.
func (h Host) Rules(variants []rule.Variant) {
	body := widgets.TextColumn(3, widgets.Plain(h.Text.T("rules.common")))
	told := map[rule.Rule]bool{}
	for _, v := range variants {
		if told[v.Rule] {
			continue
		}
		told[v.Rule] = true
		heading := h.Text.T("rules.heading", i18n.Args{"Rule": h.Text.Rule(v.Rule), "Size": v.Size})
		part := widgets.TextColumn(2, widgets.Strong(heading), widgets.Plain(ruleText(h.Text, v.Rule)))
		for _, e := range v.Rule.Examples() {
			part.Add(diagram{v.Rule, e}.show(h.Text))
		}
		body.Add(part)
	}
	h.read(&keyboard{}, h.Text.T("rules.title"), middle, body)
}

// read shows something that is only read. The controls in it, if there are any, have
// been made with k.
func (h Host) read(k *keyboard, title string, width float32, body fyne.CanvasObject) {
	var s *sheet
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	s = h.open(title, width, k, body, nil, done)
}
