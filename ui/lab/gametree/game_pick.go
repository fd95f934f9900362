package gametree

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// numberRow is a game of picking numbers. best[i] is what is won with the numbers from i
// on.
type numberRow struct {
	numbers []int
	best    []int
}

func newRow(numbers []int) *numberRow {
	r := &numberRow{numbers: numbers}
	for i := range len(numbers) + 1 {
		v, _ := problem.Pick(numbers[i:])
		r.best = append(r.best, v)
	}
	return r
}

// picks is a position of it.
type picks struct {
	game  *numberRow
	from  int
	ended bool
}

// moves implements [state]: from is the index of a number. The last move ends
// the game.
func (p picks) moves() (out []move) {
	game := problem.Picking{Row: p.game.numbers}
	for _, next := range game.Children(problem.Picked{From: p.from, Max: true, Ended: p.ended}) {
		m := move{from: next.From - 1, gain: next.Diff, next: picks{p.game, next.From, next.Ended}}
		if next.Ended {
			m.from = problem.PickEnd
		}
		out = append(out, m)
	}
	return out
}

func (p picks) value() int {
	if p.ended {
		return 0
	}
	return p.game.best[p.from]
}

// Bounds of a row of numbers: its length, and the length and the greatest number of
// a random one.
const (
	longestRow   = 16
	randomLength = 7
	randomMost   = 9
	mostNumber   = 999
)

// parseRow reads a row of positive numbers.
func parseRow(text string) ([]int, error) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > longestRow {
		return nil, strconv.ErrRange
	}
	numbers := make([]int, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > mostNumber {
			return nil, strconv.ErrRange
		}
		numbers[i] = n
	}
	return numbers, nil
}

// randomRow returns a row; the same seed gives the same.
func randomRow(seed uint64) []int { return drawRow(seed, 0) }

func drawRow(seed, series uint64) []int {
	rng := rand.New(rand.NewPCG(seed, series))
	numbers := make([]int, randomLength)
	for i := range numbers {
		numbers[i] = 1 + rng.IntN(randomMost)
	}
	return numbers
}

// pickGame shows the game of picking numbers.
type pickGame struct {
	page *games
	game *numberRow
}

func (*pickGame) name() (key, link string) { return "lab.games.pick", "pick" }

func (g *pickGame) open(numbers []int, _ gameSetup) bool {
	g.game = newRow(numbers)
	return true
}

func (g *pickGame) setup() ([]int, gameSetup) { return g.game.numbers, gameSetup{} }

func (g *pickGame) card() fyne.CanvasObject {
	t, entry, mistake := g.page.kit.Text, g.page.kit.NewLine(), widgets.Plain("")
	mistake.Hide()
	fill := func() { entry.SetText(joined(g.game.numbers, " ")) }
	fill()
	entry.OnSubmitted = func(text string) {
		numbers, err := parseRow(text)
		if err != nil {
			mistake.SetOrHide(t.T("lab.games.row_mistake", i18n.Args{"Count": longestRow, "Most": mostNumber}))
			return
		}
		mistake.SetOrHide("")
		g.game = newRow(numbers)
		g.page.again()
	}
	random := widgets.FlatButton(t.T("lab.games.random"), nil, func() {
		g.page.randomSeed++
		g.game = newRow(randomRow(g.page.randomSeed))
		fill()
		g.page.again()
	})
	return widgets.NewCard(t.T("lab.games.pick"), widgets.Label(t.T("lab.games.pick_rule")), entry, mistake, container.NewHBox(random))
}

// ask implements [game]: what the first player wins by.
func (g *pickGame) ask(turn int) (q pagekit.Question) {
	const short = 4
	row := drawRow(uint64(turn)+1, g.page.seed-1)[:short]
	value, _ := problem.Pick(row)
	q.Text = g.page.kit.Text.T("lab.games.ask_pick", i18n.Args{"Numbers": joined(row, " ")})
	return q.Number(value)
}

func (g *pickGame) rule() string { return g.page.kit.Text.T("lab.games.handout.pick") }

func (g *pickGame) say(_ state, m move) string {
	if m.from == problem.PickEnd {
		return g.page.kit.Text.T("lab.games.ends")
	}
	return g.page.kit.Text.T("lab.games.picks", i18n.Args{"Number": g.game.numbers[m.from]})
}

func (g *pickGame) end() string {
	value, from := problem.Pick(g.game.numbers)
	if from == problem.PickEnd {
		return g.page.kit.Text.T("lab.games.end_none")
	}
	return g.page.kit.Text.T("lab.games.end_pick", i18n.Args{"Value": value, "Number": g.game.numbers[from]})
}

func (g *pickGame) begin() state { return picks{game: g.game} }

