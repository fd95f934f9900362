#!/bin/sh
# Installs a package, starts what is in it, and takes it away again, as a person would who
# has just got it:
#
#   try.sh FILE...
#
#   tengen_*.deb                  installed by apt-get and purged: as root, in a container
#   Tengen-*-linux-*.tar.xz       installed by its own script in a folder that is thrown away
#   Tengen-*-windows-*.zip        unpacked, started under Wine
#   Tengen-*-installer.exe        installed, started and removed under Wine
#
# A window must appear on a display of its own, and the engine and the lab must answer. It
# needs Xvfb, xauth and xdotool, and Wine, 9 or later, for packages for Windows.
set -eu

work=$(mktemp -d)
app=
end() {
	[ -z "$app" ] || kill "$app" 2>/dev/null || :
	rm -rf "$work"
}
trap end EXIT

fail() {
	echo "try.sh: $*" >&2
	exit 1
}

# answers FOLDER [COMMAND...] asks the engine and the lab that lie there, started by the
# command.
answers() {
	folder=$1
	shift
	said=$({ printf 'START 15\nINFO timeout_turn 500\nBEGIN\n'; sleep 5; echo END; } | "$@" "$folder/pbrain-tengen$suffix" | tr -d '\r')
	echo "$said" | grep -qx '7,7' || fail "the engine does not begin in the centre but says: $said"
	said=$(echo '1 2 3 4 5 6 x 7 8' | "$@" "$folder/tengen-lab$suffix" eight | tr -d '\r')
	[ "$said" = rr ] || fail "the lab says: $said"
	echo "  the engine and the lab answer"
}

# shows COMMAND... starts the program on a display of its own, as somebody new, and waits
# for its window.
shows() {
	mkdir -p "$work/home/.config" "$work/home/.cache"
	cat >"$work/shows.sh" <<-'SCRIPT'
	"$@" >"$WORK/said" 2>&1 &
	app=$!
	for second in $(seq 90); do
		window=$(xdotool search --onlyvisible --name 'Tengen|天元' 2>/dev/null | head -n1)
		if [ -n "$window" ]; then
			sleep 3 # it draws, and goes on
			xdotool getwindowname "$window"
			kill -0 "$app" && kill "$app"
			exit
		fi
		kill -0 "$app" 2>/dev/null || break
		sleep 1
	done
	kill "$app" 2>/dev/null
	exit 1
	SCRIPT
	name=$(WORK=$work HOME=${winehome:-$work/home} XDG_CONFIG_HOME=$work/home/.config XDG_CACHE_HOME=$work/home/.cache LIBGL_ALWAYS_SOFTWARE=1 \
		xvfb-run -a -s '-screen 0 1280x900x24' sh "$work/shows.sh" "$@") || {
		cat "$work/said" >&2
		fail "no window: $*"
	}
	echo "  a window: $name"
}

# under Wine, in a folder of its own.
wine_in_a_folder() {
	command -v wine >/dev/null || fail "Wine is not here"
	export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
	winehome=$work
	HOME=$work xvfb-run -a wineboot -i >/dev/null 2>&1
}

suffix=
for file; do
	echo "$file"
	case $file in
	*.deb)
		case $file in /*) ;; *) file=./$file ;; esac
		apt-get install -y -qq --no-install-recommends "$file" >/dev/null
		apt-get install -y -qq libgl1-mesa-dri libegl1 libx11-6 libxcursor1 libxi6 libxinerama1 libxkbcommon0 libxrandr2 >/dev/null
		for name in /usr/share/applications/org.tengen.Tengen.desktop /usr/share/man/man6/tengen.6.gz; do
			dpkg -L tengen | grep -qx "$name" || fail "$name is not there"
		done
		tengen=/usr/games/tengen
		"$tengen" --version
		answers /usr/bin
		shows "$tengen"
		apt-get purge -y -qq tengen >/dev/null
		for name in "$tengen" /usr/bin/tengen-lab /usr/share/doc/tengen; do
			[ ! -e "$name" ] || fail "purging left $name"
		done
		;;
	*.tar.xz)
		tar -xJf "$file" -C "$work"
		install=$(echo "$work"/Tengen-*/install.sh)
		"$install" --prefix "$work/prefix"
		"$work/prefix/bin/tengen" --version
		answers "$work/prefix/bin"
		shows "$work/prefix/bin/tengen"
		"$install" --prefix "$work/prefix" --remove
		left=$(find "$work/prefix" -name '*engen*')
		[ -z "$left" ] || fail "removing left $left"
		;;
	*.zip)
		wine_in_a_folder
		suffix=.exe
		unzip -q "$file" -d "$work"
		answers "$(echo "$work"/Tengen-*-windows-*)" env HOME="$work" wine
		shows wine "$work"/Tengen-*-windows-*/Tengen.exe
		;;
	*-installer.exe)
		wine_in_a_folder
		suffix=.exe
		HOME=$work xvfb-run -a wine "$file" /S
		folder=$(find "$work/wine/drive_c" -type d -path '*Programs/Tengen')
		[ -n "$folder" ] || fail "nothing was installed"
		opens=$(HOME=$work wine reg query 'HKCU\Software\Classes\tengen\shell\open\command' | tr -d '\r')
		echo "$opens" | grep -q 'Tengen.exe' || fail "links have no program: $opens"
		answers "$folder" env HOME="$work" wine
		shows wine "$folder/Tengen.exe"
		HOME=$work wineserver -w
		HOME=$work xvfb-run -a wine "$folder/Uninstall.exe" /S
		waited=0
		while [ -e "$folder" ] && [ "$waited" -lt 30 ]; do # it goes on as a copy of itself
			sleep 1
			waited=$((waited + 1))
		done
		[ ! -e "$folder" ] || fail "uninstalling left $(ls "$folder")"
		;;
	*) fail "$file: what is that?" ;;
	esac
done
