package app

import (
	"tengen/ui/controller/collection"
	"tengen/ui/store"
)

// gamesIn returns nil: a page has no library.
func gamesIn(*store.Folder) func() (collection.Store, error) { return nil }
