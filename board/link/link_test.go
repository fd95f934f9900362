package link_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/game"
	"tengen/board/link"
)

// waiting is a host on the loopback, and what has come of its guests.
func waiting(t *testing.T) (link.Invitation, chan error) {
	t.Helper()
	word := link.NewWord()
	h, err := link.Listen("127.0.0.1:0", word)
	require.NoError(t, err)
	ended := make(chan error, 16)
	ctx, cancel := context.WithCancel(context.Background())
	var done sync.WaitGroup
	done.Go(func() {
		h.Serve(ctx, func(c *link.Conn, hello link.Message) {
			c.Send(link.Message{Do: link.Begin, Name: hello.Name, Game: "x", Terms: &link.Terms{Variant: "gomoku15"}})
			ended <- c.Hear(func(m link.Message) { c.Send(m) })
		})
	})
	t.Cleanup(func() { cancel(); done.Wait() })
	return link.Invitation{Address: fmt.Sprintf("127.0.0.1:%d", h.Port()), Word: word}, ended
}

// next returns what a guest hears next, and why it hears no more.
func listen(c *link.Conn) (chan link.Message, chan error) {
	said, end := make(chan link.Message, 100), make(chan error, 1)
	go func() { end <- c.Hear(func(m link.Message) { said <- m }); close(said) }()
	return said, end
}

func TestTwoSidesTalk(t *testing.T) {
	at, ended := waiting(t)
	c, err := link.Dial(t.Context(), at, link.Message{Name: " An\x00na \n"})
	require.NoError(t, err)
	said, _ := listen(c)
	assert.Equal(t, "Anna", (<-said).Name)
	act := link.Message{Do: link.Act, N: 3, What: "H8", Spent: 12}
	c.Send(act)
	assert.Equal(t, act, <-said)

	c.Close()
	assert.ErrorIs(t, <-ended, link.ErrGone)
	again, err := link.Dial(t.Context(), at, link.Message{})
	require.NoError(t, err)
	back, _ := listen(again)
	assert.Equal(t, link.Begin, (<-back).Do, "it comes back")
	again.Close()
}

// Strangers, liars and who says too much are put out; the next guest is heard as if nothing had been.
func TestRoguesArePutOut(t *testing.T) {
	at, ended := waiting(t)
	wrong := at
	wrong.Word = "AAAAA"
	c, err := link.Dial(t.Context(), wrong, link.Message{})
	require.NoError(t, err)
	said, _ := listen(c)
	assert.Equal(t, link.WrongWord, (<-said).Why)

	raw := func(text string) string {
		c, err := net.Dial("tcp", at.Address)
		require.NoError(t, err)
		t.Cleanup(func() { _ = c.Close() }) // not before all was read, which a close would cut short
		_, _ = c.Write([]byte(text))
		_ = c.SetReadDeadline(time.Now().Add(10 * time.Second))
		line, _ := bufio.NewReader(c).ReadString('\n')
		return line
	}
	assert.Empty(t, raw("GET / HTTP/1.1\r\n\r\n"))
	assert.Empty(t, raw(strings.Repeat("x", 1<<20)))
	assert.Contains(t, raw(`{"do":"hello","version":1}`+"\n"), link.WrongVersion)
	for range 200 { // silent ones take no one's place, however many they are
		s, err := net.Dial("tcp", at.Address)
		require.NoError(t, err)
		t.Cleanup(func() { _ = s.Close() })
	}

	for words, why := range map[string]error{
		"junk\n":                    link.ErrMeaningless,
		strings.Repeat("x", 20<<10): link.ErrLongLine,
		strings.Repeat("{\"do\":\"yes\"}\n", 1000): link.ErrFlood,
	} {
		hello := fmt.Sprintf(`{"do":"hello","version":2,"word":"%s"}`+"\n", at.Word)
		assert.Contains(t, raw(hello+words), `"game"`)
		assert.ErrorIs(t, <-ended, why)
	}
}

func TestInvitations(t *testing.T) {
	word := link.NewWord()
	i := link.Invitation{Address: "192.168.1.7:47215", Word: word}
	for _, text := range []string{i.Code(), strings.ToLower(i.Code()), strings.ReplaceAll(i.Code(), "-", " "), i.String(), "192.168.1.7/" + word} {
		got, err := link.ParseInvitation(text)
		require.NoError(t, err, text)
		assert.Equal(t, i, got)
	}
	v6, err := link.ParseInvitation("[fe80::1]:5/" + word)
	require.NoError(t, err)
	assert.Equal(t, "[fe80::1]:5", v6.Address)
	assert.Empty(t, v6.Code())
	last := i.Code()[len(i.Code())-1]
	lastSlip := i.Code()[:len(i.Code())-1] + map[bool]string{true: "H", false: "1"}[last == 'G'] // another bit in what the sum does not fill
	slip := []byte(i.Code())
	slip[2] = map[bool]byte{true: 'B', false: 'A'}[slip[2] == 'A']
	for _, wrong := range []string{"", "x", string(slip), lastSlip, i.Code() + "A", "/", "host/", ":5/" + word} {
		_, err := link.ParseInvitation(wrong)
		assert.ErrorIs(t, err, link.ErrNoInvitation, wrong)
	}
}

func TestTermsBegin(t *testing.T) {
	terms := link.Terms{Variant: "gomoku15", Opening: game.Swap2}
	line := []string{"H8", "I9", "J10", "add", "A1", "B2", "white", "C3"}
	g, _, err := terms.Begin(line)
	require.NoError(t, err)
	assert.Equal(t, line, g.Actions())
	for _, wrong := range [][]string{{"H8", "H8"}, {"black"}, {"V22"}, {"?"}} {
		_, _, err := terms.Begin(wrong)
		assert.Error(t, err, wrong)
	}
	_, _, err = link.Terms{Variant: "gomoku15", Opening: game.RIF}.Begin(nil)
	assert.Error(t, err)
}

// What is read of any line is within bounds, and any line of acts is a game or refused.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"do":"act","n":3,"what":"H8","spent":12}`))
	f.Add([]byte(`{"do":"game","game":"x","terms":{"variant":"renju","opening":"rif","all":600000},"line":["H8","I9"],"left":[1,2]}`))
	f.Add([]byte(`{"do":"hello","version":2,"word":"K7M2Q","name":"Anna"}`))
	f.Add([]byte("\x00{"))
	f.Fuzz(func(t *testing.T, line []byte) {
		m, err := link.Decode(line)
		if err != nil {
			require.ErrorIs(t, err, link.ErrMeaningless)
			return
		}
		assert.LessOrEqual(t, len([]rune(m.Name)), 40)
		assert.GreaterOrEqual(t, m.N, 0)
		_, _ = link.ParseInvitation(m.Word)
		if m.Terms != nil {
			if g, _, err := m.Terms.Begin(m.Line); err == nil {
				assert.Len(t, g.Actions(), len(m.Line))
			}
		}
	})
}
