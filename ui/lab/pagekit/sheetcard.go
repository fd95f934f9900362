package pagekit

import (
	"fyne.io/fyne/v2"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// SheetCard returns a card with the score sheet, to be copied and saved.
func (k *Kit) SheetCard() fyne.CanvasObject {
	t := k.Text
	count, name := widgets.Plain(""), k.NewLine()
	name.SetPlaceHolder(t.T("lab.sheet.name"))
	name.OnChanged = func(text string) { k.Sheet.Name = text }
	copied := widgets.NewCopyButton(t.T("lab.sheet.copy"), t.T("dialog.copied"), func() string { return k.Sheet.Text() })
	saved := widgets.FlatButton(t.T("lab.sheet.save"), nil, func() { k.Files.SaveText("scores.csv", k.Sheet.CSV()) })
	cleared := widgets.FlatButton(t.T("lab.sheet.clear"), nil, func() { k.Sheet.Clear() })
	update := func() {
		right, all := k.Sheet.Count()
		count.SetText(t.T("lab.sheet.count", i18n.Args{"Right": right, "All": all}))
		for _, b := range []fyne.Disableable{copied, saved, cleared} {
			widgets.SetEnabled(b, all > 0)
		}
		if name.Text != k.Sheet.Name {
			name.SetText(k.Sheet.Name)
		}
	}
	k.Sheet.watch(k, update)
	update()
	return widgets.NewCard(t.T("lab.sheet.title"), count, name, widgets.Flow(copied, saved, cleared))
}
