//go:build e2e

package main

import (
	"encoding/binary"
	"io"
	"net"
	"strconv"
	"strings"

	"github.com/stretchr/testify/require"
)

// cross presses the cross of the program's window: a window manager, of which there is none here, tells
// the window then that it is to go, by the message WM_DELETE_WINDOW of the ICCCM.
func (p *program) cross() {
	p.t.Helper()
	window, err := strconv.ParseUint(p.window(), 10, 32)
	require.NoError(p.t, err)
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(p.display, ":"))
	require.NoError(p.t, err)
	defer conn.Close()
	send := func(fields ...any) {
		for _, f := range fields {
			require.NoError(p.t, binary.Write(conn, binary.LittleEndian, f))
		}
	}
	receive := func(n int) []byte {
		reply := make([]byte, n)
		_, err := io.ReadFull(conn, reply)
		require.NoError(p.t, err)
		return reply
	}

	send([2]byte{'l', 0}, uint16(11), uint16(0), uint16(0), uint16(0), uint16(0)) // version 11.0, no key
	head := receive(8)
	require.Equal(p.t, byte(1), head[0], "the display lets nobody in")
	receive(4 * int(binary.LittleEndian.Uint16(head[6:])))
	atom := func(name string) uint32 { // InternAtom
		words := (len(name) + 3) / 4
		send([2]byte{16, 0}, uint16(2+words), uint16(len(name)), uint16(0), append([]byte(name), make([]byte, 4*words-len(name))...))
		return binary.LittleEndian.Uint32(receive(32)[8:])
	}
	protocols, goes := atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW")
	send([2]byte{25, 0}, uint16(11), uint32(window), uint32(0), // SendEvent, to its owner
		[2]byte{33, 32}, uint16(0), uint32(window), protocols, [5]uint32{goes}) // ClientMessage
	atom("WM_STATE") // that is answered when the message is there
}
