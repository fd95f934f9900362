#!/bin/sh
# Makes the pictures of the documents from the real program, on a virtual display:
# a screenshot a page, and the animation of the README. Run by make pictures.
#
# It needs Xvfb, xdotool and ImageMagick, and bin/tengen.
set -eu

folder=$(cd "$(dirname "$0")" && pwd)
program=$folder/../../bin/tengen
scratch=$(mktemp -d)
trap 'kill $pids 2>/dev/null || true; rm -rf "$scratch"' EXIT
pids=

Xvfb -displayfd 3 -screen 0 1280x820x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
pids=$!
while [ ! -s "$scratch/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$scratch/display")
export DISPLAY FYNE_SCALE=1

# open LANGUAGE THEME opens the game in a fresh home, with no trace of an earlier run.
open() {
	HOME=$scratch/$1-$2
	export HOME XDG_CONFIG_HOME="$HOME/.config" XDG_CACHE_HOME="$HOME/.cache"
	mkdir -p "$XDG_CONFIG_HOME/tengen" "$XDG_CACHE_HOME"
	printf '{"version": 1, "language": "%s", "theme": "%s", "animation": false, "sound": false, "level": "champion"}' "$1" "$2" \
		>"$XDG_CONFIG_HOME/tengen/settings.json"
	"$program" "$folder/game.sgf" >/dev/null 2>&1 &
	tengen=$!
	pids="$pids $tengen"
	timeout 60 xdotool search --sync --onlyvisible --pid $tengen >/dev/null
	sleep "${PATIENCE:-6}"
	xdotool mousemove 1278 818
}

leave() {
	kill "$tengen"
	wait "$tengen" 2>/dev/null || true
}

key() {
	for k in "$@"; do
		xdotool key "$k"
		sleep 0.4
	done
}

shot() { import -window root "$folder/$1.png"; }

# page KEY turns to a page by its key, with the pointer out of the way.
page() {
	key "$1"
	sleep 2
	xdotool mousemove 1278 818
}

open en light
key ctrl+Home
for _ in $(seq 20); do key ctrl+Right; done
shot game-light
page F6 # which begins the analysis
sleep 8
shot analyse-en
key space
page ctrl+r
xdotool mousemove 1188 318 click 1 # Start
xdotool mousemove 1278 818
sleep "${REVIEW:-40}"
shot review-en
page ctrl+l
key Next Next Next Next End # alpha-beta
sleep 2
shot lab-en
leave

open zh light
key ctrl+Home
for _ in $(seq 20); do key ctrl+Right; done
shot game-zh
leave

open en dark
key ctrl+Home
frames=
frame() { # hundredths of a second, name
	import -window root -resize 900x "$scratch/$2.png"
	frames="$frames -delay $1 $scratch/$2.png"
}
for i in $(seq 10 27); do
	key ctrl+Right
	frame 35 "move$i"
done
shot game-dark
page F6
for i in 1 2 3 4 5 6 7 8; do
	frame 60 "think$i"
	sleep 0.5
done
xdotool mousemove 800 360
sleep 1
frame 250 line
leave

# shellcheck disable=SC2086 # a list of files
convert -loop 0 $frames -layers Optimize -colors 96 "$folder/tengen.gif"
for f in "$folder"/*.png; do
	convert "$f" -strip -define png:compression-level=9 "$f"
done
ls -l "$folder"
