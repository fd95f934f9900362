package gametree

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
)

// Every example is drawn and searched, and Star1 finds what expectiminimax does.
func TestExamplesOfChance(t *testing.T) {
	p, _ := opened[*chance](t, "chance")
	saved := 0
	for i, want := range []string{"2.1", "40.9", "4", "0", "−0.12"} {
		p.search = 0
		p.example.SetSelectedIndex(i)
		p.kit.Player.Last()
		assert.Equal(t, "MAX: "+want, p.description.Title(), chanceExamples[i])
		p.search = 1
		p.begin()
		p.kit.Player.Last()
		assert.Equal(t, "MAX: "+want, p.description.Title(), chanceExamples[i])
		saved += p.plain.Leaves - p.found.Leaves
		best := p.kids[0][p.found.Best]
		assert.True(t, p.NodeView(best).Thick)
	}
	assert.Greater(t, saved, 20)
}

// What is asked has the answer of the next step, worked out here from the leaves.
func TestQuestionsOfChance(t *testing.T) {
	for _, search := range []string{"expectiminimax", "star1"} {
		p, _ := opened[*chance](t, "chance")
		require.NoError(t, p.Open("(max (chance 1:(min 5 6) 1:(min 3 9)) (chance 3:(min 2 1) 1:(min 8 7))) with "+search))
		var answers []string
		for !p.kit.Player.AtEnd() {
			p.kit.Player.Step(1)
			if q, ok := p.question(); ok {
				answers = append(answers, q.Wanted)
				assert.True(t, q.Right(q.Wanted), q.Text)
				assert.False(t, q.Right("17"), q.Text)
				assert.False(t, q.Right(""), q.Text)
			}
		}
		if search == "star1" { // 5/2 + 9/2; (5 + 3)/2; at most (3·2 + 9)/4, which is less than 4
			assert.Equal(t, []string{"7", "4", "3.75", "4"}, answers)
		} else { // the mean of 5 and 3, of 1, 1, 1 and 7, and the greater of them
			assert.Equal(t, []string{"4", "2.5", "4"}, answers)
		}
	}
	assert.True(t, oneValue(pagekit.Question{}, 1.0/3).Right("1/3"))
	assert.True(t, oneValue(pagekit.Question{}, -1.0/3).Right("−0.33"))
	assert.False(t, oneValue(pagekit.Question{}, 1.0/3).Right("0.3"))
	assert.False(t, oneValue(pagekit.Question{}, 1).Right("1/0"))
}

// Nothing is said of the children of a leaf, and no word of Pig's tree is cut off.
func TestPigIsReadable(t *testing.T) {
	p, _ := opened[*chance](t, "chance")
	for _, wide := range []float32{420, 646} {
		p.tree.Resize(fyne.NewSize(wide, 480))
		for _, whole := range []bool{false, true} {
			require.NoError(t, p.Open("pig 3 4"))
			if whole {
				p.tree.ShowWhole()
			}
			for !p.kit.Player.AtEnd() {
				p.kit.Player.Step(17)
				for _, o := range test.LaidOutObjects(p.tree) {
					text, ok := o.(*canvas.Text)
					if !ok || !text.Visible() || !whole {
						continue
					}
					assert.GreaterOrEqual(t, text.Position().X, float32(0), text.Text)
					assert.LessOrEqual(t, text.Position().X+text.MinSize().Width, wide+1, text.Text)
				}
			}
		}
	}
	require.NoError(t, p.Open("(max 3 4)"))
	p.kit.Player.GoTo(2)
	title, said, _ := p.describe()
	assert.Equal(t, "Next node: a leaf", title)
	assert.Empty(t, said)
}

// A cut off node is dotted, and on paper every inner node has a box or its value.
func TestChanceOnPaper(t *testing.T) {
	p, _ := opened[*chance](t, "chance")
	require.NoError(t, p.Open("(max (chance 1:(min 5 6) 1:(min 3 9)) (chance 3:(min 2 1) 1:(min 8 7))) with star1"))
	p.kit.Player.Last()
	dotted := 0
	for n := range p.nodes {
		if p.NodeView(n).Dotted {
			dotted++
		}
	}
	assert.Equal(t, 4, dotted, "the leaf that did not matter, the node that is not searched and its leaves")
	assert.True(t, p.prints())
	for n, node := range p.nodes {
		assert.Equal(t, node.Children != nil, (&printedChance{p, false}).NodeView(n).Blank)
		want := textbook.Expectiminimax(problem.ChanceTreeGame{}, node, nil).Value
		assert.Equal(t, shortened(want), (&printedChance{p, true}).NodeView(n).Text)
	}
	assert.Equal(t, strconv.Itoa(p.found.Leaves), p.handout().Rows[1].Wanted)
	assert.Contains(t, p.handout().Task, "L = 1 and U = 9", "Star1 needs them")
	drawn := p.handout().Picture(false)
	drawn.Resize(fyne.NewSize(700, 500))
	chances := 0
	for _, o := range test.LaidOutObjects(drawn) {
		if text, ok := o.(*canvas.Text); ok && (text.Text == "0.5" || text.Text == "0.75" || text.Text == "0.25") {
			chances++
		}
	}
	assert.Equal(t, 4, chances, "of each child of a chance node, though a box is above it")
}