// table shows the numbers: which side has picked them, which are gone, and a last token
// that ends the game.
func (g *pickGame) table() [][]token {
	t := g.page.kit.Text
	here := g.page.match.here().(picks)
	moves, hints := here.moves(), g.page.hints()
	group := make([]token, len(g.game.numbers))
	for i, n := range g.game.numbers {
		group[i] = token{text: strconv.Itoa(n), move: noMove, ink: pale}
	}
	for i, m := range g.page.match.made {
		switch {
		case m.from == problem.PickEnd:
		case g.page.match.programMoves(i):
			group[m.from].ink, group[m.from].caption = other, t.T("lab.games.program")
		default:
			group[m.from].ink, group[m.from].caption = filled, t.T("lab.games.you")
		}
	}
	end := token{text: "–", caption: t.T("lab.games.end"), move: noMove, ink: pale}
	for k, m := range moves {
		at := &end
		if m.from != problem.PickEnd {
			at = &group[m.from]
		}
		at.move, at.ink, at.ringed = k, plain, hints[k]
	}
	return [][]token{group, {end}}
}

// lesson fills the values from the right end to the left, or searches the game tree.
func (g *pickGame) lesson(w way) lesson {
	if w != fromEnd {
		return g.searched(w).lesson()
	}
	t := g.page.kit.Text
	picture := newTokens(lessonToken, nil)
	n := len(g.game.numbers)
	return lesson{
		track: &pagekit.Steps{Count: n}, code: "pick", object: picture,
		show: func(steps int) {
			group := make([]token, n)
			for i, x := range g.game.numbers {
				group[i] = token{text: strconv.Itoa(x), caption: t.T("lab.games.unknown"), move: noMove, ink: pale}
				if i >= n-steps {
					group[i].caption = t.T("lab.games.pick_value", i18n.Args{"Index": i + 1, "Value": g.game.best[i]})
					group[i].ink = plain
					if g.game.best[i] != g.game.best[i+1] {
						group[i].ink = filled
					}
				}
			}
			if here, ok := g.page.match.here().(picks); ok && here.from < n && !here.ended {
				group[here.from].ringed = true
			}
			picture.show([][]token{group})
		},
		describe: func(steps int) (string, string, string) {
			i := n - steps
			args := i18n.Args{"Index": i + 1, "Number": g.game.numbers[i], "Next": g.game.best[i+1], "Value": words.Number(g.game.numbers[i] - g.game.best[i+1])}
			title := t.T("lab.games.pick_title", i18n.Args{"Index": i + 1, "Value": g.game.best[i]})
			if g.game.best[i] != g.game.best[i+1] {
				return title, t.T("lab.games.pick_take", args), "pick"
			}
			return title, t.T("lab.games.pick_leave", args), "leave"
		},
	}
}

// ways implements [game]; a long row has too large a tree.
func (g *pickGame) ways() []way {
	if 1<<(len(g.game.numbers)+1) > mostNodes {
		return []way{fromEnd}
	}
	return []way{fromEnd, byMinimax, byAlphaBeta, published, shifted}
}

// searched returns the tree as it is searched in one of the ways.
func (g *pickGame) searched(w way) *gameLook[problem.Picked] {
	t, game := g.page.kit.Text, problem.Picking{Row: g.game.numbers}
	search := searching[problem.Picked](ways[w].search)
	if w == published || w == shifted {
		search = func(_ problem.GameTask[problem.Picked], see func(event[problem.Picked])) textbook.Result {
			return game.TwoFunctions(w == shifted, see)
		}
	}
	look := &gameLook[problem.Picked]{
		page: g.page, way: w, recording: record(problem.GameTask[problem.Picked]{Game: game, Root: problem.Picked{Max: true}}, search),
		max: func(p problem.Picked) bool { return p.Max },
		name: func(before, after problem.Picked) string {
			if after.Ended {
				return "–"
			}
			return strconv.Itoa(g.game.numbers[after.From-1])
		},
	}
	right, _ := problem.Pick(g.game.numbers)
	look.sum = func(args i18n.Args) string {
		args["Value"], args["Right"] = words.Number(look.Result.Value), words.Number(right)
		if look.Result.Value != right {
			return t.T("lab.games.sum_wrong", args)
		}
		return t.T("lab.games.sum_right", args)
	}
	if w == published || w == shifted { // what their positions return is still to come
		look.brought = func(before, after problem.Picked) int { return after.Diff - before.Diff }
	}
	if w == published {
		look.early = map[int]string{}
		for _, cut := range game.EarlyCuts() {
			look.early[cut.Node] = t.T("lab.games.hasty", i18n.Args{"Bound": words.Number(cut.Bound), "Shifted": words.Number(cut.Shifted)})
		}
	}
	return look
}
