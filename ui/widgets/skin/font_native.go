//go:build !js

package skin

import (
	_ "embed" // the Chinese fonts are part of the program

	"fyne.io/fyne/v2"
)

//go:embed fonts/chinese-regular.otf
var chineseRegular []byte

//go:embed fonts/chinese-bold.otf
var chineseBold []byte

var (
	regular = fyne.NewStaticResource("chinese-regular.otf", chineseRegular)
	bold    = fyne.NewStaticResource("chinese-bold.otf", chineseBold)
)

// chinese returns the Chinese font of a weight.
func chinese(heavy bool) fyne.Resource {
	if heavy {
		return bold
	}
	return regular
}
