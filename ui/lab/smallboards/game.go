package smallboards

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// gameTrack is a game on a small board.
type gameTrack struct {
	pagekit.BoardGame

	game exact.MNKGame
}

func newGame(g exact.MNKGame) *gameTrack {
	return &gameTrack{BoardGame: pagekit.BoardGame{Size: board.Size{W: g.W, H: g.H}}, game: g}
}

// position returns the stones of the place as the solver has them.
func (g *gameTrack) position() (p exact.MNKPosition) {
	for _, m := range g.Shown() {
		p = p.Play(g.Size.Index(m))
	}
	return p
}

// full reports whether no cell is free at the place.
func (g *gameTrack) full() bool { return g.Place == g.Size.Cells() }

// judged is what the solver said of the moves at a place.
type judged struct {
	moves []exact.MNKMove
	done  bool // it was asked for the last time
}

// patience bounds the positions of one search of the solver after the other: the first answers
// at once, the last takes some seconds.
var patience = []int{200_000, 2_000_000, 15_000_000}

// look asks the solver about a position, until all is known or patience has ended.
func look(ctx context.Context, s *exact.MNKSolver, size board.Size, p exact.MNKPosition, tell func(judged)) {
	for i, limit := range patience {
		moves, err := s.Moves(ctx, p, limit)
		if err != nil {
			return
		}
		spread(size, p, moves)
		j := judged{moves: moves, done: i == len(patience)-1 || count(moves)[exact.MNKOpen] == 0}
		tell(j)
		if j.done {
			return
		}
	}
}

// count counts the moves by what they come to.
func count(moves []exact.MNKMove) (of [exact.MNKWin + 1]int) {
	for _, m := range moves {
		of[m.Outcome]++
	}
	return of
}

// value is what the position is worth for the side to move, open if that is not known.
func (j judged) value() exact.MNKOutcome {
	switch of := count(j.moves); {
	case of[exact.MNKWin] > 0:
		return exact.MNKWin
	case of[exact.MNKOpen] > 0:
		return exact.MNKOpen
	case of[exact.MNKDraw] > 0:
		return exact.MNKDraw
	default:
		return exact.MNKLoss
	}
}

// spread gives every free cell the worth that was found of one that is equal to it, up to turning
// and mirroring the position.
func spread(size board.Size, p exact.MNKPosition, moves []exact.MNKMove) {
	found := map[int]exact.MNKOutcome{}
	for _, m := range moves {
		if m.Outcome != exact.MNKOpen {
			found[m.Cell] = m.Outcome
		}
	}
	for _, to := range symmetries(size, p) {
		for i, m := range moves {
			if outcome, ok := found[to[m.Cell]]; ok && m.Outcome == exact.MNKOpen {
				moves[i].Outcome = outcome
			}
		}
	}
}

// symmetries returns where every cell goes, for each symmetry of the board that leaves the position the same.
func symmetries(size board.Size, p exact.MNKPosition) (all [][]int) {
	last := board.Symmetries
	if size.W != size.H {
		last /= 2 // a board that is no square must not be laid on its side
	}
	for n := 1; n < last; n++ {
		to := make([]int, size.Cells())
		for cell := range to {
			to[cell] = size.Index(size.Image(size.Point(cell), n))
		}
		same := func(stones uint64) bool {
			return !slices.ContainsFunc(to, func(cell int) bool { return stones>>cell&1 != stones>>to[cell]&1 })
		}
		if same(p.First) && same(p.Second) {
			all = append(all, to)
		}
	}
	return all
}

// rowLengths are those that the table has.
var rowLengths = []int{3, 4, 5}

// tableCard is the table with a button for each length of a row.
func (p *Page) tableCard() fyne.CanvasObject {
	t := p.kit.Text
	p.table = newTable(t, func(g exact.MNKGame) { p.begin(g) })
	buttons := widgets.Flow()
	p.rows = nil
	for _, k := range rowLengths {
		b := widgets.FlatButton(t.T("lab.mnk.row", i18n.Args{"Row": k}), nil, func() { p.turnTable(k) })
		p.rows = append(p.rows, b)
		buttons.Add(b)
	}
	p.markRow()
	return widgets.NewCard(t.T("lab.mnk.table"), buttons, p.table, p.known, widgets.Quiet(t.T("lab.mnk.table_text")))
}

