package engines_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

func TestStrongLevelsPonder(t *testing.T) {
	for id, want := range map[string]int32{"casual": 0, "expert": 0, "champion": 1, "master": 1} {
		synctest.Test(t, func(t *testing.T) {
			h := newHouse(t, level(t, id))
			h.Ponder(after(t, "h8a1"), true)
			synctest.Wait()
			assert.Equal(t, want, h.engine.Ponders.Load(), id)
		})
	}
}

func TestWhatEndsPondering(t *testing.T) {
	for name, end := range map[string]func(*testing.T, *house){
		"nobody wants it": func(t *testing.T, h *house) { h.Ponder(after(t, "h8a1"), false) },
		"the window closes": func(_ *testing.T, h *house) {
			h.Close()
		},
		"a search": func(t *testing.T, h *house) {
			_, err := h.Session().Search(t.Context(), after(t, "h8a1"), engine.Limits{}, nil)
			require.NoError(t, err)
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			h := newHouse(t, level(t, "champion"))
			h.Ponder(after(t, "h8a1"), true)
			synctest.Wait()
			require.EqualValues(t, 1, h.engine.Ponders.Load())
			end(t, h)
			synctest.Wait()
			assert.Zero(t, h.engine.Ponders.Load(), name)
		})
	}
}

func TestPonderingIsAboutThePositionShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHouse(t, level(t, "champion"))
		for _, moves := range []string{"h8a1", "h8a1", "h8a1j9b1"} {
			pos := after(t, moves)
			h.Ponder(pos, true)
			synctest.Wait()
			assert.EqualValues(t, 1, h.engine.Ponders.Load(), moves)
			assert.Equal(t, pos.Hash(), h.engine.About.Load())
		}
	})
}

// The engine is made ready anew with every change of the settings; that must
// not end the pondering, which would not begin again.
func TestPonderingOutlivesNewSettings(t *testing.T) {
	for range 20 {
		synctest.Test(t, func(t *testing.T) {
			s := level(t, "champion")
			h := newHouse(t, s)
			for range 5 {
				s.Coordinates = !s.Coordinates
				h.SetSettings(s)
				h.Warm(rule.Freestyle, board.Square(15))
				h.Ponder(after(t, "h8a1"), true)
			}
			synctest.Wait()
			assert.EqualValues(t, 1, h.engine.Ponders.Load())
		})
	}
}
