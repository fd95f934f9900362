#!/bin/sh
# Makes the Linux packages for the processor of this machine in dist/:
#
#   Tengen-VERSION-linux-ARCH.tar.xz  with Fyne's own packager: the program, a desktop
#                                     entry, the icon and a Makefile that installs them
#   tengen_VERSION_ARCH.deb           for Debian and Ubuntu, where its tools are
#
# In both, the engine for other programs and the lab go in beside the app. make
# package sets GO, TAGS, LDFLAGS and VERSION.
set -eu
cd "$(dirname "$0")/../../.."

arch=$("$GO" env GOARCH)
stage=dist/stage
name=Tengen-$VERSION-linux-$arch
rm -rf "$stage"
mkdir -p "$stage/bin"

"$GO" build -trimpath -tags "$TAGS" -ldflags "-s -w $LDFLAGS" -o "$stage/bin/tengen" ./cmd/tengen
CGO_ENABLED=0 "$GO" build -trimpath -ldflags "-s -w $LDFLAGS" -o "$stage/bin/" ./cmd/pbrain-tengen ./cmd/tengen-lab

# The packager reads FyneApp.toml only from the folder it works in.
sed 's|^Icon *=.*|Icon = "Icon.png"|' FyneApp.toml >"$stage/FyneApp.toml"
cp cmd/tengen/packaging/Icon.png "$stage/"
(cd "$stage" && ../../bin/fyne package --os linux --executable bin/tengen --release >/dev/null)

tree=$stage/$name
mkdir "$tree"
tar -xJf "$stage/Tengen.tar.xz" -C "$tree" --strip-components=1
# It cannot be told which files the program opens, nor what it is called elsewhere.
sed -i "/^Categories=/r cmd/tengen/packaging/entry.desktop" "$tree/usr/local/share/applications/Tengen.desktop"
for tool in pbrain-tengen tengen-lab; do
	cp "$stage/bin/$tool" "$tree/usr/local/bin/"
	# Whatever the Makefile does with the app's program it does with the tools too.
	sed -i "/^\t.*bin\/\$(Exec)/{p;s/\$(Exec)/$tool/g}" "$tree/Makefile"
done
cp LICENSE README.md "$tree/"
tar -cJf "dist/$name.tar.xz" --owner=0 --group=0 --sort=name -C "$stage" "$name"
echo "dist/$name.tar.xz"

if command -v dpkg-deb >/dev/null && command -v dpkg-shlibdeps >/dev/null && command -v lintian >/dev/null; then
	sh cmd/tengen/packaging/deb.sh "$tree/usr/local" "$(dpkg --print-architecture)"
else
	echo "No .deb: dpkg-deb, dpkg-shlibdeps and lintian are not all here (Debian: dpkg-dev lintian)" >&2
fi
rm -rf "$stage"
