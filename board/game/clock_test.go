package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/game"
)

// noon is when all these clocks begin.
var noon = time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)

func after(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

func TestAClockWithoutLimitsMeasures(t *testing.T) {
	c := game.NewClock(game.TimeControl{})
	c.Run(board.Black, after(0))
	_, limited := c.RunsOut()
	assert.False(t, limited)
	assert.Equal(t, 7*time.Second, c.Read(after(7)).Black.Spent)
	assert.Equal(t, 9*time.Second, c.Press(after(9)))
	assert.Equal(t, game.Reading{}, c.Read(after(20)))
}

func TestTimePerGameWithIncrement(t *testing.T) {
	c := game.NewClock(game.TimeControl{PerGame: time.Minute, Increment: 2 * time.Second})
	c.Run(board.Black, after(0))
	assert.Equal(t, 10*time.Second, c.Press(after(10)))
	c.Run(board.White, after(10))
	r := c.Read(after(15))
	assert.Equal(t, 52*time.Second, r.Black.Game)
	assert.Equal(t, 55*time.Second, r.White.Game)
	assert.Equal(t, board.White, r.Running)
	out, ok := c.RunsOut()
	assert.True(t, ok)
	assert.Equal(t, after(70), out)
	assert.Zero(t, c.Read(after(500)).White.Game, "never below zero")
}

func TestTimePerMove(t *testing.T) {
	c := game.NewClock(game.TimeControl{PerMove: 30 * time.Second})
	for turn := range 3 {
		c.Run(board.Black, after(100*turn))
		out, ok := c.RunsOut()
		assert.True(t, ok)
		assert.Equal(t, after(100*turn+30), out)
		assert.Equal(t, 18*time.Second, c.Read(after(100*turn+12)).Black.Move)
		c.Press(after(100*turn + 29))
	}
}

func TestTheShorterLimitCounts(t *testing.T) {
	c := game.NewClock(game.TimeControl{PerMove: 30 * time.Second, PerGame: 50 * time.Second})
	c.Run(board.Black, after(0))
	assert.Equal(t, 30*time.Second, c.Read(after(0)).Black.Move)
	c.Press(after(29))
	c.Run(board.Black, after(40))
	assert.Equal(t, 21*time.Second, c.Read(after(40)).Black.Move)
}

func TestAHaltedMoveGoesOn(t *testing.T) {
	c := game.NewClock(game.TimeControl{PerGame: time.Minute})
	c.Run(board.Black, after(0))
	c.Run(board.Black, after(3)) // it runs already
	c.Halt(after(5))
	_, runs := c.RunsOut()
	assert.False(t, runs)
	assert.Equal(t, 55*time.Second, c.Read(after(100)).Black.Game)
	c.Run(board.Black, after(200))
	out, _ := c.RunsOut()
	assert.Equal(t, after(255), out)
	assert.Equal(t, 6*time.Second, c.Press(after(201)))
}

func TestSetGoesBackInTime(t *testing.T) {
	c := game.NewClock(game.TimeControl{PerGame: time.Minute})
	c.Run(board.Black, after(0))
	c.Set(40*time.Second, 50*time.Second)
	r := c.Read(after(30))
	assert.Equal(t, 40*time.Second, r.Black.Game)
	assert.Equal(t, 50*time.Second, r.White.Game)
	assert.Equal(t, board.Empty, r.Running)
}

func TestTimeThatGoesBackIsNoTime(t *testing.T) {
	c := game.NewClock(game.TimeControl{PerGame: time.Minute})
	c.Run(board.Black, after(10))
	assert.Zero(t, c.Press(after(5)))
}
