package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
)

// Image draws the picture with so many pixels to a unit of the screen. It belongs to the
// screen's goroutine.
func (p *Picture) Image(scale float32) image.Image {
	ground := canvas.NewRectangle(p.ground)
	ground.Resize(p.size)
	all := container.NewWithoutLayout(ground)
	for _, part := range p.parts {
		clip := container.NewClip(container.NewWithoutLayout(part.objects...))
		clip.Move(part.at)
		clip.Resize(part.size)
		all.Add(clip)
	}
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	c.SetContent(all)
	c.Resize(fyne.NewSize(max(1, p.size.Width), max(1, p.size.Height)))
	return c.Capture()
}
