//go:build e2e

package main

import (
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"net"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// xconn speaks to a display itself: in the protocol X11, and where a program for that would be too slow.
type xconn struct {
	net.Conn
	t    *testing.T
	root uint32 // the window of the whole screen
}

func (d *desktop) connect() xconn {
	d.t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(d.display, ":"))
	require.NoError(d.t, err)
	x := xconn{Conn: conn, t: d.t}
	d.t.Cleanup(func() { _ = conn.Close() })
	x.send([2]byte{'l', 0}, uint16(11), uint16(0), uint16(0), uint16(0), uint16(0)) // version 11.0, no key
	head := x.receive(8)
	require.Equal(d.t, byte(1), head[0], "the display lets nobody in")
	setup := x.receive(4 * int(binary.LittleEndian.Uint16(head[6:])))
	vendor, formats := int(binary.LittleEndian.Uint16(setup[16:])), int(setup[21])
	x.root = binary.LittleEndian.Uint32(setup[32+(vendor+3)/4*4+8*formats:])
	return x
}

func (x xconn) send(fields ...any) {
	for _, f := range fields {
		require.NoError(x.t, binary.Write(x, binary.LittleEndian, f))
	}
}

func (x xconn) receive(n int) []byte {
	reply := make([]byte, n)
	_, err := io.ReadFull(x, reply)
	require.NoError(x.t, err)
	return reply
}

// named asks for what has a name: an atom, by InternAtom, or an extension's first byte, by QueryExtension.
func (x xconn) named(ask byte, name string) []byte {
	words := (len(name) + 3) / 4
	x.send([2]byte{ask, 0}, uint16(2+words), uint16(len(name)), uint16(0), append([]byte(name), make([]byte, 4*words-len(name))...))
	return x.receive(32)[8:]
}

func (x xconn) atom(name string) uint32 { return binary.LittleEndian.Uint32(x.named(16, name)) }

// click clicks at once, by the extension for that.
func (x xconn) click(at image.Point) {
	x.t.Helper()
	test := x.named(98, "XTEST")[1]
	for _, e := range [][2]byte{{6, 0}, {4, 1}, {5, 1}} { // it moves there, button 1 is pressed, and let go
		x.send([2]byte{test, 2}, uint16(9), e, [18]byte{}, int16(at.X), int16(at.Y), [8]byte{})
	}
	x.atom("WM_STATE") // that is answered when the click is there
}

// colour returns the colour of a point of the screen.
func (x xconn) colour(at image.Point) color.NRGBA {
	x.t.Helper()
	x.send([2]byte{73, 2}, uint16(5), x.root, int16(at.X), int16(at.Y), uint16(1), uint16(1), uint32(0xffffffff)) // GetImage
	head := x.receive(32)
	bgr := x.receive(4 * int(binary.LittleEndian.Uint32(head[4:])))
	return color.NRGBA{R: bgr[2], G: bgr[1], B: bgr[0], A: 255}
}

// cross presses the cross of the program's window: a window manager, of which there is none here, tells
// the window then that it is to go, by the message WM_DELETE_WINDOW of the ICCCM.
func (p *program) cross() {
	p.t.Helper()
	window, err := strconv.ParseUint(p.window(), 10, 32)
	require.NoError(p.t, err)
	x := p.connect()
	defer x.Close()
	protocols, goes := x.atom("WM_PROTOCOLS"), x.atom("WM_DELETE_WINDOW")
	x.send([2]byte{25, 0}, uint16(11), uint32(window), uint32(0), // SendEvent, to its owner
		[2]byte{33, 32}, uint16(0), uint32(window), protocols, [5]uint32{goes}) // ClientMessage
	x.atom("WM_STATE") // that is answered when the message is there
}
