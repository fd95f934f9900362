#!/bin/sh
# Fills in, for a release, what package managers of others want to be told:
#
#   stores.sh FOLDER
#
# FOLDER has the packages of the release, whose sums are taken; winget.yaml and
# homebrew.rb are put there. VERSION and HOMEPAGE, the project's address, must be set.
set -eu

folder=$1
: "${VERSION:?}" "${HOMEPAGE:?}"
here=$(dirname "$0")

sum() {
	[ -f "$folder/$1" ] || { echo "There is no $folder/$1" >&2; return 1; }
	sha256sum "$folder/$1" | cut -d' ' -f1
}
windows=$(sum "Tengen-$VERSION-windows-amd64-installer.exe")
macos=$(sum "Tengen-$VERSION-macos.zip")
for store in winget.yaml homebrew.rb; do
	sh "$here/homepage.sh" <"$here/stores/$store" | sed "s/@SUM_WINDOWS@/$windows/; s/@SUM_MACOS@/$macos/" >"$folder/$store"
done
