#!/bin/sh
# Makes the two Chinese fonts that the program carries, for machines without one.
#
# They hold every character of GB 2312 that Fyne's own Latin font lacks, so that
# Latin text, its figures and its punctuation keep one face. Both weights carry
# all of them: people type names, and headings show them.
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
    out.write("".join(sorted(c for c in wanted if ord(c) not in latin)))
PYTHON

# Font 2 of each collection is the simplified Chinese one.
for weight in Regular Bold; do
	name=$(echo "$weight" | tr '[:upper:]' '[:lower:]')
	/usr/bin/python3 -m fontTools.subset "$fonts/NotoSansCJK-$weight.ttc" --font-number=2 \
		--text-file="$characters" --output-file="chinese-$name.otf" \
		--layout-features='' --no-hinting
done
