package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board/rule"
	"tengen/ui/i18n"
)

// Rules explains how each of the games is won, one paragraph a rule.
func (h Host) Rules(variants []rule.Variant) {
	body := container.NewVBox(paragraph(h.Text.T("rules.common")))
	told := map[string]bool{}
	for _, v := range variants {
		name := ruleName(h.Text, v.Rule)
		if told[name] {
			continue
		}
		told[name] = true
		body.Add(subheading(h.Text.T("rules.heading", i18n.Args{"Rule": name, "Size": v.Size})))
		body.Add(paragraph(ruleText(h.Text, v.Rule)))
	}
	h.read(h.Text.T("rules.title"), middle, body)
}

// read shows something that is only read.
func (h Host) read(title string, width float32, body fyne.CanvasObject) {
	k := &keys{}
	var s *sheet
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	s = h.open(title, width, k, body, nil, done)
}

func subheading(text string) *widget.Label {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.SizeName = theme.SizeNameSubHeadingText
	l.Wrapping = fyne.TextWrapWord
	return l
}
