package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"time"
)

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

// Encode writes s as indented JSON with a version number.
func EncodeSettings(s Settings) ([]byte, error) {
	data, err := json.MarshalIndent(toFile(s).Interface(), "", "  ")
	return append(data, '\n'), err
}

// Decode reads what Encode wrote. A field that is missing has its default, one
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

// longest keeps the conversion to a time.Duration from overflowing, far above any
// time that can be chosen.
const longest = 24 * time.Hour

func fromFile(file reflect.Value) (s Settings) {
	for i, f := range fields {
		v, to := file.Elem().Field(1+i), f.of(&s)
		if f.unit > 0 {
			to.SetInt(max(0, min(v.Int(), int64(longest/f.unit))) * int64(f.unit))
		} else {
			to.Set(v)
		}
	}
	return s
}
