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

// TablesApart reports whether tables lie outside of the memory that Go's runtime counts.
const TablesApart = true

// allocate returns so many words, or nil where the system has no more.
func allocate(words uint64) []uint64 {
	data, err := unix.Mmap(-1, 0, int(words*wordBytes), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		if words > minBuckets*bucketWords {
			return nil
		}
		return make([]uint64, words)
	}
	all := unsafe.Slice((*uint64)(unsafe.Pointer(&data[0])), words)
	preferHugePages(all)
	return all
}

// release gives words back that allocate returned.
func release(words []uint64) {
	_ = unix.Munmap(unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), len(words)*wordBytes)) // words of the heap are not known there
}
