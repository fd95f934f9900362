package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"tengen/ai/proof/checker"
	"tengen/cmd/internal/certfile"
	"tengen/cmd/internal/cli"
)

// explain writes the certificate with the win against every reply. It goes on behind the
// last whole entry of a file that is there.
func (f proveFlags) explain(e *cli.Env, operands []string) (err error) {
	openings, err := certfile.Openings(checker.Side, operands)
	if err != nil {
		return cli.Usage(err)
	}
	table, err := certfile.Read(f.out)
	if err != nil {
		return err
	}
	o := checker.Options{Workers: f.workers}
	for _, opening := range openings {
		o.Seconds = append(o.Seconds, opening.White)
	}
	file, err := os.OpenFile(f.explicit, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	bar := cli.NewProgressBar(e.Err, "entries")
	defer bar.End()
	all := 0
	err = checker.Explain(e.Ctx, table, o, func(entries int) (skip int, w io.Writer, err error) {
		all = entries
		skip, err = wholeEntries(file, entries)
		return skip, file, err
	}, func(entries int) { bar.Set(entries, all) })
	if err != nil {
		return err
	}
	bar.End()
	size, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "%s entries, %s bytes\n", cli.Grouped(all), cli.Grouped(int(size)))
	return err
}

// wholeEntries counts the entries of an explicit certificate that is not finished, cuts off
// what is behind the last whole one, and leaves the file there. The file must be empty or
// one of so many entries.
func wholeEntries(file *os.File, entries int) (whole int, err error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return 0, err
	}
	head := binary.BigEndian.AppendUint32([]byte(checker.ExplicitMagic), uint32(entries))
	is := make([]byte, len(head))
	if _, err := io.ReadFull(file, is); err != nil || string(is) != string(head) {
		return 0, fmt.Errorf("%s: not the beginning of this explicit certificate", file.Name())
	}
	const lengthBytes = 4
	end := int64(len(head))
	for {
		var length [lengthBytes]byte
		if _, err := file.ReadAt(length[:], end); err != nil {
			break
		}
		next := end + lengthBytes + int64(binary.BigEndian.Uint32(length[:]))
		if next > info.Size() {
			break
		}
		whole, end = whole+1, next
	}
	if whole == 0 {
		end = 0 // the head is written with the first
	}
	if err := file.Truncate(end); err != nil {
		return 0, err
	}
	_, err = file.Seek(end, io.SeekStart)
	return whole, err
}
