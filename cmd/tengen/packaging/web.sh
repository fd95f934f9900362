#!/bin/sh
# Makes the web build in dist/web: a folder for any web server. make web sets GO,
# TAGS and LDFLAGS.
set -eu
cd "$(dirname "$0")/../../.."

page=cmd/tengen/packaging/web
out=dist/web
# PROBE=1 makes a page for tests instead, which tells where things lie (ui/app/places_js.go) and
# is packed in haste.
if [ -n "${PROBE:-}" ]; then
	out=dist/web-probe TAGS=$TAGS,probe BROTLI=1
fi
rm -rf "$out"
mkdir -p "$out"
# Without what cannot be used in a page, and without the toolkit's font of emoji.
flags=$("$GO" run "./$page/without" dist/without)
# shellcheck disable=SC2086 # two flags
GOOS=js GOARCH=wasm CGO_ENABLED=0 "$GO" build $flags -trimpath -tags "$TAGS,no_emoji,vectors" -ldflags "-s -w $LDFLAGS" -o "$out/tengen.wasm" ./cmd/tengen
# The engine by itself, for a thread of its own.
GOOS=js GOARCH=wasm CGO_ENABLED=0 "$GO" build -trimpath -tags vectors -ldflags "-s -w" -o "$out/engine.wasm" "./$page/engine"
# What both reckon with where the browser can.
if command -v wat2wasm >/dev/null 2>&1; then
	wat2wasm ai/eval/kernel.wat -o "$out/vectors.wasm"
else
	echo "web.sh: wat2wasm is not installed, so the engine reckons without vectors, at two thirds of the speed (Debian: wabt)" >&2
fi
cp "$("$GO" env GOROOT)/lib/wasm/wasm_exec.js" "$page"/*.js "$page"/*.html "$page"/*.webmanifest "$out/"
cp cmd/tengen/packaging/Icon.png "$out/icon.png"
# What the program fetches when it has begun (ai/part).
cp ui/widgets/skin/fonts/*.otf ai/proof/book/black.cert "$out/"
cp "$("$GO" list -m -f '{{.Dir}}' fyne.io/fyne/v2)/theme/font/DejaVuSansMono-Powerline.ttf" "$out/monospace.ttf"

# The page unpacks the program itself, whatever the server can do. What it reads is larger
# than what it fetches, so it is told how large.
sed "s/@SIZE@/$(wc -c <"$out/tengen.wasm" | tr -d ' ')/" "$page/start.js" >"$out/start.js"
if command -v brotli >/dev/null 2>&1; then
	brotli -q "${BROTLI:-11}" -w 24 "$out/tengen.wasm" "$out/engine.wasm"
else
	echo "web.sh: brotli is not installed, so only what gzip packs is made, which is two fifths larger (Debian: brotli)" >&2
fi
gzip "-${PROBE:-9}" -n "$out/tengen.wasm" "$out/engine.wasm"

# What the browser keeps, and a stamp that changes with any of it.
cd "$out"
rm worker.js
files=$(find . -type f ! -name '*.wasm.*' | LC_ALL=C sort)
stamp=$(cat $files ./*.wasm.gz | cksum | tr -d ' ')
sed -e "s/@STAMP@/$stamp/" -e "s|@FILES@|./ $(echo $files)|" "$OLDPWD/$page/worker.js" >worker.js
echo "$out"
