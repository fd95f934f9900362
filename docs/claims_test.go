package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	require.NoError(t, err)
	return string(text)
}

// readmes are the READMEs with the language of each.
var readmes = map[string]i18n.Language{"README.md": i18n.English, "README.zh-CN.md": i18n.Chinese}

// The READMEs name every board and rule that New game offers, every format of files, and
// as many levels as there are.
func TestTheReadmesNameWhatThereIs(t *testing.T) {
	for file, l := range readmes {
		text, words := read(t, file), i18n.New(l)
		play, _, found := strings.Cut(text, "\n- **See it think.**")
		if l == i18n.Chinese {
			play, _, found = strings.Cut(text, "\n- **看它思考。**")
		}
		require.True(t, found, file)
		for _, v := range rule.Variants() {
			if v.Size.W <= 15 { // the READMEs speak of larger boards as such
				assert.Contains(t, play, v.Size.String(), file)
			}
			name := ruleInReadme(words, v.Rule)
			assert.Contains(t, play, name, "%s: %s", file, v.Rule)
		}
		numbers := map[i18n.Language]string{i18n.English: "at ten levels", i18n.Chinese: "十个等级"}
		assert.Contains(t, play, numbers[l], file)
		strangers := map[string]string{"position": "坐标串"} // names that Chinese translates
		for _, f := range record.Formats() {
			name := f.Name
			if translated, ok := strangers[name]; ok && l == i18n.Chinese {
				name = translated
			}
			assert.Contains(t, text, name, file)
		}
	}
	assert.Len(t, player.Levels(), 10)
}

// ruleInReadme is how the READMEs call a rule: in English the free one is called so.
func ruleInReadme(words *i18n.Localizer, r rule.Rule) string {
	name := words.Rule(r)
	switch {
	case r == rule.Freestyle && words.Language() == i18n.English:
		return "free"
	case words.Language() == i18n.Chinese:
		return strings.TrimSuffix(name, "规则")
	}
	return strings.ToLower(name) // within a sentence
}

// What the READMEs quote the program says in these words.
func TestQuotesAreWhatTheProgramSays(t *testing.T) {
	en, zh := i18n.New(i18n.English), i18n.New(i18n.Chinese)
	plies := func(l *i18n.Localizer, n int) string { return l.N("verdict.plies", n) }
	wins := func(l *i18n.Localizer) string {
		return l.N("verdict.wins", words.Moves(7), i18n.Args{"Side": l.Side(board.Black), "Plies": plies(l, 7)})
	}
	assert.Contains(t, read(t, "README.md"), `"`+wins(en)+`"`)
	assert.Contains(t, read(t, "README.zh-CN.md"), "“"+wins(zh)+"”")
	said := en.Join(
		en.T("coach.says", i18n.Args{"Move": "F6", "Does": en.T("coach.makes.open_three")}),
		en.N("coach.wins.short", words.Moves(25), i18n.Args{"Side": en.Side(board.Black), "Plies": plies(en, 25)}),
	)
	assert.Contains(t, read(t, "README.md"), `"`+said+`"`)
}

// The numbers of the proof are those of the certificate that is shipped.
func TestTheNumbersOfTheProof(t *testing.T) {
	k, err := book.Shipped()
	require.NoError(t, err)
	proven, all := k.Proven()
	require.Equal(t, all, proven, "the READMEs say that it is whole")
	longest := 0
	for _, o := range k.SecondMoves() {
		longest = max(longest, o.Plies+2)
	}
	entries := fmt.Sprintf("%d,%03d entries", k.Len()/1000, k.Len()%1000)
	plies := fmt.Sprintf("at most %d plies", longest)
	assert.Contains(t, read(t, "README.md"), fmt.Sprintf("all %d second moves", all))
	assert.Contains(t, read(t, "README.zh-CN.md"), fmt.Sprintf("全部 %d 种第二手", all))
	for _, want := range []string{fmt.Sprintf("All %d are proven", all), entries, plies} {
		assert.Contains(t, read(t, "docs/proof.md"), want)
	}
	// With its first stone Black needs one stone less.
	assert.Contains(t, read(t, "docs/guide.md"), fmt.Sprintf("Black wins in at most %d moves", words.Moves(longest)-1))
}

