package eval

// vectors tells that the processor has the instructions of the assembly: all that Go's
// programs run on have them.
const vectors = true
