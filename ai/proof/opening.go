package proof

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tengen/board"
)

// Opening is a second move of White after Black's first in the centre.
type Opening struct {
	White board.Point // of the eight symmetric ones the one in the upper right, below the diagonal
	Third board.Point // Black's reply to prove
}

// Openings returns White's 35 second moves up to symmetry, from the far ones to
// the near ones, each with the reply of Black that is easiest to prove as far as
// we know.
func Openings() []Opening {
	size := fullBoard.size
	center := size.Center()
	var all []Opening
	for dx := range size.W - center.X {
		for dy := range dx + 1 {
			if dx == 0 {
				continue
			}
			white := board.Point{X: center.X + dx, Y: center.Y + dy}
			all = append(all, Opening{White: white, Third: thirdMove(white)})
		}
	}
	slices.SortStableFunc(all, func(a, b Opening) int {
		return cmp.Or(cmp.Compare(b.White.X, a.White.X), cmp.Compare(b.White.Y, a.White.Y))
	})
	return all
}

// thirdMoves lists Black's replies that proved well, by White's second move. It
// guides the search and proves nothing.
var thirdMoves = map[string]string{
	"O15": "G8", "O14": "H7", "O13": "G9", "O12": "H7",
	"O11": "H7", "O10": "I9", "O9": "I7", "O8": "G9",
	"N14": "I9", "N13": "H7", "N12": "G9", "N11": "G9", "N10": "G9",
	"M13": "H7", "M12": "H7", "M11": "H7", "M10": "H7", "M9": "H7",
	"N9": "G9", "N8": "G8", "M8": "I9", "L12": "H7", "L11": "H7",
	"I9": "I7", "L10": "I7", "L9": "G9", "I8": "I9", "L8": "I9", "K11": "H7", "K10": "I7", "K9": "G9", "K8": "G9",
	"J10": "I7", "J9": "G9", "J8": "I9",
}

// fallbackThird is Black's reply where nothing is known: the diagonal neighbour.
const fallbackThird = "G9"

func thirdMove(white board.Point) board.Point {
	name, ok := thirdMoves[white.String()]
	if !ok {
		name = fallbackThird
	}
	p, err := board.ParsePoint(name)
	if err != nil {
		panic(err) // the table above is wrong
	}
	return p
}

// ParseOpening finds the opening whose White move has a name. After a slash another
// reply of Black may stand: O8/I7.
func ParseOpening(name string) (Opening, error) {
	second, third, other := strings.Cut(name, "/")
	p, err := board.ParsePoint(second)
	if err != nil {
		return Opening{}, err
	}
	for _, o := range Openings() {
		if o.White != p {
			continue
		}
		if other {
			o.Third, err = board.ParsePoint(third)
			if err == nil && !o.takes(o.Third) {
				err = fmt.Errorf("%s is no free point", third)
			}
		}
		return o, err
	}
	return Opening{}, fmt.Errorf("%s is none of White's 35 second moves up to symmetry (H8's right and upper right, as far as the diagonal)", p)
}

// takes tells whether Black's reply may lie there.
func (o Opening) takes(p board.Point) bool {
	return fullBoard.size.Contains(p) && p != fullBoard.size.Center() && p != o.White
}

// String returns the three moves of the opening.
func (o Opening) String() string {
	return fmt.Sprintf("%s %s %s", fullBoard.size.Center(), o.White, o.Third)
}

// Board returns the position after the three moves, with White to make the fourth.
func (o Opening) Board() *board.Board { return o.windowBoard().board() }

// windowBoard returns the same with its windows counted.
func (o Opening) windowBoard() *windowBoard {
	size := fullBoard.size
	b := newWindowBoard(fullBoard)
	b.place(cell(size.Index(size.Center())), black)
	b.place(cell(size.Index(o.White)), white)
	b.place(cell(size.Index(o.Third)), black)
	return b
}
