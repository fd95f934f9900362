package threat_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
)

// Limits of the searches, in stones or positions.
const (
	fours     = 100_000
	threes    = 50_000
	plain     = 2_000_000
	replies   = 40_000_000 // to a claim that may be by quiet moves
	suggested = 2_000_000
	nodes     = 30_000
	followed  = 300_000 // nodes for each move that follows a claim of the engine's
)

// suiteBoards are made once, since they are dear.
var suiteBoards = map[rule.Rule]*pattern.Board{}

func suiteLoad(pos *rule.Position) *pattern.Board {
	r := pos.Rule()
	if suiteBoards[r] == nil {
		suiteBoards[r] = pattern.New(r, threat.SuiteSize, eval.For(r).Cells())
	}
	suiteBoards[r].Load(pos)
	return suiteBoards[r]
}

func TestSuiteIsWhole(t *testing.T) {
	seen, count, longest := map[uint64]bool{}, map[threat.SuiteKind]int{}, 0
	rules := map[rule.Rule]int{}
	for _, c := range threat.Suite() {
		hash := c.Position().Hash()
		assert.False(t, seen[hash], "%s twice", c)
		seen[hash] = true
		count[c.Kind]++
		rules[c.Rule]++
		if c.Kind == threat.Fours {
			longest = max(longest, c.Plies)
		}
		again, err := threat.ParseSuiteCase(c.String())
		require.NoError(t, err)
		assert.Equal(t, c, again)
	}
	assert.GreaterOrEqual(t, count[threat.Fours]+count[threat.Threes], 120)
	assert.GreaterOrEqual(t, count[threat.None], 20)
	assert.GreaterOrEqual(t, longest, 21)
	assert.Len(t, rules, 3)
}

// step is how many cases apart the slow tests look.
func step() int {
	if testing.Short() {
		return 32
	}
	return 1
}

// others are the cases from games of another engine.
func others(t *testing.T) []threat.SuiteCase {
	file, err := os.Open("others.txt")
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // it was only read
	cases, err := threat.ReadSuite(file)
	require.NoError(t, err)
	return cases
}

func TestOthersAreWhole(t *testing.T) {
	seen, rules := map[uint64]bool{}, map[rule.Rule]int{}
	for _, c := range threat.Suite() {
		seen[c.Position().Hash()] = true
	}
	for _, c := range others(t) {
		hash := c.Position().Hash()
		assert.False(t, seen[hash], "%s twice", c)
		seen[hash] = true
		rules[c.Rule]++
	}
	assert.Len(t, rules, 3)
	for r, count := range rules {
		assert.Greater(t, count, 50, r)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, line := range []string{
		"freestyle h8 fours 5", "chess h8 fours 5 searched", "freestyle z99 fours 5 searched", "freestyle h8h8 fours 5 searched",
		"freestyle h8 fives 5 searched", "freestyle h8 fours 4 searched", "freestyle h8 none 5 searched", "freestyle h8 fours 5 guessed",
	} {
		_, err := threat.ReadSuite(strings.NewReader("# suite\n\n" + line))
		assert.ErrorContains(t, err, "line 3", line)
	}
}

// What is said of the cases is so, by a search that knows nothing of package
// threat; its moves are only tried where the case says so.
func TestCasesAreTrue(t *testing.T) {
	var checker check.Checker
	for i, c := range threat.Suite() {
		if i%step() > 0 {
			continue
		}
		plies, v := checker.Fours(c.Position(), plain)
		switch c.Kind {
		case threat.Fours:
			assert.Equal(t, check.Won, v, c)
			assert.Equal(t, c.Plies, plies, c)
			continue
		default:
			assert.Equal(t, check.None, v, c)
		}
		switch {
		case c.Kind == threat.None:
		case c.Proof == threat.Searched:
			assert.Equal(t, check.Won, checker.Threes(c.Position(), 3, plain), c)
		default:
			assert.Equal(t, check.Won, checker.Replay(c.Position(), suggest(board.Pass, nil), plain), c)
		}
	}
}

// suggest returns the moves of the search for threes, after a first move if that is
// not a pass. Where that search finds no win and e is not nil, the moves are e's: not
// all its wins are by fours and threes alone.
func suggest(first board.Point, e *engine.Engine) check.Suggestion {
	s := threat.NewSearcher()
	return func(pos *rule.Position) (board.Point, bool) {
		if p := first; p != board.Pass {
			first = board.Pass
			return p, true
		}
		if line, _, won := s.VCT(suiteLoad(pos), suggested); won {
			return line[0].Point(), true
		}
		if e == nil {
			return board.Pass, false
		}
		info, err := e.Search(context.Background(), pos, engine.Limits{Nodes: followed}, nil)
		if err != nil {
			return board.Pass, false
		}
		best, ok := info.Best()
		return best.Move, ok
	}
}

// The search for fours finds every win and no false one, and says so.
func TestFoursAreFound(t *testing.T) {
	s := threat.NewSearcher()
	for _, c := range append(threat.Suite(), others(t)...) {
		line, won, conclusive := s.VCF(suiteLoad(c.Position()), fours)
		require.True(t, conclusive, c)
		require.Equal(t, c.Kind == threat.Fours, won, c)
		if won {
			require.GreaterOrEqual(t, len(line), c.Plies, "%s: shorter than the shortest", c)
		}
	}
}

// Each win that the search for threes or the engine claims is won against every
// legal reply.
func TestClaimsAreTrue(t *testing.T) {
	e := engine.New(engine.Options{Memory: 1 << 22})
	var checker check.Checker
	claims := 0
	for i, c := range threat.Suite() {
		if i%step() != step()/2 {
			continue
		}
		var claimed []board.Point
		if line, _, won := threat.NewSearcher().VCT(suiteLoad(c.Position()), threes); won {
			claimed = append(claimed, line[0].Point())
		}
		e.Forget()
		info, err := e.Search(context.Background(), c.Position(), engine.Limits{Nodes: nodes}, nil)
		require.NoError(t, err)
		best, _ := info.Best()
		if _, won := best.Score.Win(); won {
			claimed = append(claimed, best.Move)
		}
		for _, first := range claimed {
			claims++
			assert.Equal(t, check.Won, checker.Replay(c.Position(), suggest(first, e), replies), "%s by %s", c, first)
		}
	}
	assert.Positive(t, claims)
}
