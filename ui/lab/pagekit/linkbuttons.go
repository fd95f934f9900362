package pagekit

import (
	"fyne.io/fyne/v2"

	"tengen/ui/lab/lablink"
	"tengen/ui/widgets"
)

// LinkButtons copy and save what opens a page as it stands now. A page that nothing sets up
// has none.
func (k *Kit) LinkButtons(key string, page Page) []fyne.CanvasObject {
	o, ok := page.(Opener)
	if !ok {
		return nil
	}
	now := func() lablink.Link { return lablink.Link{Page: key, Step: k.Player.Index(), Text: o.Setup()} }
	return []fyne.CanvasObject{
		widgets.NewCopyButton(k.Text.T("lab.link.copy"), k.Text.T("dialog.copied"), func() string { return now().String() }),
		widgets.FlatButton(k.Text.T("lab.link.save"), nil, func() { k.Files.SaveText("tengen-"+key+lablink.Ending, now().File()) }),
	}
}
