package card

import (
	"errors"
	"fmt"
	"net"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board/link"
	"tengen/ui/words/i18n"
)

// Why there is no game is said so that one knows what to do, also where the host ends it as one comes.
func TestWhyThereIsNoGame(t *testing.T) {
	refused := &net.OpError{Op: "dial", Err: errors.New("connection refused")}
	for err, words := range map[error]string{
		refused:      "Nobody answers at 1.2.3.4:5.",
		link.ErrGone: "At 1.2.3.4:5 there is no game to join any more: it has ended, or the program was closed.",
		&net.OpError{Op: "read", Err: errors.New("reset by peer")}: "At 1.2.3.4:5 there is no game to join any more: it has ended, or the program was closed.",
		fmt.Errorf("dialling: %w", refused):                        "Nobody answers at 1.2.3.4:5.",
		errors.New("The code is not that of the game."):            "The code is not that of the game.",
	} {
		assert.Equal(t, words, notJoined(i18n.New(i18n.English), link.Invitation{Address: "1.2.3.4:5"}, err))
	}
}
