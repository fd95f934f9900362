//go:build !js

package app

import "tengen/ui/words/i18n"

// All parts lie in the program, so that there is nothing to wait for.

func hasLetters(i18n.Language) bool { return true }
func awaitLetters(*preferences)     {}
func fetchLetters(*window)          {}
func fetchParts(*window)            {}
