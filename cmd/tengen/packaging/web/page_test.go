//go:build web

package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// kept is the record of the game that the page keeps, as files.js keeps bytes.
const kept = `(JSON.parse(new TextDecoder().decode(Uint8Array.from(
	localStorage.getItem("file:/home/.config/tengen/autosave.json") ?? "null", (c) => c.charCodeAt(0))))?.game.record ?? "")`

// stones is how many moves it has.
const stones = `(` + kept + `.match(/;[BW]\[/g) ?? []).length`

// begin opens the page and leaves the first lesson.
func begin(b *browser, address string) {
	b.t.Helper()
	b.open(address)
	b.picture("first")
	b.toTheBoard()
}

// toTheBoard closes what lies over the board, however many sheets come one after the other, and leaves
// the first lesson.
func (b *browser) toTheBoard() {
	b.t.Helper()
	for end := time.Now().Add(b.patience); !b.sees("point H8") || b.sees("Close"); time.Sleep(time.Second) {
		if time.Now().After(end) {
			b.picture("not-alone")
			require.FailNow(b.t, "something stays over the board")
		}
		b.key("Escape", 27, 0)
	}
	b.find("point H8")
}

// The page is played, saved, loaded without a network, and opens what was saved.
func TestAGameInABrowser(t *testing.T) {
	address, stop := serve(t)
	b := start(t, 1280, 800, false)
	downloads := t.TempDir()
	b.do("Page.setDownloadBehavior", args{"behavior": "allow", "downloadPath": downloads}, nil)
	begin(b, address)
	b.click("point G7")
	b.until("a move and its answer", stones+" >= 2")

	b.key("s", 'S', 2)
	b.find("Save to this file:")
	b.key("Enter", 13, 0)
	saved := b.download(downloads)
	assert.Contains(t, saved, ";B[")

	b.until("the page to be kept", `navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
	stop()
	b.do("Page.reload", nil, nil)
	b.until("the page to begin anew", `!globalThis.tengen`)
	b.until("the first picture without a network", `document.querySelector("canvas") && globalThis.tengen && !document.getElementById("loading")`)
	b.until("the game that was left", stones+" >= 2")

	other := filepath.Join(t.TempDir(), "other.sgf")
	require.NoError(t, os.WriteFile(other, []byte("(;GM[4]SZ[15];B[hh];W[ii];B[aa])"), 0o600))
	b.key("o", 'O', 2)
	select {
	case node := <-b.chooser:
		b.do("DOM.enable", nil, nil)
		b.do("DOM.setFileInputFiles", args{"files": []string{other}, "backendNodeId": node}, nil)
	case <-time.After(b.patience):
		require.FailNow(t, "nothing asks for a file")
	}
	b.find(leaveGame)
	b.key("Enter", 13, 0)
	b.until("the file", kept+`.includes("B[aa]")`)
}

// Fingers on a telephone play, scroll and ask, and its keyboard comes only for texts.
func TestFingersInABrowser(t *testing.T) {
	address, _ := serve(t)
	b := start(t, 390, 844, true)
	begin(b, address+"#h8i9")
	b.until("the game of the link", stones+" == 2")
	assert.NotContains(t, b.ask("location.href"), "#", "the link is taken once")
	b.tap("point B12")
	time.Sleep(2 * time.Second)
	assert.Equal(t, "2", b.ask(stones), "a tap aims")
	b.tap("point B12")
	b.until("a second one plays", stones+" >= 3")
	assert.Equal(t, "none", b.ask("document.activeElement.inputMode"), "no keyboard for the board")

	before := b.ask(kept)
	at := b.find("point L6")
	b.finger(at.x, at.y, at.x, at.y, time.Second)
	time.Sleep(2 * time.Second)
	assert.Equal(t, before, b.ask(kept), "a long press plays nothing")

	b.key("m", 'M', 2)
	b.until("a keyboard for the comment", `document.activeElement.inputMode === "text"`)
	b.do("Input.insertText", args{"text": "天元 ok"}, nil)
	b.tap("Save")
	b.until("the comment", kept+`.includes("C[天元 ok]")`)

	// The settings: what lies below comes up with the finger, and is tapped.
	b.key(",", 188, 2)
	b.tap("Window")
	for range 100 {
		if b.sees("简体中文") {
			break
		}
		b.finger(195, 600, 195, 450, 100*time.Millisecond)
		time.Sleep(time.Second) // it rolls on
	}
	b.picture("settings")
	b.tap("简体中文")
	b.until("Chinese", `document.title.endsWith("天元 Tengen")`)
	b.picture("settings-chinese")
}

// A game is played on a telephone by touch alone, from a link to a file, and is there again when
// the page is loaded anew.
func TestAGameByTouch(t *testing.T) {
	address, _ := serve(t)
	b := start(t, 390, 844, true)
	downloads := t.TempDir()
	b.do("Page.setDownloadBehavior", args{"behavior": "allow", "downloadPath": downloads}, nil)
	begin(b, address+"#h8i9")
	b.until("the game of the link", stones+" == 2")
	b.picture("touch-link")
	for i, point := range []string{"B2", "B5", "N2"} {
		b.tap("point " + point)
		time.Sleep(2 * time.Second)
		b.picture("touch-aim")
		b.tap("point " + point)
		b.until("a move", fmt.Sprint(stones, " == ", i+3))
	}
	b.tap("Game")
	b.find(saveRow)
	b.picture("touch-menu")
	b.tap(saveRow)
	b.find("Save to this file:")
	b.picture("touch-save")
	b.tap("Save")
	saved := b.download(downloads)
	for _, move := range []string{"B[hh]", "W[ig]", "B[bn]", "W[bk]", "B[nn]"} {
		assert.Contains(t, saved, move)
	}

	b.do("Page.reload", nil, nil)
	b.until("the page to begin anew", `!globalThis.tengen`)
	b.until("the first picture", `document.querySelector("canvas") && globalThis.tengen && !document.getElementById("loading")`)
	b.until("the game that was left", stones+" == 5")
	time.Sleep(2 * time.Second)
	b.picture("touch-again")
}

// What is written on the row of the menu Game that saves, and on the button that leaves a game.
const saveRow, leaveGame = "Save", "Leave it"

// download waits for the one record among the downloads, whatever it is called.
func (b *browser) download(folder string) (saved string) {
	b.t.Helper()
	for end := time.Now().Add(b.patience); !strings.HasSuffix(saved, ")\n"); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			b.picture("no-download")
			require.FailNow(b.t, "no download")
		}
		saved = download(folder)
	}
	return saved
}

// download returns what is in a folder of downloads, as far as it is there.
func download(folder string) string {
	files, _ := filepath.Glob(filepath.Join(folder, "*.sgf"))
	if len(files) == 0 {
		return ""
	}
	text, _ := os.ReadFile(files[0])
	return string(text)
}
