package engine

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// hugePage is the size of the larger pages of the processors at hand, in bytes.
const hugePage = 2 << 20

// preferHugePages asks the system to hold the words in pages of 2 MiB. A search looks up cells
// all over the table, more of them than the processor can keep the addresses of in
// pages of 4 KiB. A system that has no such pages goes on as before.
func preferHugePages(words []uint64) {
	size := uintptr(len(words)) * wordBytes
	if size < hugePage {
		return
	}
	data := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), size)
	skip := -uintptr(unsafe.Pointer(&words[0])) & (hugePage - 1)
	if skip >= size {
		return
	}
	_ = unix.Madvise(data[skip:], unix.MADV_HUGEPAGE)
}
