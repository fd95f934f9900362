package widgets

// notch is how far Fyne scrolls for one notch of a wheel.
const notch = 10

// Wheel adds up how far a wheel has been turned since its last notch. The zero value is
// ready for use.
type Wheel struct{ turned float32 }

// Turn adds a movement, as Fyne measures it. It returns 1 when that completes a notch
// upwards, -1 for one downwards, and else 0. A turn back begins anew.
func (w *Wheel) Turn(by float32) int {
	if w.turned*by < 0 {
		w.turned = 0
	}
	w.turned += by
	switch {
	case w.turned >= notch:
		w.turned = 0
		return 1
	case w.turned <= -notch:
		w.turned = 0
		return -1
	default:
		return 0
	}
}
