//go:build !windows

package packaging_test

import (
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
	"tengen/ui/lab/lablink"
)

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// described is what software centres show.
type described struct {
	ID       string   `xml:"id"`
	Summary  []string `xml:"summary"`
	URL      []string `xml:"url"`
	Provides struct {
		Binary    []string `xml:"binary"`
		Mediatype []string `xml:"mediatype"`
	} `xml:"provides"`
	Releases []struct {
		Version string `xml:"version,attr"`
		Date    string `xml:"date,attr"`
	} `xml:"releases>release"`
}

// What software centres show is what the menu's entry and the changelog say, with the
// project's address where there is one.
func TestWhatSoftwareCentresShow(t *testing.T) {
	const file = "linux/org.tengen.Tengen.metainfo.xml"
	fill := func(homepage string) (string, described) {
		t.Helper()
		require.FileExists(t, "homepage.sh")
		cmd := exec.Command("sh", "homepage.sh")
		cmd.Stdin = strings.NewReader(read(t, file))
		cmd.Env = append(os.Environ(), "VERSION=0.1.0", "HOMEPAGE="+homepage)
		out, err := cmd.Output()
		require.NoError(t, err)
		var d described
		require.NoError(t, xml.Unmarshal(out, &d))
		assert.NotContains(t, string(out), "@")
		return string(out), d
	}
	_, without := fill("")
	assert.Empty(t, without.URL)
	text, d := fill("https://tengen.example/a")
	assert.Equal(t, []string{"https://tengen.example/a", "https://tengen.example/a/issues"}, d.URL)
	assert.Contains(t, text, "https://tengen.example/a/raw/v0.1.0/docs/images/analyse-en.png")
	assert.FileExists(t, "../../../docs/images/analyse-en.png")

	entry := read(t, "linux/"+d.ID+".desktop")
	assert.Contains(t, entry, "\nComment="+d.Summary[0]+"\n")
	assert.Contains(t, entry, "\nComment[zh_CN]="+d.Summary[1]+"\n")
	assert.Contains(t, entry, "\nMimeType="+strings.Join(d.Provides.Mediatype, ";")+";")
	for _, program := range d.Provides.Binary {
		assert.DirExists(t, filepath.Join("../..", program))
	}
	var told []string
	for _, r := range d.Releases {
		told = append(told, "## "+r.Version+" ("+r.Date+")")
	}
	assert.Equal(t, regexp.MustCompile(`(?m)^## \d.*$`).FindAllString(read(t, "../../../CHANGELOG.md"), -1), told, "releases of the changelog")

	path := filepath.Join(t.TempDir(), d.ID+".metainfo.xml")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	if judge, err := exec.LookPath("appstreamcli"); err == nil {
		out, err := exec.Command(judge, "validate", "--no-net", path).CombinedOutput()
		assert.NoError(t, err, string(out))
	}
}

// The installer for Windows offers Tengen for all files that it opens, but for plain text,
// and takes away again what windows.sh puts into its folder.
func TestTheInstallerForWindows(t *testing.T) {
	script := read(t, "windows/installer.nsi")
	endings := []string{lablink.Ending}
	for _, f := range record.Formats() {
		endings = append(endings, f.Endings...)
	}
	for _, ending := range endings {
		if ending != ".txt" {
			assert.Contains(t, script, `${WHAT} "`+ending+`"`)
		}
	}
	assert.Contains(t, script, `WriteRegStr HKCU "${CLASSES}\tengen" "URL Protocol" ""`)

	put := []string{"Tengen.exe", "pbrain-tengen.exe", "tengen-lab.exe"}
	copies := regexp.MustCompile(`(?m)^cp ([A-Z].*) "\$stage/"$`).FindStringSubmatch(read(t, "windows.sh"))
	require.NotEmpty(t, copies)
	for _, name := range append(put, strings.Fields(copies[1])...) {
		assert.Contains(t, script, `Delete "$INSTDIR\`+name+`"`)
	}
}
