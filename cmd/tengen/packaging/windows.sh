#!/bin/sh
# Makes dist/Tengen-PACKAGE-windows-amd64.zip with mingw-w64: Tengen.exe with icon and
# version, made by Fyne's packager, which opens no console window; the engine for
# other programs and the lab, which live in one. The same commit makes the same zip, to
# the byte. make package-windows sets GO, LDFLAGS and PACKAGE.
set -eu
cd "$(dirname "$0")/../../.."

name=Tengen-$PACKAGE-windows-amd64
stage=dist/$name
program=cmd/tengen/tengen.exe
rm -rf "$stage" "$stage.zip"
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
find "$stage" -exec touch -d "@$(git log -1 --format=%ct 2>/dev/null || date +%s)" {} +
(cd dist && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -Xq "$name.zip" -@)
rm -rf "$stage"
echo "$stage.zip"
