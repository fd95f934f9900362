package store

import (
	"cmp"
	"reflect"
	"slices"
)

// Normalized returns s with everything that is out of range moved to the nearest
// allowed value, and everything unknown replaced by its default. A level that is
// among levels sets its depth, time and oversights anew, so that a level means
// the same in every version; the others become [Custom].
func (s Settings) Normalized(levels []Level) Settings {
	if s.LastGame.Clock == (Clock{}) {
		s.LastGame.Clock = DefaultSettings().LastGame.Clock
	}
	for _, f := range fields {
		f.mend(f.of(&s))
	}
	for _, seat := range []*Seat{&s.LastGame.Black, &s.LastGame.White} {
		if id, own := seat.Own(); own && !slices.ContainsFunc(levels, func(l Level) bool { return l.ID == id }) {
			*seat = SettingsEngine
		}
	}
	if !slices.ContainsFunc(levels, func(l Level) bool { return l.ID == s.Oversights && l.Oversights }) {
		s.Oversights = ""
	}
	if i := slices.IndexFunc(levels, func(l Level) bool { return l.ID == s.Level }); i >= 0 {
		return s.WithLevel(levels[i])
	}
	return s.Named(levels)
}

// nearest returns the element of steps, which ascends, that is closest to v.
func nearest(v int64, steps []int64) int64 {
	return slices.MinFunc(steps, func(a, b int64) int { return cmp.Compare(max(a-v, v-a), max(b-v, v-b)) })
}

// Names lists the names in the file of all settings, in its order.
func SettingNames() []string {
	var all []string
	for _, f := range fields {
		all = append(all, f.name)
	}
	return all
}

// Name returns the name in the file of the setting that at points to.
func SettingName[T any](at func(*Settings) *T) string { return fieldAt(at).name }

// Range returns the least and the greatest allowed value of the setting that at
// points to, a number or a duration.
func SettingRange[T ~int | ~int64](at func(*Settings) *T) (low, high T) {
	f := fieldAt(at)
	return T(f.low), T(f.high)
}

// Choices lists the allowed values of the setting that at points to, in the order in
// which to offer them.
func SettingChoices[T any](at func(*Settings) *T) []T {
	f := fieldAt(at)
	var all []T
	add := func(v any) { all = append(all, reflect.ValueOf(v).Convert(reflect.TypeFor[T]()).Interface().(T)) }
	for _, w := range f.words {
		add(w)
	}
	for _, n := range f.steps {
		add(n)
	}
	return all
}

// fieldAt returns the field that at points to.
func fieldAt[T any](at func(*Settings) *T) field {
	var s Settings
	i := slices.IndexFunc(fields, func(f field) bool { return f.of(&s).Addr().Interface() == any(at(&s)) })
	return fields[i]
}
