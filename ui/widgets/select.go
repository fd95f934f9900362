package widgets

import "fyne.io/fyne/v2/widget"

// NoChoice is the index of no choice.
const NoChoice = -1

// NewSelect returns a list of so many choices, of which one is chosen already, or None.
// Name writes the words of a choice; chosen is called with the one that is chosen then.
func NewSelect(count, already int, name func(i int) string, chosen func(i int)) *widget.Select {
	s := widget.NewSelect(nil, nil)
	for i := range count {
		s.Options = append(s.Options, name(i))
	}
	if already != NoChoice {
		s.SetSelectedIndex(already)
	}
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i != NoChoice {
			chosen(i)
		}
	}
	return s
}
