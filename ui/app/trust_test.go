//go:build !windows

package app

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// trap is a program that leaves a trace when it is started.
func trap(t *testing.T, dir string) (program, trace string) {
	t.Helper()
	program, trace = filepath.Join(dir, "trap"), filepath.Join(dir, "started")
	require.NoError(t, os.WriteFile(program, []byte("#!/bin/sh\ntouch '"+trace+"'\n"), 0o700))
	require.NoError(t, exec.Command(program).Run())
	require.FileExists(t, trace, "it works")
	require.NoError(t, os.Remove(trace))
	return program, trace
}

// inside lists the files below a folder, but for those in a part of it.
func inside(t *testing.T, dir, but string) (found []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && path == but {
			return fs.SkipDir
		}
		found = append(found, path)
		return err
	}))
	return found
}

// No file that is opened starts a program, not even one that the user has added, and
// none is written anywhere but in the program's own folder.
func TestFilesStartAndWriteNothing(t *testing.T) {
	place := t.TempDir()
	program, trace := trap(t, place)
	folder := filepath.Join(place, "tengen")
	require.NoError(t, store.NewEngineStore(folder).Save([]store.ExternalEngine{{Name: "Trap", Path: program}}))
	escape := filepath.Join("..", "..", "escaped")
	saved, err := json.Marshal(map[string]any{
		"format": "tengen-autosave", "version": 1,
		"game": store.Saved{
			Variant: "gomoku15", Record: "(;FF[4]GM[4]SZ[15])", File: escape,
			Black: store.SavedSeat{Engine: true, Program: "Trap"}, White: store.SavedSeat{Engine: true, Program: program},
		},
	})
	require.NoError(t, err)
	var paths []string
	for name, text := range map[string]string{
		"names.sgf":     "(;FF[4]GM[4]SZ[15]PB[Trap]PW[" + program + "]AP[" + program + ":1]AN[Trap]GN[" + escape + "]EV[`" + program + "`]SO[file://" + program + "];B[hh]C[$(" + program + ") tengen:" + program + "])",
		"private.sgf":   "(;FF[4]GM[4]SZ[15]PB[Tengen]KO[" + program + "]XX[" + escape + "]FILE[" + escape + "];B[hh]BM[1])",
		"names.psq":     "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\nTrap\n" + program + "\n",
		"autosave.json": string(saved),
		"engines.json":  fmt.Sprintf(`[{"name":"Other","path":%q}]`, program),
		"settings.toml": "analyst = \"Trap\"\n",
		"program.sgf":   "#!" + program + "\n",
		"url.txt":       "tengen:" + program + "\nfile://" + program,
	} {
		path := filepath.Join(place, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		paths = append(paths, path)
	}
	link := filepath.Join(place, "link.sgf")
	require.NoError(t, os.Symlink(program, link))
	paths = append(paths, link, program)
	before := inside(t, place, folder)

	s := newStage(t, Options{Folder: folder}, newQuick)
	s.restored()
	for _, path := range paths {
		s.files.open(path)
		s.opened()
		seats := s.controller.Game.Seats()
		for _, seat := range []store.Seat{seats.Black, seats.White} {
			_, external := seat.External()
			assert.False(t, external, path)
		}
		s.refusal()
	}
	s.leave() // and waits for programs to end
	assert.NoFileExists(t, trace)
	assert.Equal(t, before, inside(t, place, folder))
}

// A game of the last run that came from elsewhere starts only what the user has added.
func TestTheLastGameStartsNoStranger(t *testing.T) {
	place := t.TempDir()
	program, trace := trap(t, place)
	folder := filepath.Join(place, "tengen")
	f := store.OpenFolder(folder)
	seat := store.SavedSeat{Engine: true, Program: program}
	require.NoError(t, f.Save(store.Saved{Variant: "gomoku15", Record: "(;FF[4]GM[4]SZ[15];B[hh])", Path: []int{0}, Black: seat, White: store.SavedSeat{Engine: true, Program: "../trap"}}))
	require.NoError(t, f.Close())
	s := newStage(t, Options{Folder: folder}, newQuick)
	s.restored()
	s.settled(1)
	s.leave()
	assert.NoFileExists(t, trace)
}
