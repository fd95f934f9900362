//go:build js && vectors

package eval

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The vectors are used where the host brings some. Whether they reckon well, the other tests of
// the kernel tell.
func TestTheHostHasVectors(t *testing.T) {
	assert.Equal(t, os.Getenv("TENGEN_VECTORS") != "", vectors)
}
