//go:build !windows

package packaging_test

import (
	"encoding/xml"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The package for Android is the program that the manifest names, and asks for no permission.
func TestTheAndroidManifest(t *testing.T) {
	text := read(t, "android/AndroidManifest.xml")
	var manifest struct {
		Package     string     `xml:"package,attr"`
		Permissions []struct{} `xml:"uses-permission"`
		Activity    struct {
			Name string `xml:"name,attr"`
			Meta []struct {
				Name  string `xml:"name,attr"`
				Value string `xml:"value,attr"`
			} `xml:"meta-data"`
		} `xml:"application>activity"`
	}
	require.NoError(t, xml.Unmarshal([]byte(text), &manifest))
	assert.Contains(t, read(t, "../../../FyneApp.toml"), `ID = "`+manifest.Package+`"`)
	assert.Empty(t, manifest.Permissions)
	assert.Equal(t, "org.golang.app.GoNativeActivity", manifest.Activity.Name, "the packager wants it so")
	require.Len(t, manifest.Activity.Meta, 1)
	assert.Equal(t, "android.app.lib_name", manifest.Activity.Meta[0].Name)
	for _, place := range []string{"@VERSION@", "@BUILD@"} {
		assert.Equal(t, 1, strings.Count(text, place), place)
	}
}

// Without the NDK the script says what is missing and how to get it, and makes nothing.
func TestAndroidWithoutItsCompiler(t *testing.T) {
	cmd := exec.Command("sh", "android.sh")
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "PACKAGE=0", "VERSION=0", "ANDROID_NDK_HOME=" + t.TempDir()}
	out, err := cmd.CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(out), "needs Google's NDK")
	assert.Contains(t, string(out), "sdkmanager --install")
	assert.NoFileExists(t, "../AndroidManifest.xml")
}
