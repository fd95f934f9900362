//go:build amd64 && goexperiment.simd

package tune

import (
	"simd/archsimd"

	"tengen/ai/eval"
)

// gather sums up four rows and adds the sum, cut off, to a total.
func gather(sum, total, a, b, c, d *channelRow) {
	v := archsimd.LoadFloat32x16(a).Add(archsimd.LoadFloat32x16(b)).
		Add(archsimd.LoadFloat32x16(c)).Add(archsimd.LoadFloat32x16(d))
	v.Store(sum)
	cut := v.Max(archsimd.BroadcastFloat32x16(0)).Min(archsimd.BroadcastFloat32x16(eval.CellTop))
	archsimd.LoadFloat32x16(total).Add(cut).Store(total)
}

// scatter adds the slope of a total to four rows where their sum was not cut off.
func scatter(sum, slope, a, b, c, d *channelRow) {
	v, zero := archsimd.LoadFloat32x16(sum), archsimd.BroadcastFloat32x16(0)
	s := archsimd.LoadFloat32x16(slope).Merge(zero, v.Greater(zero)).
		Merge(zero, v.Less(archsimd.BroadcastFloat32x16(eval.CellTop)))
	for _, to := range [4]*channelRow{a, b, c, d} {
		archsimd.LoadFloat32x16(to).Add(s).Store(to)
	}
}

// dot is the scalar product.
func dot(a, b *channelRow) (sum float32) {
	var products channelRow
	archsimd.LoadFloat32x16(a).Mul(archsimd.LoadFloat32x16(b)).Store(&products)
	for _, v := range products {
		sum += v
	}
	return sum
}

// addScaled adds a multiple of a row.
func addScaled(to *channelRow, factor float32, a *channelRow) {
	archsimd.LoadFloat32x16(a).MulAdd(archsimd.BroadcastFloat32x16(factor), archsimd.LoadFloat32x16(to)).Store(to)
}
