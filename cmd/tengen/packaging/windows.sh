#!/bin/sh
# Makes the packages for Windows in dist/ with mingw-w64:
#
#   Tengen-PACKAGE-windows-amd64.zip            the programs and their licences
#   Tengen-PACKAGE-windows-amd64-installer.exe  the same, installed for one person, where
#                                               NSIS is here
#
# Tengen.exe, with icon and version, is made by Fyne's packager and opens no console
# window; the engine for other programs and the lab live in one. The same commit makes the
# same packages, to the byte. make package-windows sets GO, LDFLAGS, VERSION and PACKAGE.
set -eu
cd "$(dirname "$0")/../../.."

name=Tengen-$PACKAGE-windows-amd64
stage=dist/$name
program=cmd/tengen/tengen.exe
rm -rf "$stage" "$stage.zip" "$stage-installer.exe"
mkdir -p "$stage"
trap 'rm -f "$program"' EXIT

export GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc
CGO_ENABLED=0 "$GO" build -trimpath -ldflags "-s -w $LDFLAGS" -o "$stage/" ./cmd/pbrain-tengen ./cmd/tengen-lab

# The packager takes the linker's flags from here, one word each, for its first build
# only. It would build once without the icon and once with it: where a program lies
# already, it leaves the first out.
GOFLAGS="${GOFLAGS:-}$(for word in $LDFLAGS; do printf ' -ldflags=%s' "$word"; done)"
export GOFLAGS
: >"$program"
bin/fyne package --os windows --src cmd/tengen --executable tengen.exe --release
mv cmd/tengen/Tengen.exe "$stage/"

cp LICENSE README.md README.zh-CN.md "$stage/"
cp -r ui/sheets/licences "$stage/"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH
find "$stage" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
(cd dist && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -Xq "$name.zip" -@)
echo "$stage.zip"
if command -v makensis >/dev/null; then
	makensis -V2 -WX -DVERSION="$VERSION" -DPACKAGE="$PACKAGE" -DSTAGE="$PWD/$stage" -DSIZE="$(du -ks --apparent-size "$stage" | cut -f1)" \
		-DOUT="$PWD/$stage-installer.exe" cmd/tengen/packaging/windows/installer.nsi
	echo "$stage-installer.exe"
else
	echo "No installer: makensis is not here (Debian: nsis)" >&2
fi
rm -rf "$stage"
