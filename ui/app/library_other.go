//go:build js || android || ios || mobile

package app

import (
	"tengen/ui/controller/archive"
	"tengen/ui/store"
)

// gamesIn returns nil: a page in a browser and a telephone have no library.
func gamesIn(*store.Folder) archive.Opener { return nil }

// libraryPages is not called where there is no library.
func (w *window) libraryPages() []*page { return nil }

// showGamesHere is not called where there is no library.
func (w *window) showGamesHere() {}
