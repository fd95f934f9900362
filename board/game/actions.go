package game

import "tengen/board"

// Actions returns what was done on the way from the root to here, in words that [ParseAction] reads:
// stones and offers as points, passes, and the choices of the opening.
func (g *Game) Actions() (all []string) {
	for _, n := range g.node.Path() {
		if n.HasMove() {
			all = append(all, n.Move.Point.String())
		} else if p, ok := OfferedAt(n); ok {
			all = append(all, p.String())
		} else if c := ChoiceAt(n); c != noChoice {
			all = append(all, c.String())
		}
	}
	return all
}

// ParseAction reads an action: a choice where there is one, else a point or a pass.
func ParseAction(text string) (p board.Point, c OpeningChoice, err error) {
	for _, c := range OpeningChoices() {
		if text == c.String() {
			return board.Pass, c, nil
		}
	}
	if text == board.Pass.String() {
		return board.Pass, noChoice, nil
	}
	p, err = board.ParsePoint(text)
	return p, noChoice, err
}

// Do does what an action says.
func (g *Game) Do(action string) error {
	p, c, err := ParseAction(action)
	switch {
	case err != nil:
		return err
	case c != noChoice:
		return g.Choose(c)
	case p == board.Pass:
		return g.Pass()
	default:
		return g.Play(p)
	}
}
