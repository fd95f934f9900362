package host_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ui/controller/host"
)

// atOnce is a screen that waits for nothing.
func atOnce(f func()) { f() }

// A later report takes the place of one that has not come to the screen yet.
func TestASlowScreenSeesOnlyTheLatestReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var waiting []func()
		var passed []analysis.Info
		report := host.Reports(func(f func()) { waiting = append(waiting, f) }, func(info analysis.Info) { passed = append(passed, info) })
		for depth := range 100 {
			report(analysis.Info{Depth: depth})
			time.Sleep(50 * time.Millisecond)
		}
		report(analysis.Info{Depth: 100, Done: true})
		require.Len(t, waiting, 1)
		waiting[0]()
		assert.Equal(t, []analysis.Info{{Depth: 100, Done: true}}, passed)
		time.Sleep(time.Second)
		assert.Len(t, waiting, 1, "nothing comes after it")
	})
}

// A search reports every 10 ms for a second, and then has its last word.
func TestManyReportsBecomeFive(t *testing.T) {
	for name, tt := range map[string]struct {
		merge func(func(func()), func(analysis.Info)) func(analysis.Info)
		first int // depth of the first report that is passed on
		most  int
	}{
		"at once": {host.Reports, 0, 6},
		"later":   {host.LaterReports, 20, 5},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var passed []analysis.Info
				report := tt.merge(atOnce, func(info analysis.Info) { passed = append(passed, info) })
				for depth := range 100 {
					report(analysis.Info{Depth: depth})
					time.Sleep(10 * time.Millisecond)
				}
				synctest.Wait()
				assert.InDelta(t, tt.first, passed[0].Depth, 1)
				assert.LessOrEqual(t, len(passed), tt.most)
				assert.GreaterOrEqual(t, len(passed), tt.most-1)
				for i := 1; i < len(passed); i++ {
					assert.Greater(t, passed[i].Depth, passed[i-1].Depth, "always the latest")
				}

				report(analysis.Info{Depth: 100, Done: true})
				assert.True(t, passed[len(passed)-1].Done, "the last word does not wait")
				before := len(passed)
				time.Sleep(time.Second)
				synctest.Wait()
				assert.Len(t, passed, before, "nothing comes after it")
			})
		})
	}
}

// A report that had to wait comes by itself, when no other does.
func TestAReportIsNotLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		passed := make(chan analysis.Info, 2)
		report := host.LaterReports(atOnce, func(info analysis.Info) { passed <- info })
		report(analysis.Info{Depth: 1})
		assert.Empty(t, passed)
		time.Sleep(300 * time.Millisecond)
		assert.Equal(t, analysis.Info{Depth: 1}, <-passed)
		assert.Empty(t, passed)
	})
}
