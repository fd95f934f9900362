#!/bin/sh
# Makes the two Chinese fonts that the program carries, for machines without one.
#
# They hold every character of GB 2312 that Fyne's own Latin font lacks, so that
# Latin text, its figures and its punctuation keep one face; a space, which text
# takes from the font of the character before it; and the signs of comparison,
# which Fyne's font lacks, redrawn as wide as Latin ones; and some signs more. Both
# weights carry all of them: people type names, and headings show them.
#
# Needs Debian's fonts-noto-cjk and python3-fonttools. FONTS may name another
# folder of the font collections.
set -eu
cd "$(dirname "$0")"
fonts=${FONTS:-/usr/share/fonts/opentype/noto}
fyne=$(go list -m -f '{{.Dir}}' fyne.io/fyne/v2)
characters=$(mktemp)
trap 'rm -f "$characters"' EXIT

/usr/bin/python3 - "$fyne/theme/font/NotoSans-Regular.ttf" "$characters" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

latin = TTFont(sys.argv[1]).getBestCmap()
wanted = set()
for row in range(0xA1, 0xF8):
    for cell in range(0xA1, 0xFF):
        try:
            wanted.add(bytes([row, cell]).decode("gb2312"))
        except UnicodeDecodeError:
            pass
with open(sys.argv[2], "w", encoding="utf-8") as out:
    out.write("".join(sorted(c for c in wanted if ord(c) not in latin)) + " \u00a0−≠≤≥▼▽◀▶✓⋯")
PYTHON

# Font 2 of each collection is the simplified Chinese one.
for weight in Regular Bold; do
	font=chinese-$(echo "$weight" | tr '[:upper:]' '[:lower:]').otf
	/usr/bin/python3 -m fontTools.subset "$fonts/NotoSansCJK-$weight.ttc" --font-number=2 \
		--text-file="$characters" --output-file="$font" --layout-features='' --no-hinting
	/usr/bin/python3 - "$font" "$weight" "$fyne/theme/font/NotoSans-$weight.ttf" <<'PYTHON'
import sys
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

path, weight, latin = sys.argv[1:]
font = TTFont(path)
thick = {"Regular": 74, "Bold": 122}[weight]
left, right, middle = 50, 522, 357  # a Latin sign's edges and the height of its axis
width = left + right


def level(y):
    return [(left, y - thick / 2), (right, y - thick / 2), (right, y + thick / 2), (left, y + thick / 2)]


def wedge(near, far):  # opens at x near, its point at x far
    top, low, axis, half = 640, 190, 415, thick * 0.54
    points = [(near, top - half), (far, axis - half), (far, axis + half), (near, top + half)]
    under = [(near, low - half), (far, axis - half), (far, axis + half), (near, low + half)]
    return points, under


def slash():
    return [(150, 120), (150 + thick, 120), (right - 100, 600), (right - 100 - thick, 600)]


signs = {
    "−": [level(middle)],
    "≠": [level(middle + 95), level(middle - 95), slash()],
    "≤": [*wedge(right, left), level(70)],
    "≥": [*wedge(left, right), level(70)],
}
top = font["CFF "].cff.topDictIndex[0]
names = font.getBestCmap()
for sign, polygons in signs.items():
    name = names[ord(sign)]
    glyph = top.CharStrings[name]
    pen = T2CharStringPen(width - glyph.private.nominalWidthX, None)
    for polygon in polygons:
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1]))
        if area < 0:
            polygon = polygon[::-1]
        pen.moveTo(polygon[0])
        for point in polygon[1:]:
            pen.lineTo(point)
        pen.closePath()
    glyph.setProgram(pen.getCharString().program)
    font["hmtx"][name] = (width, left)

# Lines of text are as high as they are without this font.
lines = TTFont(latin)["hhea"]
font["hhea"].ascent, font["hhea"].descent = lines.ascent, lines.descent
font.save(path)
PYTHON
done
