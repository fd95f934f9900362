package graph

import (
	"image/color"

	"tengen/board/record"
	"tengen/ui/panels/sign"
	"tengen/ui/widgets/set"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// signs are the signs behind moves, written at their dots as far as there is room:
// mistakes first.
type signs struct {
	texts []*canvas.Text // texts[i] stands at value i
}

// signed tells whether a sign is written in the graph. What is merely doubtful is left
// to the list of moves.
func signed(a record.Annotation) bool {
	return a.Mistaken() || a == record.Good || a == record.VeryGood
}

// grow makes objects for n values.
func (s *signs) grow(n int) {
	for len(s.texts) < n {
		s.texts = append(s.texts, canvas.NewText("", color.Transparent))
	}
}

// refresh writes the signs of the values.
func (s *signs) refresh(value func(i int) record.Annotation) {
	for i, text := range s.texts {
		a, word := value(i), ""
		if signed(a) {
			word = a.String()
		}
		set.Text(text, word, theme.Size(theme.SizeNameCaptionText), sign.Ink(a), true)
	}
}

// layOut puts the signs above their dots or, at the upper edge, below them.
func (s *signs) layOut(value func(i int) record.Annotation, at func(i int) fyne.Position, size fyne.Size) {
	var taken []*canvas.Text
	for _, mistaken := range []bool{true, false} {
		for i, text := range s.texts {
			if text.Text == "" {
				text.Hide()
				continue
			}
			if value(i).Mistaken() != mistaken {
				continue
			}
			least, dot := text.MinSize(), at(i)
			text.Resize(least)
			top := dot.Y - dotSize/2 - least.Height
			if top < 0 {
				top = dot.Y + dotSize/2
			}
			text.Move(fyne.NewPos(max(0, min(dot.X-least.Width/2, size.Width-least.Width)), top))
			text.Hidden = overlaps(text, taken)
			if !text.Hidden {
				taken = append(taken, text)
			}
		}
	}
}

// overlaps tells whether a text covers one of those that are shown.
func overlaps(text *canvas.Text, shown []*canvas.Text) bool {
	at, size := text.Position(), text.Size()
	for _, other := range shown {
		p, s := other.Position(), other.Size()
		if at.X < p.X+s.Width && p.X < at.X+size.Width && at.Y < p.Y+s.Height && p.Y < at.Y+size.Height {
			return true
		}
	}
	return false
}
