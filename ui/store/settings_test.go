package store_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

var levels = []store.Level{
	{ID: "beginner", Depth: 1, Time: 300 * time.Millisecond, Oversights: true},
	{ID: "novice", Depth: 2, Time: 300 * time.Millisecond, Oversights: true},
	{ID: "casual", Depth: 2, Time: 400 * time.Millisecond, Oversights: true},
	{ID: "expert", Depth: 6, Time: time.Second},
}

func TestDefaultsAreNormal(t *testing.T) {
	d := store.DefaultSettings()
	assert.Equal(t, d, d.Normalized(levels))
}

func TestLevels(t *testing.T) {
	s := store.DefaultSettings().WithLevel(levels[3])
	assert.Equal(t, "expert", s.Level)
	assert.Equal(t, 6, s.Depth)
	assert.Equal(t, time.Second, s.Time)
	assert.Empty(t, s.Oversights)

	changed := s
	changed.Depth = 7
	assert.Equal(t, store.Custom, changed.Named(levels).Level)
	changed.Depth = 6
	assert.Equal(t, "expert", changed.Named(levels).Level, "changed back")

	human := s.WithLevel(levels[0])
	assert.Equal(t, "beginner", human.Oversights)
	human.Oversights = ""
	assert.Equal(t, store.Custom, human.Named(levels).Level)
}

func TestNormalized(t *testing.T) {
	low := store.Settings{Level: store.Custom, Depth: -3, Oversights: "expert"}.Normalized(levels)
	assert.Equal(t, 1, low.Depth)
	assert.Equal(t, 50*time.Millisecond, low.Time)
	assert.Equal(t, 16, low.Memory)
	assert.Equal(t, 1, low.Candidates)
	assert.Equal(t, 1, low.Threads)
	assert.Equal(t, 80, low.Scale)
	assert.Equal(t, store.ThemeSystem, low.Theme)
	assert.Equal(t, store.DefaultSettings().Look, low.Look)
	assert.Equal(t, store.DefaultSettings().LastGame, low.LastGame)
	assert.Empty(t, low.Oversights, "a level without oversights has none to lend")
	assert.Equal(t, store.Custom, low.Level)

	high := store.Settings{
		Level: "emperor", Depth: 99, Time: time.Hour, Memory: 1 << 30, Candidates: 99, Threads: 1 << 20,
		Scale: 1000, Theme: "pink", LastGame: store.Game{Variant: "gomoku15", Black: "cat", White: store.Human},
	}.Normalized(levels)
	assert.Equal(t, 30, high.Depth)
	assert.Equal(t, 5*time.Minute, high.Time)
	assert.Equal(t, 4096, high.Memory)
	assert.Equal(t, 12, high.Candidates)
	assert.Equal(t, runtime.NumCPU(), high.Threads)
	assert.Equal(t, 200, high.Scale)
	assert.Equal(t, store.ThemeSystem, high.Theme)
	assert.Equal(t, store.Human, high.LastGame.Black)
	assert.Equal(t, store.Custom, high.Level, "a level that is gone")

	was := store.Settings{Level: "expert", Depth: 5}.Normalized(levels)
	assert.Equal(t, 6, was.Depth, "a level means the same in every version")
}

func TestSeats(t *testing.T) {
	for seat, want := range map[store.Seat]store.Seat{
		store.Human: store.Human, store.SettingsEngine: store.SettingsEngine,
		store.ExternalSeat("Carbon 2"): store.ExternalSeat("Carbon 2"),
		store.ExternalSeat(""):         store.Human, "": store.Human, "cat": store.Human,
		store.AtLevel("expert"): store.AtLevel("expert"), store.AtLevel(""): store.SettingsEngine,
		store.AtLevel("gone"): store.SettingsEngine, "engine:": store.Human,
	} {
		s := store.DefaultSettings()
		s.LastGame.Black = seat
		assert.Equal(t, want, s.Normalized(levels).LastGame.Black, seat)
	}
	for seat, want := range map[store.Seat]string{store.SettingsEngine: "", store.AtLevel("expert"): "expert"} {
		level, own := seat.Own()
		assert.True(t, own, seat)
		assert.Equal(t, want, level)
		assert.True(t, seat.Automatic())
	}
	for _, seat := range []store.Seat{store.Human, store.ExternalSeat("engine:expert")} {
		_, own := seat.Own()
		assert.False(t, own, seat)
	}
	assert.True(t, store.Game{Black: store.AtLevel("expert"), White: store.ExternalSeat("x")}.Watched())
	assert.False(t, store.Game{Black: store.AtLevel("expert"), White: store.Human}.Watched())
	name, ok := store.ExternalSeat("Carbon 2").External()
	assert.True(t, ok)
	assert.Equal(t, "Carbon 2", name)
	for _, s := range []store.Seat{store.Human, store.SettingsEngine, store.ExternalSeat("")} {
		name, ok := s.External()
		assert.False(t, ok)
		assert.Empty(t, name)
	}
	assert.True(t, store.ExternalSeat("x").Automatic())
	assert.False(t, store.Human.Automatic())
}

func TestReset(t *testing.T) {
	s := other().Reset()
	want := store.DefaultSettings()
	want.Language, want.LastGame = other().Language, other().LastGame
	assert.Equal(t, want, s)
}

