package lab_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/lab"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// still returns a runner whose screen never does what it is asked to.
func still(t *testing.T) *background.Runner {
	return background.New(t.Context(), uitest.NewQueue().Push, nil)
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// opened shows the lab in a language, in a window of a size.
func opened(t *testing.T, language i18n.Language, wide, high float32) (*lab.Lab, fyne.Window) {
	t.Helper()
	l := lab.New(i18n.New(language), still(t), noFiles{}, pagekit.NewMemory())
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(wide, high))
	return l, w
}

// turnAll shows every page, one after the other.
func turnAll(l *lab.Lab, look func(name string)) {
	for i, name := range l.Names() {
		l.Choose(i)
		look(name)
	}
}

// inColumns looks at all that scrolls down on the page in view.
func inColumns(l *lab.Lab, look func(*container.Scroll)) {
	within(l, func(o fyne.CanvasObject) {
		if s, ok := o.(*container.Scroll); ok && s.Direction == container.ScrollVerticalOnly {
			look(s)
		}
	})
}

func TestKeysTurnThePages(t *testing.T) {
	test.NewTempApp(t)
	l, _ := opened(t, i18n.English, 1280, 780)
	_, count := l.Chosen()
	for range count + 1 {
		l.TypedKey(key(fyne.KeyPageDown))
	}
	page, _ := l.Chosen()
	assert.Equal(t, count-1, page)
	l.SetText(i18n.New(i18n.Chinese))
	page, _ = l.Chosen()
	assert.Equal(t, count-1, page, "another language, the same page")
}

func TestASwitchGivesTheKeyboardBack(t *testing.T) {
	test.NewTempApp(t)
	l, w := opened(t, i18n.English, 1280, 780)
	const objects = 60 // that can have the keyboard on a page, and more
	tried := 0
	turnAll(l, func(name string) {
		for range objects {
			w.Canvas().FocusNext()
			if check, ok := w.Canvas().Focused().(*widget.Check); ok {
				check.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)})
				assert.Equal(t, fyne.Focusable(l), w.Canvas().Focused(), "%s: %s", name, check.Text)
				tried++
				break
			}
		}
	})
	assert.Greater(t, tried, 2)
}

// The keys step on a page also when the list, where there is one, turned to it again.
func TestTheListOfPagesGivesTheKeyboardBack(t *testing.T) {
	test.NewTempApp(t)
	l, w := opened(t, i18n.English, 780, 560)
	for _, page := range []int{1, 4, 1} {
		within(l, func(o fyne.CanvasObject) {
			if s, ok := o.(*widget.Select); ok && len(s.Options) > len(l.Names()) && slices.Equal(s.Options[:len(l.Names())], l.Names()) {
				w.Canvas().Focus(s) // as a click does
				defer s.SetSelectedIndex(page)
			}
		})
		chosen, _ := l.Chosen()
		require.Equal(t, page, chosen)
		assert.Equal(t, fyne.Focusable(l), w.Canvas().Focused())
	}
}

// In a small window the line that is marked can be seen beside the tree.
func TestThePseudocodeIsInView(t *testing.T) {
	test.NewTempApp(t)
	for _, language := range i18n.Languages() {
		l, _ := opened(t, language, 800, 520)
		for _, key := range []string{"alphabeta", "mcts"} {
			require.NoError(t, l.Open(lablink.Link{Page: key}))
			within(l, func(o fyne.CanvasObject) {
				if code, ok := o.(*widgets.PseudocodeListing); ok {
					top := fyne.CurrentApp().Driver().AbsolutePositionForObject(code).Y
					assert.LessOrEqual(t, top+code.Size().Height, float32(520), "%s: %s", language, key)
				}
			})
		}
	}
}

// Every page has its words in every language, and a line in docs/lab.md.
func TestEveryPageIsNamed(t *testing.T) {
	test.NewTempApp(t)
	doc, err := os.ReadFile("../../docs/lab.md")
	require.NoError(t, err)
	for _, language := range i18n.Languages() {
		l, _ := opened(t, language, 1280, 780)
		for _, name := range l.Names() {
			assert.NotContains(t, name, "lab.page", "%s has no name", language)
			if language == i18n.English {
				assert.Contains(t, string(doc), "\n| "+name+" |")
			}
		}
	}
}

// within lists everything that is shown in an object.
func within(o fyne.CanvasObject, each func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	each(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			within(part, each)
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			within(part, each)
		}
	}
}

