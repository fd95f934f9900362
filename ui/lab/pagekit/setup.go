package pagekit

import (
	"errors"
	"strconv"
	"strings"

	"tengen/ui/words/i18n"
)

// Opener is a page that is set up by a text: what its command takes and, after the word
// "with", settings that the steps depend on, as in "(5 (6 4)) with minimax".
type Opener interface {
	// Open sets the page up, once it is built. An error is in the words of the window, and
	// leaves the page as it was.
	Open(text string) error
	// Setup returns the text that sets the page up as it is now.
	Setup() string
}

// Settings are those at the end of a text, with what stands behind a "=", "" for nothing.
type Settings map[string]string

// with stands between a text and its settings.
const with = "with "

// CutSettings takes the settings from the end of a text. Where one of the words is not
// known they are none, but part of the text.
func CutSettings(text string, known ...string) (rest string, settings Settings) {
	at := strings.LastIndex(text, with)
	if at < 0 || at > 0 && text[at-1] != ' ' && text[at-1] != '\n' {
		return text, nil
	}
	settings = Settings{}
	for _, word := range strings.Fields(text[at+len(with):]) {
		name, value, _ := strings.Cut(word, "=")
		if !oneOf(name, known) {
			return text, nil
		}
		settings[name] = value
	}
	return strings.TrimSuffix(text[:at], " "), settings
}

func oneOf(name string, known []string) bool {
	for _, k := range known {
		if k == name {
			return true
		}
	}
	return false
}

// Has reports whether a setting is given.
func (s Settings) Has(name string) bool {
	_, given := s[name]
	return given
}

// Number returns the number of a setting, as far as its bounds allow; that of one that is
// not given, or is none, is usual.
func (s Settings) Number(name string, least, most, usual int) int {
	n, err := strconv.Atoi(s[name])
	if err != nil {
		return usual
	}
	return min(max(least, n), most)
}

// Which returns the index of the first of names that is given, or usual.
func (s Settings) Which(names []string, usual int) int {
	for i, name := range names {
		if s.Has(name) {
			return i
		}
	}
	return usual
}

// WithSettings writes settings behind a text; empty ones are left out.
func WithSettings(text string, settings ...string) string {
	var given []string
	for _, word := range settings {
		if word != "" {
			given = append(given, word)
		}
	}
	if len(given) == 0 {
		return text
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += " "
	}
	return text + with + strings.Join(given, " ")
}

// If returns a word where something is so, and "" where not.
func If(so bool, word string) string {
	if so {
		return word
	}
	return ""
}

// mostQuoted is how much of a text is said to be no input, in characters.
const mostQuoted = 40

// Unread says that a page cannot be set up with a text.
func (k *Kit) Unread(text string) error {
	said := []rune(text)
	if len(said) > mostQuoted {
		said = append(said[:mostQuoted], '…')
	}
	return errors.New(k.Text.T("lab.link.unread", i18n.Args{"Text": strings.Join(strings.Fields(string(said)), " ")}))
}
