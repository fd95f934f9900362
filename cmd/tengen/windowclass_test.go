package main

import (
	"errors"
	"os"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On a full disk the driver keeps no shaders: it would end the program.
func TestTheShaderCacheOfAFullDisk(t *testing.T) {
	cache := t.TempDir()
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} {
		t.Setenv(name, cache)
	}
	folder, err := os.UserCacheDir()
	require.NoError(t, err)
	room := func(n uint64, err error) func(string) (uint64, error) {
		return func(of string) (uint64, error) {
			assert.Equal(t, folder, of)
			return n, err
		}
	}
	for _, tt := range []struct {
		name, set, elsewhere string
		free                 uint64
		err                  error
		want                 string
	}{
		{name: "a full disk", want: "true"},
		{name: "little room", free: roomForShaders - 1, want: "true"},
		{name: "room", free: roomForShaders},
		{name: "who knows", err: errors.New("no such folder")},
		{name: "somebody knows better", set: "false", want: "false"},
		{name: "another folder", elsewhere: "/shaders", want: "true"},
	} {
		t.Setenv(shaderCacheOff, tt.set)
		t.Setenv(shaderCacheFolder, tt.elsewhere)
		if folder = tt.elsewhere; folder == "" {
			folder, _ = os.UserCacheDir()
		}
		spareShaderCache(room(tt.free, tt.err))
		assert.Equal(t, tt.want, os.Getenv(shaderCacheOff), tt.name)
	}
}

func TestTheFreeSpaceOfAFolder(t *testing.T) {
	free, err := freeSpace(t.TempDir())
	if runtime.GOOS != "linux" {
		require.Error(t, err)
		return
	}
	require.NoError(t, err)
	assert.NotZero(t, free)
	_, err = freeSpace("/no such folder")
	require.Error(t, err)
}
