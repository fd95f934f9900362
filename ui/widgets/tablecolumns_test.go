package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

// A table shows more columns, and fewer, than it had before.
func TestATableWithOtherColumns(t *testing.T) {
	test.NewTempApp(t)
	columns := func(titles ...string) (all []widgets.TableColumn) {
		for _, title := range titles {
			all = append(all, widgets.TableColumn{Title: title})
		}
		return all
	}
	row := func(texts ...string) (r widgets.TableRow) {
		for _, text := range texts {
			r.Cells = append(r.Cells, widgets.TableCell{Text: text})
		}
		return r
	}
	table := widgets.NewTitledTable(columns("a", "b"), 2)
	table.Resize(fyne.NewSize(400, 200))
	table.SetRows([]widgets.TableRow{row("1", "2"), row("3", "4")})
	shown := func() (texts []string) {
		for _, o := range test.WidgetRenderer(table).Objects() {
			if text, ok := o.(*canvas.Text); ok && !text.Hidden && text.Text != "" {
				texts = append(texts, text.Text)
			}
		}
		return texts
	}
	assert.Equal(t, []string{"a", "b", "1", "2", "3", "4"}, shown())
	table.SetColumns(columns("c", "d", "e"))
	assert.Equal(t, []string{"c", "d", "e"}, shown())
	table.SetRows([]widgets.TableRow{row("5", "6", "7")})
	assert.Equal(t, []string{"c", "d", "e", "5", "6", "7"}, shown())
	table.SetColumns(columns("f"))
	table.SetRows([]widgets.TableRow{row("8"), row("9")})
	assert.Equal(t, []string{"f", "8", "9"}, shown())
}
