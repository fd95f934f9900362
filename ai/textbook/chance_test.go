package textbook_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

type chanceEvent = textbook.ChanceEvent[*problem.ChanceTree]

func chanceTree(t *testing.T, text string) *problem.ChanceTree {
	t.Helper()
	tree, err := problem.ParseChance(text)
	require.NoError(t, err)
	require.Equal(t, text, tree.String())
	return tree
}

// Russell and Norvig show that the order of the values is not enough: 2.1 against 1.3, and with
// the values stretched 21 against 40.9.
func TestTheTwoLotteries(t *testing.T) {
	for text, want := range map[string]textbook.ChanceResult{
		"(max (chance 9:2 1:3) (chance 9:1 1:4))":     {Value: 2.1, Best: 0, Nodes: 7, Leaves: 4},
		"(max (chance 9:20 1:30) (chance 9:1 1:400))": {Value: 40.9, Best: 1, Nodes: 7, Leaves: 4},
	} {
		found := textbook.Expectiminimax(problem.ChanceTreeGame{}, chanceTree(t, text), nil)
		assert.InDelta(t, want.Value, found.Value, 1e-9)
		want.Value = found.Value
		assert.Equal(t, want, found)
	}
}

// worth is the value of a tree in fractions, from its text; it shares no code with the searches.
func worth(text string) *big.Rat {
	value, rest := readWorth(strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ", ":", " : ").Replace(text)))
	if len(rest) > 0 {
		panic(rest)
	}
	return value
}

func readWorth(words []string) (*big.Rat, []string) {
	if words[0] != "(" {
		v, ok := new(big.Rat).SetString(words[0])
		if !ok {
			panic(words[0])
		}
		return v, words[1:]
	}
	kind, words := words[1], words[2:]
	var value *big.Rat
	sum, whole := new(big.Rat), new(big.Rat)
	for words[0] != ")" {
		weight := big.NewRat(1, 1)
		if words[1] == ":" {
			weight.SetString(words[0])
			words = words[2:]
		}
		var v *big.Rat
		v, words = readWorth(words)
		if value == nil || kind == "max" && v.Cmp(value) > 0 || kind == "min" && v.Cmp(value) < 0 {
			value = v
		}
		sum.Add(sum, new(big.Rat).Mul(weight, v))
		whole.Add(whole, weight)
	}
	if kind == "chance" {
		value = sum.Quo(sum, whole)
	}
	return value, words[1:]
}

// pigWorth values one turn each by the states of the game rather than by a tree; numbers are
// those of MAX.
func pigWorth(faces, target, points, answer int, second bool) float64 {
	now, sign := points, 1.0
	if second {
		now, sign = answer, -1
	}
	over := func(total int) float64 {
		if !second {
			return pigWorth(faces, target, total, 0, true)
		}
		return float64(min(1, max(-1, points-total)))
	}
	hold := over(now)
	if now >= target {
		return hold
	}
	roll := over(0) / float64(faces)
	for face := 2; face <= faces; face++ {
		if second {
			roll += pigWorth(faces, target, points, now+face, true) / float64(faces)
		} else {
			roll += pigWorth(faces, target, now+face, 0, false) / float64(faces)
		}
	}
	return sign * math.Max(sign*hold, sign*roll)
}

// By hand, with a die of two faces and to 2: MAX rolls and has 0 or 2, each as likely. Against 2,
// MIN rolls for equality: 1/2. Against 0 MIN rolls for the win: -1/2. That is 0.
func TestPig(t *testing.T) {
	assert.Zero(t, pigWorth(2, 2, 0, 0, false))
	for faces := 2; faces <= 4; faces++ {
		for target := 2; target <= 5; target++ {
			tree := problem.Pig(faces, target)
			want := pigWorth(faces, target, 0, 0, false)
			assert.InDelta(t, want, textbook.Expectiminimax(problem.ChanceTreeGame{}, tree, nil).Value, 1e-9)
			found := textbook.Star1(problem.ChanceTreeGame{}, tree, -1, 1, nil)
			assert.InDelta(t, want, found.Value, 1e-9)
			assert.True(t, found.Nodes < len(tree.All()) || target == 2, "%d faces to %d", faces, target)
		}
	}
}

// randomChance has chance, MAX and MIN in any order.
func randomChance(rng *rand.Rand, depth int) string {
	if depth == 0 || rng.IntN(6) == 0 {
		return string(rune('0' + rng.IntN(10)))
	}
	kind := []string{"max", "min", "chance"}[rng.IntN(3)]
	parts := []string{kind}
	for range 1 + rng.IntN(3) {
		part := randomChance(rng, depth-1)
		if kind == "chance" {
			part = string(rune('1'+rng.IntN(4))) + ":" + part
		}
		parts = append(parts, part)
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// Star1 finds the value and the move, and what it says of each node on the way is so.
func TestStar1OnRandomTrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	saved := 0
	for range 3000 {
		text := randomChance(rng, 5)
		tree := chanceTree(t, text)
		want, _ := worth(text).Float64()
		plain := textbook.Expectiminimax(problem.ChanceTreeGame{}, tree, nil)
		require.InDelta(t, want, plain.Value, 1e-9, text)
		low, high := tree.Range()
		found := textbook.Star1(problem.ChanceTreeGame{}, tree, float64(low), float64(high), func(e chanceEvent) {
			if e.Step != textbook.Leave && e.Step != textbook.Evaluate {
				return
			}
			at, _ := worth(e.Position.String()).Float64()
			switch e.Bound {
			case textbook.Exact:
				require.InDelta(t, at, e.Value, 1e-9, "%s in %s", e.Position, text)
			case textbook.AtLeast:
				require.GreaterOrEqual(t, at, e.Value-1e-9, "%s in %s", e.Position, text)
			default:
				require.LessOrEqual(t, at, e.Value+1e-9, "%s in %s", e.Position, text)
			}
		})
		require.InDelta(t, want, found.Value, 1e-9, text)
		require.LessOrEqual(t, found.Leaves, plain.Leaves)
		saved += plain.Leaves - found.Leaves
		if tree.Mover == textbook.MaxMoves && tree.Children != nil {
			best, _ := worth(tree.Children[found.Best].String()).Float64()
			require.InDelta(t, want, best, 1e-9, text)
		}
	}
	assert.Greater(t, saved, 3000)
}

// lottery is Star1 once more, in fractions; it counts leaves, and says where a comparison was so close
// that rounding may decide it otherwise.
type lottery struct {
	kind   string
	weight []*big.Rat // shares of one, of a chance node
	kids   []*lottery
	value  *big.Rat // of a leaf
}

func readLottery(words []string) (*lottery, []string) {
	if words[0] != "(" {
		v, _ := new(big.Rat).SetString(words[0])
		return &lottery{value: v}, words[1:]
	}
	l := &lottery{kind: words[1]}
	whole := new(big.Rat)
	for words = words[2:]; words[0] != ")"; {
		weight := big.NewRat(1, 1)
		if words[1] == ":" {
			weight.SetString(words[0])
			words = words[2:]
		}
		var kid *lottery
		kid, words = readLottery(words)
		l.kids, l.weight = append(l.kids, kid), append(l.weight, weight)
		whole.Add(whole, weight)
	}
	for _, w := range l.weight {
		w.Quo(w, whole)
	}
	return l, words[1:]
}

func (l *lottery) star1(alpha, beta, low, high *big.Rat, leaves *int, close *bool) *big.Rat {
	// fraction is (a - b - c·d) / e.
	fraction := func(a, b, c, d, e *big.Rat) *big.Rat {
		f := new(big.Rat).Sub(a, b)
		return f.Quo(f.Sub(f, new(big.Rat).Mul(c, d)), e)
	}
	greater := func(a, b *big.Rat) *big.Rat {
		if a.Cmp(b) > 0 {
			return a
		}
		return b
	}
	less := func(a, b *big.Rat) *big.Rat {
		if a.Cmp(b) < 0 {
			return a
		}
		return b
	}
	if l.kids == nil {
		*leaves++
		return l.value
	}
	var value *big.Rat
	sum, rest := new(big.Rat), big.NewRat(1, 1)
	for i, kid := range l.kids {
		last := i == len(l.kids)-1
		if l.kind != "chance" {
			v := kid.star1(alpha, beta, low, high, leaves, close)
			if l.kind == "max" {
				if value == nil || v.Cmp(value) > 0 {
					value = v
				}
				alpha = greater(alpha, value)
			} else {
				if value == nil || v.Cmp(value) < 0 {
					value = v
				}
				beta = less(beta, value)
			}
			*close = *close || alpha.Cmp(beta) == 0
			if alpha.Cmp(beta) >= 0 {
				return value
			}
			continue
		}
		rest = new(big.Rat).Sub(rest, l.weight[i])
		a := greater(low, fraction(alpha, sum, rest, high, l.weight[i]))
		b := less(high, fraction(beta, sum, rest, low, l.weight[i]))
		sum = new(big.Rat).Add(sum, new(big.Rat).Mul(l.weight[i], kid.star1(a, b, low, high, leaves, close)))
		most, least := new(big.Rat).Add(sum, new(big.Rat).Mul(rest, high)), new(big.Rat).Add(sum, new(big.Rat).Mul(rest, low))
		*close = *close || !last && (most.Cmp(alpha) == 0 || least.Cmp(beta) == 0)
		switch {
		case most.Cmp(alpha) <= 0:
			return most
		case least.Cmp(beta) >= 0:
			return least
		}
		value = sum
	}
	return value
}

// Star1 evaluates the leaves that a second program does.
func TestTheLeavesOfStar1(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	compared, saved := 0, 0
	for range 2000 {
		text := randomChance(rng, 5)
		l, _ := readLottery(strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ", ":", " : ").Replace(text)))
		tree := chanceTree(t, text)
		low, high := tree.Range()
		leaves, close := 0, false
		least, most := big.NewRat(int64(low), 1), big.NewRat(int64(high), 1)
		l.star1(least, most, least, most, &leaves, &close)
		if close {
			continue
		}
		compared++
		saved += textbook.Expectiminimax(problem.ChanceTreeGame{}, tree, nil).Leaves - leaves
		require.Equal(t, leaves, textbook.Star1(problem.ChanceTreeGame{}, tree, float64(low), float64(high), nil).Leaves, text)
	}
	assert.Greater(t, compared, 500)
	assert.Greater(t, saved, 300)
}

func TestMistakesInChanceTrees(t *testing.T) {
	for text, fault := range map[string]string{
		"": "ends", "(max 1": "ends", "(max)": "empty", "(max 1) 2": "after", "(most 1)": "mover", "(1 2)": "mover",
		"(max 2:1)": "weight", "(chance 0:1)": "weight", "(chance x:1)": "weight", "(min one)": "strange", ")": "empty",
	} {
		_, err := problem.ParseChance(text)
		var mistake *problem.Mistake
		require.ErrorAs(t, err, &mistake, text)
		assert.Equal(t, fault, mistake.Fault, text)
	}
}
