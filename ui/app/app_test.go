package app

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

func TestApp(t *testing.T) {
	assert.NotNil(t, test.NewTempApp(t))
}
