// Package i18n holds every word that the window shows, in each language, and the
// ways to write numbers in it. A [Localizer] is a value that is handed to
// whoever writes text: changing the language means handing out another one.
//
// The messages live in messages/LANGUAGE.toml, all files in the same order. A key is
// the path to a message in the file ("settings.title").
package i18n

import (
	"embed"
	"sync"

	"github.com/BurntSushi/toml"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
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
}

// New returns the localizer of a language, of English when l is not one of
// [Languages].
func New(l Language) *Localizer {
	l = Match(string(l))
	return &Localizer{language: l, messages: goi18n.NewLocalizer(bundle(), string(l))}
}

// ForTouch returns the localizer that speaks to somebody who has fingers and perhaps no keys: a
// message that speaks of keys or of clicks has another form, below it, whose key ends with _touch.
func (l *Localizer) ForTouch(touched bool) *Localizer {
	return &Localizer{language: l.language, messages: l.messages, touched: touched}
}

// In returns the localizer of another language, for the same hand.
func (l *Localizer) In(language Language) *Localizer { return New(language).ForTouch(l.touched) }

// Language returns the language that the localizer writes.
func (l *Localizer) Language() Language { return l.language }

// T returns the message of a key with its arguments filled in. An unknown key
// comes back as it is, so that a mistake shows but breaks nothing.
func (l *Localizer) T(key string, args ...Args) string {
	return l.localize(&goi18n.LocalizeConfig{MessageID: key, TemplateData: first(args)})
}

// N returns the message of a key in the plural form for n, which the message
// writes as {{.PluralCount}}.
func (l *Localizer) N(key string, n int, args ...Args) string {
	data := Args{"PluralCount": n}
	for name, value := range first(args) {
		data[name] = value
	}
	return l.localize(&goi18n.LocalizeConfig{MessageID: key, PluralCount: n, TemplateData: data})
}

func (l *Localizer) localize(config *goi18n.LocalizeConfig) string {
	if l.touched {
		touched := *config
		touched.MessageID += touchForm
		if message, err := l.messages.Localize(&touched); err == nil {
			return message
		}
	}
	message, err := l.messages.Localize(config)
	if err != nil && message == "" {
		return config.MessageID
	}
	return message
}

// touchForm ends the keys of messages for fingers.
const touchForm = "_touch"

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
