package smallgames

import (
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
)

// The settings.
var wayNames = []string{fromEnd: "table", minimax: "minimax", alphaBeta: "alphabeta", published: "published", shifted: "shifted"}

const (
	takes      = "take" // = what may be taken, with commas
	normalPlay = "normal"
)

// Names of the games, as on the command line.
const (
	nameGrundy = "grundy"
	nameNim    = "nim"
	namePick   = "pick"
)

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: a game and its numbers, as "grundy 7", "nim 5" and
// "pick 3 1 2".
func (p *Page) Open(text string) error {
	line, given := pagekit.CutSettings(text, append([]string{takes, normalPlay}, wayNames...)...)
	words := strings.Fields(line)
	numbers, err := parseRow(strings.Join(words[min(1, len(words)):], " "))
	if err != nil || words[0] != namePick && len(numbers) > 1 {
		return p.kit.Unread(text)
	}
	var g game
	switch first := numbers[0]; {
	case words[0] == nameGrundy && first >= leastHeap && first <= mostHeap:
		p.grundy.heap, g = first, p.grundy
	case words[0] == nameNim && first <= mostCoins:
		rules, ok := nimRules(given)
		if !ok {
			return p.kit.Unread(text)
		}
		p.nim.count, p.nim.game, g = first, newNim(rules), p.nim
	case words[0] == namePick:
		p.pick.game, g = newRow(numbers), p.pick
	default:
		return p.kit.Unread(text)
	}
	p.way = way(given.Which(wayNames, int(fromEnd)))
	p.choose(g)
	return nil
}

// nimRules are the rules of taking coins among the settings.
func nimRules(given pagekit.Settings) (problem.Nim, bool) {
	rules := problem.Nim{Take: []int{1, 2, 3}, Normal: given.Has(normalPlay)}
	if !given.Has(takes) {
		return rules, true
	}
	rules.Take = nil
	for word := range strings.SplitSeq(given[takes], ",") {
		k, err := strconv.Atoi(word)
		if err != nil || k < 1 || k > mostTaken || slices.Contains(rules.Take, k) {
			return rules, false
		}
		rules.Take = append(rules.Take, k)
	}
	slices.Sort(rules.Take)
	return rules, true
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	name := wayNames[p.way]
	switch p.chosen {
	case p.grundy:
		return pagekit.WithSettings(nameGrundy+" "+strconv.Itoa(p.grundy.heap), name)
	case p.nim:
		rules := p.nim.game.rules
		may := strings.ReplaceAll(joined(rules.Take), " ", ",")
		return pagekit.WithSettings(nameNim+" "+strconv.Itoa(p.nim.count), name, pagekit.If(may != "", takes+"="+may), pagekit.If(rules.Normal, normalPlay))
	default:
		return pagekit.WithSettings(namePick+" "+joined(p.pick.game.numbers), name)
	}
}
