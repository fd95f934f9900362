package i18n_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"tengen/ui/words/i18n"

	"github.com/stretchr/testify/assert"
)

// What an argument of a Chinese message brings to the text around it.
const (
	aNumber  = "1"   // a number, a point, a name in Latin letters: a space sets it off from Chinese
	aWord    = "字"   // Chinese words: they join what they stand beside
	aMeasure = "1 字" // a number and its Chinese unit
)

// holds names the arguments that are not [aNumber], by their name alone or, where messages
// differ, by the area of the message and the name; the longest that fits counts. An argument
// that is not named here is taken for a number, a point or a name.
var holds = map[string]string{
	"Side": aWord, "Tool": aWord, "Other": aWord, "Winner": aWord, "Loser": aWord, "Who": aWord,
	"Mover": aWord, "Owner": aWord, "Max": aWord, "Min": aWord,
	"Does": aWord, "A": aWord, "B": aWord, "C": aWord, "Verdict": aWord,
	"Shape": aWord, "Reason": aWord, "Words": aWord, "What": aWord, "Level": aWord, "Rule": aWord,
	"First": aWord, "Second": aWord, "Slow": aWord, "Quick": aWord,
	"Time":                          aMeasure,
	"style.Name":                    aWord,
	"rule.Length":                   aWord,
	"play.over.Count":               aWord,
	"play.end.Count":                aWord,
	"limit.Limit":                   aWord,
	"action.Limit":                  aWord,
	"game.Standing":                 aMeasure,
	"disc.Plies":                    aMeasure,
	"coach.Plies":                   aMeasure,
	"play.proof.Plies":              aMeasure,
	"verdict.Plies":                 aMeasure,
	"searchtree.worth.Plies":        aMeasure,
	"searchtree.extended.Plies":     aMeasure,
	"searchtree.reduced.Plies":      aMeasure,
	"searchtree.none.Plies":         aMeasure,
	"racing.ready_text.Plies":       aMeasure,
	"lab.alphabeta.Side":            aNumber, // MAX or MIN
	"lab.rows.Side":                 aNumber, // x or o
	"lab.mcts.Side":                 aNumber,
	"lab.mcts.Mover":                aNumber,
	"lab.games.program_played.Move": aWord,
}

// held returns what an argument of a message brings.
func held(key, name string) string {
	for area := key; ; area = area[:max(strings.LastIndex(area, "."), 0)] {
		full := strings.TrimPrefix(area+"."+name, ".")
		if what, ok := holds[full]; ok {
			return what
		}
		if area == "" {
			return aNumber
		}
	}
}

// result matches a result that is written as one sign on the board and in trees, "胜7": no
// space is in it, and it stands for itself.
var result = regexp.MustCompile(`^()[胜负]1()$|([ ，])[胜负]7( )`)

// sample fills a message's arguments in with what they may bring.
func sample(key, message string) string {
	text := placeholder.ReplaceAllStringFunc(message, func(found string) string {
		return held(key, placeholder.FindStringSubmatch(found)[1])
	})
	return result.ReplaceAllString(text, "${1}${3}W7$4")
}

// chineseSigns are the signs that are as wide as a Chinese character, or join words, so that
// no space stands at them.
const chineseSigns = "，。；：？！、（）“”‘’《》—…·›/"

// misspaced returns the first place at which a text breaks the rule of CONTRIBUTING.md, and
// nothing where it keeps it.
func misspaced(text string) string {
	runes := []rune(text)
	for i := 1; i < len(runes); i++ {
		a, b := runes[i-1], runes[i]
		bad := kindOf(a) == chinese && kindOf(b) == other || kindOf(a) == other && kindOf(b) == chinese
		if kindOf(b) == space && i+1 < len(runes) && kindOf(runes[i+1]) != space && kindOf(a) != space {
			c := runes[i+1] // several spaces part the words of a legend, one is a mistake
			bad = kindOf(a) == chinese && kindOf(c) == chinese || strings.ContainsRune(wideSigns, a) || strings.ContainsRune(wideSigns, c)
		}
		if bad {
			return string(runes[max(i-4, 0):min(i+5, len(runes))])
		}
	}
	return ""
}

// wideSigns are those of the Chinese signs that have room of their own on both sides.
const wideSigns = "，。；：？！、（）“”‘’《》"

type kind int

const (
	space kind = iota
	chinese
	sign  // Chinese punctuation
	other // a letter, a digit, a sign of the Latin world
)

func kindOf(r rune) kind {
	switch {
	case unicode.IsSpace(r):
		return space
	case unicode.Is(unicode.Han, r):
		return chinese
	case strings.ContainsRune(chineseSigns, r):
		return sign
	default:
		return other
	}
}

// Numbers, points and Latin words are set off from Chinese by a space, in every message.
func TestChineseSpacing(t *testing.T) {
	for key, m := range messagesOf(t, i18n.Chinese) {
		for _, line := range strings.Split(sample(key, m.Other), "\n") {
			assert.Empty(t, misspaced(line), "%s = %q: the rule for spaces is in docs/CONTRIBUTING.md; "+
				"where an argument holds Chinese words, name it in spacing_test.go", key, m.Other)
		}
	}
}

// The names in the table are names that messages use, so that none is left behind.
func TestHeldArgumentsAreUsed(t *testing.T) {
	used := map[string]bool{}
	for key, m := range messagesOf(t, i18n.Chinese) {
		for _, found := range placeholder.FindAllStringSubmatch(m.Other, -1) {
			for area := key; area != ""; area = area[:max(strings.LastIndex(area, "."), 0)] {
				used[area+"."+found[1]] = true
			}
			used[found[1]] = true
		}
	}
	for name := range holds {
		assert.True(t, used[name], "no message has %s", name)
	}
}

func TestMisspaced(t *testing.T) {
	for _, good := range []string{
		"深度 7 的最佳着法", "黑方下在 H8。", "（15×15 自由规则）", "胜率 60%，", "A* 总是取出 f = g + h 最小的节点",
		"1.2 M/秒", "“4 手内取胜（7 层）”", "α 上升、β 下降", "▲ 黑方走（MAX）   ▼ 白方走（MIN）", "黑方五子连线获胜",
	} {
		assert.Empty(t, misspaced(good), good)
	}
	for _, bad := range []string{
		"深度7 的最佳着法", "黑方下在H8。", "黑方 下在 H8", "15×15自由规则", "胜率60%", "A*总是", "选 7： 得 3", "（ 7 手）", "α上升",
	} {
		assert.NotEmpty(t, misspaced(bad), bad)
	}
	assert.Equal(t, aNumber, held("lab.rows.x_wins", "Side"))
	assert.Equal(t, aWord, held("play.over.row", "Side"))
}
