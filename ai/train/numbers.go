package train

import (
	"fmt"
	"math"
	"reflect"

	"tengen/ai/engine"
)

// Number is a number of the search that is tuned.
type Number struct {
	Name  string  // of a field of engine.Params
	Start float64 // what it was
	Step  float64 // by how much it is raised and lowered in the last games
	Now   float64
}

// leastPart bounds a number from below: one that is more than 0 keeps so much of what it
// was, so that nothing is ever divided by 0.
const leastPart = 1. / 8

// NewNumber returns a number as the parameters have it. The error says which names there are.
func NewNumber(p engine.Params, name string, step float64) (Number, error) {
	v, err := field(&p, name)
	switch {
	case err != nil:
		return Number{}, err
	case !(step > 0) || math.IsInf(step, 0):
		return Number{}, fmt.Errorf("%s: a step of %v: want more than 0", name, step)
	}
	start := 0.0
	if v.CanInt() {
		start = float64(v.Int())
	} else {
		start = v.Float()
	}
	return Number{Name: name, Start: start, Step: step, Now: start}, nil
}

// put sets the number in the parameters, whole where they want it whole.
func (n Number) put(p *engine.Params, value float64) error {
	v, err := field(p, n.Name)
	switch {
	case err != nil:
		return err
	case v.CanInt():
		v.SetInt(int64(math.Round(n.bounded(value))))
	default:
		v.SetFloat(n.bounded(value))
	}
	return nil
}

// bounded keeps a value from becoming too small.
func (n Number) bounded(value float64) float64 {
	if n.Start > 0 {
		return max(value, n.Start*leastPart)
	}
	return value
}

// field returns the field of a name.
func field(p *engine.Params, name string) (reflect.Value, error) {
	v := reflect.ValueOf(p).Elem().FieldByName(name)
	if !v.IsValid() || !v.CanInt() && !v.CanFloat() {
		return v, fmt.Errorf("the search has no number %q; it has %v", name, Names())
	}
	return v, nil
}

// Names returns the names of all numbers of the search.
func Names() (all []string) {
	t := reflect.TypeFor[engine.Params]()
	for i := range t.NumField() {
		if kind := t.Field(i).Type.Kind(); kind == reflect.Int || kind == reflect.Float64 {
			all = append(all, t.Field(i).Name)
		}
	}
	return all
}
