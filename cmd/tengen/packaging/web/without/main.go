// Command without prepares a page that is smaller by what cannot be used there: a few places of
// the libraries are other. It writes copies of these into a folder below the root of the
// repository, where it is run, and prints the flags that make "go build" take them.
// docs/adr/0014-page-without.md says why these.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "without FOLDER")
		os.Exit(2)
	}
	flags, err := without(os.Args[1], changes)
	if err != nil {
		fmt.Fprintln(os.Stderr, "without:", err)
		os.Exit(1)
	}
	fmt.Println(flags)
}

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
		// The font of pseudocode is fetched after the start (ui/app/parts_js.go).
		{"//go:embed font/DejaVuSansMono-Powerline.ttf\nvar dejaVuSansMono []byte\n", "var dejaVuSansMono = notoSansRegular\n"},
	}},
	// Our icons are UTF-8, and a browser has the tables of all other sets of characters.
	{"github.com/fyne-io/oksvg", "public.go", []edit{
		{"\t\"golang.org/x/net/html/charset\"\n", ""},
		{"\tdecoder.CharsetReader = charset.NewReaderLabel\n", ""},
	}},
	// A page sees no fonts of the system, so that nothing looks for one.
	{"fyne.io/fyne/v2/internal/painter", "font.go", []edit{
		{`	fm = fontscan.NewFontMap(noopLogger{})
	err := loadSystemFonts(fm)
	if err != nil {
		fm = nil // just don't fallback
	}
`, ""},
		{`	fm.SetQuery(fontscan.Query{Families: []string{family}, Aspect: aspect})
	l, _ := language.NewLangID(language.NewLanguage(lang.SystemLocale().LanguageString()))
	return fm.ResolveFaceForLang(l)
`, "\treturn nil\n"},
		{`	fm.SetQuery(fontscan.Query{Families: []string{family}, Aspect: aspect})
	fm.SetScript(language.LookupScript(r))
	return fm.ResolveFace(r)
`, "\treturn nil\n"},
		{"\tfm           *fontscan.FontMap\n", "\tfm           *struct{}\n"},
		{"\t\"github.com/go-text/typesetting/language\"\n", ""},
		{"\t\"fyne.io/fyne/v2/lang\"\n", ""},
	}},
	{"fyne.io/fyne/v2/internal/painter", "font_prod.go", nil},
	// The fonts of a page have no letters that are pictures.
	{"github.com/go-text/render", "bitmap.go", []edit{
		{"\t_ \"golang.org/x/image/tiff\" // load image formats for users of the API\n", ""},
	}},
	{"github.com/go-text/render", "svg.go", []edit{
		{"\t\"github.com/srwiley/oksvg\"\n\t\"github.com/srwiley/rasterx\"\n", "\t\"errors\"\n"},
		{`	icon, err := oksvg.ReadIconStream(stream)
	if err != nil {
		return nil, err
	}

	iconAspect := float32(icon.ViewBox.W / icon.ViewBox.H)
	viewAspect := float32(width) / float32(height)
	imgW, imgH := width, height
	if viewAspect > iconAspect {
		imgW = int(float32(height) * iconAspect)
	} else if viewAspect < iconAspect {
		imgH = int(float32(width) / iconAspect)
	}

	icon.SetTarget(icon.ViewBox.X, icon.ViewBox.Y, float64(imgW), float64(imgH))

	out := image.NewNRGBA(image.Rect(0, 0, imgW, imgH))
	scanner := rasterx.NewScannerGV(int(icon.ViewBox.W), int(icon.ViewBox.H), out, out.Bounds())
	raster := rasterx.NewDasher(width, height, scanner)

	icon.Draw(raster, 1)
	return out, nil
`, "\treturn nil, errors.ErrUnsupported\n"},
	}},
}

// write writes the file as it is changed, or removes it. A text that is not there exactly once
// means that the library is another by now, and must be looked at.
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

// without writes copies of what is changed into a folder, and returns the flags for them. A
// module is copied as a whole, since the compiler replaces no single file of one; of Go's own
// library it does.
func without(folder string, changes []change) (flags string, err error) {
	if err := os.RemoveAll(folder); err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return "", err
	}
	overlaid, modules := map[string]string{}, map[string]string{}
	for _, c := range changes {
		place, err := find(c.pkg)
		if err != nil {
			return "", err
		}
		from := filepath.Join(place.Dir, c.file)
		to := filepath.Join(folder, strings.ReplaceAll(c.pkg, "/", "!")+"!"+c.file)
		if place.Module.Path == "" {
			overlaid[from] = to
		} else {
			copied := filepath.Join(folder, strings.ReplaceAll(place.Module.Path, "/", "!"))
			if modules[place.Module.Path] == "" {
				modules[place.Module.Path] = copied
				if err := os.CopyFS(copied, os.DirFS(place.Module.Dir)); err != nil {
					return "", err
				}
			}
			inModule, err := filepath.Rel(place.Module.Dir, from)
			if err != nil {
				return "", err
			}
			to = filepath.Join(copied, inModule)
		}
		if err := c.write(from, to); err != nil {
			return "", err
		}
	}
	return inForce(folder, overlaid, modules)
}

// place is where a package lies, as "go list" tells.
type place struct {
	Dir    string
	Module struct{ Path, Dir string } // empty in Go's own library
}

// find finds a package, as a page sees it.
func find(pkg string) (place, error) {
	list := exec.Command("go", "list", "-json=Dir,Module", pkg) //nolint:gosec // names of the table
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	told, err := list.Output()
	if err != nil {
		return place{}, err
	}
	var p place
	return p, json.Unmarshal(told, &p)
}

// inForce writes what tells the compiler of the copies, and returns the flags that name it.
func inForce(folder string, overlaid, modules map[string]string) (flags string, err error) {
	names, err := json.Marshal(map[string]any{"Replace": overlaid})
	if err != nil {
		return "", err
	}
	overlay, modfile := filepath.Join(folder, "overlay.json"), filepath.Join(folder, "go.mod")
	if err := os.WriteFile(overlay, names, 0o600); err != nil {
		return "", err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		for path, copied := range modules {
			if name == "go.mod" {
				text = fmt.Appendf(text, "\nreplace %s => ./%s\n", path, filepath.ToSlash(copied))
			}
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return "", err
		}
	}
	return "-overlay=" + overlay + " -modfile=" + modfile, nil
}
