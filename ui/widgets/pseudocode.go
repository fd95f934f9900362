package widgets

import (
	"image/color"
	"regexp"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// PseudocodeListing shows pseudocode, or a listing of the same program, and marks the line of the current
// step. Lines that are too long go on, indented, on the next.
type PseudocodeListing struct {
	widget.BaseWidget

	programs [2]string // the pseudocode and the listing, "" for none
	listed   bool      // the listing is wanted, where there is one
	step     string    // that is marked

	lines   []string
	current int // from 1, 0 for none

	ground *canvas.Rectangle // of the current line
	texts  []*canvas.Text    // those drawn, and maybe more
	drawn  int
	pieces []piece
}

// NewPseudocode returns a program as pseudocode and, unless it is empty, as a listing. Behind a line stand an @
// and the steps that are done there.
func NewPseudocode(pseudocode, listing string) *PseudocodeListing {
	l := &PseudocodeListing{programs: [2]string{pseudocode, listing}, ground: canvas.NewRectangle(nil)}
	l.ExtendBaseWidget(l)
	l.read()
	return l
}

// Text is what is shown, with the steps of its lines.
func (l *PseudocodeListing) Text() string {
	if l.listed && l.HasListing() {
		return l.programs[1]
	}
	return l.programs[0]
}

// Listed reports whether the listing is wanted.
func (l *PseudocodeListing) Listed() bool { return l.listed }

// HasListing reports whether there is one.
func (l *PseudocodeListing) HasListing() bool { return l.programs[1] != "" }

// SetText shows another program.
func (l *PseudocodeListing) SetText(pseudocode, listing string) {
	if now := [2]string{pseudocode, listing}; now != l.programs {
		l.programs, l.step = now, ""
		l.read()
		l.Refresh()
	}
}

// List shows the listing, or the pseudocode again.
func (l *PseudocodeListing) List(on bool) {
	l.listed = on
	l.read()
	l.Refresh()
}

// Mark marks the line of a step, "" marks none. Where a program does not tell apart what stands behind the
// step's colon, it is the line of the step.
func (l *PseudocodeListing) Mark(step string) {
	if l.step != step {
		l.step = step
		l.read()
		l.Refresh()
	}
}

// read parts the lines from their steps, and finds the one that is marked.
func (l *PseudocodeListing) read() {
	l.lines, l.current = nil, 0
	step, _, _ := strings.Cut(l.step, ":")
	for i, text := range strings.Split(l.Text(), "\n") {
		line, done, _ := strings.Cut(text, "  @")
		l.lines = append(l.lines, line)
		for name := range strings.SplitSeq(done, ",") {
			if l.step != "" && (name == l.step || name == step && l.current == 0) {
				l.current = i + 1
			}
		}
	}
}

// MarkedLine returns the line that is marked, "" for none.
func (l *PseudocodeListing) MarkedLine() string {
	if l.current == 0 {
		return ""
	}
	return l.lines[l.current-1]
}

// Marked returns where the marked line stands, from top to bottom; both are 0 where none is marked.
func (l *PseudocodeListing) Marked() (top, bottom float32) {
	top = l.ground.Position().Y
	if l.ground.Size().Height == 0 {
		return 0, 0
	}
	return top, top + l.ground.Size().Height
}

// letterSize is the size of letters as a share of ordinary text.
const letterSize = 0.9

// lineStep is the distance of lines as a share of their letters' size.
const lineStep = 1.55

// piece is what stands on one line of the widget.
type piece struct {
	text string
	line int // of the pseudocode
}

// CreateRenderer implements fyne.Widget.
func (l *PseudocodeListing) CreateRenderer() fyne.WidgetRenderer {
	return NewChangingRenderer(l.least, l.arrange, l.paint, l.objects)
}

func (l *PseudocodeListing) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{l.ground}
	for _, t := range l.texts[:l.drawn] {
		objects = append(objects, t)
	}
	return objects
}

func (l *PseudocodeListing) letters() float32 { return theme.TextSize() * letterSize }

// least is that at the width given last.
func (l *PseudocodeListing) least() fyne.Size {
	return fyne.NewSize(10*l.letters(), float32(len(l.pieces))*l.letters()*lineStep)
}

