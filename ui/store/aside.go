package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// KeepAside renames a file that cannot be read, so that the next write does not
// destroy it, and returns its new path: "autosave.json" becomes
// "autosave-broken-20260131-184502.json".
func KeepAside(path string, now time.Time) (string, error) {
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext) + "-broken-" + now.Format("20060102-150405")
	for n := 0; ; n++ {
		aside := stem + ext
		if n > 0 {
			aside = fmt.Sprintf("%s-%d%s", stem, n, ext)
		}
		if _, err := os.Lstat(aside); err == nil {
			continue // two in one second: never overwrite
		}
		return aside, os.Rename(path, aside)
	}
}
