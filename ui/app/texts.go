package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/lab/lablink"
	"tengen/ui/widgets"
)

// texts opens and saves what the pages of the lab show: texts, and pictures.
type texts struct {
	dialogs *dialogs
	job     *background.Job // reads
	files   *files
	folder  string // the one used last
}

func newTexts(d *dialogs, runner *background.Runner, files *files) *texts {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	return &texts{dialogs: d, job: background.NewJob(runner), files: files, folder: home}
}

// textEndings are those of the files that are offered.
var textEndings = []string{".txt", ".csv", lablink.Ending}

// longestText is how much text a page takes, in bytes.
const longestText = 1 << 20

func readText(path string) (string, error) {
	data, err := read(path)
	if err == nil && len(data) > longestText {
		err = record.ErrTooLarge
	}
	return string(data), err
}

// OpenText asks for a file, and opens it.
func (f *texts) OpenText(use func(text string)) {
	f.dialogs.chooseFile(choice{folder: f.folder, extensions: textEndings, failed: "app.not_opened"}, func(path string) {
		f.open(path, use)
	})
}

// open reads a file in the background and hands its text over. A file of the lab says itself
// which page it is for.
func (f *texts) open(path string, use func(text string)) {
	f.folder = filepath.Dir(path)
	if lablink.IsFile(path) {
		f.job.Cancel() // of several that are opened the last one counts
		f.files.links.openFile(path)
		return
	}
	background.Start(f.job, func(context.Context, func(func())) (string, error) { return readText(path) },
		func(text string, err error) {
			switch {
			case f.job.Report(err):
			case errors.Is(err, record.ErrTooLarge): // for a page, not for a game
				f.dialogs.host().Message(f.dialogs.text.T("dialog.trouble"), f.dialogs.text.T("app.not_opened"), f.dialogs.text.T("lab.link.mistake.long"))
			case err != nil:
				f.dialogs.notRead("app.not_opened", err)
			default:
				use(text)
			}
		})
}

// SaveText asks where to write a text, and writes it in the background.
func (f *texts) SaveText(name, text string) {
	f.save(name, func() widgets.PictureFile { return func() ([]byte, error) { return []byte(text), nil } })
}

// ShowLink shows a link to the lab as a QR code.
func (f *texts) ShowLink(link string) { f.files.showCode(link, link) }

// SavePicture asks where to write a picture, draws it then, and makes and writes its file in
// the background.
func (f *texts) SavePicture(name string, draw func() widgets.PictureFile) { f.save(name, draw) }

func (f *texts) save(name string, draw func() widgets.PictureFile) {
	f.dialogs.choosePath(filepath.Join(f.folder, name), []string{filepath.Ext(name)}, func(path string) {
		f.folder = filepath.Dir(path)
		f.files.writer.write(writing{path: path, make: draw(), written: func() {}})
	})
}
