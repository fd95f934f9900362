package widgets

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"golang.org/x/text/language"

	"tengen/ui/widgets/skin"
)

// Sizes of paper, in units of which 96 are an inch.
var (
	A4     = fyne.NewSize(793.7, 1122.52)
	Letter = fyne.NewSize(816, 1056)
)

// PaperOf returns the size that paper has where a locale ("en-US") is at home.
func PaperOf(locale string) fyne.Size {
	tag, err := language.Parse(strings.ReplaceAll(locale, "_", "-"))
	if region, confidence := tag.Region(); err == nil && confidence == language.Exact && slices.Contains(letterRegions, region.String()) {
		return Letter
	}
	return A4
}

// letterRegions are those where paper is not A4, by the Unicode locale data.
var letterRegions = strings.Fields("BZ CA CL CO CR GT MX NI PA PH PR SV US VE")

// PaperMargin is the room around what is on a page.
const PaperMargin = 48

// LineApart is how far lines are apart, as a share of the letters' size.
const LineApart = 1.7

// Paper is what is written on pages to be printed, from top to bottom, in the colours of paper.
type Paper struct {
	*Picture // the page at hand

	Y     float32 // where the next line comes
	pages []*Picture
}

// NewPaper returns an empty page.
func NewPaper(size fyne.Size) *Paper {
	p := &Paper{Picture: &Picture{size: size}}
	p.Break()
	return p
}

// Size returns the size of a page.
func (p *Paper) Size() fyne.Size { return p.size }

// Width returns how wide a page is within its margins.
func (p *Paper) Width() float32 { return p.size.Width - 2*PaperMargin }

// Break goes on on another page.
func (p *Paper) Break() {
	p.Picture = NewPicture(p.size, skin.Light().Card)
	p.pages, p.Y = append(p.pages, p.Picture), PaperMargin
}

// Room goes on on another page where there is no room for something so high, unless the page is
// empty.
func (p *Paper) Room(high float32) {
	if p.Y > PaperMargin && p.Y+high > p.size.Height-PaperMargin {
		p.Break()
	}
}

// Lines breaks words into lines to be written.
func Lines(words string, wide, size float32, heavy bool) []string {
	const narrower = 0.92 // letters are wider where other ones are at hand
	style := fyne.TextStyle{Bold: heavy}
	return TextLines(words, wide*narrower, func(piece string) float32 { return fyne.MeasureText(piece, size, style).Width })
}

// Write writes words over as many lines as they need, on as many pages.
func (p *Paper) Write(words string, x, wide, size float32, heavy bool) {
	for _, line := range Lines(words, wide, size, heavy) {
		p.Room(size * LineApart)
		p.line(line, x, p.Y, wide, size, heavy, fyne.TextAlignLeading)
		p.Y += size * LineApart
	}
}

func (p *Paper) line(words string, x, y, wide, size float32, heavy bool, align fyne.TextAlign) {
	o := canvas.NewText(words, skin.Light().Text)
	o.TextSize, o.TextStyle, o.Alignment = size, fyne.TextStyle{Bold: heavy}, align
	o.Resize(fyne.NewSize(wide, o.MinSize().Height)) // all of it, so that it begins at the left with any letters
	o.Move(fyne.NewPos(x, y))
	p.Draw(o)
}

// Pages returns the pages. Where there are more than one they have numbers.
func (p *Paper) Pages() []*Picture {
	for i, page := range p.pages {
		if len(p.pages) > 1 {
			const size, share = 12, 0.7
			p.Picture = page
			p.line(strconv.Itoa(i+1)+" / "+strconv.Itoa(len(p.pages)), 0, p.size.Height-PaperMargin*share, p.size.Width, size, false, fyne.TextAlignCenter)
		}
	}
	return p.pages
}
