package panels

// Says how the signs that are written behind moves look: "?", "??", "!".

import (
	"image/color"

	"tengen/board/record"
	"tengen/ui/widgets/skin"
)

// Ink is the colour of a sign. The sign itself says the same to who sees no colours.
func SignInk(a record.Annotation) color.NRGBA {
	s := skin.Current()
	switch a {
	case record.Good, record.VeryGood:
		return s.Accent
	case record.Bad, record.VeryBad:
		return s.Alarm
	default:
		return s.Quiet
	}
}