// The ratings of the levels in the READMEs are those that strength.md accounts for.
func TestTheRatingsOfTheLevels(t *testing.T) {
	last := func(file, heading string) (cells []string) {
		for _, row := range tableBelow(t, file, heading) {
			cells = append(cells, row[len(row)-1])
		}
		return cells
	}
	measured := last("docs/strength.md", "## Levels")
	assert.Equal(t, measured, last("README.md", "## Levels"))
	chinese := last("README.zh-CN.md", "## 等级")
	for i := range chinese {
		chinese[i] = strings.Replace(chinese[i], "以上", "or more", 1)
	}
	assert.Equal(t, measured, chinese)
}

// The version of Go that is asked for is that of the module, and the targets of make that
// are named are there.
func TestGoAndMake(t *testing.T) {
	version := regexp.MustCompile(`(?m)^go (1\.\d+)`).FindStringSubmatch(read(t, "go.mod"))
	require.NotEmpty(t, version)
	makefile := read(t, "Makefile")
	assert.Contains(t, makefile, "Go "+version[1]+" or newer")
	for file := range readmes {
		text := read(t, file)
		assert.Contains(t, text, "[Go](https://go.dev/dl) "+version[1], file)
		for _, m := range regexp.MustCompile("`make ([a-z-]+)`").FindAllStringSubmatch(text, -1) {
			assert.Contains(t, makefile, "\n"+m[1]+":", file)
		}
	}
}

// What documents tell to make can be made, but for what is said of the packages of fyne-cross.
func TestWhatIsToBeMadeCanBe(t *testing.T) {
	makefile, found := read(t, "Makefile"), 0
	for _, file := range documents(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile("`(?:[A-Z]+=\\S+ )?make ([A-Za-z/.-]+)").FindAllStringSubmatch(string(text), -1) {
			if m[1] != "user-install" {
				found++
				assert.True(t, strings.Contains(makefile, "\n"+m[1]+":"), "%s: make %s", file, m[1])
			}
		}
	}
	assert.Greater(t, found, 20)
}

// The lab has a page for each algorithm that the READMEs name.
func TestTheLabHasTheAlgorithms(t *testing.T) {
	en := i18n.New(i18n.English)
	var pages []string
	for _, key := range []string{"eight", "rotation", "alphabeta", "aostar"} {
		_, algorithm, _ := strings.Cut(en.T("lab.page."+key), " · ")
		if algorithm == "" {
			algorithm = en.T("lab.page." + key)
		}
		pages = append(pages, algorithm)
	}
	named := regexp.MustCompile(`[(（](alpha-beta.*?)[)）]`)
	for file := range readmes {
		found := named.FindStringSubmatch(read(t, file))
		require.NotEmpty(t, found, file)
		algorithms := strings.FieldsFunc(found[1], func(r rune) bool { return r == ',' || r == '、' })
		require.Len(t, algorithms, len(pages), file)
		for _, a := range algorithms {
			assert.Contains(t, strings.ToLower(strings.Join(pages, ", ")), strings.ToLower(strings.TrimSpace(a)), file)
		}
	}
}

// emphasised matches what a document writes in italics or bold.
var emphasised = regexp.MustCompile(`(?:^|[^*])\*([^*\n]+)\*(?:[^*]|$)|\*\*([^*\n.]+)\*\*`)

// example matches results as the board and the tables write them.
var example = regexp.MustCompile(`^([WL]≤?\d+|(win|loss|wins) in \d+.*)$`)

// What the guide emphasises are words that stand in the window.
func TestTheGuideUsesTheWordsOfTheWindow(t *testing.T) {
	messages := read(t, "ui/words/i18n/messages/en.toml")
	found := emphasised.FindAllStringSubmatch(read(t, "docs/guide.md"), -1)
	require.Greater(t, len(found), 15)
	for _, m := range found {
		words := m[1] + m[2]
		if example.MatchString(words) {
			continue
		}
		first := strings.ToUpper(words[:1]) + words[1:]
		shown := strings.Contains(messages, `= "`+words) || strings.Contains(messages, `= "`+first)
		assert.True(t, shown, "no message begins with %q", words)
	}
}
