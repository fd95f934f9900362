package settings_test

import (
	"testing"
	"time"

	"tengen/ui/store/settings"

	"github.com/stretchr/testify/assert"
)

var levels = []settings.Level{
	{ID: "beginner", Depth: 1, Time: 300 * time.Millisecond, Oversights: true},
	{ID: "casual", Depth: 2, Time: 400 * time.Millisecond, Oversights: true},
	{ID: "expert", Depth: 6, Time: time.Second},
}

func TestDefaultsAreNormal(t *testing.T) {
	d := settings.Defaults()
	assert.Equal(t, d, d.Normalized(levels))
}

func TestLevels(t *testing.T) {
	s := settings.Defaults().WithLevel(levels[2])
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
	assert.Equal(t, settings.MinDepth, low.Depth)
	assert.Equal(t, settings.MinTime, low.Time)
	assert.Equal(t, settings.MinMemory, low.Memory)
	assert.Equal(t, settings.MinCandidates, low.Candidates)
	assert.Equal(t, 1, low.Threads)
	assert.Equal(t, 80, low.Scale)
	assert.Equal(t, settings.ThemeSystem, low.Theme)
	assert.Equal(t, settings.Defaults().Look, low.Look)
	assert.Equal(t, settings.Defaults().LastGame, low.LastGame)
	assert.Empty(t, low.Oversights, "a level without oversights has none to lend")
	assert.Equal(t, settings.Custom, low.Level)

	high := settings.Settings{
		Level: "grandmaster", Depth: 99, Time: time.Hour, Memory: 1 << 30, Candidates: 99, Threads: 1 << 20,
		Scale: 1000, Theme: "pink", LastGame: settings.Game{Variant: "gomoku15", Black: "cat", White: settings.Human},
	}.Normalized(levels)
	assert.Equal(t, settings.MaxDepth, high.Depth)
	assert.Equal(t, settings.MaxTime, high.Time)
	assert.Equal(t, settings.MaxMemory, high.Memory)
	assert.Equal(t, settings.MaxCandidates, high.Candidates)
	assert.Equal(t, settings.MaxThreads(), high.Threads)
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
		settings.Guest("Carbon 2"): settings.Guest("Carbon 2"),
		settings.Guest(""):         settings.Human, "": settings.Human, "cat": settings.Human,
	} {
		s := settings.Defaults()
		s.LastGame.Black = seat
		assert.Equal(t, want, s.Normalized(nil).LastGame.Black, seat)
	}
	name, ok := settings.Guest("Carbon 2").Guest()
	assert.True(t, ok)
	assert.Equal(t, "Carbon 2", name)
	for _, s := range []settings.Seat{settings.Human, settings.Engine, settings.Guest("")} {
		name, ok := s.Guest()
		assert.False(t, ok)
		assert.Empty(t, name)
	}
	assert.True(t, settings.Guest("x").Automatic())
	assert.False(t, settings.Human.Automatic())
}
