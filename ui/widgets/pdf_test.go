package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/uitest"
	"tengen/ui/widgets"
)

func TestAPictureAsPDF(t *testing.T) {
	test.NewTempApp(t)
	page := widgets.NewPicture(fyne.NewSize(200, 100), color.White)
	page.Add(newSample(fyne.Position{}), fyne.NewPos(10, 10))
	words := widgets.NewPicture(fyne.NewSize(400, 100), color.White)
	pen := &widgets.Pen{}
	pen.Begin()
	const text = "五子棋 Tengen (α ≥ β) 5\\"
	pen.Text(text, 200, 50, 20, false, color.Black)
	words.Draw(pen.Objects()...)
	data := widgets.PDF("对局 (1)", page, words)
	d := uitest.ReadPDF(t, data)
	assert.Equal(t, []string{"α < β\n", text + "\n"}, d.Pages(), "words can be searched and copied")
	assert.Contains(t, string(data), "/MediaBox[0 0 150 75]")
	assert.Contains(t, string(data), "/Title<FEFF5BF95C400020002800310029>")
	drawn := ""
	for _, s := range d.Streams {
		drawn += s
	}
	assert.Contains(t, drawn, "0 0 m 90 9.5 l\nS")
	assert.Contains(t, drawn, "/rg128 gs 0.000 0.000 1.000 rg")
	assert.Less(t, len(data), 20_000, "only letters that are used are in it")
}

// Paper goes on on another page where one is full, and its size is that of the reader's country.
func TestPaper(t *testing.T) {
	test.NewTempApp(t)
	for locale, size := range map[string]fyne.Size{
		"en-US": widgets.Letter, "es_MX": widgets.Letter, "fr-CA": widgets.Letter,
		"en-GB": widgets.A4, "zh-CN": widgets.A4, "en": widgets.A4, "": widgets.A4, "C": widgets.A4,
	} {
		assert.Equal(t, size, widgets.PaperOf(locale), locale)
	}
	p := widgets.NewPaper(widgets.Letter)
	for range 100 {
		p.Write("line", widgets.PaperMargin, 200, 14, false)
	}
	pages := uitest.ReadPDF(t, widgets.PDF("", p.Pages()...)).Pages()
	assert.Len(t, pages, 3)
	assert.Contains(t, pages[2], "3 / 3")
}
