package player_test

import (
	"bytes"
	"os"
	"testing"

	"tengen/ai/player"
)

// BenchmarkRead measures what the shipped table costs when it is first asked for.
func BenchmarkRead(b *testing.B) {
	text, err := os.ReadFile("freestyle15.txt")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := player.ReadOpeningTable(bytes.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
}
