//go:build !js

package main

import _ "embed" // of the icon

//go:embed packaging/Icon.png
var icon []byte
