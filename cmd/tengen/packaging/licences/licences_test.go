package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLicencesAreFresh collects the licences anew and compares them with those that
// the About sheet shows.
func TestLicencesAreFresh(t *testing.T) {
	t.Chdir("../../../..")
	parts, err := collect()
	require.NoError(t, err)
	var names []string
	for _, p := range parts {
		_, err := judge(p)
		assert.NoError(t, err)
		names = append(names, p.fileName())
		kept, err := os.ReadFile(filepath.Join(shown, p.fileName()))
		if assert.NoError(t, err, "make licences brings it") {
			assert.Equal(t, string(p.text), string(kept), "make licences renews %s", p.name)
		}
	}
	assert.Contains(t, names, "Tengen.txt")
	assert.Contains(t, names, "fyne.io!fyne!v2.txt")
	for _, tool := range []string{"github.com!stretchr!testify.txt", "github.com!google!licensecheck.txt"} {
		assert.NotContains(t, names, tool, "it is given to nobody")
	}
	shownFiles, err := filepath.Glob(filepath.Join(shown, "*.txt"))
	require.NoError(t, err)
	assert.Len(t, shownFiles, len(parts), "make licences removes what is no longer linked")
}

func TestJudge(t *testing.T) {
	mit, err := os.ReadFile("../../../../LICENSE")
	require.NoError(t, err)
	kind, err := judge(part{name: "a", text: mit})
	require.NoError(t, err)
	assert.Equal(t, "MIT", kind)

	_, err = judge(part{name: "b", text: []byte("All rights reserved. Do not copy.")})
	assert.ErrorContains(t, err, "b: unknown licence")
	_, err = judge(part{name: "c", text: append(mit, "\nCopying is forbidden on Sundays, and needs a letter of the king on every other day of the week, which he signs by hand. Whoever copies owes him a horse, and the horse a saddle, and both to be white.\n"...)})
	assert.ErrorContains(t, err, "c: unknown licence", "a clause of one's own")
	_, err = judge(part{name: "d", text: []byte("SPDX-License-Identifier: GPL-3.0-or-later\n")})
	assert.ErrorContains(t, err, "d: ")
}

func TestBillOfParts(t *testing.T) {
	mit, err := os.ReadFile("../../../../LICENSE")
	require.NoError(t, err)
	b, err := billOf([]part{
		{name: "Tengen", text: mit},
		{name: "Go", text: mit},
		{name: "GLFW", text: mit},
		{name: "DejaVu Sans Mono", text: []byte("Bitstream Vera Fonts Copyright")},
		{name: "example.com/a/v2", version: "v2.1.0", text: mit},
	}, "0.1.0", "go1.26.8")
	require.NoError(t, err)
	text, err := json.Marshal(b)
	require.NoError(t, err)
	const free = `"licenses":[{"license":{"id":"MIT"}}]`
	assert.JSONEq(t, `{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,
		"metadata":{"component":{"type":"application","name":"Tengen","version":"0.1.0",`+free+`}},
		"components":[
			{"type":"library","name":"Go","version":"go1.26.8","purl":"pkg:golang/std@1.26.8",`+free+`},
			{"type":"library","name":"GLFW",`+free+`},
			{"type":"library","name":"DejaVu Sans Mono","licenses":[{"license":{"name":"Bitstream-Vera"}}]},
			{"type":"library","name":"example.com/a/v2","version":"v2.1.0","purl":"pkg:golang/example.com/a/v2@v2.1.0",`+free+`}]}`, string(text))

	_, err = billOf([]part{{name: "b", text: []byte("All rights reserved.")}}, "", "")
	assert.Error(t, err)
}

func TestLicenceOfAModule(t *testing.T) {
	dir := t.TempDir()
	_, err := licenceIn(dir)
	require.ErrorContains(t, err, "no licence")
	for name, text := range map[string]string{"LICENSE-BSD": "one\r\n", "UNLICENSE": "two", "license_test.go.d": "three\n\n", "README": "no"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	text, err := licenceIn(dir)
	require.NoError(t, err)
	assert.Equal(t, "one\n\ntwo\n\nthree\n", string(text))
}

func TestWaylandProtocolsThatHaveNoLicence(t *testing.T) {
	dir := t.TempDir()
	_, err := waylandProtocols(dir)
	require.Error(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.xml"), []byte("<protocol/>"), 0o600))
	_, err = waylandProtocols(dir)
	assert.ErrorContains(t, err, "a.xml has no licence")
}

func TestWriteReplacesAll(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "gone.txt"), nil, 0o600))
	require.NoError(t, write([]part{{name: "example.com/a", text: []byte("free")}}, dir))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.Equal(t, "example.com!a.txt", left[0].Name())
}
