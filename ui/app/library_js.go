package app

import (
	"tengen/ui/controller/archive"
	"tengen/ui/store"
)

// gamesIn returns nil: a page has no library.
func gamesIn(*store.Folder) func() (archive.Store, error) { return nil }
