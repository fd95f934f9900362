package pagekit

import (
	"fyne.io/fyne/v2"

	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
)

// SheetCard returns a card with the score sheet, to be copied and saved.
func (k *Kit) SheetCard() fyne.CanvasObject {
	t := k.Text
	count, name := paragraph.Plain(""), k.NewLine()
	name.SetPlaceHolder(t.T("lab.sheet.name"))
	name.OnChanged = func(text string) { k.Sheet.Name = text }
	copied := button.Copy(t.T("lab.sheet.copy"), t.T("dialog.copied"), func() string { return k.Sheet.Text() })
	saved := button.Flat(t.T("lab.sheet.save"), nil, func() { k.Files.SaveText("scores.csv", k.Sheet.CSV()) })
	cleared := button.Flat(t.T("lab.sheet.clear"), nil, func() { k.Sheet.Clear() })
	update := func() {
		right, all := k.Sheet.Count()
		count.SetText(t.T("lab.sheet.count", i18n.Args{"Right": right, "All": all}))
		for _, b := range []fyne.Disableable{copied, saved, cleared} {
			set.Enabled(b, all > 0)
		}
		if name.Text != k.Sheet.Name {
			name.SetText(k.Sheet.Name)
		}
	}
	k.Sheet.watch(k, update)
	update()
	return card.New(t.T("lab.sheet.title"), count, name, arrange.Flow(copied, saved, cleared))
}
