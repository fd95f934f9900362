package widgets

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// FaceLook is how a face is drawn.
type FaceLook struct {
	Age     float32 // 0 is a child, 1 is old
	Colour  string  // of the head: "#EBC68C"
	Hair    int     // which of the ways to wear it, from 0, of [HairStyles]
	Glasses bool
}

// HairStyles is how many ways there are to wear hair: a tuft, a fringe, a knot.
const HairStyles = 3

// NewFace returns a picture without a face yet, as high and wide as side.
func NewFace(side float32) *canvas.Image {
	i := &canvas.Image{FillMode: canvas.ImageFillContain}
	i.SetMinSize(fyne.NewSquareSize(side))
	return i
}

// ShowFace shows the face of level i of so many, none for -1: the stronger, the older.
func ShowFace(face *canvas.Image, i, of int) {
	SetVisible(face, i >= 0)
	if i < 0 {
		return
	}
	colours := []string{"#F2D9B8", "#E9C49A", "#F4E0C8", "#D9A87C", "#C98F63"}
	name := Face(FaceLook{Age: float32(i) / float32(of-1), Colour: colours[i%len(colours)], Hair: i % HairStyles, Glasses: i%4 == 1})
	if face.Resource == nil || face.Resource.Name() != name.Name() {
		face.Resource = name
		face.Refresh()
	}
}

// Face draws a face: the older, the smaller the eyes, the heavier the brows and the greyer the hair.
func Face(l FaceLook) fyne.Resource {
	const ink = "#3A2A1A"
	var s strings.Builder
	put := func(format string, args ...any) { fmt.Fprintf(&s, format, args...) }
	line := func(path, colour string, width float32) {
		put(`<path d="%s" fill="none" stroke="%s" stroke-width="%.1f" stroke-linecap="round"/>`, path, colour, width)
	}
	grey := func(from, to float32) int { return int(from + (to-from)*l.Age) }
	hair := fmt.Sprintf("#%02X%02X%02X", grey(0x5A, 0xE6), grey(0x3A, 0xE2), grey(0x22, 0xDA))

	put(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">`)
	switch l.Hair {
	case 0:
		line("M32 12 Q30 4 37 4 Q41 5 38 8", hair, 3)
	case 2:
		put(`<circle cx="32" cy="8" r="6" fill="%s"/>`, hair)
	}
	put(`<circle cx="32" cy="36" r="25" fill="%s" stroke="%s" stroke-width="1"/>`, l.Colour, ink)
	put(`<ellipse cx="24" cy="24" rx="10" ry="6" fill="#FFFFFF" fill-opacity="0.35"/>`)
	if l.Hair > 0 {
		put(`<path d="M9 30 Q14 9 32 10 Q50 9 55 30 Q46 20 32 21 Q18 20 9 30 Z" fill="%s"/>`, hair)
	}
	if l.Age > 0.7 { // a beard, longer with the years
		put(`<path d="M14 46 Q32 44 50 46 Q46 %.0f 32 %.0f Q18 %.0f 14 46 Z" fill="%s"/>`, 54+8*l.Age, 56+7*l.Age, 54+8*l.Age, hair)
	}
	for _, x := range []float32{22, 42} {
		put(`<circle cx="%.0f" cy="37" r="%.1f" fill="%s"/>`, x, 4.2-1.8*l.Age, ink)
		put(`<circle cx="%.1f" cy="35.6" r="%.1f" fill="#FFFFFF"/>`, x+1.2, 1.4-0.6*l.Age)
		inward := (32 - x) / 10 // brows come down towards the nose
		line(fmt.Sprintf("M%.1f %.1f L%.1f %.1f", x-5*inward, 30-l.Age, x+5*inward, 29+3*l.Age), ink, 1+2*l.Age)
		if l.Glasses {
			put(`<circle cx="%.0f" cy="37" r="7.5" fill="none" stroke="%s" stroke-width="1.4"/>`, x, ink)
		}
	}
	if l.Glasses {
		line("M29.5 37 L34.5 37", ink, 1.4)
	}
	line(fmt.Sprintf("M25 48 Q32 %.1f 39 48", 56-7*l.Age), ink, 1.8)
	put(`</svg>`)
	return fyne.NewStaticResource(fmt.Sprintf("face-%v.svg", l), []byte(s.String()))
}
