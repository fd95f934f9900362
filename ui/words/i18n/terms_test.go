package i18n_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tengen/ui/words/i18n"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// chineseTerms are the words that have one form in Chinese, with the other forms that
// books have for them, the same on every page.
var chineseTerms = []struct {
	word   string
	others *regexp.Regexp
}{
	{"极大极小", regexp.MustCompile(`极小化极大|极小极大|极大化极小|最大最小|最小最大|[Mm]inimax`)},
	{"教材", regexp.MustCompile(`教科书|课本|书中|书上|书里`)}, // the chapter
	{"课上", regexp.MustCompile(`讲义|课堂|讲座|授课`)},     // the lecture
	{"α-β 剪枝", regexp.MustCompile(`αβ|裁剪|修剪|减枝`)},
	{"节点", regexp.MustCompile(`结点`)},
	{"端节点", regexp.MustCompile(`叶`)},
	{"不相容", regexp.MustCompile(`不一致`)}, // an estimate; 一致代价 is a search
	{"能解节点", regexp.MustCompile(`已解决|未解决`)},
	{"耗散值", regexp.MustCompile(`耗费值|解图的代价|q 代价`)},
	{"一字棋", regexp.MustCompile(`三子连线的|整个三子连线|三子连线页|井字棋|井字游戏`)},
	{"余一棋", regexp.MustCompile(`最后一枚为负`)},
	{"Grundy 博弈", regexp.MustCompile(`格伦迪`)},
	{"连接符", regexp.MustCompile(`超弧|超边|连接线|k-连接`)},
	{"解图", regexp.MustCompile(`解答图|求解图`)},
	{"估值", regexp.MustCompile(`评估值|估价|评价值`)},
	{"必胜", regexp.MustCompile(`必赢|赢定`)},
	{"错位数", regexp.MustCompile(`不在位|错位数字`)},
	{"迭代加长", regexp.MustCompile(`迭代延长`)},
	{"新局", regexp.MustCompile(`新对局`)},
}

// englishWords are those of commands and of the English half of a document.
var englishWords = regexp.MustCompile(`[A-Za-z]+`)

func TestOneTermForOneThingInChinese(t *testing.T) {
	texts := map[string][]string{}
	for _, pattern := range []string{"README.zh-CN.md", "docs/guide.zh.md", "docs/lab.md", "cmd/tengen-lab/chinese/*.txt"} {
		files, err := filepath.Glob("../../../" + pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files, pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			texts[file] = []string{englishWords.ReplaceAllString(string(text), "")}
		}
	}
	for id, m := range messagesOf(t, i18n.Chinese) {
		if !strings.HasPrefix(id, "pseudocode.") { // functions have English names there
			texts[id] = []string{m.One, m.Other}
		}
	}
	met := map[string]bool{}
	for id, forms := range texts {
		for _, text := range forms {
			for _, term := range chineseTerms {
				assert.Empty(t, term.others.FindString(text), "%s: the word is %s", id, term.word)
				met[term.word] = met[term.word] || regexp.MustCompile(regexp.QuoteMeta(term.word)).MatchString(text)
			}
		}
	}
	for _, term := range chineseTerms {
		assert.True(t, met[term.word], "%s is said nowhere", term.word)
	}
}

// The words that the document of the lab lists are those of the window.
func TestTheListedTermsAreSaid(t *testing.T) {
	text, err := os.ReadFile("../../../docs/lab.md")
	require.NoError(t, err)
	_, list, found := strings.Cut(string(text), "### Words of the course in Chinese\n")
	require.True(t, found)
	list, _, _ = strings.Cut(list, "\n### ")
	var said strings.Builder
	for _, m := range messagesOf(t, i18n.Chinese) {
		said.WriteString(m.One + m.Other + "\n")
	}
	listed := regexp.MustCompile(`(?:Grundy )?\p{Han}[\p{Han}]*`).FindAllString(list, -1)
	assert.Greater(t, len(listed), 15)
	for _, word := range listed {
		assert.Contains(t, said.String(), word)
	}
}
