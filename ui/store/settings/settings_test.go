package settings_test

import (
	"runtime"
	"testing"
	"time"

	"tengen/ui/store/settings"

	"github.com/stretchr/testify/assert"
)

var levels = []settings.Level{
	{ID: "beginner", Depth: 1, Time: 300 * time.Millisecond, Oversights: true},
	{ID: "novice", Depth: 2, Time: 300 * time.Millisecond, Oversights: true},
	{ID: "casual", Depth: 2, Time: 400 * time.Millisecond, Oversights: true},
	{ID: "expert", Depth: 6, Time: time.Second},
}

func TestDefaultsAreNormal(t *testing.T) {
	d := settings.Defaults()
	assert.Equal(t, d, d.Normalized(levels))
}

func TestLevels(t *testing.T) {
	s := settings.Defaults().WithLevel(levels[3])
	assert.Equal(t, "expert", s.Level)
	assert.Equal(t, 6, s.Depth)
	assert.Equal(t, time.Second, s.Time)
	assert.Empty(t, s.Oversights)

	changed := s
	changed.Depth = 7
	assert.Equal(t, settings.Custom, changed.Named(levels).Level)
	changed.Depth = 6
	assert.Equal(t, "expert", changed.Named(levels).Level, "changed back")

	human := s.WithLevel(levels[0])
	assert.Equal(t, "beginner", human.Oversights)
	human.Oversights = ""
	assert.Equal(t, settings.Custom, human.Named(levels).Level)
}

func TestNormalized(t *testing.T) {
	low := settings.Settings{Level: settings.Custom, Depth: -3, Oversights: "expert"}.Normalized(levels)
	assert.Equal(t, 1, low.Depth)
	assert.Equal(t, 50*time.Millisecond, low.Time)
	assert.Equal(t, 16, low.Memory)
	assert.Equal(t, 1, low.Candidates)
	assert.Equal(t, 1, low.Threads)
	assert.Equal(t, 80, low.Scale)
	assert.Equal(t, settings.ThemeSystem, low.Theme)
	assert.Equal(t, settings.Defaults().Look, low.Look)
	assert.Equal(t, settings.Defaults().LastGame, low.LastGame)
	assert.Empty(t, low.Oversights, "a level without oversights has none to lend")
	assert.Equal(t, settings.Custom, low.Level)

	high := settings.Settings{
		Level: "emperor", Depth: 99, Time: time.Hour, Memory: 1 << 30, Candidates: 99, Threads: 1 << 20,
		Scale: 1000, Theme: "pink", LastGame: settings.Game{Variant: "gomoku15", Black: "cat", White: settings.Human},
	}.Normalized(levels)
	assert.Equal(t, 30, high.Depth)
	assert.Equal(t, 5*time.Minute, high.Time)
	assert.Equal(t, 4096, high.Memory)
	assert.Equal(t, 12, high.Candidates)
	assert.Equal(t, runtime.NumCPU(), high.Threads)
	assert.Equal(t, 200, high.Scale)
	assert.Equal(t, settings.ThemeSystem, high.Theme)
	assert.Equal(t, settings.Human, high.LastGame.Black)
	assert.Equal(t, settings.Custom, high.Level, "a level that is gone")

	was := settings.Settings{Level: "expert", Depth: 5}.Normalized(levels)
	assert.Equal(t, 6, was.Depth, "a level means the same in every version")
}

func TestSeats(t *testing.T) {
	for seat, want := range map[settings.Seat]settings.Seat{
		settings.Human: settings.Human, settings.Engine: settings.Engine,
		settings.External("Carbon 2"): settings.External("Carbon 2"),
		settings.External(""):         settings.Human, "": settings.Human, "cat": settings.Human,
		settings.AtLevel("expert"): settings.AtLevel("expert"), settings.AtLevel(""): settings.Engine,
		settings.AtLevel("gone"): settings.Engine, "engine:": settings.Human,
	} {
		s := settings.Defaults()
		s.LastGame.Black = seat
		assert.Equal(t, want, s.Normalized(levels).LastGame.Black, seat)
	}
	for seat, want := range map[settings.Seat]string{settings.Engine: "", settings.AtLevel("expert"): "expert"} {
		level, own := seat.Own()
		assert.True(t, own, seat)
		assert.Equal(t, want, level)
		assert.True(t, seat.Automatic())
	}
	for _, seat := range []settings.Seat{settings.Human, settings.External("engine:expert")} {
		_, own := seat.Own()
		assert.False(t, own, seat)
	}
	assert.True(t, settings.Game{Black: settings.AtLevel("expert"), White: settings.External("x")}.Watched())
	assert.False(t, settings.Game{Black: settings.AtLevel("expert"), White: settings.Human}.Watched())
	name, ok := settings.External("Carbon 2").External()
	assert.True(t, ok)
	assert.Equal(t, "Carbon 2", name)
	for _, s := range []settings.Seat{settings.Human, settings.Engine, settings.External("")} {
		name, ok := s.External()
		assert.False(t, ok)
		assert.Empty(t, name)
	}
	assert.True(t, settings.External("x").Automatic())
	assert.False(t, settings.Human.Automatic())
}

func TestReset(t *testing.T) {
	s := other().Reset()
	want := settings.Defaults()
	want.Language, want.LastGame = other().Language, other().LastGame
	assert.Equal(t, want, s)
}

func TestChoices(t *testing.T) {
	assert.Equal(t, []string{"quick", "usual", "thorough"}, settings.ReviewEfforts())
	assert.Equal(t, []settings.Opening{settings.FreeOpening, settings.Swap2, settings.Balanced, settings.Named}, settings.Openings())
	assert.Equal(t, []settings.ClockKind{settings.NoClock, settings.PerMove, settings.PerGame}, settings.ClockKinds())
	assert.Equal(t, []settings.Pace{settings.SlowPace, settings.NormalPace, settings.FastPace}, settings.Paces())
	assert.Greater(t, settings.SlowPace.BetweenMoves(), settings.NormalPace.BetweenMoves())
	assert.Zero(t, settings.FastPace.BetweenMoves())
	themes := settings.Choices(func(s *settings.Settings) *settings.Theme { return &s.Theme })
	assert.Equal(t, []settings.Theme{settings.ThemeSystem, settings.ThemeLight, settings.ThemeDark}, themes)
	increments := settings.Choices(func(s *settings.Settings) *time.Duration { return &s.LastGame.Clock.Increment })
	assert.Equal(t, time.Duration(0), increments[0])
	assert.Equal(t, 30*time.Second, increments[len(increments)-1])
}

func TestSeatsAreAlike(t *testing.T) {
	s := settings.Defaults() // Novice
	s.Level = "novice"
	novice, expert := settings.AtLevel("novice"), settings.AtLevel("expert")
	assert.True(t, s.Alike(novice, novice))
	assert.True(t, s.Alike(settings.Engine, novice), "the strength of the settings is that level")
	assert.True(t, s.Alike(settings.External("Rapfi"), settings.External("Rapfi")))
	assert.False(t, s.Alike(settings.External("Rapfi"), settings.External("Carbon")))
	assert.False(t, s.Alike(novice, expert))
	assert.False(t, s.Alike(settings.Human, novice))
	s.Level = settings.Custom
	assert.False(t, s.Alike(settings.Engine, novice))
	assert.True(t, s.Alike(settings.Engine, settings.Engine))
}
