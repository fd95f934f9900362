#!/bin/sh
# Makes the web build in dist/web: a folder for any web server. make web sets GO,
# TAGS and LDFLAGS.
set -eu
cd "$(dirname "$0")/../../.."

page=cmd/tengen/packaging/web
out=dist/web
rm -rf "$out"
mkdir -p "$out"
GOOS=js GOARCH=wasm CGO_ENABLED=0 "$GO" build -trimpath -tags "$TAGS" -ldflags "-s -w $LDFLAGS" -o "$out/tengen.wasm" ./cmd/tengen
cp "$("$GO" env GOROOT)/lib/wasm/wasm_exec.js" "$page/files.js" "$page/touch.js" "$out/"
cp cmd/tengen/packaging/Icon.png "$out/icon.png"
# What a browser reads is larger than what a server sends, if that packs it.
sed "s/SIZE/$(wc -c <"$out/tengen.wasm" | tr -d ' ')/" "$page/index.html" >"$out/index.html"
echo "$out"
