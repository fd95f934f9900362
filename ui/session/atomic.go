package session

import (
	"os"
	"path/filepath"
)

// WriteFile replaces the file at path with data or, on an error, leaves it as it
// was: it writes a neighbour, syncs it to the disk and renames it.
func WriteFile(path string, data []byte) (err error) {
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = tmp.Close()
			_ = os.Remove(tmp.Name())
		}
	}()
	if _, err = tmp.Write(data); err != nil {
		return err
	}
	if err = tmp.Chmod(modeOf(path)); err != nil {
		return err
	}
	if err = tmp.Sync(); err != nil {
		return err
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), path)
}

// newFileMode is what an ordinary file gets from most programs.
const newFileMode os.FileMode = 0o644

// modeOf keeps the permissions of a file that is already there.
func modeOf(path string) os.FileMode {
	if info, err := os.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return newFileMode
}
