package pagekit

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"tengen/ui/words/i18n"
)

// SetupError is a setting with a value that cannot be read.
type SetupError struct{ Name, Value string }

// Error implements error.
func (e *SetupError) Error() string {
	return fmt.Sprintf("setting %s has no value %q", e.Name, e.Value)
}

// DecodeSetup reads the text of a link into the struct that into points to. A field that the
// text does not mention keeps its value. Where one of the words after "with" is unknown, the
// text has no settings and is all text.
//
// The fields of the struct carry a tag that says how they stand in the text:
//
//	Tree     string `link:",text"`            // all before the word "with"
//	Search   int    `link:"alphabeta|minimax"` // one of these words: its index
//	Siblings bool   `link:"siblings"`          // the word stands there or not
//	Near     int    `link:"near=0..6"`         // a number, cut to its bounds
//	Rival    int    `link:"rival=one|two"`     // one of these words: its index
//	Take     []int  `link:"take=1..5"`         // numbers with commas, all within bounds
//
// The words are written in the order of the fields. False, 0 and a list without numbers are
// left out, and so is an index that has no word, as -1.
func DecodeSetup(text string, into any) error {
	target := reflect.ValueOf(into).Elem()
	fields := fieldsOf(target.Type())
	var known []string
	for _, f := range fields {
		known = append(known, f.words()...)
	}
	rest, given := CutSettings(text, known...)
	read := reflect.New(target.Type()).Elem() // an error leaves the target as it was
	read.Set(target)
	for i, f := range fields {
		if f.form == formText {
			read.Field(i).SetString(rest)
			continue
		}
		if err := f.read(read.Field(i), given); err != nil {
			return err
		}
	}
	target.Set(read)
	return nil
}

// EncodeSetup writes a struct as the text that DecodeSetup reads.
func EncodeSetup(from any) string {
	value := reflect.ValueOf(from)
	var text string
	var words []string
	for i, f := range fieldsOf(value.Type()) {
		if f.form == formText {
			text = value.Field(i).String()
			continue
		}
		words = append(words, f.write(value.Field(i)))
	}
	return WithSettings(text, words...)
}

// form is how a field stands in a text.
type form uint8

const (
	formText    form = iota // before "with"
	formWord                // name
	formOneWord             // one of options
	formOption              // name=one of options
	formNumber              // name=number
	formNumbers             // name=number,number
)

// setupField is the tag of a field.
type setupField struct {
	form        form
	name        string
	options     []string
	least, most int
}

// fieldsOf reads the tags of a struct. It panics on a tag that it does not know: that is a
// mistake in the program.
func fieldsOf(t reflect.Type) []setupField {
	fields := make([]setupField, t.NumField())
	for i := range fields {
		field, f := t.Field(i), &fields[i]
		name, value, valued := strings.Cut(field.Tag.Get("link"), "=")
		f.name = name
		if strings.Contains(value, "|") {
			f.options = strings.Split(value, "|")
		} else if least, most, bounded := strings.Cut(value, ".."); bounded {
			f.least, _ = strconv.Atoi(least)
			f.most, _ = strconv.Atoi(most)
		}
		switch kind := field.Type.Kind(); {
		case kind == reflect.String && name == ",text":
			f.form = formText
		case kind == reflect.Bool && name != "" && !valued:
			f.form = formWord
		case kind == reflect.Int && f.options != nil:
			f.form = formOption
		case kind == reflect.Int && f.most > f.least:
			f.form = formNumber
		case kind == reflect.Int && strings.Contains(name, "|"):
			f.form, f.options = formOneWord, strings.Split(name, "|")
		case kind == reflect.Slice && field.Type.Elem().Kind() == reflect.Int && f.most > f.least:
			f.form = formNumbers
		default:
			panic(fmt.Sprintf("pagekit: the tag of %s.%s says nothing of a link", t, field.Name))
		}
	}
	return fields
}

// words are the words that may name the field.
func (f setupField) words() []string {
	switch f.form {
	case formText:
		return nil
	case formOneWord:
		return f.options
	default:
		return []string{f.name}
	}
}

// read sets a value to what is given, if anything is.
func (f setupField) read(v reflect.Value, given Settings) error {
	text, has := given[f.name]
	switch {
	case f.form == formOneWord:
		v.SetInt(int64(given.Which(f.options, int(v.Int()))))
		return nil
	case f.form == formWord:
		v.SetBool(has)
		return nil
	case !has:
		return nil
	}
	wrong := &SetupError{f.name, text}
	switch f.form {
	case formOption:
		i := slices.Index(f.options, text)
		if i < 0 {
			return wrong
		}
		v.SetInt(int64(i))
	case formNumber:
		n, err := strconv.Atoi(text)
		if err != nil {
			return wrong
		}
		v.SetInt(int64(min(max(f.least, n), f.most)))
	default:
		var numbers []int
		for word := range strings.SplitSeq(text, ",") {
			n, err := strconv.Atoi(word)
			if err != nil || n < f.least || n > f.most {
				return wrong
			}
			numbers = append(numbers, n)
		}
		v.Set(reflect.ValueOf(numbers))
	}
	return nil
}

// write writes a value, "" where nothing is to be said.
func (f setupField) write(v reflect.Value) string {
	switch f.form {
	case formWord:
		return If(v.Bool(), f.name)
	case formOneWord, formOption:
		i := int(v.Int())
		if i < 0 || i >= len(f.options) {
			return ""
		}
		if f.form == formOneWord {
			return f.options[i]
		}
		return f.name + "=" + f.options[i]
	case formNumber:
		return If(v.Int() != 0, f.name+"="+strconv.FormatInt(v.Int(), 10))
	default:
		numbers := make([]string, v.Len())
		for i := range numbers {
			numbers[i] = strconv.FormatInt(v.Index(i).Int(), 10)
		}
		return If(len(numbers) > 0, f.name+"="+strings.Join(numbers, ","))
	}
}

// ReadSetup reads the text of a link as [DecodeSetup] does. An error is in the words of the
// window and names the setting that is wrong.
func (k *Kit) ReadSetup(text string, into any) error {
	var wrong *SetupError
	if errors.As(DecodeSetup(text, into), &wrong) {
		return k.Unread(wrong.Name + "=" + wrong.Value)
	}
	return nil
}

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
