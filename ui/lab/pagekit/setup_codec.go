package pagekit

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/words/i18n"
)

// SetupError is a setting with a value that cannot be read.
type SetupError struct{ Name, Value string }

// Error implements error.
func (e *SetupError) Error() string {
	return fmt.Sprintf("setting %s has no value %q", e.Name, e.Value)
}

// SetupClash is two words of which only one can be.
type SetupClash struct{ First, Second string }

// Error implements error.
func (e *SetupClash) Error() string { return "only one of " + e.First + " and " + e.Second + " can be" }

// DecodeSetup reads the text of a link into the struct that into points to. A field that the
// text does not mention keeps its value, but a bool is false then. Where one of the words after "with" is unknown, the
// text has no settings and is all text.
//
// The fields of the struct carry a tag that says how they stand in the text:
//
//	Tree     string `link:",text"`            // all before the word "with"
//	Search   int    `link:"alphabeta|minimax"` // one of these words: its index
//	Kind     kind   `link:"kind"`              // one of the words that the type's Words returns
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
	rest, given := cutSettings(text, known)
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
		if word := f.write(value.Field(i)); word != "" {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return text
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += " "
	}
	return text + with + strings.Join(words, " ")
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
		own, listed := reflect.Zero(field.Type).Interface().(interface{ Words() []string })
		switch kind := field.Type.Kind(); {
		case kind == reflect.Int && listed:
			f.form, f.options = formOneWord, own.Words()
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
func (f setupField) read(v reflect.Value, given map[string]string) error {
	text, has := given[f.name]
	switch {
	case f.form == formOneWord:
		first := ""
		for i, word := range f.options {
			if _, has := given[word]; has && first != "" {
				return &SetupClash{first, word}
			} else if has {
				v.SetInt(int64(i))
				first = word
			}
		}
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
	switch {
	case f.form == formOneWord || f.form == formOption:
		switch i := int(v.Int()); {
		case i < 0 || i >= len(f.options):
			return ""
		case f.form == formOneWord:
			return f.options[i]
		default:
			return f.name + "=" + f.options[i]
		}
	case v.IsZero(), f.form == formNumbers && v.Len() == 0:
		return ""
	case f.form == formWord:
		return f.name
	case f.form == formNumber:
		return f.name + "=" + strconv.FormatInt(v.Int(), 10)
	default:
		return f.name + "=" + strings.Join(strings.Fields(strings.Trim(fmt.Sprint(v.Interface()), "[]")), ",")
	}
}

// ReadSetup reads the text of a link as [DecodeSetup] does. An error is in the words of the
// window and names the setting that is wrong.
func (k *Kit) ReadSetup(text string, into any) error {
	var wrong *SetupError
	var clash *SetupClash
	switch err := DecodeSetup(text, into); {
	case errors.As(err, &wrong):
		return k.Unread(wrong.Name + "=" + wrong.Value)
	case errors.As(err, &clash):
		return errors.New(k.Text.T("lab.link.clash", i18n.Args{"First": clash.First, "Second": clash.Second}))
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

// with stands between a text and its settings.
const with = "with "

// cutSettings takes the settings from the end of a text, with what stands behind a "=". Where
// one of the words is not known they are none, but part of the text.
func cutSettings(text string, known []string) (rest string, settings map[string]string) {
	at := strings.LastIndex(text, with)
	if at < 0 || at > 0 && text[at-1] != ' ' && text[at-1] != '\n' {
		return text, nil
	}
	settings = map[string]string{}
	for word := range strings.FieldsSeq(text[at+len(with):]) {
		name, value, _ := strings.Cut(word, "=")
		if !slices.Contains(known, name) {
			return text, nil
		}
		settings[name] = value
	}
	return strings.TrimSuffix(text[:at], " "), settings
}

// Unread says that a page cannot be set up with a text.
func (k *Kit) Unread(text string) error {
	return errors.New(k.Text.T("lab.link.unread", i18n.Args{"Text": problem.Quote(text)}))
}
