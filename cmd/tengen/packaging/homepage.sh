#!/bin/sh
# Fills a template in, from standard input to standard output: @VERSION@, and @HOMEPAGE@
# with HOMEPAGE, the project's address. Where there is none, lines that want one are left out.
set -eu

if [ -n "${HOMEPAGE:-}" ]; then
	sed "s|@HOMEPAGE@|$HOMEPAGE|g; s|@VERSION@|$VERSION|g"
else
	sed "/@HOMEPAGE@/d; s|@VERSION@|$VERSION|g"
fi
