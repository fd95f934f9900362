package class

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

func sheet(name string, answers ...pagekit.Answer) string {
	s := pagekit.NewSheet()
	s.Name = name
	s.Add(answers...)
	return s.Text()
}

// The table has each student once, by the sheet that came last, and says what most got wrong; a
// line that cannot be read is named, and the others count.
func TestAClass(t *testing.T) {
	test.NewTempApp(t)
	one := func(given string, points float64) pagekit.Answer {
		return pagekit.Answer{Exercise: "tree 41", Question: "1.2", Given: given, Wanted: "3", Points: points}
	}
	two := pagekit.Answer{Exercise: "nim", Question: "7", Given: "2", Wanted: "2", Points: 1}
	p := New(pagekit.New(i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil))).(*Page)
	p.Build()
	p.update()
	assert.Equal(t, "No sheet has been read yet.", p.said.Text())
	assert.False(t, p.tables.Visible())

	err := p.take(sheet("Li", one("9", 0)) + "Hello\n" + sheet("Bo", one("4", 0), two) + sheet("=Al", one("4", 0.25)) + sheet("Li", one("3", 1), two))
	var mistake *problem.Mistake
	require.ErrorAs(t, err, &mistake)
	assert.Equal(t, 3, mistake.Line)
	assert.Equal(t, "line", mistake.Fault)
	assert.Equal(t, "3 students: 3.25 of 5 points.", p.said.Text())
	assert.Equal(t, "Line 3: this is no line of a score sheet.", p.unread.Text())
	assert.Equal(t, []missed{{"1.2 · tree 41", 2, 3, "4"}}, p.missed)
	assert.Equal(t, "name,points,answers,nim · 7,tree 41 · 1.2\n'=Al,0.25,1,,0.25\nBo,1,2,1,0\nLi,2,2,1,1\n", p.csv())

	require.NoError(t, p.take(sheet("", one("3", 1))+sheet("", one("3", 1))))
	assert.Len(t, p.sheets, 2, "who gives no name is never the same")
	assert.True(t, p.tables.Visible() && p.noneMissed.Visible())
	assert.False(t, p.unread.Visible())

	newer := sheet("Li", one("3", 1))
	require.NoError(t, p.take(newer+"> "+strings.ReplaceAll(sheet("Li", one("9", 0)), "\n", "\n> ")))
	assert.Len(t, p.sheets, 1)
	assert.InDelta(t, 1, p.sheets[0].Sum(), 0, "a mail quotes older ones")

	require.Error(t, p.take(strings.Replace(sheet("Anna Lee", one("9", 0)), "9", "8\nx\ny", 1)+newer))
	assert.Equal(t, "Line 1, Anna Lee: the code does not fit: something was changed or is missing; have it copied again.\n"+
		"Lines 3, 4, Anna Lee: this is no line of a score sheet.", p.unread.Text())
	p.Paste(sheet("Bo", two))
	p.Paste(sheet("Al", two))
	assert.Len(t, p.sheets, 3, "what is pasted comes below")
	long := pagekit.Answer{Exercise: strings.Repeat("((3 5) (2 9)) ", 30), Question: "value of 1.2?", Given: "9", Wanted: "3"}
	require.NoError(t, p.take(sheet("Bo", long)))
	assert.True(t, strings.HasPrefix(p.missed[0].question, "value of 1.2? · ((3 5)"), "what was asked comes first")
}
