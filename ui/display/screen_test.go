package display_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/view"
)

// What a window shows is data that stays as it is: nothing in it leads into a game.
func TestAScreenIsPlainData(t *testing.T) {
	seen := map[reflect.Type]bool{reflect.TypeFor[board.Board](): true, reflect.TypeFor[rule.Position](): true} // copies
	var look func(reflect.Type, string)
	look = func(of reflect.Type, path string) {
		if seen[of] {
			return
		}
		seen[of] = true
		assert.NotEqual(t, reflect.TypeFor[record.Node](), of, path)
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			look(of.Elem(), path)
		case reflect.Map:
			look(of.Key(), path)
			look(of.Elem(), path)
		case reflect.Struct:
			for i := range of.NumField() {
				look(of.Field(i).Type, path+"."+of.Field(i).Name)
			}
		case reflect.Func, reflect.Chan, reflect.Interface, reflect.UnsafePointer:
			assert.Fail(t, "no data", "%s is a %s", path, of)
		}
	}
	look(reflect.TypeFor[display.Screen](), "Screen")
	assert.Greater(t, len(seen), 30, "it has parts")
}

// The bar shows the end of a game before what is known beside the search, and that before the search.
func TestTheEvaluationOfAScreen(t *testing.T) {
	s := display.Screen{}
	assert.Zero(t, s.Evaluation())
	s.Search = &analysis.Info{Turn: board.White, Depth: 20, Candidates: []analysis.Candidate{{Score: analysis.Value(100)}}}
	assert.Equal(t, view.Evaluation{Side: board.White, Score: analysis.Value(100), Known: true}, s.Evaluation())
	s.Forced = view.Forced{Side: board.Black, Score: analysis.WinIn(5)}
	assert.Equal(t, s.Forced.Evaluation(), s.Evaluation())
	s.Result = record.Result{Winner: board.White, Cause: record.Resignation}
	assert.Equal(t, view.EvaluationOfResult(board.White), s.Evaluation())
}
