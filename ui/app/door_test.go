package app

import (
	"regexp"
	"runtime"
	"strings"

	"github.com/stretchr/testify/assert"

	"tengen/ui/display"
)

// watchTheDoor fails every test in which a picture is made of what the window did beside its one door,
// [window.do]: there one click could make two pictures, the first of something half done.
func (s *stage) watchTheDoor() {
	for _, p := range s.pages.all {
		show := p.on.show
		p.on.show = func(sc display.Screen) {
			if by := besideTheDoor(); by != "" {
				assert.Fail(s.t, "a picture is made beside the door", by)
			}
			if show != nil {
				show(sc)
			}
		}
	}
}

// besideTheDoor returns what of the screen was clicked or typed into for the picture that is being shown, "" where
// that went through the door, or where a test asked the window or the controller itself.
func besideTheDoor() string {
	callers := make([]uintptr, 200)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	made := false // out of the controller: else the picture of before is shown again
	for f, more := frames.Next(); more; f, more = frames.Next() {
		switch {
		case strings.HasSuffix(f.Function, "(*Controller).flush"):
			made = true
		case strings.HasSuffix(f.Function, "(*window).do"):
			return ""
		case made && widgetCode.MatchString(f.Function):
			return f.Function
		}
	}
	return ""
}

// widgetCode is what clicks and keys come from.
var widgetCode = regexp.MustCompile(`^(fyne\.io|tengen/ui/(widgets|panels|sheets))[/.]`)
