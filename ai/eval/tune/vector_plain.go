//go:build !amd64 || !goexperiment.simd

package tune

import "tengen/ai/eval"

// gather sums up four rows and adds the sum, cut off, to a total.
func gather(sum, total, a, b, c, d *channelRow) {
	for k := range sum {
		v := a[k] + b[k] + c[k] + d[k]
		sum[k] = v
		total[k] += max(0, min(v, eval.CellTop))
	}
}

// scatter adds the slope of a total to four rows where their sum was not cut off.
func scatter(sum, slope, a, b, c, d *channelRow) {
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

// dot is the scalar product.
func dot(a, b *channelRow) (sum float32) {
	for k, v := range a {
		sum += v * b[k]
	}
	return sum
}

// addScaled adds a multiple of a row.
func addScaled(to *channelRow, factor float32, a *channelRow) {
	for k, v := range a {
		to[k] += factor * v
	}
}
