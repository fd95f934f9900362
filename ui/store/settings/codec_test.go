package settings_test

import (
	"bytes"
	"testing"
	"time"

	"tengen/ui/store/settings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// other differs from the defaults in every field.
func other() settings.Settings {
	return settings.Settings{
		Level: "expert", Depth: 6, Time: 1234 * time.Millisecond, Oversights: "beginner",
		Threads: 3, Memory: 256, Candidates: 9, CandidatesOnBoard: true, AlwaysBlack: true, Analyst: "Carbon", PerfectPlay: true,
		Look: "paper", Coordinates: false, MoveNumbers: true, Truth: true,
		Theme: settings.ThemeDark, Scale: 130, Language: "zh", Sound: false, Animation: false,
		LastGame: settings.Game{
			Variant: "four4", Black: settings.Engine, White: settings.Guest("Carbon"), Opening: settings.Swap2, FoulLoses: true,
			Clock: settings.Clock{Kind: settings.PerGame, Move: 5 * time.Second, Game: time.Hour, Increment: time.Second, Lenient: true},
		},
	}
}

func TestEncodeDecode(t *testing.T) {
	for _, s := range []settings.Settings{settings.Defaults(), other()} {
		data, err := settings.Encode(s)
		require.NoError(t, err)
		back, err := settings.Decode(data)
		require.NoError(t, err)
		assert.Equal(t, s, back)
	}
}

func TestDecodeFillsIn(t *testing.T) {
	s, err := settings.Decode([]byte(`{"version": 1, "depth": 9, "from the future": true}`))
	require.NoError(t, err)
	want := settings.Defaults()
	want.Depth = 9
	assert.Equal(t, want, s)
}

func TestDecodeErrors(t *testing.T) {
	whole, err := settings.Encode(settings.Defaults())
	require.NoError(t, err)
	tests := []struct {
		name string
		data []byte
		want error
	}{
		{"empty", nil, settings.ErrFormat},
		{"truncated", whole[:len(whole)/2], settings.ErrFormat},
		{"binary", []byte{0x89, 'P', 'N', 'G', 0, 1, 2}, settings.ErrFormat},
		{"a list", []byte(`[1]`), settings.ErrFormat},
		{"wrong type", []byte(`{"version": 1, "depth": "deep"}`), settings.ErrFormat},
		{"no version", []byte(`{"depth": 3}`), settings.ErrVersion},
		{"newer", bytes.Replace(whole, []byte(`"version": 1`), []byte(`"version": 2`), 1), settings.ErrVersion},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := settings.Decode(tt.data)
			assert.ErrorIs(t, err, tt.want)
		})
	}
}

func FuzzDecode(f *testing.F) {
	whole, err := settings.Encode(other())
	require.NoError(f, err)
	f.Add(whole)
	f.Add([]byte(`{"version":1,"timeMs":9223372036854775807,"scalePercent":-1}`))
	f.Add([]byte("\x00\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := settings.Decode(data)
		if err != nil {
			return
		}
		s = s.Normalized(levels)
		assert.Equal(t, s, s.Normalized(levels), "normal settings stay as they are")
		assert.LessOrEqual(t, s.Time, settings.MaxTime)
		assert.GreaterOrEqual(t, s.Time, settings.MinTime)
		assert.Contains(t, settings.GameTimes(), s.LastGame.Clock.Game)
		again, err := settings.Encode(s)
		require.NoError(t, err)
		back, err := settings.Decode(again)
		require.NoError(t, err)
		assert.Equal(t, s.Time.Truncate(time.Millisecond), back.Time)
	})
}
