#!/bin/sh
# Packs bin/tengen as dist/Tengen.tar.xz with Fyne's own packager: the program, a
# desktop entry, the icon and a Makefile that installs them. The engine for other
# programs and the lab go in beside the app.
#
# The packager reads FyneApp.toml only from the folder it works in, so this one
# works in a stage of its own.
set -eu
cd "$(dirname "$0")/../../.."

stage=dist/stage
rm -rf "$stage"
mkdir -p "$stage"
sed 's|^Icon *=.*|Icon = "Icon.png"|' FyneApp.toml >"$stage/FyneApp.toml"
cp cmd/tengen/packaging/Icon.png "$stage/"

(cd "$stage" && ../../bin/fyne package --os linux --executable ../../bin/tengen --release >/dev/null)

tree=$stage/tree
mkdir "$tree"
tar -xJf "$stage/Tengen.tar.xz" -C "$tree"
for tool in pbrain-tengen tengen-lab; do
	cp "bin/$tool" "$tree/tengen/usr/local/bin/"
	# Whatever the Makefile does with the app's program it does with the tools too.
	sed -i "/^\t.*bin\/\$(Exec)/{p;s/\$(Exec)/$tool/g}" "$tree/tengen/Makefile"
done
cp LICENSE README.md "$tree/tengen/"
tar -cJf dist/Tengen.tar.xz --owner=0 --group=0 -C "$tree" tengen
rm -rf "$stage"
echo "dist/Tengen.tar.xz"
