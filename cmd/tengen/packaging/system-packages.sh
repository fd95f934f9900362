#!/bin/sh
# Makes sure that the system packages for a task are installed.
#
#   system-packages.sh run|test|package|windows
#
# On Debian and Ubuntu it installs what is missing, saying what and why, with
# sudo when not root. On other systems it checks what it can and says what to
# install. When nothing is missing it prints nothing.
set -eu

task=${1:?run, test, package or windows}

build='gcc libc6-dev pkg-config libgl-dev libegl-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev libasound2-dev'
display='libgl1 libwayland-client0 libgl1-mesa-dri'
window='xvfb xauth xdotool imagemagick'
packages='xz-utils dpkg-dev lintian'
windows='gcc-mingw-w64-x86-64 zip'

case $task in
run)     want="$build $display"
         why='to compile the window (OpenGL, X11, Wayland, ALSA sound) and to show it' ;;
test)    want="$build $display $window"
         why='to compile the window, and to drive a real one on a virtual display in the tests' ;;
package) want="$build $packages"
         why='to compile the window and to make packages' ;;
windows) want=$windows
         why='to make the package for Windows' ;;
*)       echo "system-packages.sh: unknown task $task" >&2; exit 2 ;;
esac

elsewhere() {
	cat >&2 <<-TEXT
	This system has no apt-get, so nothing was installed. Tengen needs a C compiler,
	pkg-config and the development files of OpenGL, X11, Wayland and ALSA:
	  Fedora    sudo dnf install gcc pkgconf-pkg-config mesa-libGL-devel mesa-libEGL-devel libX11-devel libXrandr-devel libXcursor-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel alsa-lib-devel
	  Arch      sudo pacman -S --needed base-devel libglvnd libx11 libxrandr libxcursor libxinerama libxi libxxf86vm wayland libxkbcommon alsa-lib
	  openSUSE  sudo zypper install gcc pkgconf Mesa-libGL-devel Mesa-libEGL-devel libX11-devel libXrandr-devel libXcursor-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel alsa-devel
	The end-to-end test also needs Xvfb, xauth, xdotool and ImageMagick.
	TEXT
}

case $(uname -s) in
Linux) ;;
Darwin)
	# The compiler and the frameworks come with Apple's command line tools.
	xcode-select -p >/dev/null 2>&1 && exit 0
	echo "Tengen needs Apple's command line tools: run xcode-select --install" >&2
	exit 1 ;;
*)
	command -v gcc >/dev/null 2>&1 && exit 0
	echo "Tengen needs a C compiler on the PATH; on Windows install MSYS2 and its mingw-w64-x86_64-gcc" >&2
	exit 1 ;;
esac

if ! command -v apt-get >/dev/null 2>&1; then
	if [ "$task" = windows ]; then
		command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1 && command -v zip >/dev/null 2>&1 && exit 0
		echo "The package for Windows needs mingw-w64's x86_64-w64-mingw32-gcc and zip" >&2
		exit 1
	fi
	if command -v pkg-config >/dev/null 2>&1 &&
		pkg-config --exists gl egl x11 xrandr xcursor xinerama xi xxf86vm wayland-client xkbcommon alsa; then
		exit 0
	fi
	elsewhere
	exit 1
fi

missing=
for p in $want; do
	# A package renamed by a transition counts as installed when another provides it.
	dpkg-query -W -f '${Status} ${Provides}\n' "$p" 2>/dev/null | grep -q '^install ok installed' ||
		dpkg-query -W -f '${Status}|${Provides}\n' 2>/dev/null | grep '^install ok installed|' | grep -qE "[| ,]$p( |,|\$)" ||
		missing="$missing $p"
done
[ -n "$missing" ] || exit 0

echo "Installing system packages, $why:"
echo " $missing"
asroot=
if [ "$(id -u)" -ne 0 ]; then
	if ! command -v sudo >/dev/null 2>&1; then
		echo "Not root, and there is no sudo. As root, run: apt-get install$missing" >&2
		exit 1
	fi
	asroot=sudo
fi
$asroot apt-get update -qq
# shellcheck disable=SC2086 # the list is words on purpose
$asroot env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
