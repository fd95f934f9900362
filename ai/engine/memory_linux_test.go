package engine

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// The system was told that the table wants large pages.
func TestPagesAreLarge(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip("this system has no huge pages")
	}
	large := newTable(16 * hugePage)
	start := uint64(uintptr(unsafe.Pointer(&large.words[0])))
	require.Contains(t, flagsAt(t, start+hugePage), " hg")
}

// flagsAt returns what the system says of the memory that holds an address.
func flagsAt(t *testing.T, address uint64) string {
	t.Helper()
	list, err := os.ReadFile("/proc/self/smaps")
	require.NoError(t, err)
	inside := false
	for line := range strings.Lines(string(list)) {
		var from, to uint64
		if n, _ := fmt.Sscanf(line, "%x-%x ", &from, &to); n == 2 {
			inside = from <= address && address < to
		}
		if flags, ok := strings.CutPrefix(line, "VmFlags:"); ok && inside {
			return flags
		}
	}
	t.Fatal("the system does not list the memory")
	return ""
}
