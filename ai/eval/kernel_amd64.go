package eval

import "golang.org/x/sys/cpu"

// vectors reports whether the processor has the instructions of the assembly.
var vectors = cpu.X86.HasAVX2
