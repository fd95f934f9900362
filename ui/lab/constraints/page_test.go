package constraints

import (
	"math/bits"
	"os"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// What the page counts is what is published: 92 solutions, and 876 tests until the first of plain
// backtracking, of which 113 place a queen.
func TestTheCountsOfEightQueens(t *testing.T) {
	p, stage := pagetest.Open[*page](t, New)
	stage.Until("all solutions", func() bool { return p.all != none })
	assert.Equal(t, "There are 92 solutions of 8 queens.", p.counted.Text())
	assert.NotNil(t, p.found[3].Values, "min-conflicts solves what is shown first")
	require.NoError(t, p.Open("8 with backtracking"))
	p.kit.Player.Last()
	assert.Equal(t, 113, p.events[len(p.events)-1].Assigned)
	assert.Equal(t, "Solution 1", p.description.Title())
	require.NoError(t, p.Open("6 with mrv all"))
	p.kit.Player.Last()
	assert.Equal(t, "All solutions were found", p.description.Title())
	assert.Contains(t, p.description.Text(), "Solutions: 4. Every way was tried")
	code, last := strings.Split(p.listing(), "\n"), p.events[len(p.events)-1]
	assert.Equal(t, "  return", code[last.Line-1])
	for _, e := range p.events {
		assert.Equal(t, e.Step == textbook.TakenBack, strings.Contains(code[e.Line-1], "take back"))
		assert.Equal(t, e.Step == textbook.Satisfied, strings.Contains(code[e.Line-1], "count it"))
	}
	p.kit.Player.First()
	p.table.Resize(fyne.NewSize(600, 200))
	assert.Contains(t, texts(p.table), strconv.Itoa(last.Checks), "the table has the totals of all searches")
	require.ErrorContains(t, p.Open("3 with forward"), "4 to 12")
	assert.Error(t, p.Open("13 with forward"))
}

func texts(o fyne.CanvasObject) (all []string) {
	for _, in := range test.LaidOutObjects(o) {
		if text, ok := in.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	}
	return all
}

// Every question has the answer that the next step gives, and takes no other for right.
func TestQuestions(t *testing.T) {
	p, _ := pagetest.Open[*page](t, New)
	asked := map[string]int{}
	for _, s := range problem.ConstraintSearches {
		require.NoError(t, p.Open("6 with "+s.Name+" seed=2"))
		for p.steps.At < len(p.events) {
			p.kit.Player.Step(1)
			q, ok := p.question()
			if !ok {
				continue
			}
			now, next := p.events[p.steps.At-1], p.events[p.steps.At]
			asked[strings.Fields(q.Text)[0]+" "+strings.Fields(q.Text)[1]]++
			assert.False(t, q.Right("77"), q.Text)
			assert.False(t, q.Right(""), q.Text)
			assert.True(t, q.Right(strings.Split(q.Wanted, " / ")[0]), q.Text)
			switch {
			case s.Name == "min_conflicts":
				assert.True(t, q.Right(strconv.Itoa(next.Value+1)), q.Text)
			case s.Name == "backtracking":
				row := 0 // the one at which the search comes to a queen, or none
				for _, e := range p.events[p.steps.At:] {
					if e.Assigned > now.Assigned {
						row = e.Value + 1
						break
					}
					if e.TakenBack > now.TakenBack {
						break
					}
				}
				assert.Equal(t, strconv.Itoa(row), q.Wanted)
			case strings.Contains(q.Text, "MRV"):
				assert.True(t, q.Right(column(next.Variable)))
				for x, left := range now.Domains {
					fewest := bits.OnesCount64(left) == bits.OnesCount64(now.Domains[next.Variable])
					assert.Equal(t, fewest && now.Values[x] == none, q.Right(strings.ToLower(column(x))))
				}
			}
		}
	}
	assert.Len(t, asked, 4, "%v", asked)
}

// The handout's rows are counted here by trying each cell against each queen.
func TestTheHandout(t *testing.T) {
	p, _ := pagetest.Open[*page](t, New)
	for seed := range uint64(20) {
		p.seed = seed + 1
		queens := p.n.Some(p.seed)
		at := 0
		for x, row := range queens {
			if row != none {
				continue
			}
			free := 0
			for v := range queens {
				attacked := false
				for y, w := range queens {
					attacked = attacked || w != none && (w == v || w-v == y-x || w-v == x-y)
				}
				if !attacked {
					free++
				}
			}
			assert.Equal(t, strconv.Itoa(free), p.handout().Rows[at].Wanted, "column %s of %v", column(x), queens)
			at++
		}
		assert.Len(t, p.handout().Rows, at+1)
	}
}
