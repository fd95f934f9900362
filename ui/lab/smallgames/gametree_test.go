package smallgames

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/words/i18n"
)

// solve chooses a game and a way, and goes to the end.
func (p *Page) solve(g game, w way) {
	p.way = w
	p.choose(g)
	p.kit.Player.Last()
}

func TestFiveCoinsAsATree(t *testing.T) {
	p := shown(t, i18n.English)
	p.solve(p.nim, minimax)
	assert.Equal(t, minimax, p.way)
	assert.Contains(t, p.description.Text(), "Lost for who moves first. The search has visited 28 of 28 nodes.")
	p.solve(p.nim, alphaBeta)
	assert.Contains(t, p.description.Text(), "Lost for who moves first.")
	assert.NotContains(t, p.description.Text(), "28 of 28")
	p.nim.count = mostCoins
	p.again()
	assert.Equal(t, fromEnd, p.way, "the tree of so many coins is too large")
	assert.False(t, p.ways.Visible())
}

func TestTheTwoFunctionsOfTheArticle(t *testing.T) {
	p := shown(t, i18n.English)
	row, _ := parseRow("5 3 8 1 9 2 7 4 6")
	p.pick.game = newRow(row)
	for w, want := range map[way]string{
		minimax: "MAX wins by 6.", alphaBeta: "MAX wins by 6.", shifted: "MAX wins by 6.",
		published: "The search says 9, and that is wrong: 6 is right.",
	} {
		p.solve(p.pick, w)
		assert.Contains(t, p.description.Text(), want)
	}
	p.solve(p.pick, published)
	hasty := 0
	for p.kit.Player.Index() > 0 {
		p.kit.Player.Step(-1)
		if p.description.Title() == "The rest is cut" {
			if assert.Contains(t, p.description.Text(), "handed down"); len(p.description.Text()) > 150 {
				assert.Contains(t, p.description.Text(), "too soon")
				hasty++
			}
		}
	}
	assert.Positive(t, hasty)
	for text, want := range map[string]string{"3 1 2": "MAX wins by 2.", "4 9 2 7": "MAX wins by 7."} {
		row, _ := parseRow(text)
		p.pick.game = newRow(row)
		p.solve(p.pick, published)
		assert.Contains(t, p.description.Text(), want)
	}
}

func TestTheLineOfBestPlayIsThick(t *testing.T) {
	p := shown(t, i18n.English)
	row, _ := parseRow("5 3 8 1 9 2 7 4 6")
	p.pick.game = newRow(row)
	for _, w := range []way{minimax, alphaBeta, shifted} {
		look := p.pick.searched(w)
		for n := range look.Nodes {
			assert.False(t, look.NodeView(n).Thick, "nothing is known yet")
		}
		look.Replay.Jump(look.Replay.Len())
		end, thick := 0, 0
		for n := range look.Nodes {
			if look.NodeView(n).Thick {
				thick++
				end = n
			}
		}
		assert.Positive(t, thick)
		assert.Empty(t, look.Nodes[end].Kids, "the line goes to the end of the game")
		assert.Equal(t, 6, look.Nodes[end].Position.Diff, "and to what it is worth")
	}
}

// Whatever is shown of a game has its pseudocode, in every language, and a step marks a line.
func TestEverySmallGameHasItsPseudocode(t *testing.T) {
	for _, language := range i18n.Languages() {
		p := shown(t, language)
		for _, g := range p.games() {
			for _, w := range g.ways() {
				p.way = w
				p.choose(g)
				text := p.codeText()
				assert.Greater(t, strings.Count(text, "\n"), 2, "%s: %v", language, wayKeys[w])
				marked := 0
				for step := 1; step <= p.lesson.steps; step++ {
					p.lesson.show(step)
					_, _, line := p.lesson.describe(step)
					assert.LessOrEqual(t, line, strings.Count(text, "\n")+1)
					if line > 0 {
						marked++
					}
				}
				assert.Positive(t, marked, "%s: %v", language, wayKeys[w])
			}
		}
	}
}
