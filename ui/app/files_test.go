package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/lab/lablink"
	"tengen/ui/words/i18n"
)

func TestEveryFaultOfALinkHasWords(t *testing.T) {
	for _, language := range i18n.Languages() {
		text := i18n.New(language)
		for _, f := range []lablink.Fault{lablink.TooLong, lablink.NoLink, lablink.BadEscape, lablink.NoText, lablink.BadStep} {
			key := "lab.link.mistake." + string(f)
			assert.NotEqual(t, key, text.T(key, i18n.Args{"Text": "", "Most": ""}))
		}
	}
}

// treeLink opens the alpha-beta page at its third step.
const treeLink = "tengen://lab/alphabeta?step=3&text=((3%205)%20(2%209))"

// showsTree requires that the lab shows the tree of treeLink at its step.
func (s *stage) showsTree(how string) {
	s.t.Helper()
	for n := 0; s.pages.now.id != labPage && s.refusal() == ""; n++ {
		require.True(s.t, s.queue.Next(20*time.Second), how)
	}
	assert.Equal(s.t, labPage, s.pages.now.id, how)
	assert.Equal(s.t, "alphabeta", s.state.lab.Key(), how)
	var said string
	for _, o := range test.LaidOutObjects(s.state.lab) {
		if text, ok := o.(*canvas.Text); ok {
			said += text.Text + "\n"
		}
	}
	assert.Contains(s.t, said, "step 3 of ", how)
}

// A link opens the lab at a step: pasted on any page, from a file that is opened or brought
// to the window, and at the start. The game stays as it is.
func TestALinkOpensTheLab(t *testing.T) {
	s := start(t)
	s.clipboard.system.SetContent("h8i9g7")
	s.choose("command.paste")
	s.opened()
	s.settled(3)
	for _, id := range []pageID{playPage, analysePage, treePage, puzzlesPage, labPage} {
		s.pages.turnTo(id)
		s.clipboard.system.SetContent(" " + treeLink + "\n")
		s.choose("command.paste")
		s.showsTree("pasted on " + string(id))
		require.NoError(t, s.state.lab.Open(lablink.Link{Page: "games", Text: "nim 5"}))
	}
	path := filepath.Join(t.TempDir(), "Lesson.tlab")
	require.NoError(t, os.WriteFile(path, []byte("tengen-lab alphabeta 3\r\n((3 5) (2 9))\r\n"), 0o600))
	for how, bring := range map[string]func(string){"opened": s.files.open, "dropped": s.files.drop} {
		s.pages.turnTo(playPage)
		bring(path)
		s.showsTree(how)
	}
	s.pages.turnTo(playPage)
	require.NoError(t, s.handOver(treeLink))
	s.showsTree("handed over")
	s.settled(3)
	assert.Empty(t, s.controller.Document.Path())

	for _, what := range []string{treeLink, path} {
		later := newStage(t, Options{Folder: t.TempDir(), File: what}, newQuick)
		later.showsTree("at the start: " + what)
	}
}

// The lab's own Open… takes files of the lab too, which name a page; any other text
// for the page in view.
func TestTheLabOpensItsOwnFiles(t *testing.T) {
	s := start(t)
	s.pages.turnTo(labPage)
	texts := newTexts(s.dialogs, s.runner, s.files)
	assert.Contains(t, textEndings, lablink.Ending, "the dialog shows them")
	dir := t.TempDir()
	lesson, tree := filepath.Join(dir, "Lesson.TLAB"), filepath.Join(dir, "tree.txt")
	require.NoError(t, os.WriteFile(lesson, []byte("tengen-lab alphabeta 3\n((3 5) (2 9))\n"), 0o600))
	require.NoError(t, os.WriteFile(tree, []byte("((1 2))"), 0o600))

	texts.open(lesson, func(text string) { assert.Fail(t, "a lab file is no text for a page", text) })
	for n := 0; s.state.lab.Key() != "alphabeta" && s.refusal() == ""; n++ {
		require.True(t, s.queue.Next(20*time.Second))
	}
	s.showsTree("by the lab's own Open…")
	assert.Equal(t, dir, texts.folder, "where one opens the next")

	taken := ""
	texts.open(tree, func(text string) { taken = text })
	for taken == "" {
		require.True(t, s.queue.Next(20*time.Second))
	}
	assert.Equal(t, "((1 2))", taken)

	require.NoError(t, os.WriteFile(lesson, []byte("((1 2))"), 0o600))
	texts.open(lesson, func(text string) { assert.Fail(t, "no text for a page", text) })
	said := ""
	for said == "" {
		require.True(t, s.queue.Next(20*time.Second))
		said = s.refusal()
	}
	assert.NotContains(t, said, "lab.link")
}

// For a broken link the window says a sentence and stays where it was.
func TestAHostileLink(t *testing.T) {
	for _, language := range []string{"en", "zh"} {
		s := newStage(t, Options{Folder: t.TempDir(), Language: language}, newQuick)
		s.pages.turnTo(analysePage)
		for _, link := range []string{
			"tengen://lab/alphabeta?text=" + strings.Repeat("(", 1<<20), "tengen://lab/nothing", "tengen://lab/alphabeta?step=1000000000",
			"tengen://lab/alphabeta?text=%4", "tengen://lab/alphabeta?text=%00", "tengen:", "tengen://lab/firstwin?text=h8",
			"tengen://lab/alphabeta?text=" + strings.Repeat("(", 9000), "tengen://lab/eight?text=1%202", "tengen://lab/rows?text=xyz",
		} {
			s.clipboard.system.SetContent(link)
			s.choose("command.paste")
			said := s.refusal()
			const sentences = 500
			assert.NotEmpty(t, said, "%.60s", link)
			assert.Less(t, len(said), sentences, "%.60s", link)
			assert.NotContains(t, said, "lab.link", "%.60s", link)
		}
		big := filepath.Join(t.TempDir(), "big.tlab")
		require.NoError(t, os.WriteFile(big, make([]byte, 2<<20), 0o600))
		for _, path := range []string{big, filepath.Join(t.TempDir(), "missing.tlab"), t.TempDir() + "/x.tlab"} {
			s.files.open(path)
			for s.refusal() == "" { // the analysis speaks too
				require.True(t, s.queue.Next(20*time.Second), path)
			}
		}
	}
}

// A file that would end the game on the board waits for an answer, and a no leaves all as it was.
func TestAFileThatIsNotTaken(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.game.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	path := filepath.Join(t.TempDir(), "other.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;GM[4]FF[4]SZ[15];B[aa])"), 0o600))
	s.files.open(path)
	s.opened()
	require.True(t, s.dialogs.open(), "it asks")
	assert.NotContains(t, s.game.shown.Status.Note, "other.sgf")
	s.key(fyne.KeyEscape)
	assert.False(t, s.dialogs.open())
	assert.Equal(t, 2, s.game.shown.Number)
}
