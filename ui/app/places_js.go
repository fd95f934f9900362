//go:build probe

package app

import (
	"reflect"
	"syscall/js"
	_ "unsafe" // of go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tengen/ui/widgets/boardview"
)

// In the page that is made for tests (PROBE=1), tengenLook() writes into tengenPlaces where the texts
// and the points of the board lie, in pixels of the page, so that tests find things by what they are.
func init() {
	serveProbe = func(w *window) {
		js.Global().Set("tengenLook", js.FuncOf(func(js.Value, []js.Value) any {
			w.runner.Post(func() { js.Global().Set("tengenPlaces", placesOf(w.win.Canvas())) })
			return nil
		}))
	}
}

//go:linkname rendererOf fyne.io/fyne/v2/internal/cache.Renderer
func rendererOf(fyne.Widget) fyne.WidgetRenderer

// placesOf returns the middle of each text and point that can be seen. Those of a sheet or an open
// menu are all that is told while it is open.
func placesOf(c fyne.Canvas) map[string]any {
	all := map[string]any{}
	var look func(o fyne.CanvasObject, at, from, to fyne.Position)
	look = func(o fyne.CanvasObject, at, from, to fyne.Position) {
		if o == nil || !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		end := at.Add(o.Size())
		tell := func(name string, p fyne.Position) {
			if p.X >= from.X && p.Y >= from.Y && p.X < to.X && p.Y < to.Y {
				all[name] = []any{p.X, p.Y}
			}
		}
		switch o := o.(type) {
		case *canvas.Text:
			tell(o.Text, fyne.NewPos((at.X+min(end.X, at.X+o.MinSize().Width))/2, (at.Y+end.Y)/2))
			return
		case *boardview.Board:
			size := o.State().Size()
			for i := range size.Cells() {
				p := size.Point(i)
				tell("point "+p.String(), at.Add(o.PlaceOf(p)))
			}
			return
		case *fyne.Container:
			for _, child := range o.Objects {
				look(child, at, from, to)
			}
			return
		case fyne.Widget:
			if _, scrolls := o.(fyne.Scrollable); scrolls { // what lies outside is not seen
				from = fyne.NewPos(max(from.X, at.X), max(from.Y, at.Y))
				to = fyne.NewPos(min(to.X, end.X), min(to.Y, end.Y))
			}
			for _, child := range rendererOf(o).Objects() {
				look(child, at, from, to)
			}
		}
	}
	whole := fyne.NewPos(c.Size().Width, c.Size().Height)
	driver := fyne.CurrentApp().Driver()
	root := func(o fyne.CanvasObject) {
		look(o, driver.AbsolutePositionForObject(o).Subtract(o.Position()), fyne.Position{}, whole)
	}
	if top := c.Overlays().Top(); top != nil {
		root(top)
		return all
	}
	root(c.Content())
	// The toolkit's bar of menus, which it keeps for itself.
	if menu := reflect.ValueOf(c).Elem().FieldByName("menu"); menu.IsValid() && !menu.IsNil() {
		if bar, ok := reflect.NewAt(menu.Type(), menu.Addr().UnsafePointer()).Elem().Interface().(fyne.CanvasObject); ok {
			root(bar)
		}
	}
	return all
}
