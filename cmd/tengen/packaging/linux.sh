#!/bin/sh
# Makes the Linux packages for the processor of this machine in dist/:
#
#   Tengen-PACKAGE-linux-ARCH.tar.xz  the programs with all that goes with them, and a
#                                     script that installs them
#   tengen_PACKAGE_ARCH.deb           for Debian and Ubuntu, where its tools are
#
# The same commit makes the same packages, to the byte. make package sets GO, TAGS,
# LDFLAGS, VERSION and PACKAGE; HOMEPAGE may name the project's address.
set -eu
cd "$(dirname "$0")/../../.."

here=cmd/tengen/packaging
id=org.tengen.Tengen
arch=$("$GO" env GOARCH)
name=Tengen-$PACKAGE-linux-$arch
stage=dist/stage
tree=$stage/$name
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH
rm -rf "$stage"
mkdir -p "$tree/bin"

"$GO" build -trimpath -tags "$TAGS" -ldflags "-s -w $LDFLAGS" -o "$tree/bin/tengen" ./cmd/tengen
CGO_ENABLED=0 "$GO" build -trimpath -ldflags "-s -w $LDFLAGS" -o "$tree/bin/" ./cmd/pbrain-tengen ./cmd/tengen-lab

# file FROM TO puts a file below share.
file() {
	mkdir -p "$tree/share/${2%/*}"
	cp "$1" "$tree/share/$2"
}
file "$here/linux/$id.desktop" "applications/$id.desktop"
file "$here/linux/mime.xml" "mime/packages/$id.xml"
mkdir -p "$tree/share/metainfo"
sh "$here/homepage.sh" <"$here/linux/$id.metainfo.xml" >"$tree/share/metainfo/$id.metainfo.xml"
file "$here/Icon.png" "icons/hicolor/512x512/apps/$id.png"
file "$here/icon.svg" "icons/hicolor/scalable/apps/$id.svg"
cp -r "$here/linux/share/." "$tree/share/"
# Tests of the programs write their manual pages and completions: they have the commands and
# options.
"$GO" test -trimpath -vet=off -count=1 -tags "$TAGS" -run '^TestManual$' ./cmd/tengen ./cmd/pbrain-tengen ./cmd/tengen-lab -manual "$PWD/$tree/share" >/dev/null
find "$tree/share/man" -type f -exec gzip -9n {} +
mkdir -p "$tree/share/doc/tengen"
cp -r ui/sheets/licences "$tree/share/doc/tengen/"
cp LICENSE README.md README.zh-CN.md "$tree/"
cp "$here/linux/install.sh" "$tree/"
# Read by what reads it elsewhere, where that is.
! command -v appstreamcli >/dev/null || appstreamcli validate --no-net "$tree/share/metainfo/$id.metainfo.xml"
! command -v desktop-file-validate >/dev/null || desktop-file-validate "$tree/share/applications/$id.desktop"
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f -exec chmod 644 {} +
chmod 755 "$tree"/bin/* "$tree/install.sh"

tar -cf - --owner=0 --group=0 --numeric-owner --sort=name --mtime="@$SOURCE_DATE_EPOCH" -C "$stage" "$name" | xz -T1 >"dist/$name.tar.xz"
echo "dist/$name.tar.xz"

if command -v dpkg-deb >/dev/null && command -v dpkg-shlibdeps >/dev/null && command -v lintian >/dev/null; then
	sh "$here/deb.sh" "$tree" "$(dpkg --print-architecture)"
else
	echo "No .deb: dpkg-deb, dpkg-shlibdeps and lintian are not all here (Debian: dpkg-dev lintian)" >&2
fi
rm -rf "$stage"
