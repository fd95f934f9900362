package gametree

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// nim is the game of taking coins. It is a value that positions share.
type nim struct {
	rules *problem.Nim
	wins  []bool
}

// The largest number of coins, and the usual one.
const (
	mostCoins  = 24
	usualCoins = 5
)

func newNim(rules problem.Nim) *nim { return &nim{&rules, rules.Wins(mostCoins)} }

// coins is a position of it.
type coins struct {
	game *nim
	left int
}

// moves implements [state]: by is how many coins are taken.
func (c coins) moves() (out []move) {
	for _, next := range c.game.rules.Children(problem.Coins{Left: c.left}) {
		out = append(out, move{by: c.left - next.Left, next: coins{c.game, next.Left}})
	}
	return out
}

func (c coins) value() int {
	if c.game.wins[c.left] {
		return 1
	}
	return -1
}

// nimGame shows the game of taking coins.
type nimGame struct {
	page  *games
	count int // of coins at the beginning
	game  *nim
}

func (*nimGame) name() (key, link string) { return "lab.games.nim", "nim" }

func (g *nimGame) open(numbers []int, to gameSetup) bool {
	take := slices.Sorted(slices.Values(to.Take))
	if len(numbers) != 1 || numbers[0] > mostCoins || len(slices.Compact(take)) < len(to.Take) {
		return false
	}
	g.count, g.game = numbers[0], newNim(problem.Nim{Take: take, Normal: to.Normal})
	return true
}

func (g *nimGame) setup() ([]int, gameSetup) {
	return []int{g.count}, gameSetup{Take: g.game.rules.Take, Normal: g.game.rules.Normal}
}

func (g *nimGame) card() fyne.CanvasObject {
	p, t := g.page, g.page.kit.Text
	word, slider := p.amount("lab.games.coins", 1, mostCoins, &g.count)
	takes := container.NewHBox()
	for k := 1; k <= mostTaken; k++ {
		take := widget.NewCheck(strconv.Itoa(k), nil)
		take.SetChecked(slices.Contains(g.game.rules.Take, k))
		take.OnChanged = func(on bool) { g.change(func(r *problem.Nim) { setTaken(r, k, on) }) }
		takes.Add(take)
	}
	normal := p.check("lab.games.normal", g.game.rules.Normal, func(on bool) { g.change(func(r *problem.Nim) { r.Normal = on }) })
	return widgets.NewCard(t.T("lab.games.nim"), widgets.Label(t.T("lab.games.nim_rule")), word, slider, widgets.Label(t.T("lab.games.may_take")), takes, normal)
}

// change plays by another rule.
func (g *nimGame) change(change func(*problem.Nim)) {
	rules := *g.game.rules
	change(&rules)
	g.game = newNim(rules)
	g.page.again()
}

// coinsBeforeRule is how many numbers of coins are asked about before the rule is.
const coinsBeforeRule = 7

// ask implements [game]: what to take from small numbers of coins, and then the rule that the
// answers follow, as long as they follow one.
func (g *nimGame) ask(turn int) (q pagekit.Question) {
	t, n := g.page.kit.Text, 2+coinsBeforeRule
	if turn %= coinsBeforeRule + 1; turn < coinsBeforeRule {
		n = 2 + g.page.drawn(turn, coinsBeforeRule)
	}
	rest, of, regular := lostRule(g.game.wins)
	if n < 2+coinsBeforeRule || !regular {
		n = min(n, mostCoins)
		q.Text = t.T("lab.games.ask_nim", i18n.Args{"Count": n})
		q = q.Number(g.game.rules.Best(n, g.game.wins))
		q.Right = func(answer string) bool {
			k, err := pagekit.ReadNumber(answer)
			return err == nil && g.takesWell(n, k)
		}
		return q
	}
	return pagekit.Question{
		Text: t.T("lab.games.ask_rule"), Wanted: strconv.Itoa(rest) + " mod " + strconv.Itoa(of),
		Right: func(answer string) bool { return followsRule(answer, g.game.wins) },
	}
}

func (g *nimGame) rule() string {
	key := "lab.games.handout.nim"
	if g.game.rules.Normal {
		key = "lab.games.handout.nim_normal"
	}
	return g.page.kit.Text.T(key, i18n.Args{"Takes": joined(g.game.rules.Take, " ")})
}

func (g *nimGame) say(_ state, m move) string { return g.page.kit.Text.N("lab.games.takes", m.by) }

// end implements [game]: the numbers of coins that are lost.
func (g *nimGame) end() string {
	var lost []int
	for n := range g.count + 1 {
		if !g.game.wins[n] {
			lost = append(lost, n)
		}
	}
	if lost == nil {
		return g.page.kit.Text.T("lab.games.end_none")
	}
	return g.page.kit.Text.T("lab.games.end_nim", i18n.Args{"Lost": joined(lost, ", ")})
}

// mostTaken is the greatest number of coins that one may be allowed to take.
const mostTaken = 5

// setTaken allows or forbids to take a number of coins.
func setTaken(r *problem.Nim, k int, allowed bool) {
	var take []int
	for n := 1; n <= mostTaken; n++ {
		if n == k && allowed || n != k && slices.Contains(r.Take, n) {
			take = append(take, n)
		}
	}
	r.Take = take
}

func (g *nimGame) begin() state { return coins{g.game, g.count} }

