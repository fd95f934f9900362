package gomocup

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
)

// messagePrefix begins the lines in which an engine tells what it thinks.
const messagePrefix = "MESSAGE "

// Messages returns the lines that tell a manager about a search, one for each of
// the first lines candidates that are not older:
//
//	MESSAGE depth 12-19 ev +41 n 1048576 nps 1010000 tm 1038 pv h8 i9
//
// The value is from the view of the side to move, +M7 and -M4 are forced wins
// and losses in plies, tm is in milliseconds. With several lines "mpv K" stands
// before "ev". Point names count rows from the bottom.
func Messages(info analysis.Info, lines int) []string {
	candidates := info.Fresh().Candidates
	candidates = candidates[:min(max(lines, 1), len(candidates))]
	texts := make([]string, 0, len(candidates))
	for i, c := range candidates {
		var s strings.Builder
		fmt.Fprintf(&s, "%sdepth %d-%d", messagePrefix, info.Depth, max(info.SelDepth, info.Depth))
		if len(candidates) > 1 {
			fmt.Fprintf(&s, " mpv %d", i+1)
		}
		fmt.Fprintf(&s, " ev %s n %d nps %.0f tm %d pv", c.Score, info.Nodes, info.NodesPerSecond(), info.Elapsed.Milliseconds())
		for _, p := range lineOf(c) {
			s.WriteString(" " + strings.ToLower(p.String()))
		}
		texts = append(texts, s.String())
	}
	return texts
}

// lineOf returns the best play of a candidate, which is at least its move.
func lineOf(c analysis.Candidate) []board.Point {
	if len(c.Line) == 0 {
		return []board.Point{c.Move}
	}
	return c.Line
}

// The bits of INFO show_detail: points as they are searched, and lines with their numbers.
const (
	detailRealTime = 1
	detailLines    = 2
)

// reporter prints what a search finds while it goes on.
type reporter struct {
	out    *printer
	size   board.Size
	lines  int
	detail int

	depth     int // of the last lines printed
	best      board.Point
	lost      map[board.Point]bool
	searching *board.Point // the point last printed as being searched; nil for none
}

// newReporter returns what prints the progress of a search.
func newReporter(out *printer, size board.Size, lines, detail int) *reporter {
	return &reporter{out: out, size: size, lines: lines, detail: detail, lost: map[board.Point]bool{}, best: board.Pass}
}

// progress prints the lines of a depth that is new.
func (t *reporter) progress(info analysis.Info) {
	if t.detail&detailRealTime != 0 {
		t.realTime(info)
	}
	if info.Depth > t.depth && len(info.Candidates) > 0 {
		t.depth = info.Depth
		t.print(info)
	}
}

// print prints the lines of the best candidates.
func (t *reporter) print(info analysis.Info) {
	for _, line := range Messages(info, t.lines) {
		t.out.line(line)
	}
}

// last prints the lines of the end of a search.
func (t *reporter) last(info analysis.Info) {
	t.reportSearching(nil)
	t.print(info)
	if info.Hurried {
		t.out.line(messagePrefix + hurried)
	}
	switch best, ok := info.Best(); {
	case info.Source == analysis.FromOpening:
		t.out.line(messagePrefix + openingMove)
	case ok && info.Source == analysis.FromSolver && !best.Score.Forced():
		t.out.line(messagePrefix + draw)
	}
}

// What a value alone does not tell: that a move was not searched for now, and that
// neither side can win any more, or that the clock left no time for what is proven.
const (
	openingMove = "opening move"
	draw        = "draw"
	hurried     = "no time left to ask the proof: this move promises nothing"
)

// realTime prints what boards draw on their points: the move being searched and
// when it no longer is, the best move when it changes, and moves that turn out to
// lose.
func (t *reporter) realTime(info analysis.Info) {
	t.reportSearching(info.Looking)
	for _, c := range info.Fresh().Candidates {
		if _, losing := c.Score.Loss(); losing && !t.lost[c.Move] {
			t.lost[c.Move] = true
			t.out.line(messagePrefix + "REALTIME LOST " + FormatPoint(c.Move, t.size))
		}
	}
	if best, ok := info.Best(); ok && best.Move != t.best {
		t.best = best.Move
		t.out.line(messagePrefix + "REALTIME BEST " + FormatPoint(best.Move, t.size))
	}
}

// reportSearching prints which point is being searched.
func (t *reporter) reportSearching(now *board.Point) {
	if now != nil && t.searching != nil && *now == *t.searching {
		return
	}
	if t.searching != nil {
		t.out.line(messagePrefix + "REALTIME DONE " + FormatPoint(*t.searching, t.size))
	}
	if t.searching = now; now != nil {
		t.out.line(messagePrefix + "REALTIME POS " + FormatPoint(*now, t.size))
	}
}

// printer writes whole lines at once.
type printer struct {
	w   *bufio.Writer
	err error // the first one
}

func (p *printer) line(text string) {
	if p.err != nil {
		return
	}
	p.w.WriteString(text) //nolint:errcheck // Flush tells of every earlier error
	p.w.WriteByte('\n')   //nolint:errcheck // as above
	p.err = p.w.Flush()
}

// longestEcho is how much of a manager's text an answer repeats, in characters.
const longestEcho = 40

// printable cuts a text from outside and keeps only what a terminal can show.
func printable(text string) string {
	kept := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
	return kept[:min(len(kept), longestEcho)]
}

// Command is one line of a manager: a verb and the rest of the line.
type Command struct {
	Verb string // in capitals
	Rest string // without blanks at its ends
}

// ParseCommand splits a line. Line ends, tabs and a byte order mark are nothing
// but blanks; a blank line gives an empty verb.
func ParseCommand(line string) Command {
	line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
	verb, rest := line, ""
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		verb, rest = line[:i], strings.TrimSpace(line[i:])
	}
	return Command{Verb: strings.ToUpper(verb), Rest: rest}
}

// numbers reads exactly n whole numbers with commas between them.
func numbers(text string, n int) ([]int, error) {
	fields := strings.Split(text, ",")
	if len(fields) != n {
		return nil, fmt.Errorf("%q: want %d numbers with commas between them", text, n)
	}
	values := make([]int, n)
	for i, field := range fields {
		v, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			return nil, fmt.Errorf("%q: %q is not a whole number", text, strings.TrimSpace(field))
		}
		values[i] = v
	}
	return values, nil
}

// ParsePoint reads "x,y" as a point of a board of that size.
func ParsePoint(text string, size board.Size) (board.Point, error) {
	v, err := numbers(text, 2)
	if err != nil {
		return board.Pass, err
	}
	return onBoard(board.Point{X: v[0], Y: v[1]}, size)
}

// onBoard turns a point of the wire into one of ours.
func onBoard(p board.Point, size board.Size) (board.Point, error) {
	if !size.Contains(p) {
		return board.Pass, fmt.Errorf("%d,%d is not on the board of %d by %d", p.X, p.Y, size.W, size.H)
	}
	return size.FromTop(p), nil
}

// FormatPoint is the inverse of [ParsePoint].
func FormatPoint(p board.Point, size board.Size) string {
	q := size.FromTop(p)
	return strconv.Itoa(q.X) + "," + strconv.Itoa(q.Y)
}