// The sizes of the window's content at which the pages are looked at.
var sizes = []fyne.Size{{Width: 640, Height: 400}, {Width: 800, Height: 520}, {Width: 1280, Height: 740}, {Width: 2560, Height: 1320}}

// everyPage shows every page in every language and at every size.
func everyPage(t *testing.T, look func(l *lab.Lab, what string, size fyne.Size)) {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(skin.New(skin.LightMode, 1))
	for _, language := range i18n.Languages() {
		l, w := opened(t, language, 1280, 780)
		turnAll(l, func(name string) {
			for _, size := range sizes {
				w.Resize(size)
				look(l, fmt.Sprintf("%s, %s, %v", language, name, size), size)
			}
		})
	}
}

// Before a class the type is large, and in a small window no button above a picture is cut off.
func TestNoButtonIsCutOffBeforeAClass(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	for _, language := range i18n.Languages() {
		l, w := opened(t, language, 800, 500)
		turnAll(l, func(name string) {
			w.Resize(fyne.NewSize(800, 500))
			l.TypedKey(key(fyne.KeyEnd))
			w.Resize(fyne.NewSize(800, 501))
			within(l, func(o fyne.CanvasObject) {
				row, ok := o.(*fyne.Container)
				if !ok {
					return
				}
				for _, part := range row.Objects {
					if b, ok := part.(*widget.Button); ok && b.Visible() {
						assert.GreaterOrEqual(t, b.Position().X, float32(-1), "%s of %s in %s", b.Text, name, language)
						assert.LessOrEqual(t, b.Position().X+b.MinSize().Width, row.Size().Width+1, "%s of %s in %s", b.Text, name, language)
					}
				}
			})
		})
	}
}

// On no telephone what is to be touched lies over something else that is.
func TestNothingLiesOverAnotherOnATelephone(t *testing.T) {
	type place struct {
		what     string
		from, to fyne.Position
	}
	for _, language := range i18n.Languages() {
		test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1))
		l, w := opened(t, language, 360, 572)
		turnAll(l, func(name string) {
			for _, size := range []fyne.Size{{Width: 360, Height: 572}, {Width: 390, Height: 776}, {Width: 430, Height: 892}, {Width: 556, Height: 360}, {Width: 760, Height: 390}} {
				w.Resize(size)
				var found []place
				var look func(o fyne.CanvasObject, at fyne.Position)
				look = func(o fyne.CanvasObject, at fyne.Position) {
					if !o.Visible() {
						return
					}
					at = at.Add(o.Position())
					what := ""
					switch o := o.(type) {
					case *widget.Button:
						what = o.Text
					case *widget.Check:
						what = o.Text
					case *widget.Select:
						what = o.Selected
					case *fyne.Container:
						for _, part := range o.Objects {
							look(part, at)
						}
						return
					default:
						return // a card that scrolls keeps to itself, and a picture has its own rules
					case *widgets.Surface:
						for _, part := range test.WidgetRenderer(o).Objects() {
							look(part, at)
						}
						return
					}
					found = append(found, place{what, at, at.Add(o.Size())})
				}
				look(test.WidgetRenderer(l).Objects()[0], fyne.Position{})
				assert.NotEmpty(t, found)
				for i, a := range found {
					assert.LessOrEqual(t, a.to.X, size.Width+1, "%s, %v: %s", name, size, a.what)
					for _, b := range found[:i] {
						over := a.from.X < b.to.X-1 && b.from.X < a.to.X-1 && a.from.Y < b.to.Y-1 && b.from.Y < a.to.Y-1
						assert.False(t, over, "%s, %v: %s over %s", name, size, a.what, b.what)
					}
				}
			}
		})
	}
}

// What stands beside the picture scrolls down, but nothing of it is cut off at the side.
func TestNoCardIsWiderThanItsColumn(t *testing.T) {
	everyPage(t, func(l *lab.Lab, what string, _ fyne.Size) {
		inColumns(l, func(s *container.Scroll) { assert.LessOrEqual(t, s.Content.MinSize().Width, s.Size().Width, what) })
	})
}

