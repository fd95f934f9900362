package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/analyser"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// diagramMoves is how many numbers a diagram has. A few more spare another one.
const (
	diagramMoves = 50
	moreMoves    = 10
)

// askPDF asks for a file and writes the game to it, as it is to be printed.
func (p *pictures) askPDF() {
	p.files.askPath(strings.TrimSuffix(p.files.game.Document.Suggested(), ".sgf")+".pdf", []string{".pdf"}, p.exportPDF)
}

// exportPDF writes the line shown as diagrams with its comments and what the review found.
func (p *pictures) exportPDF(path string) {
	text, c := p.files.dialogs.text, p.files.game
	mistakes := c.Review.Mistakes(text)
	var printed printedGame
	c.Game.View(func(g *game.Game) { printed = printGame(g, text, mistakes) })
	data := printed.pdf(widgets.PaperOf(p.locale), text)
	p.files.writer.write(writing{path: path, make: func() ([]byte, error) { return data, nil }, written: func() { c.Document.Exported(path) }})
}

// printedGame is a game in the words and diagrams of a record on paper.
type printedGame struct {
	title, about, comment string
	diagrams              []diagram
}

// diagram is a board with the moves that are numbered on it, and what is said of them.
type diagram struct {
	stones   *board.Board
	numbers  map[board.Point]int
	win      []board.Point
	from, to int
	notes    []moveNote
}

// moveNote is what is said of a move.
type moveNote struct{ move, said string }

// printGame reads the line shown. Mistakes are by the node in which they were made.
func printGame(g *game.Game, text *i18n.Localizer, mistakes map[*record.Node]analyser.Mistake) printedGame {
	path := g.Node().Path()
	for n := g.After(g.Node()); n != nil; n = g.After(n) {
		path = append(path, n)
	}
	walk := game.Open(g.Tree(), g.Rule())
	if walk.GoTo(path[0]) != nil {
		return printedGame{} // it is of this tree
	}
	moves := 0
	for _, n := range path {
		if n.HasMove() {
			moves++
		}
	}
	result, row := g.EndAt(path[len(path)-1])
	out := describeGame(g.Tree().Info, text)
	outcome := text.T("games.outcome.unfinished")
	if result.Over() {
		outcome = words.Outcome(text, result, row)
	}
	out.about = strings.Join(slices.DeleteFunc([]string{
		out.about, text.Rule(g.Rule()) + " · " + g.Size().String(), text.N("games.moves", moves), outcome,
	}, func(s string) bool { return s == "" }), " · ")
	out.comment = path[0].Comment
	now := diagram{from: 1, numbers: map[board.Point]int{}}
	number := 0
	take := func() {
		pos := walk.Position()
		now.stones, now.win, now.to = pos.Board(), pos.WinningLine(), number
		out.diagrams = append(out.diagrams, now)
		now = diagram{from: number + 1, numbers: map[board.Point]int{}}
	}
	for i, n := range path {
		full := len(now.numbers) >= diagramMoves && moves-number > moreMoves
		if i > 0 && number >= now.from && (full || len(n.Setup) > 0) {
			take()
		}
		if i > 0 && walk.Follow(n) != nil {
			break // it follows the one before
		}
		note := moveNote{said: n.Comment}
		if n.HasMove() {
			number++
			where := text.T("print.pass")
			if !n.Move.IsPass() {
				where = n.Move.Point.String()
				now.numbers[n.Move.Point] = number
			} else if note.said == "" {
				note.said = where
			}
			note.move = text.T("print.move", i18n.Args{"Number": number, "Side": text.Side(n.Move.Stone), "Point": where})
			if m, bad := mistakes[n.Parent()]; bad {
				note.move = text.T("print.mistake", i18n.Args{"Move": note.move + m.Sign, "Verdict": m.Verdict})
				note.said = strings.TrimPrefix(note.said+"\n"+m.Note, "\n")
			} else if sign := n.Annotation.String(); sign != "" {
				note.move += sign
			}
		}
		if note.said != "" && i > 0 {
			now.notes = append(now.notes, note)
		}
	}
	if number >= now.from || len(out.diagrams) == 0 {
		take()
	} else if len(now.notes) > 0 {
		last := &out.diagrams[len(out.diagrams)-1]
		last.notes = append(last.notes, now.notes...)
	}
	return out
}

