// Package i18n holds every word that the window shows, in each language, and the
// ways to write numbers in it. A [Localizer] is a value that is handed to what
// writes text: changing the language means handing out another one.
//
// The messages live in messages/LANGUAGE.toml, all files in the same order. A key is
// the path to a message in the file ("settings.title").
package i18n

import (
	"embed"
	"errors"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/BurntSushi/toml"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"tengen/board"
	"tengen/board/rule"
)

//go:embed messages/*.toml
var files embed.FS

// Args are the named arguments of a message.
type Args map[string]any

// Localizer gives messages in one language. It is safe for concurrent use.
type Localizer struct {
	language Language
	messages *goi18n.Localizer
	touched  bool
	plain    bool
}

// New returns the localizer of a language, of English when l is not one of
// [Languages].
func New(l Language) *Localizer {
	l = Match(string(l))
	return &Localizer{language: l, messages: goi18n.NewLocalizer(bundle(), string(l))}
}

// ForTouch returns the localizer for touch screens: a
// message that speaks of keys or of clicks has another form, below it, whose key ends with _touch.
func (l *Localizer) ForTouch(touched bool) *Localizer {
	other := *l
	other.touched = touched
	return &other
}

// Detailed returns the localizer with details or without: a message that speaks of depths, or counts
// the moves of both sides, has another form without, below it, whose key ends with _brief.
func (l *Localizer) Detailed(details bool) *Localizer {
	other := *l
	other.plain = !details
	return &other
}

// Details reports whether it has them.
func (l *Localizer) Details() bool { return !l.plain }

// In returns the localizer of another language, for the same hand.
func (l *Localizer) In(language Language) *Localizer {
	return New(language).ForTouch(l.touched).Detailed(l.Details())
}

// Language returns the language that the localizer writes.
func (l *Localizer) Language() Language { return l.language }

// T returns the message of a key with its arguments filled in. An unknown key
// comes back as it is, so that a mistake shows but breaks nothing.
func (l *Localizer) T(key string, args ...Args) string {
	return join(first(args), func(args Args) string {
		return l.localize(&goi18n.LocalizeConfig{MessageID: key, TemplateData: args})
	})
}

// N returns the message of a key in the plural form for n, which the message
// writes as {{.PluralCount}}.
func (l *Localizer) N(key string, n int, args ...Args) string {
	data := Args{"PluralCount": n}
	for name, value := range first(args) {
		data[name] = value
	}
	return join(data, func(args Args) string {
		return l.localize(&goi18n.LocalizeConfig{MessageID: key, PluralCount: n, TemplateData: args})
	})
}

func (l *Localizer) localize(config *goi18n.LocalizeConfig) string {
	for form, wanted := range map[string]bool{touchForm: l.touched, briefForm: l.plain} { // no message has both
		other := *config
		other.MessageID += form
		if !wanted {
			continue
		}
		if message, err := l.messages.Localize(&other); err == nil {
			return message
		}
	}
	message, err := l.messages.Localize(config)
	if err != nil && message == "" {
		return config.MessageID
	}
	return message
}

// edge stands where Chinese words of an argument begin or end, until the message is complete.
const edge = "\u2060"

var (
	beginsChinese = regexp.MustCompile(`^\p{Han}`)
	endsChinese   = regexp.MustCompile(`\p{Han}$`)
	blankAtEdge   = regexp.MustCompile(`(\p{Han}` + edge + `?) (` + edge + `)|(` + edge + `) (\p{Han})`)
)

// join takes out the blanks of a message that stand between Chinese words: where a number
// is set off, "根节点" is not.
func join(args Args, write func(Args) string) string {
	marked, any := Args{}, false
	for name, value := range args {
		if text, ok := value.(string); ok {
			text = beginsChinese.ReplaceAllString(endsChinese.ReplaceAllString(text, "$0"+edge), edge+"$0")
			any, value = any || text != value, text
		}
		marked[name] = value
	}
	if !any {
		return write(args)
	}
	return strings.ReplaceAll(blankAtEdge.ReplaceAllString(write(marked), "$1$2$3$4"), edge, "")
}

// touchForm ends the keys of messages for fingers, briefForm of those without details.
const (
	touchForm = "_touch"
	briefForm = "_brief"
)

func first(args []Args) Args {
	if len(args) == 0 {
		return nil
	}
	return args[0]
}

// bundle reads the message files once. They are part of the program, so one that
// cannot be read is a mistake of the build, found by any test.
var bundle = sync.OnceValue(func() *goi18n.Bundle {
	b := goi18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	entries, err := files.ReadDir("messages")
	if err != nil {
		panic(err)
	}
	for _, entry := range entries {
		path := "messages/" + entry.Name()
		content, err := files.ReadFile(path)
		if err != nil {
			panic(err)
		}
		b.MustParseMessageFileBytes(content, path)
	}
	return b
})