// On a projector the letters are larger, and a node that is chosen brings buttons of its own.
func TestNoCardIsWiderOnAProjector(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	for _, language := range i18n.Languages() {
		l, _ := opened(t, language, 1280, 740)
		turnAll(l, func(name string) {
			l.TypedKey(key(fyne.KeyEnd))
			within(l, func(o fyne.CanvasObject) {
				if tr, ok := o.(*graph.Tree); ok && tr.OnTap != nil {
					tr.OnTap(0)
				}
			})
			inColumns(l, func(s *container.Scroll) {
				assert.LessOrEqual(t, s.Content.MinSize().Width, s.Size().Width, "%s, %s", language, name)
			})
		})
	}
}

// taken returns how many lines of a listing a line of its pseudocode takes at most, and
// that one.
func taken(l *widgets.PseudocodeListing, text string) (most int, longest string) {
	bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	var shown []string // by row; what is Chinese and what is not are texts of their own
	top := float32(-1)
	for _, o := range test.WidgetRenderer(l).Objects() {
		t, ok := o.(*canvas.Text)
		switch {
		case !ok:
		case len(shown) > 0 && t.Position().Y < top+t.TextSize/2:
			shown[len(shown)-1] += bare(t.Text)
		default:
			shown, top = append(shown, bare(t.Text)), t.Position().Y
		}
	}
	for _, line := range strings.Split(text, "\n") {
		count, so := 0, ""
		for so != bare(line) && count < len(shown) {
			so += shown[count]
			count++
		}
		shown = shown[count:]
		if count > most {
			most, longest = count, line
		}
	}
	return most, longest
}

// listings are the pseudocode of the lab's pages in English, by the keys of their words.
func listings(t *testing.T) map[string]string {
	t.Helper()
	var messages struct {
		Pseudocode map[string]string `toml:"pseudocode"`
	}
	data, err := os.ReadFile("../words/i18n/messages/en.toml")
	require.NoError(t, err)
	require.NoError(t, toml.Unmarshal(data, &messages))
	require.Greater(t, len(messages.Pseudocode), 10)
	return messages.Pseudocode
}

// Every language has the same lines, with the same steps in each.
func TestPseudocodeIsTheSameLineByLine(t *testing.T) {
	for name, english := range listings(t) {
		same := regexp.MustCompile(`(?m)^ *|  @.*$`)
		for _, language := range i18n.Languages() {
			text := i18n.New(language).T("pseudocode." + name)
			assert.Equal(t, same.FindAllString(english, -1), same.FindAllString(text, -1), "%s, %s", language, name)
			if language == i18n.Chinese && name != "pick" {
				assert.Greater(t, strings.Count(text, "："), 0, "%s is not in Chinese", name)
			}
		}
	}
}

// In the window's first size a line of pseudocode goes on for a second one at the most.
func TestPseudocodeWrapsOnce(t *testing.T) {
	codes := listings(t)
	everyPage(t, func(l *lab.Lab, what string, size fyne.Size) {
		if size.Width != 1280 {
			return
		}
		within(l, func(o fyne.CanvasObject) {
			listing, ok := o.(*widgets.PseudocodeListing)
			if !ok {
				return
			}
			for name := range codes {
				for _, language := range i18n.Languages() {
					kit := pagekit.New(i18n.New(language), nil)
					pseudocode, own := kit.Program(name)
					for _, text := range []string{pseudocode, own} {
						listing.SetText(text, "")
						most, line := taken(listing, pagekit.Bare(text))
						assert.LessOrEqual(t, most, 2, "%s at width %v: %s in %s: %s", what, listing.Size().Width, name, language, line)
					}
				}
			}
		})
	})
}

// noFiles stands for the window, which opens and saves files.
type noFiles struct{}

func (noFiles) OpenText(func(string))   {}
func (noFiles) SaveText(string, string) {}
func (noFiles) ShowLink(string)         {}

func (noFiles) SavePicture(string, func() widgets.PictureFile) {}

// At the end of the list stand the pages of the window that search the position on the board.
func TestTheListLeadsToThePositionOnTheBoard(t *testing.T) {
	test.NewTempApp(t)
	l, _ := opened(t, i18n.English, 780, 560)
	var turned []string
	l.OnPosition = func(page string) { turned = append(turned, page) }
	was, count := l.Chosen()
	within(l, func(o fyne.CanvasObject) {
		if s, ok := o.(*widget.Select); ok && len(s.Options) == count+2 {
			defer s.SetSelectedIndex(count)
			defer s.SetSelectedIndex(count + 1)
		}
	})
	assert.Equal(t, []string{"race", "tree"}, turned)
	now, _ := l.Chosen()
	assert.Equal(t, was, now)
}
