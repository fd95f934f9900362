package game_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/game"
	"tengen/board/rule"
)

// ways are ways through the opening rules. A line has the stage, who acts, how much is left to do,
// and what is done: a point, a choice ("=black"), or what is refused ("!A1", why after a colon).
var ways = []struct {
	rule game.OpeningRule
	on   rule.Variant
	way  string
}{
	{game.Swap, rule.Standard15, `
		place first 3: !=black:choice H8 !H8:taken !pass:pass A1 O15
		choose second 0: !B2:choose !=add:choice =black
		settled first 0: H9
		settled second 0: H10`},
	{game.Swap, rule.Gomoku, `
		place first 3: H8 I9 G8
		choose second 0: =white
		settled second 0: H9`},
	{game.Swap2, rule.Gomoku, `
		place first 3: H8 I9 G8
		choose second 0: =add
		place second 2: A1 A2
		choose first 0: !=add:choice =white
		settled first 0: A3`},
	{game.RIF, rule.Renju15, `
		place first 3: !H9:outside H8 !H8:taken
		place first 2: !H10:outside !=black:choice I9
		place first 1: !H11:outside !E8:outside J10
		choose second 0: !H10:choose !=add:choice =black
		place first 1: !pass:pass A15
		offer second 2: !H8:taken !=black:choice H7
		offer second 1: !H7:alike !pass:pass I7
		pick first 1: !H9:offered !I6:offered !=black:choice I7
		settled first 0: I6
		settled second 0: H9`},
	{game.RIF, rule.Renju15, `
		place first 3: H8 H9 H10
		choose second 0: =white
		place second 1: H7
		offer first 2: G10
		offer first 1: !I10:alike !G10:alike J10
		pick second 1: !F10:offered !I10:offered J10
		settled second 0: I10
		settled first 0: G10`},
	{game.Soosorv, rule.Renju15, `
		place first 3: H8 H9 H10
		choose second 0: =black
		place first 1: G10
		name first 0: !H7:choose !=black:choice !=9:choice =3
		choose second 0: !=3:choice !H7:choose =white
		offer first 3: H7
		offer first 2: !H7:alike F6
		offer first 1: M3
		pick second 1: !A1:offered F6
		settled second 0: I10
		settled first 0: A1`},
	{game.Soosorv, rule.Renju15, `
		place first 3: H8 I9 J9
		choose second 0: =white
		place second 1: O1
		name second 0: =1
		choose first 0: =black
		place first 1: A1
		settled second 0: I10`},
	{game.Yamaguchi, rule.Renju15, `
		place first 3: H8 H9 H10
		name first 0: !I9:choose !=white:choice =2
		choose second 0: !=2:choice =black
		place first 1: H7
		offer second 2: G10
		offer second 1: !I10:alike J10
		pick first 1: G10
		settled first 0: J10`},
	{game.Yamaguchi, rule.Renju15, `
		place first 3: H8 I9 H7
		name first 0: =12
		choose second 0: =white
		place second 1: H9
		offer first 12: G7 G8 G9 G10 G11 F7 F8 F9 F10 F11 E5
		offer first 1: E6
		pick second 1: E6
		settled second 0: G7`},
	{game.Taraguchi, rule.Renju15, `
		place first 1: !H7:outside H8
		choose second 0: !=add:choice !=offer:choice =black
		place first 1: !J8:outside !pass:pass I9
		choose second 0: =white
		place first 1: !K8:outside J10
		choose second 0: !=offer:choice =white
		place second 1: !L8:outside K5
		choose first 0: !H9:choose !=10:choice =white
		place second 1: !M8:outside L12
		choose first 0: !=offer:choice =black
		settled second 0: A1`},
	{game.Taraguchi, rule.Renju15, `
		place first 1: H8
		choose second 0: =white
		place second 1: H9
		choose first 0: =black
		place first 1: H10
		choose second 0: =white
		place second 1: H7
		choose first 0: =offer
		offer first 10: G7 !I7:alike A1 A2 A3 A4 A5 A6 A7 A8
		offer first 1: !O8:alike G8
		pick second 1: !I8:offered A4
		settled second 0: G8`},
}

var refusals = map[string]error{
	"choice": game.ErrNoChoice, "choose": game.ErrMustChoose, "taken": rule.ErrOccupied, "pass": game.ErrNoPass,
	"outside": game.ErrOutside, "alike": game.ErrAlike, "offered": game.ErrNotOffered,
}

// do does in a game what a word of a way says.
func do(t *testing.T, g *game.Game, word string) error {
	t.Helper()
	if word == "pass" {
		return g.Pass()
	}
	if choice, chooses := strings.CutPrefix(word, "="); chooses {
		for _, c := range game.OpeningChoices() {
			if c.String() == choice {
				return g.Choose(c)
			}
		}
		t.Fatalf("no choice %s", choice)
	}
	return g.Play(at(word))
}

// Each way is gone twice: on, and with the game read back from its file before each step.
func TestTheWaysThroughOpenings(t *testing.T) {
	seen := map[game.OpeningRule]bool{}
	for _, w := range ways {
		seen[w.rule] = true
		for _, read := range []bool{false, true} {
			t.Run(string(w.rule), func(t *testing.T) {
				g := game.New(w.on)
				require.NoError(t, g.SetOpening(w.rule))
				for line := range strings.Lines(strings.TrimSpace(w.way)) {
					head, acts, _ := strings.Cut(line, ":")
					want := strings.Fields(head)
					left, _ := strconv.Atoi(want[2])
					s := g.Opening()
					require.Equal(t, []any{want[0], want[1], left}, []any{s.Stage.String(), [...]string{"first", "second"}[g.Actor()], s.ToPlace}, line)
					for _, word := range strings.Fields(acts) {
						if read {
							at, actors := g.Opening(), g.History()
							g = again(t, g)
							require.Equal(t, at, g.Opening(), word)
							require.Equal(t, actors, g.History(), word)
						}
						if refused, no := strings.CutPrefix(word, "!"); no {
							word, why, _ := strings.Cut(refused, ":")
							before := g.Node()
							assert.ErrorIs(t, do(t, g, word), refusals[why], refused)
							assert.Same(t, before, g.Node())
							continue
						}
						require.NoError(t, do(t, g, word), "%s of %s", word, line)
					}
				}
				require.Equal(t, game.Settled, g.Opening().Stage)
				for g.Undo() {
					continue
				}
				assert.Len(t, g.History(), 0)
			})
		}
	}
	for _, o := range game.OpeningRules() {
		assert.True(t, seen[o], "no way through %s", o)
	}
}

// An opening belongs to renju or to the other games of five in a row.
func TestWhereOpeningsFit(t *testing.T) {
	for _, o := range game.OpeningRules() {
		assert.False(t, o.Fits(rule.Four), o)
		assert.NotEqual(t, o.Fits(rule.Gomoku), o.Fits(rule.Renju15), o)
	}
	assert.False(t, game.Free.Fits(rule.Gomoku))
	assert.False(t, game.OpeningRule("x").Known())
	assert.NotContains(t, game.OpeningRules(), game.Free)
}
