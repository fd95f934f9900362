package smallgames

import (
	"strconv"
	"strings"
)

// Open implements [pagekit.Opener]: a game and its numbers, as "grundy 7", "nim 5" and
// "pick 3 1 2".
func (p *Page) Open(text string) {
	words := strings.Fields(text)
	var numbers []int
	for _, word := range words[min(1, len(words)):] {
		if n, err := strconv.Atoi(word); err == nil && n > 0 {
			numbers = append(numbers, n)
		}
	}
	if len(numbers) == 0 {
		return
	}
	g := p.chosen
	switch words[0] {
	case "grundy":
		p.grundy.heap, g = min(max(leastHeap, numbers[0]), mostHeap), p.grundy
	case "nim":
		p.nim.count, g = min(numbers[0], mostCoins), p.nim
	case "pick":
		p.pick.game, g = newRow(numbers), p.pick
	}
	p.settings = p.settingCards() // they show the numbers
	p.choose(g)
}
