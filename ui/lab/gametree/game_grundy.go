package gametree

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// heaps is a position of Grundy's game.
type heaps struct{ problem.Heaps }

// grundyNumbers are those of all heaps that one can begin with.
var grundyNumbers = problem.GrundyNumbers(mostHeap)

// The smallest and the largest heap to begin with, and the usual one.
const (
	leastHeap = 3
	mostHeap  = 11
	usualHeap = 7
)

func oneHeap(n int) heaps { return heaps{problem.OneHeap(n)} }

// moves implements [state]: from is a heap, by the size of its left part.
func (h heaps) moves() (out []move) {
	for _, m := range h.Splits() {
		out = append(out, move{from: m.Heap, by: m.Part, next: heaps{m.Next}})
	}
	return out
}

func (h heaps) value() int {
	if h.Number(grundyNumbers) != 0 {
		return 1
	}
	return -1
}

// String writes the heaps.
func (h heaps) String() string {
	return h.join(",", func(size byte) int { return int(size) })
}

// short writes equal heaps once, with their number as an exponent: "2,1⁵", as partitions
// are written.
func (h heaps) short() string {
	const exponents = "⁰¹²³⁴⁵⁶⁷⁸⁹"
	var parts []string
	for rest := h.Heaps; rest != ""; {
		equal := strings.LastIndexByte(string(rest), rest[0]) + 1
		part := strconv.Itoa(int(rest[0]))
		if equal > 1 {
			for _, digit := range strconv.Itoa(equal) {
				part += string([]rune(exponents)[digit-'0'])
			}
		}
		parts, rest = append(parts, part), rest[equal:]
	}
	return strings.Join(parts, ",")
}

// grundyGame shows Grundy's game.
type grundyGame struct {
	page *games
	heap int // at the beginning
}

func (*grundyGame) name() (key, link string) { return "lab.games.grundy", "grundy" }

func (g *grundyGame) open(numbers []int, _ gameSetup) bool {
	if len(numbers) != 1 || numbers[0] < leastHeap || numbers[0] > mostHeap {
		return false
	}
	g.heap = numbers[0]
	return true
}

func (g *grundyGame) setup() ([]int, gameSetup) { return []int{g.heap}, gameSetup{} }

func (g *grundyGame) card() fyne.CanvasObject {
	t := g.page.kit.Text
	word, slider := g.page.amount("lab.games.heap", leastHeap, mostHeap, &g.heap)
	return widgets.NewCard(t.T("lab.games.grundy"), widgets.Label(t.T("lab.games.grundy_rule")), word, slider)
}

// ask implements [game]: the Grundy number of a heap.
func (g *grundyGame) ask(turn int) (q pagekit.Question) {
	n := leastHeap + g.page.drawn(turn, mostHeap-leastHeap+1)
	q.Text = g.page.kit.Text.T("lab.games.ask_grundy", i18n.Args{"Count": n})
	return q.Number(grundyNumbers[n])
}

func (g *grundyGame) rule() string { return g.page.kit.Text.T("lab.games.handout.grundy") }

func (g *grundyGame) say(before state, m move) string {
	size := int(before.(heaps).Heaps[m.from])
	return g.page.kit.Text.T("lab.games.split", i18n.Args{"Heap": size, "Left": m.by, "Right": size - m.by})
}

func (g *grundyGame) end() string { return g.page.kit.Text.T("lab.games.end_grundy") }

func (g *grundyGame) begin() state { return oneHeap(g.heap) }

// table shows the heaps; a tap on a coin splits its heap to the right of it.
func (g *grundyGame) table() [][]token {
	here := g.page.match.here().(heaps)
	moves, hints := here.moves(), g.page.hints()
	var groups [][]token
	for _, size := range []byte(here.Heaps) {
		group := make([]token, size)
		for i := range group {
			group[i] = token{move: noMove, disc: true}
			for k, m := range moves {
				// The left part and the right part give the same split.
				if here.Heaps[m.from] == size && (m.by == i+1 || m.by == int(size)-i-1) {
					group[i].move, group[i].ringed = k, hints[k]
				}
			}
		}
		group[size-1].text = strconv.Itoa(int(size))
		groups = append(groups, group)
	}
	return groups
}

// strategy is the AND/OR graph of a game for the player who can win: a
// connector for each of that player's moves, one for all moves of the other.
type strategy struct {
	nodes  []heaps // the start first
	number map[heaps]int
	winner []bool // at each node: the winner moves
	shape  graph.AndOrShape
	order  []int       // every node after those that its moves lead to
	bold   map[int]int // the connectors of the winner's strategy, by node
}

