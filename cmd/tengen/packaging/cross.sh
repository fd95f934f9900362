#!/bin/sh
# Makes packages with fyne-cross, in containers of the repository's own image, in
# fyne-cross/dist. docs/packaging.md explains it. What can be set from outside:
#
#   ENGINE      podman or docker; the one that is there, podman first
#   IMAGE       name of the image, which is built when it is missing; tengen-cross
#   TARGETS     "linux/amd64 linux/arm64 windows/amd64" or some of them
#   FYNE_CROSS  the program; fyne-cross on the PATH
set -eu
cd "$(dirname "$0")/../../.."

engine=${ENGINE:-$(command -v podman >/dev/null && echo podman || echo docker)}
image=${IMAGE:-localhost/tengen-cross}
fyne_cross=${FYNE_CROSS:-fyne-cross}

command -v "$engine" >/dev/null || { echo "make cross needs podman or docker" >&2; exit 1; }
command -v "$fyne_cross" >/dev/null || {
	echo "make cross needs fyne-cross: go install github.com/fyne-io/fyne-cross@latest" >&2
	exit 1
}
"$engine" image inspect "$image" >/dev/null 2>&1 || "$engine" build -t "$image" cmd/tengen/packaging/cross

for target in ${TARGETS:-linux/amd64 linux/arm64 windows/amd64}; do
	"$fyne_cross" "${target%/*}" -arch "${target#*/}" -engine "$engine" -image "$image" ./cmd/tengen
done
