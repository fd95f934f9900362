package app

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
)

// The program that copies is handed the picture as a file and as its input; which programs could do
// it is said where there is none.
func TestAPictureIsHandedToTheProgramThatCopies(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs a shell and the programs of Linux")
	}
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	t.Setenv("DISPLAY", ":0")
	t.Setenv("WAYLAND_DISPLAY", "")
	w := start(t)
	var missing noCopierError
	require.ErrorAs(t, copyPNG(t.Context(), nil), &missing)
	assert.Equal(t, "xclip", missing.Error(), "wl-copy is no use without Wayland")
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	assert.Equal(t, "wl-copy, xclip", copyPNG(t.Context(), nil).Error())

	script := "#!/bin/sh\nPATH=/usr/bin:/bin\ncat > " + folder + "/in\ncp \"$TENGEN_PICTURE\" " + folder + "/file\necho \"$@\" > " + folder + "/args\n"
	require.NoError(t, os.WriteFile(filepath.Join(folder, "xclip"), []byte(script), 0o700))
	w.choose("command.copy_picture")
	w.until("the picture", func(s display.Screen) bool { return s.Status.Note == "A picture of the board was copied." })
	in, err := os.ReadFile(filepath.Join(folder, "in"))
	require.NoError(t, err)
	file, err := os.ReadFile(filepath.Join(folder, "file"))
	require.NoError(t, err)
	assert.Equal(t, in, file)
	shown, err := png.Decode(bytes.NewReader(in))
	require.NoError(t, err)
	assert.Equal(t, pictureSide, shown.Bounds().Dx())
	args, err := os.ReadFile(filepath.Join(folder, "args"))
	require.NoError(t, err)
	assert.Equal(t, "-selection clipboard -target image/png\n", string(args))

	require.NoError(t, os.WriteFile(filepath.Join(folder, "xclip"), []byte("#!/bin/sh\nexit 3\n"), 0o700))
	assert.ErrorContains(t, copyPNG(context.Background(), nil), "xclip: exit status 3")
}