func (l *PseudocodeListing) arrange(size fyne.Size) {
	letters := l.letters()
	step := letters * lineStep
	latin := pseudocodeWidthOf("m", letters)
	l.pieces = pseudocodeWrap(l.lines, max(leastRoom, size.Width/latin), pseudocodeWidthOf("汉", letters)/latin)
	s := skin.Current()
	l.ground.FillColor, l.ground.CornerRadius = s.AccentGround, 4
	l.ground.Resize(fyne.Size{})
	first := true
	l.drawn = 0
	for i, piece := range l.pieces {
		ink, top := s.Text, float32(i)*step
		if piece.line == l.current {
			ink = s.Accent
			if first {
				l.ground.Move(fyne.NewPos(0, top))
				first = false
			}
			l.ground.Resize(fyne.NewSize(size.Width, top+step-l.ground.Position().Y))
		}
		body := strings.TrimLeft(piece.text, " ")
		x := float32(len(piece.text)-len(body)) * latin
		for _, part := range oneFont.FindAllString(body, -1) {
			if part[0] == ' ' {
				x += blank * latin
			}
			if word := strings.TrimSpace(part); word != "" {
				x += SetOnLine(l.next(word, letters, ink), x, top, step)
				if strings.HasSuffix(part, " ") {
					x += blank * latin
				}
			}
		}
	}
}

// next returns the next text to draw.
func (l *PseudocodeListing) next(text string, size float32, ink color.Color) *canvas.Text {
	if l.drawn == len(l.texts) {
		l.texts = append(l.texts, &canvas.Text{TextStyle: monospace})
	}
	t := l.texts[l.drawn]
	l.drawn++
	SetText(t, text, size, ink, false)
	return t
}

// blank is the room between Chinese and Latin letters, as a share of the width of a Latin one.
// In one text it would be as wide as the font of the letter before it has it.
const blank = 0.6

// chineseSigns are as wide as Chinese letters.
const chineseSigns = "，；：、。（）"

// oneFont matches what of a line is drawn in one font.
var oneFont = regexp.MustCompile(`[\p{Han}` + chineseSigns + `]+|[^\p{Han}` + chineseSigns + `]+`)

func (l *PseudocodeListing) paint() {
	l.arrange(l.Size())
	canvas.Refresh(l)
}

// monospace is the style of all lines: Latin letters have one width, Chinese ones another.
var monospace = fyne.TextStyle{Monospace: true}

// leastRoom is how many Latin letters a line has room for at the least.
const leastRoom = 16

// pseudocodeWidthOf returns how wide a letter is, from a row of them.
func pseudocodeWidthOf(letter string, size float32) float32 {
	const many = 10
	probe := &canvas.Text{Text: strings.Repeat(letter, many), TextSize: size, TextStyle: monospace}
	return probe.MinSize().Width / many
}

// pseudocodeWrap breaks lines so that none is wider than room, in Latin letters; a Chinese one is
// as wide as so many. What goes on is indented by four more than its line.
func pseudocodeWrap(lines []string, room, chinese float32) []piece {
	var pieces []piece
	for i, line := range lines {
		body := strings.TrimLeft(line, " ")
		indent := strings.Repeat(" ", len(line)-len(body)+4)
		rest := []rune(line)
		for begin := len(line) - len(body); ; begin = len(indent) {
			cut := breakAt(rest, begin, room, chinese)
			pieces = append(pieces, piece{strings.TrimRight(string(rest[:cut]), " "), i + 1})
			if cut == len(rest) {
				break
			}
			rest = []rune(indent + strings.TrimLeft(string(rest[cut:]), " "))
		}
	}
	return pieces
}

// breakAt returns where the part of a line ends that there is room for: before a blank,
// or between Chinese letters, or, where there is no such place after begin, anywhere.
func breakAt(line []rune, begin int, room, chinese float32) int {
	end, wide := 0, float32(0)
	for ; end < len(line); end++ {
		if wide++; isChinese(line[end]) {
			wide += chinese - 1
		}
		if wide > room {
			break
		}
	}
	if end == len(line) {
		return end
	}
	for cut := end; cut > begin; cut-- {
		if mayBreak(line[cut-1], line[cut]) {
			return cut
		}
	}
	return max(end, begin+1)
}

// mayBreak reports whether a line may go on below between two characters.
func mayBreak(before, after rune) bool {
	switch {
	case after == ' ':
		return before != ' '
	case strings.ContainsRune("，；：、。）", after) || before == '（' || before == ' ':
		return false
	default:
		return isChinese(before) || isChinese(after)
	}
}

// isChinese reports whether a character has the width of a Chinese one.
func isChinese(r rune) bool {
	return unicode.Is(unicode.Han, r) || strings.ContainsRune(chineseSigns, r)
}
