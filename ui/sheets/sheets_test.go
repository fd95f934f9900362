package sheets_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var levels = []store.Level{
	{ID: "beginner", Depth: 1, Time: 300 * time.Millisecond, Oversights: true},
	{ID: "casual", Depth: 2, Time: 400 * time.Millisecond, Oversights: true},
	{ID: "expert", Depth: 6, Time: time.Second},
}

var choices = sheets.Choices{Levels: levels, Looks: []string{"kaya", "slate", "paper"}, System: i18n.English}

// stage is a window with a host, and how often a sheet has closed over it.
type stage struct {
	w      fyne.Window
	host   sheets.Host
	closed int
	plain  []fyne.KeyName // keys that reached the window
}

func newStage(t *testing.T, language i18n.Language) *stage {
	t.Helper()
	test.NewTempApp(t)
	s := &stage{w: test.NewTempWindow(t, container.NewStack())}
	s.w.Resize(fyne.NewSize(900, 2400))
	s.w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { s.plain = append(s.plain, e.Name) })
	s.host = sheets.Host{Window: s.w, Text: i18n.New(language), Closed: func() { s.closed++ }}
	return s
}

// typed presses keys as Fyne would: the focused widget has them.
func (s *stage) typed(names ...fyne.KeyName) {
	for _, name := range names {
		e := &fyne.KeyEvent{Name: name}
		if f := s.w.Canvas().Focused(); f != nil {
			f.TypedKey(e)
		} else {
			s.w.Canvas().OnTypedKey()(e)
		}
	}
}

// tab moves the focus on.
func (s *stage) tab(times int) {
	for range times {
		s.w.Canvas().FocusNext()
	}
}

func (s *stage) open() bool { return s.w.Canvas().Overlays().Top() != nil }

// text is everything that can be read on the sheet.
func (s *stage) text() string {
	var all []string
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			all = append(all, t.Text)
		}
	})
	return strings.Join(all, "\n")
}

func walk(o fyne.CanvasObject, found func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	found(o)
	switch o := o.(type) {
	default:
		for _, child := range uitest.Inside(o) {
			walk(child, found)
		}
	}
}

// places returns where a word begins on the sheet, at least once.
func (s *stage) places(t *testing.T, word string) (all []fyne.Position) {
	t.Helper()
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.Text == word {
			all = append(all, fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
		}
	})
	require.NotEmpty(t, all, "no %q on\n%s", word, s.text())
	return all
}

// place returns where a word first stands.
func (s *stage) place(t *testing.T, word string) fyne.Position {
	t.Helper()
	return s.places(t, word)[0]
}

// press taps the button with that word, which comes after other places where it stands.
func (s *stage) press(t *testing.T, word string) {
	t.Helper()
	all := s.places(t, word)
	test.TapCanvas(s.w.Canvas(), all[len(all)-1].AddXY(3, 3))
}

func TestNewGameStartsWithLastChoices(t *testing.T) {
	last := store.DefaultSettings().Normalized(levels)
	last.LastGame = store.Game{Variant: "four4", Black: store.SettingsEngine, White: store.Human}

	s := newStage(t, i18n.English)
	var got []store.Settings
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) {
		assert.False(t, s.open(), "the sheet is gone when the game begins")
		got = append(got, c)
	})
	require.True(t, s.open())
	s.typed(fyne.KeyReturn)
	assert.Equal(t, []store.Settings{last}, got)
	assert.Equal(t, 1, s.closed)
	s.typed(fyne.KeyF5)
	assert.Equal(t, []fyne.KeyName{fyne.KeyF5}, s.plain, "the window has its keys again")
}

