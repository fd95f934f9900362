package widgets

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tengen/ui/widgets/skin"
)

// emUnits is what an em is divided into, in fonts of documents.
const emUnits = 1000

// pdfFont is one weight of the program's letters in a document: those that it needs, of all faces
// as one font in Adobe's Compact Font Format (Technical Note 5176), whose curves (5177) can hold
// those of Latin and of Chinese faces.
type pdfFont struct {
	name    string
	faces   []*sfnt.Font
	buffer  sfnt.Buffer
	codes   map[rune]int // from 1; 0 is the glyph of what there is not
	runes   []rune       // by code
	widths  []int
	outline [][]byte
}

func newPDFFont(heavy bool) pdfFont {
	f := pdfFont{name: "TENGEN+NotoSans-Regular", codes: map[rune]int{}}
	if heavy {
		f.name = "TENGEN+NotoSans-Bold"
	}
	for _, face := range skin.Faces(heavy) {
		parsed, err := opentype.Parse(face.Content())
		if err != nil {
			panic("pdf: font of the program: " + err.Error())
		}
		f.faces = append(f.faces, parsed)
	}
	f.add(0)
	return f
}

// encode returns the codes of words, and how wide these are in ems.
func (f *pdfFont) encode(words string) (codes string, wide float32) {
	var out strings.Builder
	for _, r := range words {
		if r == noBreakSpace {
			r = ' '
		}
		code, known := f.codes[r]
		if !known {
			code = f.add(r)
		}
		fmt.Fprintf(&out, "%04X", code)
		wide += float32(f.widths[code]) / emUnits
	}
	return out.String(), wide
}

// add takes a letter into the font, from the first face that has it.
func (f *pdfFont) add(r rune) (code int) {
	face, glyph := f.faces[0], sfnt.GlyphIndex(0)
	for _, candidate := range f.faces {
		if found, err := candidate.GlyphIndex(&f.buffer, r); err == nil && found != 0 {
			face, glyph = candidate, found
			break
		}
	}
	advance, _ := face.GlyphAdvance(&f.buffer, glyph, fixed.I(emUnits), font.HintingNone) // of a glyph that is there
	segments, _ := face.LoadGlyph(&f.buffer, glyph, fixed.I(emUnits), nil)
	code = len(f.runes)
	f.codes[r] = code
	f.runes, f.widths, f.outline = append(f.runes, r), append(f.widths, advance.Round()), append(f.outline, charString(advance.Round(), segments))
	return code
}

// charString writes the width and the outline of a letter. Each point is told by its distance from
// the one before, in whole units, so that nothing adds up.
func charString(width int, segments sfnt.Segments) []byte {
	const moveTo, lineTo, curveTo, end = 21, 5, 8, 14
	number := func(out []byte, v int) []byte { return append(out, 28, byte(v>>8), byte(v)) }
	out := number(nil, width)
	x, y := 0, 0
	var pen [2]float64
	to := func(px, py float64) {
		nx, ny := int(math.Round(px)), int(math.Round(-py)) // upwards
		out = number(number(out, nx-x), ny-y)
		x, y = nx, ny
	}
	for _, s := range segments {
		var at [3][2]float64
		for i, a := range s.Args {
			at[i] = [2]float64{float64(a.X) / 64, float64(a.Y) / 64}
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo, sfnt.SegmentOpLineTo:
			to(at[0][0], at[0][1])
			out = append(out, map[sfnt.SegmentOp]byte{sfnt.SegmentOpMoveTo: moveTo, sfnt.SegmentOpLineTo: lineTo}[s.Op])
			pen = at[0]
		case sfnt.SegmentOpQuadTo: // as a cubic curve
			c, e := at[0], at[1]
			to(pen[0]+(c[0]-pen[0])*2/3, pen[1]+(c[1]-pen[1])*2/3)
			to(e[0]+(c[0]-e[0])*2/3, e[1]+(c[1]-e[1])*2/3)
			to(e[0], e[1])
			out, pen = append(out, curveTo), e
		case sfnt.SegmentOpCubeTo:
			for _, p := range at {
				to(p[0], p[1])
			}
			out, pen = append(out, curveTo), at[2]
		}
	}
	return append(out, end)
}

