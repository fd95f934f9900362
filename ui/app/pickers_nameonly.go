//go:build js || android || ios || mobile

package app

import "path/filepath"

// choosePath asks for the name of a file to write, beginning with that of path: where it goes
// is asked by the browser, or by the telephone, when there is something to write. The first
// extension is added to a name that has none of them.
func (d *dialogs) choosePath(path string, extensions []string, use func(path string)) {
	d.host().AskPlace(d.place(filepath.Base(path)), func(name string) { use(withExtension(filepath.Base(name), extensions)) })
}
