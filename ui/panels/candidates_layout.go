package panels

import "fyne.io/fyne/v2"

// headingAndControl lays out a heading and a control at its right, which gives way where
// there is no room for both.
type headingAndControl struct{}

func (headingAndControl) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, max(objects[0].MinSize().Height, objects[1].MinSize().Height))
}

func (headingAndControl) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, control := objects[0], objects[1]
	least, wanted := heading.MinSize(), control.MinSize()
	width := size.Width
	if control.Visible() {
		width -= wanted.Width
	}
	if width < least.Width { // out of sight; whether it is wanted is not ours to say
		width = size.Width
		control.Resize(fyne.Size{})
		control.Move(fyne.NewPos(size.Width, -wanted.Height))
	} else {
		control.Resize(wanted)
		control.Move(fyne.NewPos(width, (size.Height-wanted.Height)/2))
	}
	heading.Resize(fyne.NewSize(width, least.Height))
	heading.Move(fyne.NewPos(0, (size.Height-least.Height)/2))
}

// sameLine gives all objects the same room, that of the first: the others take its place at
// times.
type sameLine struct{}

func (sameLine) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (sameLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
		o.Move(fyne.NewPos(0, 0))
	}
}
