#!/bin/sh
# Makes dist/tengen_PACKAGE_ARCH.deb.
#
#   deb.sh TREE ARCH
#
# TREE holds bin/ and share/ as they are installed elsewhere. The
# package's maintainer is who builds it: DEBFULLNAME and DEBEMAIL, as Debian's tools
# have them, or else the author of the last commit.
set -eu

tree=$1
arch=$2
here=cmd/tengen/packaging
root=dist/stage/deb
id=org.tengen.Tengen

maintainer="${DEBFULLNAME:-$(git log -1 --format=%an 2>/dev/null || id -un)} <${DEBEMAIL:-$(git log -1 --format=%ae 2>/dev/null || echo "$(id -un)@$(hostname -f)")}>"

doc=$root/usr/share/doc/tengen
mkdir -p "$root/DEBIAN" "$root/usr/games"
cp -r "$tree/bin" "$tree/share" "$root/usr/"
mv "$root/usr/bin/tengen" "$root/usr/games/" # where Debian has its games
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions" # and what packages bring for zsh
sed -i 's|^Exec=|&/usr/games/|' "$root/usr/share/applications/$id.desktop"

# What a Debian package tells of itself.
cat "$here/debian/copyright" LICENSE >"$doc/copyright"
gzip -9nc CHANGELOG.md >"$doc/CHANGELOG.md.gz"
printf 'tengen (%s) unstable; urgency=medium\n\n  * What is new is told in CHANGELOG.md.\n\n -- %s  %s\n' \
	"$PACKAGE" "$maintainer" "$(date -uRd "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.gz"
install -Dm644 "$here/debian/lintian-overrides" "$root/usr/share/lintian/overrides/tengen"

# The libraries that the program is linked with, as packages.
mkdir "$root/../debian"
echo 'Source: tengen' >"$root/../debian/control"
depends=$(cd "$root/.." && dpkg-shlibdeps -O deb/usr/games/tengen 2>/dev/null | sed 's/^shlibs:Depends=//')

find "$root" -type d -exec chmod 755 {} +
find "$root" -type f -exec chmod 644 {} +
chmod 755 "$root"/usr/bin/* "$root"/usr/games/*
sed -e "s/@VERSION@/$PACKAGE/; s/@ARCH@/$arch/; s/@DEPENDS@/$depends/; s/@MAINTAINER@/$maintainer/" \
	-e "s/@SIZE@/$(du -ks --apparent-size "$root" | cut -f1)/" "$here/debian/control" >"$root/DEBIAN/control"
(cd "$root" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k2) >"$root/DEBIAN/md5sums"

dpkg-deb --root-owner-group -Zxz --build "$root" dist >/dev/null
lintian --allow-root --fail-on error "dist/tengen_${PACKAGE}_$arch.deb"
echo "dist/tengen_${PACKAGE}_$arch.deb"
