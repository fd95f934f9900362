package opening_test

import (
	"bytes"
	"os"
	"testing"

	"tengen/ai/opening"
)

// BenchmarkRead measures what the shipped table costs when it is first asked for.
func BenchmarkRead(b *testing.B) {
	text, err := os.ReadFile("freestyle15.txt")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := opening.Read(bytes.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
}