// describeGame says who played, and when and where.
func describeGame(info record.Info, text *i18n.Localizer) printedGame {
	title := text.T("print.title")
	if info.Black != "" && info.White != "" {
		title = text.T("play.players", i18n.Args{"Black": words.Name(info.Black), "White": words.Name(info.White)})
	}
	about := slices.DeleteFunc([]string{info.Event, info.Round, info.Place, info.Date}, func(s string) bool { return s == "" })
	return printedGame{title: title, about: strings.Join(about, " · ")}
}

// Sizes on paper, in units of which 96 are an inch.
const (
	printedTitle = 22
	printedWords = 13
	printedBoard = 430 // the side of a diagram on the usual board
	printedCell  = 60  // the largest
	printedGap   = 20
	captionGap   = 6
)

// pdf writes the game on pages: beside each diagram what is said of its moves, and below it what has
// no room there.
func (g printedGame) pdf(size fyne.Size, text *i18n.Localizer) []byte {
	p := widgets.NewPaper(size)
	p.Write(g.title, widgets.PaperMargin, p.Width(), printedTitle, true)
	for _, words := range []string{g.about, g.comment} {
		if words != "" {
			p.Write(words, widgets.PaperMargin, p.Width(), printedWords, false)
		}
	}
	for _, d := range g.diagrams {
		p.Y += printedGap / 2
		d.write(p, text)
	}
	return widgets.PDF(g.title, p.Pages()...)
}

func (d diagram) write(p *widgets.Paper, text *i18n.Localizer) {
	cells, whole := d.stones.Size(), p.Width()
	side := min(printedBoard, float32(max(cells.W, cells.H)+2)*printedCell)
	drawn := boardview.Diagram(d.stones, d.numbers, d.win, side)
	high := drawn.Size().Height
	const line = printedWords * widgets.LineApart
	p.Room(high + captionGap + line)
	top := p.Y
	drawn.Move(fyne.NewPos(widgets.PaperMargin, top))
	p.Draw(drawn)
	p.Y += high + captionGap
	if d.to >= d.from {
		caption := text.N("print.diagram", d.to-d.from+1, i18n.Args{"From": strconv.Itoa(d.from), "To": strconv.Itoa(d.to)})
		p.Write(caption, widgets.PaperMargin, side, printedWords, false)
	}
	bottom := p.Y + printedGap/2
	x, wide := widgets.PaperMargin+side+printedGap, whole-side-printedGap
	p.Y = top + printedGap
	rest := d.notes
	for len(rest) > 0 && p.Y+rest[0].high(wide) <= bottom {
		rest[0].write(p, x, wide)
		rest = rest[1:]
	}
	p.Y = bottom
	for _, n := range rest {
		n.write(p, widgets.PaperMargin, whole)
	}
}

func (n moveNote) high(wide float32) float32 {
	lines := len(widgets.Lines(n.said, wide, printedWords, false)) + len(widgets.Lines(n.move, wide, printedWords, true))
	return (float32(lines) + noteApart) * printedWords * widgets.LineApart
}

// noteApart is how many lines are between what is said of two moves.
const noteApart = 0.3

func (n moveNote) write(p *widgets.Paper, x, wide float32) {
	if n.move != "" {
		p.Room(2 * printedWords * widgets.LineApart) // with a line of what is said
		p.Write(n.move, x, wide, printedWords, true)
	}
	p.Write(n.said, x, wide, printedWords, false)
	p.Y += noteApart * printedWords * widgets.LineApart
}