// Side returns "Black" or "White", and nothing for an empty cell.
func (l *Localizer) Side(s board.Stone) string {
	switch s {
	case board.Black:
		return l.T("side.black")
	case board.White:
		return l.T("side.white")
	default:
		return ""
	}
}

// Rule returns a rule's name, which begins with a capital as the names of levels do:
// "Freestyle", "Four in a row".
func (l *Localizer) Rule(r rule.Rule) string {
	name := l.T("rule."+r.Name(), Args{"Length": l.InWords(r.RowLength())})
	first, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[n:]
}

// InWords writes a small number in words: "four".
func (l *Localizer) InWords(n int) string {
	if words := l.language.details().small; n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// Signed writes a value with its sign, "+41", "−7" or "0", with a minus sign as
// wide as the plus.
func Signed(v int) string {
	if v > 0 {
		return "+" + strconv.Itoa(v)
	}
	return Number(v)
}

// Number writes a value, "41", "−7" or "0", with a minus sign as wide as a digit.
func Number(v int) string {
	if v < 0 {
		return "−" + strings.TrimPrefix(strconv.Itoa(v), "-")
	}
	return strconv.Itoa(v)
}

// Count writes a large number with about three digits: "812", "34.5 k", "1.21 M"
// or, in Chinese, "121 万".
func (l *Localizer) Count(n uint64) string {
	for _, u := range l.language.details().units {
		if v := float64(n) / u.size; v >= 1 {
			return threeDigits(v) + " " + u.name
		}
	}
	return strconv.FormatUint(n, 10)
}

// mostExact is the number from which on even numbers to compare have three digits.
const mostExact = 100_000_000

// Exact writes a number that is compared with others, every digit of it: "255,168".
// Numbers that would be longer than eight digits are written as [Localizer.Count] does.
func (l *Localizer) Exact(n uint64) string {
	if n >= mostExact {
		return l.Count(n)
	}
	return Grouped(n)
}

// Grouped writes every digit of a number, in groups of three: "1,000,000".
func Grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Join makes a paragraph of sentences.
func (l *Localizer) Join(sentences ...string) string {
	return strings.Join(sentences, l.language.details().between)
}

func threeDigits(v float64) string {
	switch {
	case v < 10:
		return strconv.FormatFloat(v, 'f', 2, 64)
	case v < 100:
		return strconv.FormatFloat(v, 'f', 1, 64)
	default:
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
}

// Seconds writes a time span: "<1 ms", "12 ms", "1.1 s", "25 s", "2 min 5 s".
func (l *Localizer) Seconds(d time.Duration) string {
	s := d.Seconds()
	switch {
	case s >= 59.5:
		whole := int(math.Round(s))
		if whole%60 == 0 {
			return l.T("time.wholeMinutes", Args{"Number": whole / 60})
		}
		return l.T("time.minutes", Args{"Minutes": whole / 60, "Seconds": whole % 60})
	case s >= 9.95:
		return l.T("time.seconds", Args{"Number": strconv.FormatFloat(s, 'f', 0, 64)})
	case s >= 0.0995:
		return l.T("time.seconds", Args{"Number": strconv.FormatFloat(s, 'f', 1, 64)})
	case d > 0 && d < time.Millisecond:
		return l.T("time.milliseconds", Args{"Number": "<1"})
	default:
		return l.T("time.milliseconds", Args{"Number": d.Round(time.Millisecond).Milliseconds()})
	}
}

// Span writes a round time to choose: "30 s", "5 min".
func (l *Localizer) Span(d time.Duration) string {
	if d < time.Minute {
		return l.T("time.seconds", Args{"Number": int(d / time.Second)})
	}
	return l.T("time.wholeMinutes", Args{"Number": int(d / time.Minute)})
}

// Clock writes the time left on a clock, rounded up so that 0 is shown only when
// it is over: "4:32", "1:00:00", and in the last ten seconds "9.3".
func Clock(left time.Duration) string {
	const tenth = 100 * time.Millisecond
	tenths := (left + tenth - 1) / tenth
	if tenths < 100 && tenths > 0 {
		return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	}
	s := int((left + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// FollowInToolkit makes Fyne's own dialogs and menus speak the language, now and
// from here on. Fyne reads the locale from the environment only when
// translations are added, so an empty set is added after the environment is set.
// Ask for the system's locale before the first call, which hides it. The environment is
// English afterwards: where Fyne draws, it would else read the system's whole font of the
// language for every style, 46 MB for Chinese, though ours has the letters.
func (l *Localizer) FollowInToolkit() error {
	if err := setLocale(l.language); err != nil {
		return err
	}
	return errors.Join(lang.AddTranslationsForLocale([]byte("{}"), fyne.Locale("en")), setLocale(English))
}

// setLocale makes a language that of the environment.
func setLocale(to Language) error {
	for _, name := range []string{"LC_ALL", "LANG", "LANGUAGE"} {
		if err := os.Setenv(name, to.details().locale); err != nil {
			return err
		}
	}
	return nil
}

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
// finds it in a window of any language.
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
