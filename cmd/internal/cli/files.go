package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"tengen/board/record"
)

// Read reads what a file holds that the command line names, - for standard input. It is the
// one way to do so: it says what is no file or too large, and ends with an interrupt.
func Read[T any](e *Env, name string, read func(io.Reader) (T, error)) (what T, err error) {
	in := e.In
	if name != "-" {
		file, err := record.OpenFile(e.Ctx, name)
		if err != nil {
			return what, err
		}
		defer file.Close() //nolint:errcheck // it was only read
		in = file
	}
	if what, err = read(in); err == nil {
		return what, nil
	}
	if stopped := e.Ctx.Err(); stopped != nil {
		return what, stopped
	}
	if named := (*fs.PathError)(nil); errors.As(err, &named) {
		return what, named
	}
	return what, fmt.Errorf("%s: %w", name, err)
}

// PlainFile reports that a name is none of a file that one may go back and forth in.
func PlainFile(name string) error {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errNotPlain}
	}
	return err
}

var errNotPlain = errors.New("not a plain file")

// WillWrite reports what would keep a file from being written, before the work that fills it
// begins: that the name is another's than a plain file's, or that its folder is not there or
// takes no file. An empty name is no file.
func WillWrite(names ...string) error {
	for _, name := range names {
		if name == "" {
			continue
		}
		if target, err := filepath.EvalSymlinks(name); err == nil {
			name = target
		}
		if err := PlainFile(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		trial, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
		if err != nil {
			return fmt.Errorf("%s cannot be written: %w", name, cause(err))
		}
		if err := errors.Join(trial.Close(), os.Remove(trial.Name())); err != nil {
			return err
		}
	}
	return nil
}

// cause is an error less the name of a file that is ours.
func cause(err error) error {
	if named := (*fs.PathError)(nil); errors.As(err, &named) {
		return named.Err
	}
	return err
}
