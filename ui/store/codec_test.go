package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tengen/ui/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// other are settings of the first version, most of them not the defaults.
func other() store.Settings {
	s := store.DefaultSettings()
	s.Level, s.Depth, s.Time, s.Oversights = "expert", 6, 1234*time.Millisecond, "beginner"
	s.Threads, s.Memory, s.Candidates, s.CandidatesOnBoard = 3, 256, 9, true
	s.AlwaysBlack, s.Ponder, s.WarnLosing, s.Explain = true, false, store.WarnLearners, false
	s.ReviewEffort, s.Analyst, s.OpeningTable, s.PerfectPlay = "", "Carbon", false, true
	s.Look, s.Coordinates, s.MoveNumbers, s.Truth = "paper", false, true, true
	s.Theme, s.Scale, s.Language, s.Sound, s.Animation = store.ThemeDark, 130, "zh", false, false
	s.Pace = store.NormalPace
	s.LastGame = store.Game{
		Variant: "four4", Black: store.SettingsEngine, White: store.ExternalSeat("Carbon"), Opening: store.Swap2, Named: "d4", FoulLoses: true,
		Clock: store.Clock{Kind: store.PerGame, Move: 5 * time.Second, Game: time.Hour, Increment: time.Second, Lenient: true},
	}
	return s
}

func TestEncodeDecode(t *testing.T) {
	for _, s := range []store.Settings{store.DefaultSettings(), other()} {
		data, err := store.EncodeSettings(s)
		require.NoError(t, err)
		back, err := store.DecodeSettings(data)
		require.NoError(t, err)
		assert.Equal(t, s, back)
	}
}

// Files of the first version mean what they meant.
func TestFilesOfTheFirstVersion(t *testing.T) {
	first := store.DefaultSettings() // whose first level was another one, and which had one thread
	first.Level, first.Depth, first.Time, first.Oversights, first.Threads = "casual", 2, 400*time.Millisecond, "casual", 1
	for name, want := range map[string]store.Settings{"defaults.json": first, "other.json": other()} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		require.NoError(t, err)
		s, err := store.DecodeSettings(data)
		require.NoError(t, err)
		assert.Equal(t, want, s, name)
	}
}

// Whether to warn was once a yes or no, of which no was the default.
func TestWarnOfOlderFiles(t *testing.T) {
	for word, want := range map[string]store.Warn{
		"true": store.WarnAlways, "false": store.WarnLearners, `"off"`: store.WarnNever, `"on"`: store.WarnAlways,
	} {
		s, err := store.DecodeSettings([]byte(`{"version": 1, "warnOfLosingMoves": ` + word + `}`))
		require.NoError(t, err)
		assert.Equal(t, want, s.WarnLosing, word)
	}
	s, err := store.DecodeSettings([]byte(`{"version": 1, "warnOfLosingMoves": "perhaps"}`))
	require.NoError(t, err)
	assert.Equal(t, store.WarnLearners, s.Normalized(nil).WarnLosing)
}

func TestDecodeFillsIn(t *testing.T) {
	s, err := store.DecodeSettings([]byte(`{"version": 1, "depth": 9, "from the future": true}`))
	require.NoError(t, err)
	want := store.DefaultSettings()
	want.Depth = 9
	assert.Equal(t, want, s)
}

func TestDecodeErrors(t *testing.T) {
	whole, err := store.EncodeSettings(store.DefaultSettings())
	require.NoError(t, err)
	tests := []struct {
		name string
		data []byte
		want error
	}{
		{"empty", nil, store.ErrFormat},
		{"truncated", whole[:len(whole)/2], store.ErrFormat},
		{"binary", []byte{0x89, 'P', 'N', 'G', 0, 1, 2}, store.ErrFormat},
		{"a list", []byte(`[1]`), store.ErrFormat},
		{"wrong type", []byte(`{"version": 1, "depth": "deep"}`), store.ErrFormat},
		{"no version", []byte(`{"depth": 3}`), store.ErrVersion},
		{"newer", bytes.Replace(whole, []byte(`"version": 1`), []byte(`"version": 2`), 1), store.ErrVersion},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := store.DecodeSettings(tt.data)
			assert.ErrorIs(t, err, tt.want)
		})
	}
}

func FuzzDecode(f *testing.F) {
	whole, err := store.EncodeSettings(other())
	require.NoError(f, err)
	f.Add(whole)
	f.Add([]byte(`{"version":1,"timeMs":9223372036854775807,"scalePercent":-1}`))
	f.Add([]byte("\x00\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := store.DecodeSettings(data)
		if err != nil {
			return
		}
		s = s.Normalized(levels)
		assert.Equal(t, s, s.Normalized(levels), "normal settings stay as they are")
		shortest, longest := store.SettingRange(func(s *store.Settings) *time.Duration { return &s.Time })
		assert.LessOrEqual(t, s.Time, longest)
		assert.GreaterOrEqual(t, s.Time, shortest)
		assert.Contains(t, store.SettingChoices(func(s *store.Settings) *time.Duration { return &s.LastGame.Clock.Game }), s.LastGame.Clock.Game)
		again, err := store.EncodeSettings(s)
		require.NoError(t, err)
		back, err := store.DecodeSettings(again)
		require.NoError(t, err)
		assert.Equal(t, s.Time.Truncate(time.Millisecond), back.Time)
	})
}
