package rule_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// Every rule says all that is asked of one. Each check names what is missing; the
// names in the window's languages are checked in ui/sheets, the guide in docs.
func TestEveryRuleIsWhole(t *testing.T) {
	bits, captions := map[int]rule.Rule{}, map[string]rule.Rule{}
	for _, r := range rule.All() {
		t.Run(r.ID(), func(t *testing.T) {
			named, err := rule.ByName(r.ID())
			require.NoError(t, err)
			assert.Equal(t, r, named, "another rule has the same name")
			assert.Equal(t, strings.ToLower(r.ID()), r.ID(), "files are read without minding capitals")
			assert.False(t, r.HasFouls(board.White), "game, ai/exact and the sheets ask for the fouls of Black only")

			if r.RowLength() == rule.Freestyle.RowLength() {
				meant, ok := rule.ByWords("a game of " + strings.ToUpper(r.ID()))
				assert.True(t, ok, "no word for files")
				assert.Equal(t, r, meant, "a word of a later rule is in its name")
			}
			if b, ok := r.Gomocup(); ok {
				assert.NotContains(t, bits, b, "the number of another rule")
				bits[b] = r
			}
			games := 0
			for _, v := range rule.Variants() {
				if v.Rule == r {
					games++
				}
			}
			assert.Positive(t, games, "no game on offer")

			assert.NotEmpty(t, r.Examples(), "no picture for the rules sheet")
			for _, e := range r.Examples() {
				assert.NotContains(t, captions, e.ID, "the caption of another picture")
				captions[e.ID] = r
				assert.Equal(t, e.Says, outcome(t, r, e), e.ID)
			}
		})
	}
}

// Only this package knows one rule from another by its name: all others read what a
// rule says, so that they know a new one too. Freestyle is the one that needs nothing.
func TestNobodySwitchesOverRules(t *testing.T) {
	var names []string
	for _, r := range rule.Fives()[1:] {
		names = append(names, r.Name())
	}
	special := regexp.MustCompile(`\brule\.(?i:` + strings.Join(names, "|") + `)\b`)
	files := 0
	for _, folder := range []string{"ai", "board", "cmd", "ui"} {
		require.NoError(t, filepath.WalkDir(filepath.Join("..", "..", folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			files++
			source, err := os.ReadFile(path)
			assert.Empty(t, special.FindString(string(source)), path)
			return err
		}))
	}
	assert.Greater(t, files, 500)
}

// outcome asks the rule what comes of an example's stone.
func outcome(t *testing.T, r rule.Rule, e rule.Example) rule.ExampleOutcome {
	t.Helper()
	require.Equal(t, 1, strings.Count(e.Rows, "*"), e.ID)
	pos, at := e.Position(r)
	require.False(t, pos.Over(), e.ID)
	switch {
	case pos.Play(at) != nil:
		return rule.Forbidden
	case pos.Winner() == e.Stone:
		return rule.Wins
	default:
		return rule.Nothing
	}
}

func TestWordsOfFiles(t *testing.T) {
	for words, want := range map[string]rule.Rule{
		"Gomoku, free style": rule.Freestyle, "Gomoku exact five": rule.Standard, "Swap2": rule.Standard,
		"RIF": rule.Renju, "Renju (not gomoku)": rule.Renju, "Taraguchi-10": rule.Renju, "Caro gomoku": rule.Caro,
	} {
		got, ok := rule.ByWords(words)
		assert.True(t, ok, words)
		assert.Equal(t, want, got, words)
	}
	_, ok := rule.ByWords("Go")
	assert.False(t, ok)
}
