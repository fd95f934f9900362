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

// details is what the program knows of a language besides its messages, which are
// in messages/TAG.toml. A language is added by writing its file and its details.
type details struct {
	tag     Language
	name    string   // of the language, in that language
	locale  string   // with which Fyne's own dialogs and menus speak it
	between string   // what stands between two sentences
	units   []unit   // the steps in which it counts large numbers, largest first
	small   []string // the small numbers in words, from none on
}

// languages lists them in the order in which to offer them.
var languages = []details{
	{
		English, "English", "en_US.UTF-8", " ",
		[]unit{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}},
		strings.Fields("no one two three four five six seven eight nine ten"),
	},
	{
		Chinese, "简体中文", "zh_CN.UTF-8", "",
		[]unit{{1e8, "亿"}, {1e4, "万"}},
		strings.Fields("零 一 二 三 四 五 六 七 八 九 十"),
	},
}

// unit is a step in which a language counts large numbers.
type unit struct {
	size float64
	name string
}

// Languages lists the languages in the order in which to offer them.
func Languages() []Language {
	var all []Language
	for _, d := range languages {
		all = append(all, d.tag)
	}
	return all
}

// details returns what is known of a language; of English for one that is not
// among [Languages].
func (l Language) details() details {
	i := slices.IndexFunc(languages, func(d details) bool { return d.tag == l })
	return languages[max(i, 0)]
}

// Name returns the language's name in that language, so that a reader of it
// finds it whatever the window speaks now.
func (l Language) Name() string { return l.details().name }

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
