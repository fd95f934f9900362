package settings_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tengen/ui/store/settings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// other are settings of the first version, most of them not the defaults.
func other() settings.Settings {
	s := settings.Defaults()
	s.Level, s.Depth, s.Time, s.Oversights = "expert", 6, 1234*time.Millisecond, "beginner"
	s.Threads, s.Memory, s.Candidates, s.CandidatesOnBoard = 3, 256, 9, true
	s.AlwaysBlack, s.Ponder, s.WarnLosing, s.Explain = true, false, settings.WarnLearners, false
	s.ReviewEffort, s.Analyst, s.OpeningTable, s.PerfectPlay = "", "Carbon", false, true
	s.Look, s.Coordinates, s.MoveNumbers, s.Truth = "paper", false, true, true
	s.Theme, s.Scale, s.Language, s.Sound, s.Animation = settings.ThemeDark, 130, "zh", false, false
	s.Pace = settings.NormalPace
	s.LastGame = settings.Game{
		Variant: "four4", Black: settings.Engine, White: settings.External("Carbon"), Opening: settings.Swap2, Named: "d4", FoulLoses: true,
		Clock: settings.Clock{Kind: settings.PerGame, Move: 5 * time.Second, Game: time.Hour, Increment: time.Second, Lenient: true},
	}
	return s
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

// Files of the first version mean what they meant.
func TestFilesOfTheFirstVersion(t *testing.T) {
	first := settings.Defaults() // whose first level was another one
	first.Level, first.Depth, first.Time, first.Oversights = "casual", 2, 400*time.Millisecond, "casual"
	for name, want := range map[string]settings.Settings{"defaults.json": first, "other.json": other()} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		require.NoError(t, err)
		s, err := settings.Decode(data)
		require.NoError(t, err)
		assert.Equal(t, want, s, name)
	}
}

// Whether to warn was once a yes or no, of which no was the default.
func TestWarnOfOlderFiles(t *testing.T) {
	for word, want := range map[string]settings.Warn{
		"true": settings.WarnAlways, "false": settings.WarnLearners, `"off"`: settings.WarnNever, `"on"`: settings.WarnAlways,
	} {
		s, err := settings.Decode([]byte(`{"version": 1, "warnOfLosingMoves": ` + word + `}`))
		require.NoError(t, err)
		assert.Equal(t, want, s.WarnLosing, word)
	}
	s, err := settings.Decode([]byte(`{"version": 1, "warnOfLosingMoves": "perhaps"}`))
	require.NoError(t, err)
	assert.Equal(t, settings.WarnLearners, s.Normalized(nil).WarnLosing)
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
		shortest, longest := settings.Range(func(s *settings.Settings) *time.Duration { return &s.Time })
		assert.LessOrEqual(t, s.Time, longest)
		assert.GreaterOrEqual(t, s.Time, shortest)
		assert.Contains(t, settings.Choices(func(s *settings.Settings) *time.Duration { return &s.LastGame.Clock.Game }), s.LastGame.Clock.Game)
		again, err := settings.Encode(s)
		require.NoError(t, err)
		back, err := settings.Decode(again)
		require.NoError(t, err)
		assert.Equal(t, s.Time.Truncate(time.Millisecond), back.Time)
	})
}
