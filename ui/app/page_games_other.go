//go:build js || android || ios || mobile

package app

// gamesPages is no page: there are no folders to choose from.
func (w *window) gamesPages(*page) []*page { return nil }

// drop opens a file that was brought to the window.
func (w *window) drop(paths []string) {
	if len(paths) > 0 {
		w.files.drop(paths[0])
	}
}