// Each level stands in the list with its rating and the person's record against it, and the one
// that is as strong as the person comes first.
func TestNewGameShowsTheRecord(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings().Normalized(levels).WithLevel(levels[1])
	rated := slices.Clone(levels)
	for i := range rated[:2] {
		rated[i].Rating = 1200 - 100*i
	}
	offer := sheets.Offer{
		Variants: rule.Variants(), Levels: rated, Rating: "Your rating: 1220.", Mine: "beginner",
		Records: map[string]string{"beginner": "2 won, 1 drawn, 0 lost"},
	}
	var got store.Settings
	s.host.NewGame(offer, last, func(c store.Settings) { got = c })
	assert.Equal(t, []string{
		"At my strength: Pip · Beginner · rating 1200", "Pip · Beginner · rating 1200 · you: 2 won, 1 drawn, 0 lost", "Ben · Casual · rating 1100", "Hugo · Expert",
	}, optionsOf(s.listBeside(t, "Opponent")))
	assert.Contains(t, strings.ReplaceAll(s.text(), "\n", " "), "Your rating: 1220.")
	assert.Contains(t, s.text(), "Ben ", "how it plays")
	s.pick(t, "Opponent", "At my strength: Pip · Beginner · rating 1200")
	assert.Contains(t, s.text(), "Pip ")
	assert.NotContains(t, s.text(), "you: 2 won", "it stays chosen")
	s.press(t, "Start")
	assert.Equal(t, "beginner", got.Level)
	assert.Equal(t, store.SettingsEngine, got.LastGame.White)
	assert.True(t, got.LastGame.AtStrength)

	offer.Mine = "casual"
	s.host.NewGame(offer, got, func(c store.Settings) { got = c })
	assert.Contains(t, s.text(), "At my strength: Ben · Casual · rating 1100", "it follows the rating")
	s.pick(t, "Opponent", "Hugo · Expert")
	s.press(t, "Start")
	assert.False(t, got.LastGame.AtStrength)
}

func TestNewGameByKeyboard(t *testing.T) {
	s := newStage(t, i18n.English)
	var got store.Settings
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, store.DefaultSettings().Normalized(levels), func(c store.Settings) { got = c })

	s.tab(3)                                             // from the main button, the last, over company and opponent
	s.typed(fyne.KeyRight)                               // the engine plays black
	s.tab(1)                                             // the board
	s.typed(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight) // past 19 and 20
	assert.Contains(t, s.text(), "4 in a row wins")
	s.typed(fyne.KeyReturn)
	want := store.DefaultSettings().LastGame
	want.Variant, want.Black, want.White = "four4", store.SettingsEngine, store.Human
	assert.Equal(t, want, got.LastGame)
}

// Colours that are left to chance are drawn for each game, and are left to chance the next time.
func TestNewGameDrawsColours(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings().Normalized(levels)
	black := map[store.Seat]int{}
	for range 40 {
		s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) { last = c })
		s.press(t, "Random")
		s.press(t, "Start")
		require.True(t, last.LastGame.AnyColour)
		black[last.LastGame.Black]++
	}
	assert.Equal(t, 2, len(black), "%v", black)
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) { last = c })
	s.press(t, "White")
	s.press(t, "Start")
	assert.False(t, last.LastGame.AnyColour)
	assert.Equal(t, store.Human, last.LastGame.White)
}

func TestNewGameKeepsTheRule(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings().Normalized(levels)
	last.LastGame.Variant = "caro15"
	var got store.Settings
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) { got = c })
	assert.Contains(t, strings.ReplaceAll(s.text(), "\n", " "), "unless an opposing stone stands at each end")
	s.press(t, "20×20")
	assert.Contains(t, strings.ReplaceAll(s.text(), "\n", " "), "unless an opposing stone stands at each end")
	s.press(t, "Start")
	assert.Equal(t, "caro20", got.LastGame.Variant)
}

// guests are engine programs that were added.
var guests = []string{"Carbon", "Rapfi"}

// Two people may have names, each in the row of the colour.
func TestNewGameTakesNames(t *testing.T) {
	s := newStage(t, i18n.English)
	var got store.Settings
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, store.DefaultSettings(), func(c store.Settings) { got = c })
	s.press(t, "Two people")
	s.tab(2) // from the main button over the company
	for _, name := range []string{"Anna", "Bo"} {
		for _, r := range name {
			s.w.Canvas().Focused().TypedRune(r)
		}
		s.tab(1)
	}
	s.press(t, "Start")
	assert.Equal(t, "Anna Bo", got.LastGame.BlackName+" "+got.LastGame.WhiteName)
}

// An engine of ours has a name in each language, a program of others its own.
func TestEnginesHaveNames(t *testing.T) {
	s := newStage(t, i18n.Chinese)
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels, External: []string{"Monte Carlo", "Rapfi"}}, store.DefaultSettings().WithLevel(levels[1]), func(store.Settings) {})
	s.pick(t, "对手", "蒙特卡洛")
	s.pick(t, "对手", "Rapfi")
}

