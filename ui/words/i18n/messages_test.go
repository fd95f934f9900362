package i18n_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

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
	paths, err := filepath.Glob("messages/*." + string(l) + ".toml")
	require.NoError(t, err)
	all := map[string]*goi18n.Message{}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		require.NoError(t, err)
		file, err := bundle.ParseMessageFileBytes(content, path)
		require.NoError(t, err, path)
		for _, m := range file.Messages {
			assert.NotContains(t, all, m.ID, "%s: a second time", path)
			all[m.ID] = m
		}
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
