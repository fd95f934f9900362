package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/opening"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background/backgroundtest"
	"tengen/ui/controller"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/hosttest"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"
)

// The engine gets the opening table, and a new one takes its place when the table is
// switched off.
func TestTheOpeningTableCanBeSwitchedOff(t *testing.T) {
	folder := session.Open(t.TempDir())
	crash, err := folder.StartCrashLog("test")
	require.NoError(t, err)
	var made []player.Openings
	chosen := settings.Defaults()
	c := controller.New(controller.Config{
		Do: backgroundtest.NewQueue().Push, Window: &window{}, Text: i18n.New(i18n.English),
		NewEngine: func(o engines.Options) engines.Engine {
			made = append(made, o.Openings)
			return &hosttest.Engine{}
		},
		Proof: func() engines.Proof { return nil }, Settings: chosen, Folder: folder, Crash: crash,
	})
	chosen.OpeningTable = false
	c.SetSettings(chosen)
	require.NoError(t, c.Close())
	require.NoError(t, crash.Close())
	require.NoError(t, folder.Close())
	require.Equal(t, []player.Openings{opening.Included{}, nil}, made)

	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	info, ok := made[0].Info(pos)
	require.True(t, ok)
	best, _ := info.Best()
	assert.Equal(t, "H8", best.Move.String())
}
