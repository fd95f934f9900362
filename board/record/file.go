package record

import (
	"bufio"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// SaveFile writes a file as a whole or not at all: to a neighbour first, which is
// brought to the disk and then takes the name. On an error, the file that was
// there is as it was. A file that is there keeps its permissions; a link is
// followed.
func SaveFile(path string, write func(io.Writer) error) (err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = temp.Close()
			_ = os.Remove(temp.Name())
		}
	}()
	out := bufio.NewWriter(temp)
	if err = write(out); err != nil {
		return err
	}
	if err = out.Flush(); err != nil {
		return err
	}
	if err = temp.Chmod(permissions(path)); err != nil {
		return err
	}
	if err = temp.Sync(); err != nil {
		return err
	}
	if err = temp.Close(); err != nil {
		return err
	}
	if err = os.Rename(temp.Name(), path); err != nil {
		return err
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// newFile are the permissions that most programs give a new file.
const newFile fs.FileMode = 0o644

func permissions(path string) fs.FileMode {
	if info, err := os.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return newFile
}

// syncFolder brings the new name to the disk, as well as can be: the file has its
// name already, and not every system lets a program sync a folder.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
