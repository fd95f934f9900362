// Package desktest has what tests of the lab's pages need in place of the lab.
package desktest

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tengen/ui/widgets/desk"
	"tengen/ui/words/i18n"
)

// Run runs the tests of a package with the folder that Fyne logs an error without.
func Run(m *testing.M) int {
	const private = 0o700
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, private) // then Fyne logs its error
	}
	return m.Run()
}

// Show builds a page in a language and shows it in a window of that size. do runs
// what the page's searches bring.
func Show[P desk.Page](t testing.TB, language i18n.Language, size fyne.Size, do func(func()), build func(*desk.Desk) desk.Page) P {
	t.Helper()
	test.NewTempApp(t)
	d := desk.New(i18n.New(language), do)
	page := build(d).(P)
	parts := page.Build()
	d.Player.OnChange = parts.Update
	parts.Update()
	test.NewTempWindow(t, parts.View).Resize(size)
	return page
}

// AtOnce does at once what is asked of the screen's goroutine.
func AtOnce(f func()) { f() }
