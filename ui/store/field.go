package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// field is one setting: a field of [Settings], or of a structure in it, that is no
// structure itself. What its tags say is all that the file, the defaults and
// [Settings.Normalized] know of it.
type field struct {
	name  string // in the file
	path  []int  // as reflect.Value.FieldByIndex takes it
	usual reflect.Value
	keep  bool          // survives [Settings.Reset]
	fill  bool          // 0 and "" stand for the default
	unit  time.Duration // that the file counts in; 0 for what is no duration

	limited   bool
	low, high int64
	steps     []int64  // the only allowed numbers, ascending; none: all
	words     []string // the only allowed words; none: all
}

// These stand in a tag for how many processors the machine has, and for how many of them the
// engine takes unless told otherwise: two, and half of them where there are more than four.
const (
	processors = "processors"
	free       = "free"
)

// fields are all settings in the order of the file. A tag that makes no sense stops
// the program at once, as a wrong pattern of regexp.MustCompile does.
var fields = fieldsOf(reflect.TypeFor[Settings](), nil, false)

func fieldsOf(t reflect.Type, path []int, keep bool) (all []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		at := append(slices.Clone(path), i)
		kept := keep || f.Tag.Get("reset") == "no"
		if f.Type.Kind() == reflect.Struct {
			all = append(all, fieldsOf(f.Type, at, kept)...)
			continue
		}
		read, err := newField(f, at)
		if err != nil {
			panic(fmt.Sprintf("settings: field %s: %v", f.Name, err))
		}
		read.keep = kept
		all = append(all, read)
	}
	return all
}

func newField(f reflect.StructField, path []int) (field, error) {
	made := field{name: f.Tag.Get("file"), path: path, fill: f.Tag.Get("empty") == "default", usual: reflect.New(f.Type).Elem()}
	if made.name == "" {
		return made, fmt.Errorf("no name in the file")
	}
	if f.Type == reflect.TypeFor[time.Duration]() {
		unit, err := time.ParseDuration(f.Tag.Get("unit"))
		if err != nil {
			return made, err
		}
		made.unit = unit
	}
	if err := made.limit(f.Type, f.Tag); err != nil {
		return made, err
	}
	return made, setText(made.usual, f.Tag.Get("default"))
}

// limit reads which values are allowed.
func (f *field) limit(t reflect.Type, tag reflect.StructTag) error {
	if t.Kind() == reflect.String {
		f.words = strings.Fields(tag.Get("oneOf"))
		return nil
	}
	for _, text := range strings.Fields(tag.Get("steps")) {
		v, err := number(t, text)
		if err != nil {
			return err
		}
		f.steps = append(f.steps, v)
	}
	low, high, limited := strings.Cut(tag.Get("range"), " ")
	if !limited {
		return nil
	}
	var err error
	if f.low, err = number(t, low); err != nil {
		return err
	}
	f.high, err = number(t, high)
	f.limited = true
	return err
}

// setText sets v to what a tag says; "" is the zero value.
func setText(v reflect.Value, text string) error {
	switch {
	case text == "":
		return nil
	case v.Kind() == reflect.Bool:
		v.SetBool(text == "on")
		return nil
	case v.Kind() == reflect.String:
		v.SetString(text)
		return nil
	}
	n, err := number(v.Type(), text)
	v.SetInt(n)
	return err
}

// number reads a whole number or a duration of a tag.
func number(t reflect.Type, text string) (int64, error) {
	if t == reflect.TypeFor[time.Duration]() {
		d, err := time.ParseDuration(text)
		return int64(d), err
	}
	n := runtime.NumCPU()
	switch text {
	case processors:
		return int64(n), nil
	case free:
		return int64(min(n, max(2, n/2))), nil
	}
	return strconv.ParseInt(text, 10, 0)
}

// of returns the field of some settings.
func (f field) of(s *Settings) reflect.Value { return reflect.ValueOf(s).Elem().FieldByIndex(f.path) }

// clamp moves a value to the nearest allowed one; an unknown word becomes the default.
func (f field) clamp(v reflect.Value) {
	seat, isSeat := v.Interface().(Seat)
	switch {
	case f.fill && v.IsZero(), isSeat && !seat.known(), len(f.words) > 0 && !slices.Contains(f.words, v.String()):
		v.Set(f.usual)
	case len(f.steps) > 0:
		v.SetInt(nearest(v.Int(), f.steps))
	case f.limited:
		v.SetInt(max(f.low, min(v.Int(), f.high)))
	}
}

// version numbers the file's layout. Raise it when an older program would
// misunderstand a newer file; new fields alone need no new number.
const version = 1

// Errors of Decode, wrapped with what was found.
var (
	ErrFormat  = errors.New("not a settings file")
	ErrVersion = errors.New("settings of another version")
)

// fileType is the layout on disk: the version and then each setting by its name.
// Durations are whole numbers of their unit, so that a person can read and change
// them.
var fileType = func() reflect.Type {
	layout := []reflect.StructField{{Name: "Version", Type: reflect.TypeFor[int](), Tag: `json:"version"`}}
	for i, f := range fields {
		t := f.usual.Type()
		if f.unit > 0 {
			t = reflect.TypeFor[int64]()
		}
		layout = append(layout, reflect.StructField{
			Name: "Field" + strconv.Itoa(i), Type: t, Tag: reflect.StructTag(fmt.Sprintf("json:%q", f.name)),
		})
	}
	return reflect.StructOf(layout)
}()

// EncodeSettings writes s as indented JSON with a version number.
func EncodeSettings(s Settings) ([]byte, error) {
	data, err := json.MarshalIndent(toFile(s).Interface(), "", "  ")
	return append(data, '\n'), err
}

// DecodeSettings reads what Encode wrote. A field that is missing has its default, one
// that is unknown is ignored; nothing is checked for range, which is the work of
// [Settings.Normalized]. Errors wrap [ErrFormat] or [ErrVersion].
func DecodeSettings(data []byte) (Settings, error) {
	file := toFile(DefaultSettings())
	file.Elem().Field(0).SetInt(0)
	if err := json.Unmarshal(bytes.TrimSpace(data), file.Interface()); err != nil {
		return Settings{}, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if found := file.Elem().Field(0).Int(); found != version {
		return Settings{}, fmt.Errorf("%w: %d, this program reads %d", ErrVersion, found, version)
	}
	return fromFile(file), nil
}

// toFile returns a pointer to a new value of fileType with what s says.
func toFile(s Settings) reflect.Value {
	file := reflect.New(fileType)
	file.Elem().Field(0).SetInt(version)
	for i, f := range fields {
		to, v := file.Elem().Field(1+i), f.of(&s)
		if f.unit > 0 {
			to.SetInt(v.Int() / int64(f.unit))
		} else {
			to.Set(v)
		}
	}
	return file
}

// longestDuration keeps the conversion to a time.Duration from overflowing, far above any
// time that can be chosen.
const longestDuration = 24 * time.Hour

func fromFile(file reflect.Value) (s Settings) {
	for i, f := range fields {
		v, to := file.Elem().Field(1+i), f.of(&s)
		if f.unit > 0 {
			to.SetInt(max(0, min(v.Int(), int64(longestDuration/f.unit))) * int64(f.unit))
		} else {
			to.Set(v)
		}
	}
	return s
}
