package docs_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unkept is the decision on modules that nobody keeps.
const unkept = "docs/adr/0013-unkept-modules.md"

// fromCommit matches a module of go.mod that is taken from a commit, with its year.
var fromCommit = regexp.MustCompile(`(?m)^\tgithub\.com/(\S+) v\S*?(20\d\d)\d{10}-[0-9a-f]{12}`)

// stale is the last year whose commits count as left alone.
const stale = "2023"

// Modules that are taken from commits of years ago are named in the decision, with the
// way out.
func TestUnkeptModulesAreNamed(t *testing.T) {
	decision := read(t, unkept)
	found := 0
	for _, m := range fromCommit.FindAllStringSubmatch(read(t, "go.mod"), -1) {
		if m[2] <= stale {
			found++
			assert.True(t, strings.Contains(decision, "`"+m[1]+"`"), "%s is from a commit of %s", m[1], m[2])
		}
	}
	assert.Positive(t, found)
}

// What the decision names is still among the modules; else its row is done with.
func TestUnkeptModulesAreStillThere(t *testing.T) {
	modules := read(t, "go.mod")
	rows := regexp.MustCompile("(?m)^\\| (`[^|]+)\\|").FindAllStringSubmatch(read(t, unkept), -1)
	require.NotEmpty(t, rows)
	for _, row := range rows {
		for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			assert.True(t, strings.Contains(modules, "\tgithub.com/"+m[1]+" "), "%s is gone", m[1])
		}
	}
}

// What is pinned in more than one place is the same everywhere: Fyne's packager is of the
// version of Fyne, containers and workflows have one Go.
func TestPinsAgree(t *testing.T) {
	one := func(file, pattern string) []string {
		var all []string
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(read(t, file), -1) {
			all = append(all, m[1])
		}
		require.NotEmpty(t, all, file)
		return all
	}
	image := "cmd/tengen/packaging/cross/Containerfile"
	fyne := one("go.mod", `fyne\.io/fyne/v2 (v\S+)`)
	assert.Equal(t, fyne, one("Makefile", `(?m)^FYNE +:= (v\S+)`))
	assert.Equal(t, fyne, one(image, `(?m)^ARG FYNE=(v\S+)`))
	golang := one(image, `(?m)^ARG GO=(\S+)`)
	for _, version := range one(".github/workflows/release.yml", `"golang:([\d.]+)-bookworm"`) {
		assert.Equal(t, golang[0], version)
	}
	assert.True(t, strings.HasPrefix(golang[0], one("go.mod", `(?m)^go (1\.\d+)`)[0]))
}

// Modules and actions are looked at for newer versions, and Fyne's new minor versions wait
// for a person, as the decisions say.
func TestUpdatesAreLookedFor(t *testing.T) {
	updates := read(t, ".github/dependabot.yml")
	for _, says := range []string{"package-ecosystem: gomod", "package-ecosystem: github-actions", "dependency-type: all", "dependency-name: fyne.io/fyne/v2"} {
		assert.Contains(t, updates, says)
	}
}
