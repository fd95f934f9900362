package main

import (
	"fmt"
	"os"
	"strings"
)

// change is what is other in a file of a library; without edits the file is left out.
type change struct {
	pkg, file string
	edits     []edit
}

// edit replaces a text that is there once.
type edit struct{ old, new string }

// changes are all that a page does without.
var changes = []change{
	// Templates that may call any method by its name keep the linker from leaving out any
	// method. Those of our messages and of the toolkit's have values of maps in them.
	{"text/template", "exec.go", []edit{
		{"method := ptr.MethodByName(fieldName)", "method := (reflect.Value{})"},
	}},
	// Nothing is opened by an address, for which a page would link a whole client of HTTP
	// with all of TLS, though the browser has one.
	{"fyne.io/fyne/v2", "resource.go", []edit{
		{"\t\"net/http\"\n", "\t\"errors\"\n"},
		{`	res, err := http.Get(urlStr) //gosec:disable G107 -- applying security measures to the URL is the caller’s responsibility
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()

	bytes, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}

	name := filepath.Base(urlStr)
	return NewStaticResource(name, bytes), nil
`, "\treturn nil, errors.ErrUnsupported\n"},
	}},
	{"fyne.io/fyne/v2/internal/repository", "http.go", nil},
	{"fyne.io/fyne/v2/app", "app.go", []edit{
		{"\tintRepo \"fyne.io/fyne/v2/internal/repository\"\n", ""},
		{"\t\"fyne.io/fyne/v2/storage/repository\"\n", ""},
		{"\thttpHandler := intRepo.NewHTTPRepository()\n", ""},
		{"\trepository.Register(\"http\", httpHandler)\n", ""},
		{"\trepository.Register(\"https\", httpHandler)\n", ""},
	}},
	{"fyne.io/fyne/v2/app", "app_wasm.go", []edit{
		{"\t\"net/http\"\n", ""},
		{"http.DetectContentType(icon)", "\"image/png\""},
	}},
	{"github.com/fyne-io/glfw-js", "browser_wasm.go", []edit{
		{"\t\"net/http\"\n", ""},
		{`	resp, err := http.Get(name)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != 200 {
		return nil, fmt.Errorf("non-200 status: %s", resp.Status)
	}
	return resp.Body, nil
`, "\treturn nil, fmt.Errorf(\"%s: not opened in a page\", name)\n"},
	}},
	// Nothing is written in italics; if it were, it would stand upright.
	{"fyne.io/fyne/v2/theme", "bundled-fonts.go", []edit{
		{"//go:embed font/NotoSans-Italic.ttf\nvar notoSansItalic []byte\n", "var notoSansItalic = notoSansRegular\n"},
		{"//go:embed font/NotoSans-BoldItalic.ttf\nvar notoSansBoldItalic []byte\n", "var notoSansBoldItalic = notoSansBold\n"},
	}},
}

// write writes the file as it is changed, or removes it. A text that is not there exactly once
// means that the library is another by now, and that somebody has to look.
func (c change) write(from, to string) error {
	if c.edits == nil {
		return os.Remove(to)
	}
	read, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	text := string(read)
	for _, e := range c.edits {
		if n := strings.Count(text, e.old); n != 1 {
			return fmt.Errorf("%s of %s has %d times, not once: %s", c.file, c.pkg, n, e.old)
		}
		text = strings.Replace(text, e.old, e.new, 1)
	}
	return os.WriteFile(to, []byte(text), 0o600)
}
