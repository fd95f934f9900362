package record

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tengen/board"
)

// SaveFile writes a file as a whole or not at all: to a neighbour first, which is
// brought to the disk and then takes the name. On an error, the file that was
// there is as it was. A file that is there keeps its permissions; a link is
// followed.
func SaveFile(path string, write func(io.Writer) error) (err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "write", Path: path, Err: ErrNoFile}
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

// ReadLines parses the lines of a text that holds one thing a line; blanks around them are cut off, and empty lines and
// those that begin with # are passed over. An error of parse names the line, from 1.
func ReadLines[T any](r io.Reader, parse func(line string) (T, error)) ([]T, error) {
	var all []T
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), string(utf8Mark)))
		if line == "" || line[0] == '#' {
			continue
		}
		item, err := parse(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		all = append(all, item)
	}
	return all, lines.Err()
}

// NotPlainError is the error of the writers of formats that hold only
// the moves of a game from an empty board, Black first, in turn.
type NotPlainError struct {
	Format string
	Reason string
}

// Error says which format cannot hold the game and why.
func (e *NotPlainError) Error() string {
	return fmt.Sprintf("%s: this game cannot be written so: %s", e.Format, e.Reason)
}

// plainMoves returns the moves from the root to n. The formats that know nothing but
// moves can hold them when the error is nil.
func plainMoves(n *Node, format string) ([]Move, error) {
	var moves []Move
	turn := board.Black
	for _, at := range n.Path() {
		switch {
		case len(at.Setup) > 0:
			return nil, &NotPlainError{format, "stones were set up without being moves"}
		case at.Move.None():
			continue
		case at.Move.Stone != turn:
			return nil, &NotPlainError{format, fmt.Sprintf("move %d is out of turn", len(moves)+1)}
		}
		moves = append(moves, at.Move)
		turn = turn.Opponent()
	}
	return moves, nil
}