// table shows the coins; a tap takes a coin and all to the right of it.
func (g *nimGame) table() [][]token {
	here := g.page.match.here().(coins)
	moves, hints := here.moves(), g.page.hints()
	group := make([]token, here.left)
	for i := range group {
		group[i] = token{move: noMove, disc: true}
		for k, m := range moves {
			if m.by == here.left-i {
				group[i].move, group[i].ringed = k, hints[k]
				group[i].text = strconv.Itoa(m.by)
			}
		}
	}
	return [][]token{group}
}

// lesson fills a table of all numbers of coins, or searches the game tree.
func (g *nimGame) lesson(w way) lesson {
	if w != fromEnd {
		return g.searched(w).lesson()
	}
	t := g.page.kit.Text
	picture := newTokens(lessonToken, nil)
	return lesson{
		track: &pagekit.Steps{Count: g.count + 1}, code: "win", object: picture,
		show: func(steps int) {
			group := make([]token, g.count+1)
			here, _ := g.page.match.here().(coins)
			for n := range group {
				group[n] = token{text: strconv.Itoa(n), move: noMove, ink: pale, ringed: n == here.left}
				if n < steps {
					group[n].ink, group[n].caption = verdictInk(coins{g.game, n}), g.verdict(n)
					group[n].hop = g.game.rules.Best(n, g.game.wins)
				} else {
					group[n].caption = t.T("lab.games.unknown")
				}
			}
			picture.show([][]token{group})
		},
		describe: g.describe,
	}
}

// verdict says in short what n coins are worth to the player to move.
func (g *nimGame) verdict(n int) string {
	t := g.page.kit.Text
	switch k := g.game.rules.Best(n, g.game.wins); {
	case k > 0:
		return t.T("lab.games.take", i18n.Args{"Count": k})
	case g.game.wins[n]:
		return t.T("lab.games.won")
	default:
		return t.T("lab.games.lost")
	}
}

func (g *nimGame) describe(steps int) (title, text, line string) {
	t, n := g.page.kit.Text, steps-1
	here := coins{g.game, n}
	moves := here.moves()
	if len(moves) == 0 {
		title = t.N("lab.games.coins_lost", n)
		if here.value() > 0 {
			title = t.N("lab.games.coins_won", n)
		}
		if g.game.rules.Normal {
			return title, t.T("lab.games.nim_over_normal"), "over"
		}
		return title, t.T("lab.games.nim_over"), "over"
	}
	if k := g.game.rules.Best(n, g.game.wins); k > 0 {
		return t.N("lab.games.coins_won", n), t.T("lab.games.nim_won", i18n.Args{"Count": k, "Left": n - k}), "won"
	}
	var left []string
	for _, m := range moves {
		left = append(left, strconv.Itoa(m.next.(coins).left))
	}
	return t.N("lab.games.coins_lost", n), t.T("lab.games.nim_lost", i18n.Args{"Left": strings.Join(left, ", ")}), "lost"
}

// verdictInk is the colour of a position that is won or lost.
func verdictInk(p state) tokenInk {
	if p.value() > 0 {
		return filled
	}
	return alarm
}

// ways implements [game]; many coins have too large a tree.
func (g *nimGame) ways() []way {
	if _, visits := size(g.begin()); visits > mostNodes {
		return []way{fromEnd}
	}
	return []way{fromEnd, byMinimax, byAlphaBeta}
}

// searched returns the tree as it is searched in one of the ways.
func (g *nimGame) searched(w way) *gameLook[problem.Coins] {
	game := *g.game.rules
	look := &gameLook[problem.Coins]{
		page: g.page, way: w,
		recording: record(problem.GameTask[problem.Coins]{Game: game, Root: problem.Coins{Left: g.count, Max: true}}, searching[problem.Coins](ways[w].search)),
		max:       func(c problem.Coins) bool { return c.Max },
		name:      func(before, after problem.Coins) string { return "−" + strconv.Itoa(before.Left-after.Left) },
	}
	look.sum = func(args i18n.Args) string {
		if look.Result.Value > 0 {
			return g.page.kit.Text.T("lab.games.sum_won", args)
		}
		return g.page.kit.Text.T("lab.games.sum_lost", args)
	}
	return look
}

// takesWell reports whether to take k of n coins wins, 0 standing for: nothing wins.
func (g *nimGame) takesWell(n, k int) bool {
	if k == 0 {
		return g.game.rules.Best(n, g.game.wins) == 0
	}
	for _, m := range (coins{g.game, n}).moves() {
		if m.by == k {
			return m.value() > 0
		}
	}
	return false
}

// lostRule returns the rest and the least divisor by which the lost numbers can be told.
func lostRule(wins []bool) (rest, of int, regular bool) {
	for of = 2; of <= len(wins)/2; of++ {
		for rest = range of {
			if isRule(rest, of, wins) {
				return rest, of, true
			}
		}
	}
	return 0, 0, false
}

// isRule reports whether exactly the numbers with that rest are lost.
func isRule(rest, of int, wins []bool) bool {
	for n, won := range wins {
		if (n%of == rest) == won {
			return false
		}
	}
	return true
}

// followsRule reads a rule such as "1 mod 4" or "1 4", and reports whether it is right.
func followsRule(answer string, wins []bool) bool {
	words := strings.FieldsFunc(answer, func(r rune) bool { return r < '0' || r > '9' })
	if len(words) != 2 {
		return false
	}
	rest, err := strconv.Atoi(words[0])
	of, wrong := strconv.Atoi(words[1])
	return err == nil && wrong == nil && of > 1 && isRule(rest, of, wins)
}