// compact is the font as a file.
func (f *pdfFont) compact() []byte {
	index := func(items ...[]byte) (out []byte) {
		out = binary.BigEndian.AppendUint16(nil, uint16(len(items)))
		if len(items) == 0 {
			return out
		}
		out = append(out, 4) // bytes of an offset
		at := uint32(1)
		out = binary.BigEndian.AppendUint32(out, at)
		for _, i := range items {
			at += uint32(len(i))
			out = binary.BigEndian.AppendUint32(out, at)
		}
		for _, i := range items {
			out = append(out, i...)
		}
		return out
	}
	entry := func(out []byte, operator []byte, operands ...int) []byte {
		for _, v := range operands {
			out = binary.BigEndian.AppendUint32(append(out, 29), uint32(v))
		}
		return append(out, operator...)
	}
	const adobe = 391 // the first string that is not a standard one
	count := len(f.runes)
	charset := []byte{2, 0, 1, byte((count - 2) >> 8), byte(count - 2)} // from 1 on, one after the other
	if count == 1 {
		charset = []byte{0}
	}
	choice := []byte{3, 0, 1, 0, 0, 0, byte(count >> 8), byte(count)} // all are of the one dictionary
	letters := index(f.outline...)
	private := entry(nil, []byte{20}, 0)
	head := func(from int) []byte { // where what follows begins
		chosen := from + len(charset)
		drawn := chosen + len(choice)
		dictionaries := drawn + len(letters)
		top := entry(nil, []byte{12, 30}, adobe, adobe+1, 0)
		top = entry(top, []byte{12, 34}, count)
		top = entry(top, []byte{15}, from)
		top = entry(top, []byte{17}, drawn)
		top = entry(top, []byte{12, 36}, dictionaries)
		top = entry(top, []byte{12, 37}, chosen)
		out := append([]byte{1, 0, 4, 4}, index([]byte(f.name))...)
		out = append(out, index(top)...)
		out = append(out, index([]byte("Adobe"), []byte("Identity"))...)
		return append(out, index()...)
	}
	out := head(len(head(0)))
	for _, part := range [][]byte{charset, choice, letters} {
		out = append(out, part...)
	}
	dictionary := func(from int) []byte { return index(entry(nil, []byte{18}, len(private), from)) }
	out = append(out, dictionary(len(out)+len(dictionary(0)))...)
	return append(out, private...)
}

// write puts the font into a document and returns its number.
func (f *pdfFont) write(d *pdf) int {
	file, unicode := d.reserve(), d.reserve()
	d.stream(file, "/Subtype/CIDFontType0C", f.compact())
	var widths, letters strings.Builder
	for code, r := range f.runes {
		fmt.Fprintf(&widths, "%d ", f.widths[code])
		if code > 0 {
			fmt.Fprintf(&letters, "1 beginbfchar <%04X> %s endbfchar\n", code, strings.Replace(pdfText(string(r)), "FEFF", "", 1))
		}
	}
	d.stream(unicode, "", fmt.Appendf(nil, "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CMapName /Letters def /CMapType 2 def\n"+
		"1 begincodespacerange <0000> <FFFF> endcodespacerange\n%sendcmap CMapName currentdict /CMap defineresource pop end end", letters.String()))
	described := d.put("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[-1000 -300 2000 1100]/ItalicAngle 0/Ascent 1069/Descent -293/CapHeight 714/StemV 80/FontFile3 %d 0 R>>", f.name, file)
	letter := d.put("<</Type/Font/Subtype/CIDFontType0/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor %d 0 R/W[0[%s]]>>", f.name, described, widths.String())
	return d.put("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>", f.name, letter, unicode)
}
