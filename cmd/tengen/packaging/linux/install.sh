#!/bin/sh
# Installs Tengen from the folder that this lies in, or takes it away again:
#
#   ./install.sh                  for you, below ~/.local
#   sudo ./install.sh             for everybody, below /usr/local
#   ./install.sh --prefix DIR     below another folder
#   ./install.sh --remove         takes away what the same words put there
#
# It needs no more than a shell. DESTDIR is put before the folder, for who makes packages.
set -eu
cd "$(dirname "$0")"

usage() {
	sed -n 's/^# \{0,1\}//; 2,8p' install.sh
}

remove=
prefix=/usr/local
[ "$(id -u)" = 0 ] || prefix=$HOME/.local
while [ $# -gt 0 ]; do
	case $1 in
	--prefix)
		prefix=${2:?--prefix wants a folder}
		shift ;;
	--remove) remove=yes ;;
	--help)
		usage
		exit 0 ;;
	*)
		usage >&2
		exit 2 ;;
	esac
	shift
done
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
root=${DESTDIR:-}$prefix

# each runs a function for every file, as it is called below bin and share.
each() {
	find bin share -type f | LC_ALL=C sort | while IFS= read -r file; do "$1" "$file"; done
}

put() {
	mkdir -p "$root/${1%/*}"
	cp "$1" "$root/$1.new"
	case $1 in
	bin/*) chmod 755 "$root/$1.new" ;;
	*) chmod 644 "$root/$1.new" ;;
	esac
	mv "$root/$1.new" "$root/$1" # also where the program runs just now
}

take() {
	rm -f "$root/$1"
	folder=${1%/*}
	# Folders that are empty now, but for bin and share themselves, were made for it.
	while [ "${folder%/*}" != "$folder" ] && rmdir "$root/$folder" 2>/dev/null; do
		folder=${folder%/*}
	done
}

if [ -n "$remove" ]; then
	each take
	echo "Tengen was taken from $prefix. Games and settings are kept in ~/.config/tengen."
else
	each put
	# Menus start the program where it lies, on the PATH or not.
	entry=$root/share/applications/org.tengen.Tengen.desktop
	sed "s|^Exec=tengen|Exec=\"$prefix/bin/tengen\"|" share/applications/org.tengen.Tengen.desktop >"$entry"
	echo "Tengen is installed: $prefix/bin/tengen"
	case :$PATH: in
	*:"$prefix/bin":*) ;;
	*) echo "Put $prefix/bin on your PATH to call it, pbrain-tengen and tengen-lab by their names." ;;
	esac
fi

# What desktops keep of menus, types of files and icons is renewed by what is there.
[ -n "${DESTDIR:-}" ] || {
	command -v update-desktop-database >/dev/null && update-desktop-database -q "$prefix/share/applications" || :
	if command -v update-mime-database >/dev/null && [ -d "$prefix/share/mime" ]; then
		mkdir -p "$prefix/share/mime/packages" # without it nothing is renewed
		update-mime-database "$prefix/share/mime" 2>/dev/null || :
		rmdir "$prefix/share/mime/packages" 2>/dev/null || :
	fi
	command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" 2>/dev/null || :
}
