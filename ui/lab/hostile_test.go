package lab_test

import (
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// whole makes as long a text as a file may hold of one that is repeated.
func whole(begin, again, end string) string {
	const head = 100 // of the file's first line, and more
	n := (lablink.MostFile - head - len(begin) - len(end)) / len(again)
	return begin + strings.Repeat(again, n) + end
}

// hostile are texts that ask for much work, by what they are.
var hostile = map[string]string{
	"digits":            whole("", "1", ""),
	"numbers":           whole("", "1 ", ""),
	"a long word":       whole("", "w", ""),
	"Chinese":           whole("", "中", ""),
	"open lists":        whole("", "(", ""),
	"lists":             whole("(", "(1 2)", ")"),
	"chains":            whole("(", strings.Repeat("(", 900)+"1"+strings.Repeat(")", 900), ")"),
	"pairs":             strings.Repeat("(", 999) + "1" + strings.Repeat(" 1)", 999),
	"a long leaf":       whole("(1 ", "2", ")"),
	"lines":             whole("", "\n", "x"),
	"rows":              whole("", "xo.\n", ""),
	"a wide row":        whole("", "x", "\n...\n...\n"),
	"a wide grid":       whole("S", ".", "G\n"),
	"a high grid":       whole("S\n", ".\n", "G\n"),
	"a long name":       whole("", "n", " 0 goal\n"),
	"a long successor":  whole("a 1 -> ", "n", "\n"),
	"long names":        strings.Repeat("n", 1<<19-60) + " 1 -> b\nb 0 goal\n",
	"successors":        whole("b 0 goal\na 1 -> ", "b ", "\n"),
	"successors first":  whole("a 1 -> ", "b ", "\nb 0 goal\n"),
	"connectors":        whole("a 1 -> ", "b|", "b\nb 0 goal\n"),
	"nodes":             manyNodes(),
	"a clique":          clique(200),
	"a long estimate":   whole("a ", "1", "\n"),
	"a rule":            whole("rewrite 9\n9 -> 1", ",1", "\n"),
	"rules":             whole("rewrite 9\n", "9->1;", "\n"),
	"a wrong rule":      whole("rewrite 9\n9 -> ", "x", "\n"),
	"a wrong rewriting": whole("rewrite ", "9", "\n"),
	"settings":          whole("(1 2) with near=", "1", ""),
	"many settings":     whole("(1 2) with ", "siblings ", ""),
	"weights":           whole("xo.\n...\n...\nwith weights=1", ",1", ""),
	"coins":             whole("nim 9 with take=1", ",1", ""),
	"a row of numbers":  whole("pick", " 7", ""),
	"moves":             whole("4,3,3 ", "b2a1", ""),
	"commas":            whole("4", ",4", ""),
	"tiles":             whole("2 8 3 1 6 4 7 x 5 -> ", "1 ", ""),
}

func manyNodes() string {
	var out strings.Builder
	for n := 0; out.Len() < lablink.MostFile-100; n++ {
		fmt.Fprintf(&out, "n%d 1 -> n%d n0\n", n, n+1)
	}
	return out.String() + "end 0 goal\n"
}

func clique(n int) string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("n%d", i))
	}
	var out strings.Builder
	for _, name := range names {
		out.WriteString(name + " 1 -> " + strings.Join(names, " | ") + "\n")
	}
	return out.String()
}

// spent returns what a function asks for of memory, in bytes.
func spent(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// unworking is a lab whose work in the background does not begin, so that what is spent is
// spent on the screen's goroutine.
func unworking(t testing.TB) *lab.Lab {
	ended, end := context.WithCancel(t.Context())
	end()
	l := lab.New(i18n.New(i18n.English), background.New(ended, uitest.NewQueue().Push, nil), noFiles{}, pagekit.NewMemory())
	test.NewTempWindow(t, l).Resize(fyne.NewSize(1280, 780))
	return l
}

// longestReason is more than any sentence that says why a link is not opened, in bytes.
const longestReason = 400

// openFile opens a text as a file of the lab names a page, and returns what that asked for of
// memory.
func openFile(t testing.TB, l *lab.Lab, key, text string) (memory uint64) {
	return spent(func() {
		link, err := lablink.Read(lablink.Link{Page: key, Text: text}.File())
		if err == nil {
			err = l.Open(link)
		}
		if err != nil && (len(err.Error()) > longestReason || !utf8.ValidString(err.Error())) {
			t.Errorf("%.20s: %.20q is refused in %d bytes: %.80q", key, text, len(err.Error()), err.Error())
		}
	})
}

// No file of the lab holds the window up, whichever page it names. What takes time that grows
// faster than the file takes memory that does so too.
func TestAHostileFileIsOpenedOrRefusedAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of files of a MiB")
	}
	test.NewTempApp(t)
	const (
		most     = 160 << 20 // bytes, of a file of a MiB
		patience = time.Minute
	)
	l := unworking(t)
	for _, key := range append(lab.Keys(), strings.Repeat("p", 900_000)) {
		for _, name := range slices.Sorted(maps.Keys(hostile)) {
			begun := time.Now()
			assert.Less(t, openFile(t, l, key, hostile[name]), uint64(most), "%.20s: %s", key, name)
			require.Less(t, time.Since(begun), patience, "%.20s: %s", key, name)
		}
	}
}

// Nor does a link that is as long as it may be.
func TestAHostileLinkIsOpenedOrRefusedAtOnce(t *testing.T) {
	test.NewTempApp(t)
	const most = 32 << 20 // bytes, of a link of 32 KiB
	l := unworking(t)
	for _, key := range lab.Keys() {
		for _, name := range slices.Sorted(maps.Keys(hostile)) {
			text, _ := widgets.Excerpt(hostile[name], lablink.MostLink-100, lablink.MostLink)
			assert.Less(t, openFile(t, l, key, text), uint64(most), "%s: %s", key, name)
		}
	}
}

// Whatever stands in a file, it is opened or refused in a sentence, with work that does not
// grow faster than the file.
func FuzzOpen(f *testing.F) {
	for _, key := range lab.Keys() {
		for _, text := range []string{
			"((3 5) (2 * 9)) with siblings near=2", "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced", "S.#\n.#G\nwith greedy diagonal",
			"s 2 -> r p\nr 1 -> m | s = 5\nm 9\np 0 goal\nwith ancestors", "rewrite 6\n6 -> 3,3 | 4,2", "nim 9 with minimax take=2,3",
			"pick 4 9 2 7", "xo.\n...\n...\nwith plies=3 weights=3,2,3,2,4,2,3,2,3", "4,3,3 b2a1 with both",
			"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
		} {
			f.Add(key, text)
		}
	}
	test.NewApp()
	l := unworking(f)
	f.Fuzz(func(t *testing.T, key, text string) {
		const least, each = 128 << 20, 256 // bytes: a page is built anew, and the largest tree of so few letters is small
		if memory := openFile(t, l, key, text); memory > least+each*uint64(len(text)) {
			t.Errorf("%.20s: %d bytes of text take %d of memory: %.80q", key, len(text), memory, text)
		}
	})
}
