package app

import (
	"path/filepath"
	"strings"

	"tengen/ui/sheets"
)

// A person's own files are outside the program's folder: on the disk, or in a browser what
// one gives to the page and takes from it; on a telephone the system's own windows for files see
// them, and no program else. They are asked for and handed out here alone:
// dialogs.chooseFile, dialogs.choosePath and deliver, which have a form for windows
// (pickers_native.go), one for pages (pickers_js.go) and one for telephones (pickers_phone.go); the
// last two ask for a name in the same way (pickers_nameonly.go).

// choice is a question for a file that is there.
type choice struct {
	folder     string   // to begin in; "" for where the toolkit does
	extensions []string // of the files that are shown; none shows all
	failed     string   // key of the message where that fails
}

// place is the question where to write a file, beginning with path.
func (d *dialogs) place(path string) sheets.Place {
	return sheets.Place{
		Title: d.text.T("app.save.title"), Where: d.text.T("app.save.where"), Save: d.text.T("app.save.yes"), Path: path,
	}
}

func withExtension(path string, extensions []string) string {
	if hasExtension(path, extensions) {
		return path
	}
	return path + extensions[0]
}

func hasExtension(path string, extensions []string) bool {
	for _, e := range extensions {
		if strings.EqualFold(filepath.Ext(path), e) {
			return true
		}
	}
	return false
}