func newStrategy(start heaps) *strategy {
	s := &strategy{number: map[heaps]int{}, bold: map[int]int{}}
	s.add(start, start.value() > 0)
	s.follow(0)
	return s
}

// add numbers a position and what can follow it.
func (s *strategy) add(h heaps, winner bool) int {
	if n, known := s.number[h]; known {
		return n
	}
	n := len(s.nodes)
	s.number[h] = n
	s.nodes, s.winner, s.shape = append(s.nodes, h), append(s.winner, winner), append(s.shape, nil)
	var to []int
	for _, m := range h.moves() {
		if k := s.add(m.next.(heaps), !winner); !slices.Contains(to, k) {
			to = append(to, k)
		}
	}
	if winner {
		for _, k := range to {
			s.shape[n] = append(s.shape[n], []int{k})
		}
	} else if len(to) > 0 {
		s.shape[n] = [][]int{to}
	}
	s.order = append(s.order, n)
	return n
}

// follow marks the winner's strategy: the first winning move of the winner, every
// move of the other.
func (s *strategy) follow(n int) {
	if _, done := s.bold[n]; done {
		return
	}
	for i, to := range s.shape[n] {
		if !s.winner[n] || s.nodes[to[0]].value() < 0 {
			s.bold[n] = i
			for _, m := range to {
				s.follow(m)
			}
			return
		}
	}
}

// grundyLook shows how far the graph has been solved.
type grundyLook struct {
	*strategy

	game  *grundyGame
	steps int
}

// known reports whether a node has been solved.
func (l *grundyLook) known(n int) bool { return slices.Contains(l.order[:l.steps], n) }

func (l *grundyLook) Node(n int) graph.AndOrNode {
	t := l.game.page.kit.Text
	f := graph.AndOrNode{Name: l.nodes[n].String(), Short: l.nodes[n].short(), Figure: t.T("lab.games.unknown"), Ink: skin.Quiet}
	if l.known(n) {
		f.Ink, f.Figure = skin.Alarm, t.T("lab.games.lost")
		if l.nodes[n].value() > 0 {
			f.Ink, f.Filled, f.Figure = skin.Accent, true, t.T("lab.games.won")
		}
	}
	f.Figure = sideName(l.winner[n]) + " " + f.Figure // MAX is who can win
	f.Current = l.steps > 0 && l.order[l.steps-1] == n
	here, _ := l.game.page.match.here().(heaps)
	f.Ringed = l.nodes[n] == here
	return f
}

func (l *grundyLook) Connector(n, i int) graph.AndOrConnector {
	if !l.known(n) {
		return graph.AndOrConnector{Ink: skin.Quiet}
	}
	if bold, ok := l.bold[n]; ok && bold == i && l.steps == len(l.order) {
		return graph.AndOrConnector{Ink: skin.Accent, Thick: true}
	}
	return graph.AndOrConnector{}
}

// lesson labels the AND/OR graph from below.
func (g *grundyGame) lesson(way) lesson {
	look := &grundyLook{strategy: newStrategy(oneHeap(g.heap)), game: g}
	picture := graph.NewAndOr(look.shape, look)
	return lesson{
		track: &pagekit.Steps{Count: len(look.order)}, code: "win", object: picture,
		show: func(steps int) {
			look.steps = steps
			picture.Refresh()
		},
		describe: func(steps int) (string, string, string) { return g.describe(look.nodes[look.order[steps-1]]) },
	}
}

func (g *grundyGame) describe(h heaps) (title, text, line string) {
	t := g.page.kit.Text
	args := i18n.Args{"Heaps": h.String()}
	title = t.T("lab.games.heaps_lost", args)
	if h.value() > 0 {
		title = t.T("lab.games.heaps_won", args)
	}
	number := t.T("lab.games.number", i18n.Args{"Sum": h.sum(), "Number": h.Number(grundyNumbers)})
	moves := h.moves()
	if len(moves) == 0 {
		return title, t.T("lab.games.grundy_over"), "over"
	}
	if h.value() > 0 {
		to := moves[best(h)[0]].next.(heaps)
		return title, t.T("lab.games.grundy_won", i18n.Args{"To": to.String()}) + "\n" + number, "won"
	}
	return title, t.T("lab.games.grundy_lost") + "\n" + number, "lost"
}

// sum writes the Grundy numbers of the heaps.
func (h heaps) sum() string {
	return h.join(" ⊕ ", func(size byte) int { return grundyNumbers[size] })
}

// join writes a number of each heap.
func (h heaps) join(between string, number func(size byte) int) string {
	var numbers []int
	for _, size := range []byte(h.Heaps) {
		numbers = append(numbers, number(size))
	}
	return joined(numbers, between)
}

func (g *grundyGame) ways() []way { return []way{fromEnd} }
