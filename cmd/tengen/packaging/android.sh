#!/bin/sh
# Makes dist/Tengen-PACKAGE-android-arm64.apk, for telephones of 2015 and later, with
# Fyne's packager and Google's NDK (ANDROID_NDK_HOME, or ndk-bundle in ANDROID_HOME). It is
# signed with the packager's own key for trying out: a shop wants another.
# make package-android sets GO, LDFLAGS, TAGS, VERSION and PACKAGE.
set -eu
cd "$(dirname "$0")/../../.."

ndk=${ANDROID_NDK_HOME:-${ANDROID_HOME:+$ANDROID_HOME/ndk-bundle}}
if [ ! -d "${ndk:-/nowhere}/toolchains/llvm/prebuilt" ]; then
	cat >&2 <<-TEXT
	The package for Android needs Google's NDK, which is not here: the window is C in part, and no
	other compiler knows Android. Install it with Android Studio or sdkmanager, and say where:
	  sdkmanager --install "ndk;27.2.12479018"
	  ANDROID_NDK_HOME=\$ANDROID_HOME/ndk/27.2.12479018 make package-android
	The release workflow has it. As a telephone shows it, the program also runs in a window here:
	  make run-phone
	TEXT
	exit 1
fi

out=dist/Tengen-$PACKAGE-android-arm64.apk
mkdir -p dist
manifest=cmd/tengen/AndroidManifest.xml
trap 'rm -f "$manifest" cmd/tengen/*.apk' EXIT
build=$(sed -n 's/^ *Build *= *//p' FyneApp.toml)
sed -e "s/@VERSION@/$VERSION/" -e "s/@BUILD@/$build/" cmd/tengen/packaging/android/AndroidManifest.xml >"$manifest"

# The packager has no flag for the linker's flags.
GOFLAGS="${GOFLAGS:-} -trimpath '-ldflags=-w $LDFLAGS'"
export GOFLAGS ANDROID_NDK_HOME="$ndk"
fyne=$PWD/bin/fyne
(cd cmd/tengen && "$fyne" package --os android/arm64 --tags "$TAGS")
mv cmd/tengen/*.apk "$out"
echo "$out"
