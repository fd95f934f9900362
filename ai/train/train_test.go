package train

import (
	"bytes"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wide is a shape with everything that [Shipped] does without.
var wide = Shape{Width: 32, Reach: 5, Hidden: 32, Second: 8, Buckets: 3, Tables: 2}

// What is learned does not depend on how many goroutines learn it.
func TestLearningIsTheSameWhoeverLearns(t *testing.T) {
	p, _ := bolder(t, 30)
	learned := func(processors int) []byte {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
		n := NewNet(wide, 1)
		n.Fit(p, p.Len(), Training{Epochs: 1, Batch: 64, Rate: 0.01, Decay: 1e-4, Seed: 1}, func(int) {})
		var out bytes.Buffer
		require.NoError(t, n.Write(&out))
		return out.Bytes()
	}
	assert.Equal(t, learned(1), learned(4))
}

// The gradients are those of the loss: a small step along each changes it as they say.
func TestBlameIsTheSlope(t *testing.T) {
	p, _ := bolder(t, 3)
	for _, shape := range []Shape{Shipped, wide} {
		n := NewNet(shape, 3)
		rng := rand.New(rand.NewPCG(1, 2))
		for part := range n.parts {
			for i := range n.parts[part].values {
				n.parts[part].values[i] += float32(0.1 * rng.NormFloat64())
			}
		}
		n.composeAll()
		s := &p.list[p.Len()-1]
		var in input
		p.input(&in, s, n.book, n.Reach)
		mind := newThought(n).learning()
		mind.judge(&in)
		mind.blame(1)
		check := func(name string, value *float32, slope float32) {
			const step = 1e-2
			was := *value
			*value = was + step
			above := mind.judge(&in)
			*value = was - step
			below := mind.judge(&in)
			*value = was
			assert.InDelta(t, float64(above-below)/(2*step), float64(slope), 0.02+0.05*max(float64(slope), -float64(slope)), "%s of %s", name, shape)
		}
		head, at := n.heads.row(n.bucket(in.stones)), n.bucket(in.stones)*n.end
		for i := 0; i < n.end; i += 7 {
			check("head", &head[i], mind.heads[at+i])
		}
		tried := 0
		for code, touched := range mind.touched {
			if touched && !n.book.bare[code] && tried < 40 {
				check("row", &n.row(code)[tried%n.Width], mind.rows[code*n.Width+tried%n.Width])
				tried++
			}
		}
		assert.Positive(t, tried)
	}
}

// A network that is written and read again judges as before.
func TestTrialsAreKept(t *testing.T) {
	p, _ := bolder(t, 10)
	n := NewNet(wide, 1)
	n.Fit(p, p.Len(), Training{Epochs: 1, Batch: 16, Rate: 0.01, Seed: 1}, func(int) {})
	var out bytes.Buffer
	require.NoError(t, n.Write(&out))
	data := out.Bytes()
	again, err := ReadNet(bytes.NewReader(data))
	require.NoError(t, err)
	assert.Equal(t, wide, again.Shape)
	_, want := n.Losses(p, 0)
	_, got := again.Losses(p, 0)
	assert.Equal(t, want, got)
	for _, bad := range [][]byte{data[:len(data)-1], append(bytes.Clone(data), 0), []byte("tengen trial network: width 7, reach 5, hidden 32, second 8, buckets 3\n"), nil} {
		_, err := ReadNet(bytes.NewReader(bad))
		assert.Error(t, err)
	}
}

// The vector instructions reckon what plain Go reckons, also where rows do not fill them.
func TestVectors(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for _, n := range []int{16, 32, 64} {
		list := func() []float32 {
			l := make([]float32, n)
			for i := range l {
				l[i] = float32(rng.NormFloat64() * 1.5)
			}
			return l
		}
		a, b, c, d, total, slope := list(), list(), list(), list(), list(), list()
		sum, before := make([]float32, n), append([]float32(nil), total...)
		gather(sum, total, a, b, c, d)
		four := [4][]float32{list(), list(), list(), list()}
		was := [4][]float32{}
		for i := range four {
			was[i] = append(was[i], four[i]...)
		}
		scatter(sum, slope, four[0], four[1], four[2], four[3])
		lane := [lanes]float32{}
		for k := range n {
			v := a[k] + b[k] + c[k] + d[k]
			assert.Equal(t, v, sum[k])
			assert.Equal(t, before[k]+max(0, min(v, 2)), total[k])
			lane[k%lanes] += float32(a[k] * b[k])
			for i := range four {
				want := was[i][k]
				if v > 0 && v < 2 {
					want += slope[k]
				}
				assert.Equal(t, want, four[i][k])
			}
		}
		assert.Equal(t, sumOf(&lane), dot(a, b))
	}
	for n := range 40 {
		to, a := make([]float32, n), make([]float32, n)
		for i := range a {
			to[i], a[i] = rng.Float32(), rng.Float32()
		}
		scaled, sum := append([]float32(nil), to...), append([]float32(nil), to...)
		addScaled(scaled, 0.3, a)
		add(sum, a)
		for i := range a {
			assert.Equal(t, to[i]+float32(float32(0.3)*a[i]), scaled[i])
			assert.Equal(t, to[i]+a[i], sum[i])
		}
	}
}

func TestShapesAreChecked(t *testing.T) {
	assert.NoError(t, Shipped.Check())
	assert.NoError(t, wide.Check())
	for _, s := range []Shape{
		{},
		{Width: 20, Reach: 4, Hidden: 16, Buckets: 1, Tables: 1},
		{Width: 16, Reach: 6, Hidden: 16, Buckets: 1, Tables: 1},
		{Width: 16, Reach: 4, Hidden: 8, Buckets: 1, Tables: 1},
		{Width: 16, Reach: 4, Hidden: 16, Second: -1, Buckets: 1, Tables: 1},
		{Width: 16, Reach: 4, Hidden: 16, Tables: 1},
		{Width: 16, Reach: 4, Hidden: 16, Buckets: 1},
		{Width: 16, Reach: 4, Hidden: 16, Buckets: 1, Tables: 3},
	} {
		assert.Error(t, s.Check(), s)
	}
}

// BenchmarkTraining goes through the positions of random games once.
func BenchmarkTraining(b *testing.B) {
	p, _ := bolder(b, 400)
	for name, shape := range map[string]Shape{"shipped": Shipped, "wide": wide} {
		b.Run(name, func(b *testing.B) {
			n := NewNet(shape, 1)
			set := Training{Epochs: 1, Batch: 512, Rate: 0.002, Decay: 1e-4, Seed: 1}
			for b.Loop() {
				n.Fit(p, p.Len(), set, func(int) {})
			}
			b.ReportMetric(float64(p.Len())*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// The files that only another build takes belong to the package too: no build here would say
// that they do not.
func TestEveryFileIsOfThePackage(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly)
		require.NoError(t, err)
		assert.Equal(t, "train", strings.TrimSuffix(f.Name.Name, "_test"), name)
	}
}
