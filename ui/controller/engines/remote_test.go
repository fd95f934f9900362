package engines_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ai/remote"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
)

// Our engine plays at the other side of a link, and here when that has ended.
func TestARemoteEngine(t *testing.T) {
	var link *remote.Link
	asked := 0
	server := remote.NewServer(func(text string) { link.Hear(text) })
	link = remote.NewLink(func(text string) {
		asked++
		server.Hear(text)
	})
	e := engines.Remote(link)(engines.Options{Options: engine.Options{Threads: 1, Memory: 1 << 20}})
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 7, Y: 7}))
	p := e.Player(player.Levels()[0], 1, 1, nil)
	there, err := p.Choose(t.Context(), pos)
	require.NoError(t, err)
	assert.Equal(t, 1, asked)

	link.End()
	here, err := p.Choose(t.Context(), pos)
	require.NoError(t, err)
	assert.Equal(t, there, here)
	e.Warm(rule.Freestyle, board.Square(15))
	assert.Equal(t, 1, asked, "nobody is left to ask")
}