// Who plays: one engine of ours takes the strength of the settings, two have levels of their
// own, and what the sheet shows next time is what was chosen.
func TestNewGameSeats(t *testing.T) {
	const versus, people, engines = "You and an engine", "Two people", "Two engines"
	for _, tt := range []struct {
		company      string
		first        string // the opponent, or the engine that plays black
		second       string // the person's colour, or the engine that plays white
		black, white store.Seat
		level        string // of the settings
	}{
		{people, "", "", store.Human, store.Human, "casual"},
		{versus, "Hugo · Expert", "Black", store.Human, store.SettingsEngine, "expert"},
		{versus, "Pip · Beginner", "White", store.SettingsEngine, store.Human, "beginner"},
		{engines, "Pip · Beginner", "Hugo · Expert", store.AtLevel("beginner"), store.AtLevel("expert"), "casual"},
		{engines, "Hugo · Expert", "Rapfi", store.SettingsEngine, store.ExternalSeat("Rapfi"), "expert"},
		{engines, "Rapfi", "Pip · Beginner", store.ExternalSeat("Rapfi"), store.SettingsEngine, "beginner"},
		{versus, "Rapfi", "White", store.ExternalSeat("Rapfi"), store.Human, "casual"},
		{versus, "Rapfi", "Black", store.Human, store.ExternalSeat("Rapfi"), "casual"},
		{engines, "Rapfi", "Rapfi", store.ExternalSeat("Rapfi"), store.ExternalSeat("Rapfi"), "casual"},
	} {
		s := newStage(t, i18n.English)
		var got store.Settings
		open := func(last store.Settings) {
			s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels, External: guests}, last, func(c store.Settings) { got = c })
		}
		open(store.DefaultSettings().WithLevel(levels[1]))
		s.press(t, tt.company)
		switch tt.company {
		case versus:
			s.pick(t, "Opponent", tt.first)
			s.press(t, tt.second)
		case engines:
			s.pick(t, "Black", tt.first)
			s.pick(t, "White", tt.second)
		}
		s.press(t, "Start")
		assert.Equal(t, [2]store.Seat{tt.black, tt.white}, [2]store.Seat{got.LastGame.Black, got.LastGame.White}, "%v", tt)
		assert.Equal(t, tt.level, got.Level, "%v", tt)

		open(got)
		first := got
		s.press(t, "Start")
		assert.Equal(t, first, got, "the same again")
	}
}

// A level chosen by hand in the settings is offered too.
func TestNewGameAtOnesOwnStrength(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings()
	last.Level, last.Depth = store.Custom, 9
	var got store.Settings
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) { got = c })
	assert.Contains(t, s.text(), "Custom")
	assert.Contains(t, s.text(), "9 plies")
	s.press(t, "Two engines")
	s.pick(t, "Black", "Hugo · Expert")
	s.press(t, "Start")
	assert.Equal(t, store.AtLevel("expert"), got.LastGame.Black)
	assert.Equal(t, store.SettingsEngine, got.LastGame.White)
	assert.Equal(t, 9, got.Depth)
}

// What few change is folded away, unless it has been changed.
func TestNewGameFoldsWhatFewChange(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings().Normalized(levels)
	open := func() {
		s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) { last = c })
	}
	open()
	assert.NotContains(t, s.text(), "Swap2")
	s.press(t, "More")
	s.pick(t, "Opening", "Swap2")
	s.press(t, "Less")
	assert.NotContains(t, s.text(), "Swap2")
	s.press(t, "Start")
	assert.Equal(t, store.Swap2, last.LastGame.Opening)
	open()
	assert.Contains(t, s.text(), "Swap2", "it is in force")
}

// In a window of 800×600 all that a game usually asks is in sight at once.
func TestNewGameFitsASmallWindow(t *testing.T) {
	for _, l := range i18n.Languages() {
		s := newStage(t, l)
		s.w.Resize(fyne.NewSize(800, 570)) // the menu takes the rest
		s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, store.DefaultSettings().Normalized(levels), func(store.Settings) {})
		scroll := s.bodyScroll(t)
		assert.LessOrEqual(t, scroll.Content.MinSize().Height, scroll.Size().Height, l)
	}
}

// listing is a list as it stands on the sheet.
type listing interface {
	fyne.Widget
	SetSelected(string)
	SelectedIndex() int
}

// optionsOf returns what a list offers.
func optionsOf(list listing) []string {
	return reflect.ValueOf(list).Elem().FieldByName("Options").Interface().([]string)
}

// listBeside returns the list in the row with a name.
func (s *stage) listBeside(t *testing.T, name string) (list listing) {
	t.Helper()
	y := s.place(t, name).Y
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if l, ok := o.(listing); ok && list == nil {
			if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l).Y; at <= y && y < at+l.Size().Height {
				list = l
			}
		}
	})
	require.NotNil(t, list, "no list beside %s", name)
	return list
}

