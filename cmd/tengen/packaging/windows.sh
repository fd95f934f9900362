#!/bin/sh
# Makes dist/Tengen-VERSION-windows-amd64.zip with mingw-w64: Tengen.exe with icon and
# version, made by Fyne's packager, which opens no console window; the engine for
# other programs and the lab, which live in one. make package-windows sets GO,
# LDFLAGS and VERSION.
set -eu
cd "$(dirname "$0")/../../.."

name=Tengen-$VERSION-windows-amd64
stage=dist/$name
rm -rf "$stage" "$stage.zip"
mkdir -p "$stage"

export GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc
CGO_ENABLED=0 "$GO" build -trimpath -ldflags "-s -w $LDFLAGS" -o "$stage/" ./cmd/pbrain-tengen ./cmd/tengen-lab

# The packager takes the linker's flags from here, one word each.
GOFLAGS="${GOFLAGS:-}$(for word in $LDFLAGS; do printf ' -ldflags=%s' "$word"; done)"
export GOFLAGS
bin/fyne package --os windows --src cmd/tengen --release
mv cmd/tengen/Tengen.exe "$stage/"

cp LICENSE README.md "$stage/"
(cd dist && zip -qr "$name.zip" "$name")
rm -rf "$stage"
echo "$stage.zip"
