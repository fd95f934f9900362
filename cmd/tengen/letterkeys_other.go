//go:build js || android || ios || mobile

package main

import "fyne.io/fyne/v2"

// letterAt knows nothing here: a page asks the browser, and a telephone has no such keys.
func letterAt(int) fyne.KeyName { return fyne.KeyUnknown }
