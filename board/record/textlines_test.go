package record_test

import (
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"

	"tengen/board/record"
)

func TestRead(t *testing.T) {
	numbers, err := record.ReadLines(strings.NewReader("# a title\n\n 1 \r\n\t2\n#3\n4"), strconv.Atoi)
	assert.NoError(t, err)
	assert.Equal(t, []int{1, 2, 4}, numbers)

	_, err = record.ReadLines(strings.NewReader("1\n\nx\n"), strconv.Atoi)
	assert.ErrorContains(t, err, "line 3: ")
	assert.ErrorIs(t, err, strconv.ErrSyntax)

	_, err = record.ReadLines(iotest.ErrReader(assert.AnError), strconv.Atoi)
	assert.ErrorIs(t, err, assert.AnError)
}
