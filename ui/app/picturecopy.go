package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"tengen/ui/background"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
)

// pictureCopiers are the programs of each system that put a picture on its clipboard, which Fyne
// fills with text only: the first that is there does it. It reads a PNG file, or the file whose
// name [pictureVariable] holds.
var pictureCopiers = map[string][]pictureCopier{
	"linux": {
		{needs: "WAYLAND_DISPLAY", run: []string{"wl-copy", "--type", "image/png"}},
		{needs: "DISPLAY", run: []string{"xclip", "-selection", "clipboard", "-target", "image/png"}},
	},
	"darwin": {{run: []string{"osascript", "-e", `set the clipboard to (read (POSIX file (system attribute "` + pictureVariable + `")) as «class PNGf»)`}}},
	"windows": {{run: []string{
		"powershell", "-NoProfile", "-STA", "-Command",
		"Add-Type -AssemblyName System.Windows.Forms, System.Drawing; [Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromFile($env:" + pictureVariable + "))",
	}}},
}

type pictureCopier struct {
	needs string // variable of the environment without which it is no use, "" for none
	run   []string
}

const (
	pictureVariable = "TENGEN_PICTURE"
	copyingTime     = 20 * time.Second // PowerShell starts slowly
)

// noCopierError lists the programs that could copy a picture, of which none is installed.
type noCopierError []string

func (e noCopierError) Error() string { return strings.Join(e, ", ") }

// copiesPictures reports whether pictures can be copied on this system.
func copiesPictures() bool { return len(pictureCopiers[runtime.GOOS]) > 0 }

// copyPicture puts a picture of the board on the clipboard.
func (p *pictures) copyPicture() {
	state := p.shown()
	state.Turn = 0 // no ghost stone
	dark := skin.Current().Dark
	background.Start(p.copying, func(ctx context.Context, _ func(func())) (struct{}, error) {
		var data bytes.Buffer
		if err := png.Encode(&data, boardview.Picture(state, dark, pictureSide, pictureSide)); err != nil {
			return struct{}{}, err
		}
		return struct{}{}, copyPNG(ctx, data.Bytes())
	}, func(_ struct{}, err error) {
		var missing noCopierError
		switch {
		case p.copying.Report(err):
		case errors.As(err, &missing):
			p.files.dialogs.trouble("app.no_copier", err)
		case err != nil:
			p.files.dialogs.trouble("app.not_copied", err)
		default:
			p.files.game.Document.PictureCopied()
		}
	})
}

// copyPNG hands a picture to the first program that can copy it.
func copyPNG(ctx context.Context, data []byte) error {
	var missing noCopierError
	for _, c := range pictureCopiers[runtime.GOOS] {
		path, err := exec.LookPath(c.run[0])
		switch {
		case c.needs != "" && os.Getenv(c.needs) == "":
		case err != nil:
			missing = append(missing, c.run[0])
		default:
			return c.copy(ctx, path, data)
		}
	}
	return missing
}

// copy runs the program. Its output is not read: on X11 a child of it stays, to hand the picture
// to programs that ask.
func (c pictureCopier) copy(ctx context.Context, path string, data []byte) error {
	folder, err := os.MkdirTemp("", "tengen")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // the system clears it too
	file := filepath.Join(folder, "board.png")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, copyingTime)
	defer cancel()
	program := exec.CommandContext(ctx, path, c.run[1:]...)
	program.Env = append(os.Environ(), pictureVariable+"="+file)
	picture, err := os.Open(file)
	if err != nil {
		return err
	}
	defer picture.Close() //nolint:errcheck // it was only read
	program.Stdin = picture
	if err := program.Run(); err != nil {
		return fmt.Errorf("%s: %w", c.run[0], err)
	}
	return nil
}