// turnTable shows the table of another length.
func (p *Page) turnTable(k int) {
	p.row = k
	p.markRow()
	p.kit.Player.OnChange()
}

// markRow marks the button of the table that is shown.
func (p *Page) markRow() {
	for i, b := range p.rows {
		widgets.ButtonMark(b, rowLengths[i] == p.row)
	}
}

// table is a widget: columns from left to right, rows of the board downwards, and in each cell
// which side wins on that board. A click sets it up.
type table struct {
	widget.BaseWidget

	text   *i18n.Localizer
	onTap  func(exact.MNKGame)
	row    int
	chosen exact.MNKGame
}

var _ fyne.Tappable = (*table)(nil)

func newTable(text *i18n.Localizer, onTap func(exact.MNKGame)) *table {
	t := &table{text: text, onTap: onTap, row: opening.K}
	t.ExtendBaseWidget(t)
	return t
}

// show turns to a length of rows, and marks the board that is set up.
func (t *table) show(row int, chosen exact.MNKGame) {
	if t.row != row || t.chosen != chosen {
		t.row, t.chosen = row, chosen
		t.Refresh()
	}
}

// sides are how many lengths a side of a board may have here.
const sides = exact.MNKTableMost - exact.MNKTableLeast + 1

// Sizes in texts: of a cell at least and at most, and of the room for the numbers.
const (
	leastCell, mostCell = 2.1, 3.4
	headRoom            = 1.6
)

// cell returns the size of a cell, and how far the first is from the corner.
func (t *table) cell() (wide, high, from float32) {
	from = headRoom * theme.TextSize()
	high = leastCell * theme.TextSize()
	return min(mostCell*theme.TextSize(), (t.Size().Width-from)/sides), high, from
}

// Tapped implements fyne.Tappable.
func (t *table) Tapped(e *fyne.PointEvent) {
	wide, high, from := t.cell()
	at := e.Position.SubtractXY(from, from)
	x, y := int(at.X/wide), int(at.Y/high)
	if at.X >= 0 && at.Y >= 0 && x < sides && y < sides {
		t.onTap(exact.MNKGame{W: exact.MNKTableLeast + x, H: exact.MNKTableLeast + y, K: t.row})
	}
}

// CreateRenderer implements fyne.Widget.
func (t *table) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		text := theme.TextSize()
		return fyne.NewSize(text*(headRoom+sides*leastCell), text*(headRoom+sides*leastCell))
	}
	return widgets.NewPenRenderer(t, least, func(pen *widgets.Pen, _ fyne.Size) { t.draw(pen) })
}

func (t *table) draw(pen *widgets.Pen) {
	const corner, gap, numberShare, room = 4, 1, 0.82, 0.9
	s, size := skin.Current(), theme.TextSize()
	wide, high, from := t.cell()
	for i := range sides {
		number := strconv.Itoa(exact.MNKTableLeast + i)
		pen.Text(number, from+(float32(i)+0.5)*wide, from/2, size*numberShare, false, s.Quiet)
		pen.Text(number, from/2, from+(float32(i)+0.5)*high, size*numberShare, false, s.Quiet)
		for j := range sides {
			g := exact.MNKGame{W: exact.MNKTableLeast + i, H: exact.MNKTableLeast + j, K: t.row}
			x, y := from+float32(i)*wide, from+float32(j)*high
			ground, edge, thick := s.Page, s.Hairline, float32(1)
			word, ink := t.text.T("lab.mnk.short_open"), s.Quiet
			if e, ok := exact.KnownMNK(g); ok && e.FirstWins {
				ground, word, ink = s.AccentGround, t.text.T("lab.mnk.short_win"), s.Accent
			} else if ok {
				word, ink = t.text.T("lab.mnk.short_draw"), s.Text
			}
			if g == t.chosen {
				edge, thick = s.Accent, 2
			}
			pen.Box(x+gap, y+gap, wide-2*gap, high-2*gap, edge, ground, thick, corner)
			pen.TextIn(word, x+wide/2, y+high/2, size*numberShare, wide*room, 1, g == t.chosen, ink)
		}
	}
}
