package store

import (
	"io"

	"tengen/board/record"
)

// WriteFile replaces the file at path with data or, on an error, leaves it as it
// was.
func WriteFile(path string, data []byte) error {
	return record.SaveFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}
