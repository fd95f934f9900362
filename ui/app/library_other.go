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

// drop opens a file that was brought to the window.
func (w *window) drop(paths []string) {
	if len(paths) > 0 {
		w.files.drop(paths[0])
	}
}

// showGamesHere is not called where there is no library.
func (w *window) showGamesHere() {}
