package smallgames

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/words/i18n"
)

// answer types an answer to the question on the page.
func (p *Page) answer(text string) {
	p.quiz.Answer.SetText(text)
	p.quiz.Check()
}

func TestTheRuleOfTakingCoinsIsFound(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.nim)
	for _, take := range []string{"1", "2", "3", "0", "1", "2", "1"} { // from 2, 3, … 8 coins
		p.answer(take)
	}
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, 7, all)
	assert.Equal(t, 6, right, "of 8 coins 3 are to be taken")
	assert.Contains(t, p.quiz.Prompt.Text(), "which rest")
	p.answer("0 mod 4")
	p.nextQuestion() // through the numbers again, to the rule
	p.asked = 7
	p.answer("1 mod 4")
	right, all = p.kit.Sheet.Count()
	assert.Equal(t, 9, all)
	assert.Equal(t, 7, right)
	assert.Contains(t, p.kit.Sheet.CSV(), "1 mod 4")
}

func TestRulesAreGradedByTheirNumbers(t *testing.T) {
	p := shown(t, i18n.English)
	wins := p.nim.game.wins
	for answer, want := range map[string]bool{"1 mod 4": true, "1 4": true, "1 mod 8": false, "5 mod 4": false, "1": false, "": false, "1 mod 0": false} {
		assert.Equal(t, want, followsRule(answer, wins), answer)
	}
	rest, of, regular := lostRule(wins)
	assert.Equal(t, []any{1, 4, true}, []any{rest, of, regular})
}

func TestQuestionsOfTheOtherGames(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.grundy)
	assert.Contains(t, p.quiz.Prompt.Text(), "heap of 3")
	p.answer("1")
	p.answer("1")
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, []int{1, 2}, []int{right, all}, "a heap of 4 has the Grundy number 0")
	p.choose(p.pick)
	q, _ := p.question()
	p.answer(q.Wanted)
	right, _ = p.kit.Sheet.Count()
	assert.Equal(t, 2, right)
}

// The number of a series decides what is asked, for everybody the same.
func TestSeriesOfQuestions(t *testing.T) {
	ask := func(series string) (all []string) {
		p := shown(t, i18n.English)
		for _, g := range p.games() {
			p.choose(g)
			p.quiz.Update()
			p.seeds.Entry.OnSubmitted(series)
			for range 8 {
				q, _ := p.question()
				all = append(all, q.Text, q.Wanted, q.Exercise)
				p.nextQuestion()
			}
		}
		return all
	}
	assert.Equal(t, ask("7"), ask("7"))
	assert.NotEqual(t, ask("7"), ask("8"))
	assert.Contains(t, ask("7"), "1 mod 4", "the rule comes last in each")
}
