#!/bin/sh
# Makes sure that the system packages for a task are installed.
#
#   system-packages.sh run|test|package|windows|arm64|web|browser
#
# On Debian and Ubuntu it installs what is missing, saying what and why, with
# sudo when not root, and waits for whoever installs packages just then. On other
# systems it checks what it can and says what to install. When nothing is missing
# it prints nothing.
set -eu

task=${1:?run, test, package, windows, arm64, web or browser}

build='gcc libc6-dev pkg-config libgl-dev libegl-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev libasound2-dev'
display='libgl1 libwayland-client0 libgl1-mesa-dri'
window='xvfb xauth xdotool imagemagick'
packages='xz-utils dpkg-dev lintian appstream desktop-file-utils'
windows='gcc-mingw-w64-x86-64 zip nsis'
arm64='qemu-user'
web='wabt brotli'
browser=
command -v node >/dev/null 2>&1 || browser=nodejs
for program in chromium chromium-browser google-chrome google-chrome-stable chrome none; do
	command -v "$program" >/dev/null 2>&1 && break
done
[ "$program" != none ] || browser="$browser chromium"

# The same as programs, for systems whose packages have other names.
window_programs='Xvfb xauth xdotool import'
package_programs='tar xz'
windows_programs='x86_64-w64-mingw32-gcc zip makensis'
arm64_programs='qemu-aarch64'

case $task in
run)     want="$build $display"
         why='to compile the window (OpenGL, X11, Wayland, ALSA sound) and to show it' ;;
test)    want="$build $display $window"
         why='to compile the window, and to drive a real one on a virtual display in the tests' ;;
package) want="$build $packages"
         why='to compile the window and to make packages' ;;
windows) want=$windows
         why='to make the package for Windows' ;;
arm64)   want=$arm64
         why='to run programs for arm64 on another processor' ;;
web)     want=$web
         why='to translate the kernel of the page, and to pack the page well' ;;
browser) want=$browser
         why='to try the page in a browser without a window' ;;
*)       echo "system-packages.sh: unknown task $task" >&2; exit 2 ;;
esac

# lacking PROGRAM... prints those that are not on the PATH.
lacking() {
	for program; do
		command -v "$program" >/dev/null 2>&1 || printf ' %s' "$program"
	done
}

# compiler is what Go calls to compile C, without flags.
compiler=${CC:-gcc}
compiler=${compiler%% *}

# elsewhere checks a Linux without apt-get: compiler, libraries, and the programs of
# the task. It says what is not there.
elsewhere() {
	missing=
	case $task in
	windows | arm64) ;;
	*)
		missing=$(lacking "$compiler" pkg-config)
		for library in gl egl x11 xrandr xcursor xinerama xi xxf86vm wayland-client xkbcommon alsa; do
			pkg-config --exists "$library" 2>/dev/null || missing="$missing $library"
		done ;;
	esac
	# shellcheck disable=SC2086 # the lists are words on purpose
	case $task in
	test)    missing="$missing$(lacking $window_programs)" ;;
	package) missing="$missing$(lacking $package_programs)" ;;
	windows) missing="$missing$(lacking $windows_programs)" ;;
	arm64)   missing="$missing$(lacking $arm64_programs)" ;;
	esac
	[ -n "$missing" ] || exit 0
	echo "This system has no apt-get, so nothing was installed. What is missing, $why:" >&2
	echo " $missing" >&2
	cat >&2 <<-TEXT
	Tengen needs a C compiler, pkg-config and the development files of OpenGL, X11, Wayland and ALSA:
	  Fedora    sudo dnf install gcc pkgconf-pkg-config mesa-libGL-devel mesa-libEGL-devel libX11-devel libXrandr-devel libXcursor-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel alsa-lib-devel
	  Arch      sudo pacman -S --needed base-devel libglvnd libx11 libxrandr libxcursor libxinerama libxi libxxf86vm wayland libxkbcommon alsa-lib
	  openSUSE  sudo zypper install gcc pkgconf Mesa-libGL-devel Mesa-libEGL-devel libX11-devel libXrandr-devel libXcursor-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel alsa-devel
	  NixOS     nix-shell cmd/tengen/packaging/shell.nix
	The test in a real window also needs Xvfb, xauth, xdotool and ImageMagick; the packages for
	Linux need tar and xz, those for Windows mingw-w64, zip and NSIS; programs for arm64 are
	run by qemu-aarch64, of QEMU's user mode.
	TEXT
	exit 1
}

# Elsewhere the page is made without them, and its script or its tests say what that means.
{ [ "$task" != web ] && [ "$task" != browser ]; } || command -v apt-get >/dev/null 2>&1 || exit 0

case $(uname -s) in
Linux) ;;
Darwin)
	# The compiler and the frameworks come with Apple's command line tools.
	xcode-select -p >/dev/null 2>&1 && exit 0
	echo "Tengen needs Apple's command line tools: run xcode-select --install" >&2
	exit 1 ;;
*)
	[ -z "$(lacking "$compiler")" ] && exit 0
	echo "Tengen needs a C compiler on the PATH; on Windows install MSYS2 and its mingw-w64-x86_64-gcc" >&2
	exit 1 ;;
esac

command -v apt-get >/dev/null 2>&1 || elsewhere

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

# Seconds between two attempts to get the package manager's lock, and how long in all.
pause=5
patience=300
waited=0
said=$(mktemp)
trap 'rm -f "$said"' EXIT

# apt ARG... runs apt-get. While another process holds its lock, as a new system's
# updates do, it waits and says so; apt-get's own waiting leaves out the lock of update.
# What apt-get complained of lies in $said.
apt() {
	until $asroot env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get "$@" >/dev/null 2>"$said"; do
		grep -qE 'Could not get lock|Unable to (acquire|lock)' "$said" || return 1
		if [ "$waited" -ge "$patience" ]; then
			echo "Another process has been installing packages for five minutes. Try again when it has ended:" >&2
			cat "$said" >&2
			exit 1
		fi
		[ "$waited" -gt 0 ] || {
			echo "Another process is installing packages; waiting for it, up to five minutes:"
			grep -m1 'lock' "$said"
		}
		sleep "$pause"
		waited=$((waited + pause))
	done
}

# One dead source among the system's does not matter if the packages come from others.
apt update -qq || {
	echo "Warning: the lists of packages could not all be renewed; going on with those that are there:" >&2
	grep -m3 '^[EW]:' "$said" >&2 || cat "$said" >&2
}
# shellcheck disable=SC2086 # the list is words on purpose
apt install -y -qq --no-install-recommends $missing || {
	cat "$said" >&2
	exit 1
}