// pick chooses what begins with a text from the list in the row with a name.
func (s *stage) pick(t *testing.T, row, text string) {
	t.Helper()
	list := s.listBeside(t, row)
	i := slices.IndexFunc(optionsOf(list), func(name string) bool { return strings.HasPrefix(name, text) })
	require.GreaterOrEqual(t, i, 0, "%q in %v", text, optionsOf(list))
	list.SetSelected(optionsOf(list)[i])
}

func TestSettings(t *testing.T) {
	s := newStage(t, i18n.English)
	now := store.DefaultSettings().Normalized(levels)
	var got []store.Settings
	s.host.Settings(choices, now, func(c store.Settings) { got = append(got, c) })

	assert.NotContains(t, s.text(), "Depth", "each group is under a tab")
	s.press(t, "Opponent")
	slide(t, s, 0, 7)
	require.Len(t, got, 1, "takes effect at once")
	assert.Equal(t, 7, got[0].Depth)
	assert.Equal(t, store.Custom, got[0].Level)
	assert.Contains(t, s.text(), "Custom")
	slide(t, s, 0, now.Depth)
	assert.Equal(t, now, got[1], "back at the level")

	s.press(t, "Analysis")
	s.press(t, "Always for Black")
	assert.True(t, got[2].AlwaysBlack)
	s.press(t, "Window")
	s.press(t, "Dark")
	assert.Equal(t, store.ThemeDark, got[3].Theme)
	s.press(t, "Board")
	s.press(t, "Paper")
	assert.Equal(t, "paper", got[4].Look)
	s.press(t, "Move numbers")
	assert.True(t, got[5].MoveNumbers)

	assert.Contains(t, s.text(), "Each change counts at once.")
	s.press(t, "Reset")
	assert.Equal(t, now, got[6])
	assert.Contains(t, s.text(), "Board style", "the tab stays in front")
	require.True(t, s.open())
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
	assert.Equal(t, 1, s.closed)
	assert.Len(t, got, 7)
}

// A player's things come first, the own name among them; a reset leaves it alone.
func TestSettingsTakeAName(t *testing.T) {
	s := newStage(t, i18n.English)
	now := store.DefaultSettings().Normalized(levels)
	s.host.Settings(choices, now, func(c store.Settings) { now = c })
	s.tab(2) // from the main button over the tabs
	for _, r := range "Anna" {
		s.w.Canvas().Focused().TypedRune(r)
	}
	assert.Equal(t, "Anna", now.PlayerName)
	s.press(t, "Reset")
	assert.Equal(t, "Anna", now.PlayerName)
}

// One notch of a wheel scrolls a sheet by about three lines.
func TestAWheelScrollsThreeLines(t *testing.T) {
	s := newStage(t, i18n.English)
	s.w.Resize(fyne.NewSize(600, 300))
	s.host.Rules(rule.Variants())
	scroll := s.bodyScroll(t)
	test.Scroll(s.w.Canvas(), fyne.NewPos(300, 150), 0, -25)
	line := widgets.Plain("M").LineHeight()
	assert.InDelta(t, 3*line, scroll.Offset.Y, float64(line))
	before := scroll.Offset.Y
	test.Scroll(s.w.Canvas(), fyne.NewPos(300, 150), 0, -7)
	assert.InDelta(t, before+7, scroll.Offset.Y, 0.1, "a finger on a pad scrolls as far as it moves")
}

// slide moves the nth slider of the sheet.
func slide(t *testing.T, s *stage, n, value int) {
	t.Helper()
	var sliders []interface{ SetValue(float64) }
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if slider, ok := o.(interface {
			fyne.Widget
			SetValue(float64)
			Dragged(*fyne.DragEvent)
		}); ok {
			sliders = append(sliders, slider)
		}
	})
	require.Greater(t, len(sliders), n)
	sliders[n].SetValue(float64(value))
}

// choose picks the nth option of the list that shows a text.
func choose(t *testing.T, s *stage, shows string, n int) {
	t.Helper()
	found := false
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if list, ok := o.(interface {
			fyne.Widget
			SelectedIndex() int
			SetSelectedIndex(int)
		}); ok && !found && strings.Contains(textOf(o), shows) {
			found = true
			list.SetSelectedIndex(n)
		}
	})
	require.True(t, found, "no list shows %q", shows)
}

