package view

// Look is what the board is made of.
type Look uint8

// The looks to choose from: warm wood, grey stone, paper.
const (
	Kaya Look = iota
	Slate
	Paper
)

// Looks returns every look in the order of a menu.
func Looks() []Look { return []Look{Kaya, Slate, Paper} }

// String returns the name that settings are kept under.
func (l Look) String() string {
	switch l {
	case Slate:
		return "slate"
	case Paper:
		return "paper"
	default:
		return "kaya"
	}
}

// ParseLook is the inverse of String; unknown names give Kaya and false.
func ParseLook(name string) (Look, bool) {
	for _, l := range Looks() {
		if l.String() == name {
			return l, true
		}
	}
	return Kaya, false
}
