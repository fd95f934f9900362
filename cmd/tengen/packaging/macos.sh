#!/bin/sh
# Makes dist/Tengen-PACKAGE-macos.zip on a Mac: Tengen.app for Apple's and Intel's
# processors, the engine for other programs and the lab. The app is signed for the
# machine that made it only; docs/packaging.md tells what that means. make
# package-macos sets GO, TAGS, LDFLAGS and PACKAGE.
set -eu
cd "$(dirname "$0")/../../.."

stage=dist/Tengen-$PACKAGE-macos
rm -rf "$stage" dist/parts
mkdir -p "$stage" dist/parts

# both NAME PACKAGE CGO FLAG... builds dist/parts/NAME for both processors.
both() {
	name=$1 package=$2 cgo=$3
	shift 3
	for arch in arm64 amd64; do
		GOARCH=$arch CGO_ENABLED=$cgo "$GO" build -trimpath -ldflags "-s -w $LDFLAGS" "$@" -o "dist/parts/$name-$arch" "$package"
	done
	lipo -create -output "dist/parts/$name" "dist/parts/$name-arm64" "dist/parts/$name-amd64"
}
both tengen ./cmd/tengen 1 -tags "$TAGS"
both pbrain-tengen ./cmd/pbrain-tengen 0
both tengen-lab ./cmd/tengen-lab 0

# The packager reads FyneApp.toml only from the folder it works in.
sed 's|^Icon *=.*|Icon = "Icon.png"|' FyneApp.toml >dist/parts/FyneApp.toml
cp cmd/tengen/packaging/Icon.png dist/parts/
(cd dist/parts && ../../bin/fyne package --os darwin --executable tengen --release)
codesign --force --sign - dist/parts/Tengen.app

mv dist/parts/Tengen.app dist/parts/pbrain-tengen dist/parts/tengen-lab "$stage/"
cp LICENSE README.md README.zh-CN.md "$stage/"
cp -r ui/sheets/licences "$stage/"
ditto -c -k --keepParent "$stage" "$stage.zip" # unlike zip, it keeps what the signature covers
rm -rf "$stage" dist/parts
echo "$stage.zip"
