#!/bin/sh
# Collects the licences of everything that the program is made of into licences/,
# one file a part, its path with "/" written as "!". Run it after go.mod changed.
set -eu
cd "$(dirname "$0")"

keep() { # keep NAME FILE...
	name=$(printf %s "$1" | tr / '!')
	shift
	cat "$@" | tr -d '\r' >"licences/$name.txt"
}

# Other systems link other modules: the window of each is asked for.
modules=$(for system in linux windows darwin; do
	GOOS=$system CGO_ENABLED=1 go list -deps -f '{{with .Module}}{{.Path}} {{.Dir}}{{end}}' ../../cmd/tengen || exit 1
done)

mkdir -p licences
rm -f licences/*.txt
printf '%s\n' "$modules" | sort -u | while read -r module folder; do
	if [ "$module" != tengen ]; then
		keep "$module" $(find "$folder" -maxdepth 1 -type f \( -iname 'licen[sc]e*' -o -iname 'copying*' \) | sort)
	fi
done

keep "Tengen" ../../LICENSE
keep "Go" "$(go env GOROOT)/LICENSE"
keep "GLFW" "$(go list -m -f '{{.Dir}}' github.com/go-gl/glfw/v3.4/glfw)/glfw/LICENSE.md"
keep "Noto Sans CJK" ../skin/fonts/OFL.txt
fonts="$(go list -m -f '{{.Dir}}' fyne.io/fyne/v2)/theme/font"
keep "Noto Sans" "$fonts/LICENSE.txt"
keep "Inter" "$fonts/LICENSE_Inter.txt"
keep "DejaVu Sans Mono" "$fonts/LICENSE_DejaVu-Powerline.txt"
keep "EmojiOne" "$fonts/LICENSE_EmojiOneColor.txt"
