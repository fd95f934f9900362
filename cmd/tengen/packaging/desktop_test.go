package packaging_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The menu's entry says what the manifest says, from which fyne-cross makes its own, and
// is called as the program names its windows, so that a desktop joins the two.
func TestTheMenusEntryIsThatOfTheManifest(t *testing.T) {
	var manifest struct {
		Details     struct{ Name, ID string }
		LinuxAndBSD struct {
			GenericName, Comment, ExecParams string
			Categories, Keywords             []string
		}
	}
	_, err := toml.DecodeFile("../../../FyneApp.toml", &manifest)
	require.NoError(t, err)
	id := manifest.Details.ID
	text, err := os.ReadFile("linux/" + id + ".desktop")
	require.NoError(t, err)
	entry := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if key, value, found := strings.Cut(strings.TrimSpace(line), "="); found {
			entry[key] = value
		}
	}
	list := func(words []string) string { return strings.Join(words, ";") + ";" }
	for key, want := range map[string]string{
		"Name": manifest.Details.Name, "GenericName": manifest.LinuxAndBSD.GenericName, "Comment": manifest.LinuxAndBSD.Comment,
		"Exec": "tengen" + manifest.LinuxAndBSD.ExecParams, "Categories": list(manifest.LinuxAndBSD.Categories),
		"Keywords": list(manifest.LinuxAndBSD.Keywords), "Icon": id, "StartupWMClass": id,
	} {
		assert.Equal(t, want, entry[key], key)
	}
	source, err := os.ReadFile("../main.go")
	require.NoError(t, err)
	assert.Contains(t, string(source), `appID = "`+id+`"`)

	// Types of files that the entry takes are known to every system, or brought along.
	types, err := os.ReadFile("linux/mime.xml")
	require.NoError(t, err)
	for _, name := range regexp.MustCompile(`application/[a-z-]+`).FindAllString(entry["MimeType"], -1) {
		if name != "application/x-go-sgf" {
			assert.Contains(t, string(types), `type="`+name+`"`)
		}
	}
	assert.Contains(t, entry["MimeType"], "x-scheme-handler/tengen;")
}