func TestChoices(t *testing.T) {
	assert.Equal(t, []string{"quick", "usual", "thorough"}, store.ReviewEfforts())
	assert.Equal(t, []store.Opening{store.FreeOpening, "swap", store.Swap2, "rif", "soosorv8", "yamaguchi", "taraguchi10", store.Balanced, store.Named, store.Odds}, store.Openings())
	assert.Equal(t, []store.ClockKind{store.NoClock, store.PerMove, store.PerGame}, store.ClockKinds())
	assert.Greater(t, store.SlowPace.BetweenMoves(), store.NormalPace.BetweenMoves())
	assert.Zero(t, store.FastPace.BetweenMoves())
	themes := store.SettingChoices(func(s *store.Settings) *store.Theme { return &s.Theme })
	assert.Equal(t, []store.Theme{store.ThemeSystem, store.ThemeLight, store.ThemeDark}, themes)
	increments := store.SettingChoices(func(s *store.Settings) *time.Duration { return &s.LastGame.Clock.Increment })
	assert.Equal(t, time.Duration(0), increments[0])
	assert.Equal(t, 30*time.Second, increments[len(increments)-1])
}

func TestSeatsAreAlike(t *testing.T) {
	s := store.DefaultSettings() // Novice
	novice, expert, now := store.AtLevel("novice"), store.AtLevel("expert"), s.Fixed(store.SettingsEngine)
	assert.True(t, store.Alike(novice, novice))
	assert.True(t, store.Alike(now, novice), "the strength of the settings was that level")
	assert.True(t, store.Alike(store.ExternalSeat("Rapfi"), store.ExternalSeat("Rapfi")))
	assert.False(t, store.Alike(store.ExternalSeat("Rapfi"), store.ExternalSeat("Carbon")))
	assert.False(t, store.Alike(novice, expert))
	assert.False(t, store.Alike(store.Human, novice))
	s.Level = store.Custom
	custom := s.Fixed(store.SettingsEngine)
	s.Depth++
	assert.True(t, store.Alike(custom, custom))
	assert.False(t, store.Alike(custom, s.Fixed(store.SettingsEngine)))
}

// A seat keeps the strength that the settings had, also through a file; what a file makes up is within
// what there is.
func TestASeatKeepsItsStrength(t *testing.T) {
	s := store.DefaultSettings()
	s.Level, s.Depth, s.Time, s.Oversights = store.Custom, 9, 1500*time.Millisecond, "beginner"
	seat := s.Fixed(store.SettingsEngine)
	assert.Equal(t, seat, store.AtLevel(seat.Ours()))
	assert.Equal(t, seat, store.DefaultSettings().Fixed(seat))
	level, own := seat.Own()
	assert.True(t, own)
	assert.Equal(t, store.Custom, level)
	of, fixed := seat.Strength()
	assert.True(t, fixed)
	assert.Equal(t, seat, of.Fixed(store.SettingsEngine))
	of, fixed = store.AtLevel("custom/1000000/-5/x").Strength()
	assert.True(t, fixed)
	assert.Equal(t, 30, of.Depth)
	assert.Equal(t, 50*time.Millisecond, of.Time)
	for _, other := range []store.Seat{store.Human, store.SettingsEngine, store.AtLevel("novice"), store.AtLevel("custom/a/b/c"), store.ExternalSeat("a/1/2/c")} {
		_, fixed := other.Strength()
		assert.False(t, fixed, other)
		assert.Equal(t, other == store.SettingsEngine, s.Fixed(other) != other)
	}
}

func TestSettingsStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there", "yet")
	keeper := store.NewSettingsStore(folder)
	first, err := keeper.Load(levels)
	require.NoError(t, err, "a first start")
	assert.Equal(t, store.DefaultSettings(), first)

	changed := other().Normalized(levels)
	require.NoError(t, keeper.Save(changed))
	back, err := store.NewSettingsStore(folder).Load(levels)
	require.NoError(t, err)
	assert.Equal(t, changed, back)

	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is left behind")
}

func TestBrokenFileIsKept(t *testing.T) {
	for name, content := range map[string]string{
		"truncated": `{"version": 1, "dep`,
		"binary":    "\x00\x01\x02\xff",
		"version":   `{"version": 77}`,
	} {
		t.Run(name, func(t *testing.T) {
			keeper := store.NewSettingsStore(t.TempDir())
			require.NoError(t, os.WriteFile(keeper.Path(), []byte(content), 0o600))

			s, err := keeper.Load(levels)
			assert.Equal(t, store.DefaultSettings(), s)
			var broken *store.BrokenError
			require.ErrorAs(t, err, &broken)
			kept, err := os.ReadFile(broken.Kept)
			require.NoError(t, err)
			assert.Equal(t, content, string(kept))

			require.NoError(t, keeper.Save(s))
			_, err = keeper.Load(levels)
			require.NoError(t, err, "only the first start after the damage complains")
		})
	}
}

func TestSaveFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file, not a folder")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	err := store.NewSettingsStore(file).Save(store.DefaultSettings())
	assert.ErrorContains(t, err, "settings")
}

func TestUnreadable(t *testing.T) {
	e := &store.BrokenError{Path: "/somewhere/settings.json", Reason: os.ErrPermission}
	assert.ErrorContains(t, e, e.Path)
	assert.ErrorIs(t, e, os.ErrPermission)
}
