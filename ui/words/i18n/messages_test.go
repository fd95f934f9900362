package i18n_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tengen/ui/words/i18n"

	"github.com/BurntSushi/toml"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"
)

// messagesOf reads the messages of a language from its files.
func messagesOf(t *testing.T, l i18n.Language) map[string]*goi18n.Message {
	t.Helper()
	bundle := goi18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	path := "messages/" + string(l) + ".toml"
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	file, err := bundle.ParseMessageFileBytes(content, path)
	require.NoError(t, err, path)
	all := map[string]*goi18n.Message{}
	for _, m := range file.Messages {
		all[m.ID] = m
	}
	require.NotEmpty(t, all)
	return all
}

var placeholder = regexp.MustCompile(`{{\s*\.(\w+)\s*}}`)

// placeholders lists the arguments that a message names, the count of a plural
// left out.
func placeholders(m *goi18n.Message) []string {
	var names []string
	for _, found := range placeholder.FindAllStringSubmatch(m.One+m.Other, -1) {
		if found[1] != "PluralCount" {
			names = append(names, found[1])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestLanguagesAgree(t *testing.T) {
	english := messagesOf(t, i18n.English)
	for _, l := range i18n.Languages() {
		messages := messagesOf(t, l)
		for key, m := range english {
			if other, ok := messages[key]; assert.True(t, ok, "%s lacks %s", l, key) {
				assert.Equal(t, placeholders(m), placeholders(other), "%s: %s names other arguments", l, key)
				assert.NotEmpty(t, other.Other, "%s: %s is empty", l, key)
			}
		}
		for key := range messages {
			assert.Contains(t, english, key, "%s has what English lacks", l)
		}
	}
}

// Every language has all its details, and no file is left without a language.
func TestEveryLanguageIsWhole(t *testing.T) {
	files, err := os.ReadDir("messages")
	require.NoError(t, err)
	assert.Len(t, files, len(i18n.Languages()))
	names := map[string]bool{}
	for _, l := range i18n.Languages() {
		_, err := language.Parse(string(l))
		assert.NoError(t, err, "%s is no BCP 47 tag", l)
		assert.Equal(t, l, i18n.Match(string(l)), "%s is not found", l)
		assert.False(t, names[l.Name()] || l.Name() == "", "%s: name", l)
		names[l.Name()] = true
		assert.NotContains(t, i18n.New(l).Count(1_000_000_000), "000000", "%s: units of large numbers", l)
	}
}

// The Chinese words address the reader in one way.
func TestChineseSaysYouInOneWay(t *testing.T) {
	for key, m := range messagesOf(t, i18n.Chinese) {
		assert.NotContains(t, m.Other, "您", key)
	}
}

// properNames are the words of the menus that begin with a capital wherever they stand.
var properNames = []string{"Swap2", "Black", "White", "GIF", "PDF", "QR", "Tengen"}

// The words of the menus are written in one way: in English the first of them has a
// capital and the others have none; what opens a sheet ends with an ellipsis, which
// stands right after the word, in every language.
func TestMenuWordsAreInOneStyle(t *testing.T) {
	english := messagesOf(t, i18n.English)
	inMenu := func(key string) bool { return strings.HasPrefix(key, "command.") || strings.HasPrefix(key, "menu.") }
	for key, m := range english {
		if !inMenu(key) {
			continue
		}
		words := strings.Fields(m.Other)
		for i, word := range words {
			word = strings.TrimRight(word, "…:?")
			first := []rune(word)[0]
			switch {
			case i == 0:
				assert.True(t, unicode.IsUpper(first), "%s begins in small letters: %q", key, m.Other)
			case !slices.Contains(properNames, word):
				assert.False(t, unicode.IsUpper(first), "%s has capitals within: %q", key, m.Other)
			}
		}
	}
	for _, l := range i18n.Languages() {
		ellipsis := "…"
		if l == i18n.Chinese {
			ellipsis = "……"
		}
		for key, m := range messagesOf(t, l) {
			if !inMenu(key) {
				continue
			}
			text, asks := strings.CutSuffix(m.Other, ellipsis)
			assert.Equal(t, strings.HasSuffix(english[key].Other, "…"), asks, "%s: %s opens a sheet in one language only: %q", l, key, m.Other)
			assert.Equal(t, strings.TrimRight(text, " .。…"), text, "%s: %s ends like a sentence or with a gap: %q", l, key, m.Other)
			assert.NotContains(t, text, "...", "%s: %s", l, key)
		}
	}
}

// A Chinese ellipsis is two characters long, on buttons as in the menus.
func TestAChineseEllipsisIsWhole(t *testing.T) {
	for key, m := range messagesOf(t, i18n.Chinese) {
		assert.False(t, strings.HasSuffix(strings.ReplaceAll(m.Other, "……", ""), "…"), "%s: %q", key, m.Other)
	}
}
