#!/bin/sh
# Makes of an archive for Linux (linux.sh) a folder that runs where it lies, and of that one
# file, an AppImage, where appimagetool is here:
#
#   appimage.sh ARCHIVE
#
#   dist/Tengen.AppDir                 AppRun begins the program
#   Tengen-PACKAGE-ARCH.AppImage       beside the archive
#
# Called by the name of another of its programs, through a link, an AppImage begins that.
set -eu

archive=${1:?the archive for Linux}
base=${archive##*/}
name=${base%.tar.xz}
folder=${archive%"$base"}
id=org.tengen.Tengen
app=${folder}Tengen.AppDir
rm -rf "$app"
mkdir -p "$app/usr"
tar -xJf "$archive" -C "$app/usr" --strip-components=1
rm "$app/usr/install.sh"
mv "$app/usr/LICENSE" "$app/usr"/README*.md "$app/usr/share/doc/tengen/"
cp "$app/usr/share/applications/$id.desktop" "$app/$id.desktop"
cp "$app/usr/share/icons/hicolor/512x512/apps/$id.png" "$app/$id.png"
ln -s "$id.png" "$app/.DirIcon"
# Software centres look for the older name.
ln -s "$id.metainfo.xml" "$app/usr/share/metainfo/$id.appdata.xml"
cat >"$app/AppRun" <<-'SCRIPT'
#!/bin/sh
# ARGV0 is what an AppImage was called by.
here=$(dirname "$(readlink -f "$0")")
called=${ARGV0:-$0}
program=$here/usr/bin/${called##*/}
[ -x "$program" ] || program=$here/usr/bin/tengen
exec "$program" "$@"
SCRIPT
chmod 755 "$app/AppRun"
echo "$app"

tool=${APPIMAGETOOL:-appimagetool}
if command -v "$tool" >/dev/null; then
	case $name in
	*-amd64) arch=x86_64 ;;
	*-arm64) arch=aarch64 ;;
	*)       arch=${name##*-} ;;
	esac
	out=$folder${name%-linux-*}-$arch.AppImage
	ARCH=$arch "$tool" --no-appstream "$app" "$out"
	chmod 755 "$out"
	rm -rf "$app"
	echo "$out"
else
	echo "No AppImage: appimagetool is not here (APPIMAGETOOL names it); the folder runs as it is" >&2
fi
