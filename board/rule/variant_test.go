package rule_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

func TestVariants(t *testing.T) {
	all := rule.Variants()
	assert.Equal(t, rule.Gomoku, all[0], "offered first")
	var sizes []board.Size
	for _, v := range all {
		if !slices.Contains(sizes, v.Size) {
			sizes = append(sizes, v.Size)
		}
	}
	assert.Equal(t, []board.Size{board.Square(15), board.Square(19), board.Square(20), board.Square(4), board.Square(3)}, sizes)
	assert.True(t, slices.IsSortedFunc(all, func(a, b rule.Variant) int {
		return cmp.Compare(slices.Index(sizes, a.Size), slices.Index(sizes, b.Size))
	}), "a board's games stand together")
	ids := map[string]bool{}
	for _, v := range all {
		assert.False(t, ids[v.ID], "%s twice", v.ID)
		ids[v.ID] = true
		byID, err := rule.VariantByID(v.ID)
		require.NoError(t, err)
		assert.Equal(t, v, byID)
		made, err := rule.NewVariant(v.Rule, v.Size)
		require.NoError(t, err)
		assert.Equal(t, v, made, "the preset where there is one")
	}
}

// Every rule on every board that it fits, from 3×3 to 22×22, and back by its ID.
func TestNewVariantOfEverySize(t *testing.T) {
	rules := append(rule.Fives(), rule.Row(3), rule.Row(22))
	for _, r := range rules {
		for w := board.MinSide; w <= board.MaxSide; w++ {
			for h := board.MinSide; h <= board.MaxSide; h++ {
				size := board.Size{W: w, H: h}
				v, err := rule.NewVariant(r, size)
				if max(w, h) < r.RowLength() {
					assert.Error(t, err)
					continue
				}
				require.NoError(t, err)
				assert.Equal(t, rule.Variant{ID: v.ID, Rule: r, Size: size}, v)
				back, err := rule.VariantByID(v.ID)
				require.NoError(t, err)
				assert.Equal(t, v, back)
			}
		}
	}
}

func TestVariantByIDRefuses(t *testing.T) {
	for _, id := range []string{"", "gomoku", "caro", "caro-15", "caro-x", "chess-8x8", "row-5x5"} {
		_, err := rule.VariantByID(id)
		assert.ErrorIs(t, err, rule.ErrUnknown, id)
	}
	for _, id := range []string{"caro-2x15", "caro-15x23", "caro-4x4", "row6-5x5", "caro--5x5"} {
		_, err := rule.VariantByID(id)
		assert.Error(t, err, id)
	}
}

func FuzzVariantByID(f *testing.F) {
	f.Add("gomoku15")
	f.Add("caro-17x19")
	f.Fuzz(func(t *testing.T, id string) {
		v, err := rule.VariantByID(id)
		if err != nil {
			return
		}
		require.NoError(t, v.Size.Check())
		again, err := rule.VariantByID(v.ID)
		require.NoError(t, err)
		assert.Equal(t, v, again)
	})
}
