#!/bin/sh
# Prints the version of the packages that are made from this clone: VERSION, that of the
# manifest, where the commit is tagged vVERSION, and between releases one that is later,
# grows with time and names the commit, such as 0.1.0+202611230812.8e6574bca.
set -eu

if [ -n "$(git tag --points-at HEAD --list "v$VERSION" 2>/dev/null)" ]; then
	echo "$VERSION"
	exit 0
fi
added=$(TZ=UTC git log -1 --abbrev=9 --date=format-local:%Y%m%d%H%M --format=+%cd.%h 2>/dev/null || :)
echo "$VERSION$added"
