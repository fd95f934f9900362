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

// Check returns a switch that is on already or not, and calls changed for each later change.
func ChoiceCheck(word string, on bool, changed func(on bool)) *widget.Check {
	c := widget.NewCheck(word, nil)
	c.SetChecked(on)
	c.OnChanged = changed
	return c
}
