package i18n

import (
	"slices"
	"strings"
)

// Language is a language of the interface, as a BCP 47 tag.
type Language string

// The languages that the messages are written in.
const (
	English Language = "en"
	Chinese Language = "zh"
)

// Languages lists them in the order in which to offer them.
func Languages() []Language { return []Language{English, Chinese} }

// Name returns the language's name in that language, so that a reader of it
// finds it whatever the window speaks now.
func (l Language) Name() string {
	if l == Chinese {
		return "简体中文"
	}
	return "English"
}

// Match returns the language that suits a reader of the given locales ("zh-CN",
// "zh_CN.UTF-8", "en"), the wish that comes first counting most; English when
// none is known.
func Match(locales ...string) Language {
	for _, locale := range locales {
		name, _, _ := strings.Cut(strings.ReplaceAll(locale, "_", "-"), "-")
		if l := Language(strings.ToLower(name)); slices.Contains(Languages(), l) {
			return l
		}
	}
	return English
}
