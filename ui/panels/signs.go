package panels

import (
	"image/color"

	"tengen/board/record"
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// signs are the signs behind moves, written at their dots as far as there is room:
// mistakes first.
type signs struct {
	texts []*canvas.Text // texts[k] stands at the kth value that is drawn
}

// signed tells whether a sign is written in the graph. What is merely doubtful is left
// to the list of moves.
func signed(a record.Annotation) bool {
	return a.Mistaken() || a == record.Good || a == record.VeryGood
}

// signRoom is the height that a sign and its dot want beyond the line.
func signRoom() float32 {
	return fyne.MeasureText("?", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{Bold: true}).Height + dotSize/2
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
		widgets.SetText(text, word, theme.Size(theme.SizeNameCaptionText), SignInk(a), true)
	}
}

// layOut puts the signs beside their dots, where the line is not in their way: at its place
// a sign stands above all or below all of the line.
func (s *signs) layOut(value func(i int) record.Annotation, at func(i int) fyne.Position, line func(from, to float32) (top, bottom float32), size fyne.Size) {
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
			text.Resize(text.MinSize())
			if text.Hidden = !place(text, at(i), line, size, taken); !text.Hidden {
				taken = append(taken, text)
			}
		}
	}
}

// place puts a sign as near to its dot as it can be, and tells whether there is room.
func place(text *canvas.Text, dot fyne.Position, line func(from, to float32) (top, bottom float32), size fyne.Size, taken []*canvas.Text) bool {
	room, found, least := text.Size(), false, float32(0)
	best := text.Position()
	for _, left := range []float32{dot.X - room.Width/2, dot.X + dotSize/2, dot.X - dotSize/2 - room.Width} {
		left = max(0, min(left, size.Width-room.Width))
		top, bottom := line(left, left+room.Width)
		if left < dot.X+dotSize/2 && dot.X-dotSize/2 < left+room.Width {
			top, bottom = min(top, dot.Y), max(bottom, dot.Y)
		}
		for _, y := range []float32{top - dotSize/2 - room.Height, bottom + dotSize/2} {
			text.Move(fyne.NewPos(left, y))
			far := abs(y + room.Height/2 - dot.Y)
			if y < 0 || y+room.Height > size.Height || found && far >= least || overlaps(text, taken) {
				continue
			}
			found, least, best = true, far, text.Position()
		}
	}
	text.Move(best)
	return found
}

func abs(x float32) float32 { return max(x, -x) }

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