func textOf(o fyne.CanvasObject) string {
	var all []string
	walk(o, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok {
			all = append(all, t.Text)
		}
	})
	return strings.Join(all, "\n")
}

func TestEveryControlHandsOnEscape(t *testing.T) {
	s := newStage(t, i18n.English)
	open := func() { s.host.Settings(choices, store.DefaultSettings().Normalized(levels), func(store.Settings) {}) }
	open()
	count := 0
	for first := s.w.Canvas().Focused(); ; count++ {
		s.tab(1)
		if s.w.Canvas().Focused() == first {
			break
		}
	}
	s.typed(fyne.KeyEscape)
	require.Greater(t, count, 5)
	for i := range count {
		open()
		s.tab(i + 1)
		s.typed(fyne.KeyEscape)
		require.False(t, s.open(), "control %d", i)
	}
}

func TestReaders(t *testing.T) {
	for _, l := range i18n.Languages() {
		s := newStage(t, l)
		s.host.Keys([]sheets.KeyGroup{{Title: "Moves", Lines: []sheets.KeyLine{{Keys: "Ctrl+Home End", Does: "to the ends"}}}})
		assert.Contains(t, s.text(), "Home")
		s.typed(fyne.KeyReturn)
		assert.False(t, s.open())

		s.host.Rules(rule.Variants())
		for _, v := range rule.Variants() {
			assert.NotContains(t, s.text(), "rule"+"."+v.Rule.Name(), "a rule without a name")
			assert.NotContains(t, s.text(), "ruletext"+"."+v.Rule.Name(), "a rule that is not explained")
		}
		s.typed(fyne.KeyEscape)

		s.host.Guide()
		assert.Contains(t, s.text(), map[i18n.Language]string{i18n.English: "Where things are kept", i18n.Chinese: "存放位置"}[l])
		assert.NotContains(t, s.text(), "](", "no link to a file")
		s.typed(fyne.KeyEscape)

		s.host.About("1.2.3")
		assert.Contains(t, s.text(), "1.2.3")
		assert.Contains(t, s.text(), "MIT License")
		choose(t, s, "Tengen", 1)
		assert.NotContains(t, s.text(), "The Tengen authors")
		s.typed(fyne.KeyEscape)
		assert.Equal(t, 4, s.closed)
	}
}

func TestMessages(t *testing.T) {
	s := newStage(t, i18n.English)
	s.host.Message("Saved", "The game is in the file.", "")
	assert.NotContains(t, s.text(), "Copy")
	s.typed(fyne.KeyReturn)
	assert.False(t, s.open())

	s.host.Trouble("The file could not be written.", errors.New("disk full"))
	assert.Contains(t, s.text(), "That did not work")
	assert.Contains(t, s.text(), "disk full")
	s.press(t, "Copy")
	assert.Equal(t, "disk full", fyne.CurrentApp().Clipboard().Content())
	assert.True(t, s.open())
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
}

func TestAsk(t *testing.T) {
	s := newStage(t, i18n.English)
	yes := 0
	q := sheets.Question{Title: "Resign", Message: "White wins then.", Yes: "Resign now"}
	s.host.Ask(q, func() { yes++ })
	s.typed(fyne.KeyEscape)
	assert.Zero(t, yes)
	s.host.Ask(q, func() { yes++ })
	s.press(t, "Resign now")
	assert.Equal(t, 1, yes)
	assert.False(t, s.open())
}

func TestSheetFitsAndFollowsTheWindow(t *testing.T) {
	s := newStage(t, i18n.English)
	s.host.Settings(choices, store.DefaultSettings().Normalized(levels), func(store.Settings) {})
	for _, size := range []fyne.Size{fyne.NewSize(500, 400), fyne.NewSize(320, 260), fyne.NewSize(1600, 1200)} {
		s.w.Resize(size)
		scrolled := map[fyne.CanvasObject]bool{}
		walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if sc, ok := o.(*container.Scroll); ok {
				walk(sc.Content, func(o fyne.CanvasObject) { scrolled[o] = true })
			}
			if scrolled[o] {
				return
			}
			if b, ok := o.(interface {
				fyne.Widget
				SetText(string)
				SetIcon(fyne.Resource)
			}); ok {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
				assert.LessOrEqual(t, at.X+b.Size().Width, size.Width, "a button at %v", size)
				assert.LessOrEqual(t, at.Y+b.Size().Height, size.Height, "a button at %v", size)
			}
		})
	}
}
