//go:build !amd64 || !goexperiment.simd

package train

import "tengen/ai/eval"

// Products are rounded before they are added, so that no processor makes one number of
// both: all learn the same.

// gather sums up four rows and adds the sum, cut off, to a total.
func gather(sum, total, a, b, c, d []float32) {
	n := len(sum)
	total, a, b, c, d = total[:n], a[:n], b[:n], c[:n], d[:n]
	for k := range sum {
		v := a[k] + b[k] + c[k] + d[k]
		sum[k] = v
		total[k] += max(0, min(v, eval.CellTop))
	}
}

// scatter adds the slope of a total to four rows where their sum was not cut off.
func scatter(sum, slope, a, b, c, d []float32) {
	n := len(sum)
	slope, a, b, c, d = slope[:n], a[:n], b[:n], c[:n], d[:n]
	for k, v := range sum {
		if v > 0 && v < eval.CellTop {
			s := slope[k]
			a[k] += s
			b[k] += s
			c[k] += s
			d[k] += s
		}
	}
}

// dot is the scalar product, summed up in lanes.
func dot(a, b []float32) float32 {
	var lane [lanes]float32
	for ; len(a) >= lanes && len(b) >= lanes; a, b = a[lanes:], b[lanes:] {
		x, y := (*[lanes]float32)(a), (*[lanes]float32)(b)
		for k := range lane {
			lane[k] += float32(x[k] * y[k])
		}
	}
	return sumOf(&lane)
}

// addScaled adds a multiple of a row.
func addScaled(to []float32, factor float32, a []float32) {
	a = a[:len(to)]
	for k, v := range a {
		to[k] += float32(factor * v)
	}
}

// add adds a row.
func add(to, a []float32) {
	a = a[:len(to)]
	for k, v := range a {
		to[k] += v
	}
}
