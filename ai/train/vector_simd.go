//go:build amd64 && goexperiment.simd

package train

import (
	"simd/archsimd"

	"tengen/ai/eval"
)

type vector = archsimd.Float32x16

// The bounds of a channel, in all lanes: read from memory, since a broadcast costs more
// than all the rest of a short row.
var bottom, top = [lanes]float32{}, func() (l [lanes]float32) {
	for i := range l {
		l[i] = eval.CellTop
	}
	return l
}()

// at is the part of a list that begins at i.
func at(list []float32, i int) *[lanes]float32 { return (*[lanes]float32)(list[i:]) }

func load(list []float32, i int) vector { return archsimd.LoadFloat32x16(at(list, i)) }

// gather sums up four rows and adds the sum, cut off, to a total.
func gather(sum, total, a, b, c, d []float32) {
	zero, most := archsimd.LoadFloat32x16(&bottom), archsimd.LoadFloat32x16(&top)
	for i := 0; i < len(sum); i += lanes {
		v := load(a, i).Add(load(b, i)).Add(load(c, i)).Add(load(d, i))
		v.Store(at(sum, i))
		load(total, i).Add(v.Max(zero).Min(most)).Store(at(total, i))
	}
	archsimd.ClearAVXUpperBits()
}

// scatter adds the slope of a total to four rows where their sum was not cut off.
func scatter(sum, slope, a, b, c, d []float32) {
	zero, most := archsimd.LoadFloat32x16(&bottom), archsimd.LoadFloat32x16(&top)
	for i := 0; i < len(sum); i += lanes {
		v := load(sum, i)
		s := load(slope, i).Merge(zero, v.Greater(zero)).Merge(zero, v.Less(most))
		load(a, i).Add(s).Store(at(a, i))
		load(b, i).Add(s).Store(at(b, i))
		load(c, i).Add(s).Store(at(c, i))
		load(d, i).Add(s).Store(at(d, i))
	}
	archsimd.ClearAVXUpperBits()
}

// dot is the scalar product, summed up in lanes.
func dot(a, b []float32) float32 {
	sum := archsimd.LoadFloat32x16(&bottom)
	for i := 0; i+lanes <= len(a) && i+lanes <= len(b); i += lanes {
		sum = sum.Add(load(a, i).Mul(load(b, i)))
	}
	var lane [lanes]float32
	sum.Store(&lane)
	archsimd.ClearAVXUpperBits()
	return sumOf(&lane)
}

// addScaled adds a multiple of a row. What is left over is reckoned one by one.
func addScaled(to []float32, factor float32, a []float32) {
	a = a[:len(to)]
	var all [lanes]float32
	for k := range all {
		all[k] = factor
	}
	f := archsimd.LoadFloat32x16(&all)
	i := 0
	for ; i+lanes <= len(to); i += lanes {
		load(to, i).Add(load(a, i).Mul(f)).Store(at(to, i))
	}
	archsimd.ClearAVXUpperBits()
	for ; i < len(to); i++ {
		to[i] += float32(factor * a[i])
	}
}

// add adds a row.
func add(to, a []float32) {
	a = a[:len(to)]
	i := 0
	for ; i+lanes <= len(to); i += lanes {
		load(to, i).Add(load(a, i)).Store(at(to, i))
	}
	archsimd.ClearAVXUpperBits()
	for ; i < len(to); i++ {
		to[i] += a[i]
	}
}
