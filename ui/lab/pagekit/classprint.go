package pagekit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// How many exercises a class is given.
const (
	MostVariants  = 40
	usualVariants = 20
)

// classPrint saves many random exercises of the kind that is shown, a page each, with one set of
// sheets of their solutions, as a document. Where there are none it is hidden.
func (k *Kit) classPrint(key string) (object fyne.CanvasObject, update func()) {
	t, count, first := k.Text, usualVariants, uint64(1)
	running := false
	say := func(n int) string {
		return t.N("lab.handout.many", n, i18n.Args{"From": first, "To": first + uint64(n) - 1})
	}
	word, slider := k.Slider(1, MostVariants, count, say, func(n int) { count = n })
	button := widgets.FlatButton(t.T("lab.handout.pdf"), nil, nil)
	box := container.NewVBox(word, slider, container.NewHBox(button))
	update = func() {
		widgets.SetVisible(box, k.seeds != nil && k.Twin != nil)
		widgets.SetEnabled(button, k.printing.fits() && !running)
		if k.seeds != nil {
			first = max(1, *k.seeds.now)
		}
		if !running {
			word.SetText(say(count))
		}
	}
	button.OnTapped = func() {
		running = true
		button.Disable()
		v := newVariants(k, first, count)
		v.progress = func(done int) { word.SetText(t.T("lab.handout.progress", i18n.Args{"Done": done, "All": count})) }
		v.run(func(data []byte) {
			running = false
			update()
			if data == nil {
				return
			}
			k.Files.SavePicture(key+"-exercises.pdf", func() widgets.PictureFile { return func() ([]byte, error) { return data, nil } })
		})
	}
	return box, update
}

// Exercises prints so many random exercises, as the button does, and reports whether there are any;
// ended is handed the document, nil where none of many fits on paper.
func (k *Kit) Exercises(count int, ended func(pdf []byte)) bool {
	if k.seeds == nil || k.Twin == nil || k.printing.fits == nil {
		return false
	}
	v := newVariants(k, max(1, *k.seeds.now), count)
	v.progress = func(int) {}
	v.run(ended)
	return true
}

// variants prints one random exercise after the other, by a page that is not seen: searches may take
// a while, and the page that is seen stays as it is.
type variants struct {
	kit           *Kit // of that page
	seed          uint64
	done, count   int
	left          int // how many may be left out that do not fit on paper
	asked, within bool
	exercises     []*widgets.Picture
	solutions     *widgets.Paper
	title         string
	progress      func(done int)
}

func newVariants(k *Kit, first uint64, count int) *variants {
	v := &variants{seed: first, count: count, left: 10 * MostVariants, solutions: widgets.NewPaper(widgets.A4)}
	var update func()
	v.kit, update = k.Twin()
	v.kit.Player.OnChange = update
	return v
}

// run prints all and hands the document over.
func (v *variants) run(ended func(data []byte)) {
	update := v.kit.Player.OnChange
	v.kit.Player.OnChange = func() {
		update()
		if !v.within && v.ready() {
			v.kit.Player.OnChange = func() {}
			v.kit.Stop()
			var data []byte
			if v.done > 0 {
				data = widgets.PDF(v.title, append(v.exercises, v.solutions.Pages()...)...)
			}
			ended(data)
		}
	}
	v.kit.Player.OnChange()
}

// ready prints what can be printed now, and reports whether that is all.
func (v *variants) ready() bool {
	v.within = true
	defer func() { v.within = false }()
	for v.done < v.count && v.left > 0 && (v.done > 0 || v.left > 9*MostVariants) {
		if !v.asked {
			v.asked = true
			v.kit.seeds.Use(v.seed)
		}
		switch {
		case v.kit.job.Running():
			return false // it calls again
		case v.kit.printing.fits():
			v.print()
		default:
			v.left--
		}
		v.seed, v.asked = v.seed+1, false
	}
	return true
}

func (v *variants) print() {
	t, h := v.kit.Text, v.kit.printing.now()
	if name := t.T("lab.seed.exercise", i18n.Args{"Seed": v.seed}); !strings.HasPrefix(h.Exercise, name) {
		if h.Exercise == strconv.FormatUint(v.seed, 10) {
			h.Exercise = ""
		}
		h.Exercise = strings.TrimSuffix(name+" · "+h.Exercise, " · ")
	}
	page := widgets.NewPaper(landscape())
	v.kit.write(page, h, false)
	v.exercises = append(v.exercises, page.Pages()...) // its number is that of the exercise, not of the page
	s := v.solutions
	if v.done == 0 {
		v.title = t.T("lab.handout.title", i18n.Args{"About": h.Title})
		s.Write(t.T("lab.handout.title_solved", i18n.Args{"About": h.Title}), widgets.PaperMargin, s.Width(), titleSize, true)
		if h.Signs != "" {
			s.Write(h.Signs, widgets.PaperMargin, s.Width(), wordSize, false)
		}
	}
	v.solve(h)
	v.done++
	v.progress(v.done)
}

// solve writes a solution where it has room: with a picture in half a page or, with many rows, as
// high as these are.
func (v *variants) solve(h Handout) {
	const all = 1e6 // no page ends on it
	s, head := v.solutions, []string{h.Answer}
	size := s.Size()
	bare := h
	bare.Picture = nil
	if h.Picture != nil {
		bare.Picture = func(bool) fyne.CanvasObject { return container.NewWithoutLayout() }
	}
	trial := widgets.NewPaper(fyne.NewSize(size.Width, all))
	bare.write(trial, head, true, all)
	high := trial.Y - widgets.PaperMargin + wordSize*widgets.LineApart + rowGap
	if h.Picture != nil {
		const top = 80 // of the first page
		high = max(high, (size.Height-2*widgets.PaperMargin-top)/2)
	}
	s.Room(high)
	end := s.Y + high
	s.Write(h.Exercise, widgets.PaperMargin, s.Width(), wordSize, true)
	h.write(s, head, true, end-rowGap)
	s.Y = end
}
