package pagekit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
	"tengen/ui/words/i18n"
)

func TestSheet(t *testing.T) {
	s := NewSheet()
	told := 0
	kit := New(i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil))
	s.watch(kit, func() { told += 100 })
	s.watch(kit, func() { told++ }) // a page that is built anew
	s.Name = "Mei, Li"
	s.Add(Answer{"seed 7", "1.2", "≥ 3", "≥ 3", 1, ""}, Answer{"seed 7", "1.1", `=HYPERLINK("x")`, "0", 0, ""})
	right, all := s.Count()
	assert.Equal(t, [2]int{1, 2}, [2]int{right, all})
	assert.Equal(t, 1, told)
	assert.Equal(t, "name,exercise,question,answer,wanted,right\n"+
		"\"Mei, Li\",seed 7,1.2,≥ 3,≥ 3,1\n"+
		"\"Mei, Li\",seed 7,1.1,\"'=HYPERLINK(\"\"x\"\")\",0,0\n", s.CSV(), "no cell is a formula")
	assert.Equal(t, "Mei, Li 1/2\n✓ seed 7 · 1.2: ≥ 3\n✗ seed 7 · 1.1: =HYPERLINK(\"x\") → 0\n", s.Text())
	s.Clear()
	_, all = s.Count()
	assert.Zero(t, all)
}
