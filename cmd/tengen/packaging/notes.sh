#!/bin/sh
# Prints what changed in a version, the text of a release: VERSION's section of CHANGELOG.md, which
# must be there.
set -eu
cd "$(dirname "$0")/../../.."

notes=$(awk -v heading="## ${VERSION:?}" '/^## / { on = $0 == heading || index($0, heading " ") == 1; next } on' CHANGELOG.md)
[ -n "$notes" ] || { echo "CHANGELOG.md has no section for $VERSION" >&2; exit 1; }
echo "$notes"
