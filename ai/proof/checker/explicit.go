package checker

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
)

// ExplicitMagic begins an explicit certificate. The number of its entries follows, 4 bytes,
// and the entries, each behind its length, 4 bytes, all big-endian. docs/proof.md specifies
// them.
const ExplicitMagic = "TENGENX1"

// batchAWorker is how many entries a worker does before they are written.
const batchAWorker = 8

// Explain writes a certificate with the win against every reply of White to every entry, so
// that checking it takes no search. Positions with more stones come first: an entry leads
// only to those before it. What is written does not depend on the number of workers.
//
// Begin is told how many entries come; it returns how many of them are there already, behind
// the head, and where to write the others. Done is called after each batch with how many are
// written.
func Explain(ctx context.Context, table *Table, o Options, begin func(entries int) (skip int, w io.Writer, err error), done func(entries int)) error {
	if table.Side() != Side {
		return fmt.Errorf("a board of side %d: the explicit certificate has cells of a byte, for %d×%[2]d", table.Side(), Side)
	}
	o.Paranoid = true
	reach, err := findReachable(ctx, table, o)
	if err != nil {
		return err
	}
	if len(reach.shared) > 0 {
		return errors.New("two positions have one key")
	}
	positions := slices.Clone(reach.positions)
	slices.Reverse(positions)
	place := make(map[int]int, len(positions))
	for i, at := range positions {
		place[at.entry] = i
	}
	skip, w, err := begin(len(positions))
	if err != nil {
		return err
	}
	if skip == 0 {
		if _, err := w.Write(binary.BigEndian.AppendUint32([]byte(ExplicitMagic), uint32(len(positions)))); err != nil {
			return err
		}
	}
	type explained struct {
		block   []byte
		problem string
	}
	for batch := range slices.Chunk(positions[min(skip, len(positions)):], batchAWorker*max(1, o.Workers)) {
		blocks, err := parallel(ctx, table, o, batch, func(c *checker, at tablePosition) (e explained) {
			e.block, e.problem = c.explain(at, func(entry int) int { return place[entry] })
			return e
		})
		if err != nil {
			return err
		}
		var out []byte
		for i, e := range blocks {
			if e.problem != "" {
				return fmt.Errorf("entry %d: %s", batch[i].entry, e.problem)
			}
			out = binary.BigEndian.AppendUint32(out, uint32(len(e.block)))
			out = append(out, e.block...)
		}
		if _, err := w.Write(out); err != nil {
			return err
		}
		skip += len(batch)
		done(skip)
	}
	return nil
}
