package coach_test

import (
	"reflect"

	"tengen/ai/coach"
)

// kindOf is the name of a fact's type.
func kindOf(f coach.Fact) string { return reflect.TypeOf(f).Name() }
