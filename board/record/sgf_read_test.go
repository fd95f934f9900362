package record_test

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func TestReadFindsTheFormat(t *testing.T) {
	for name, test := range map[string]struct {
		file string
		data string
	}{
		"SGF":               {"", "(;SZ[15];B[hh];W[ii])"},
		"SGF after words":   {"", "\xef\xbb\xbf\nsome words (;SZ[15];B[hh];W[ii])"},
		"Piskvork":          {"a.txt", "\r\nPiskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,9,0\r\n"},
		"RenLib":            {"", string(library(0, 0, 0x78, 0, 0x89, leaf))},
		"RenLib, by name":   {"OLD.LIB", "\x78\x00\x89\x40"},
		"a position string": {"", " H8 i7\n"},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := record.Read(test.file, []byte(test.data), board.Square(15))
			require.NoError(t, err)
			assert.Equal(t, []record.Move{black("H8"), white("I7")}, moves(f.Games[0]))
		})
	}
	_, err := record.Read("empty.sgf", nil, board.Square(15))
	assert.ErrorContains(t, err, "SGF, line 1")
}

// five is a decoder that knows one letter.
func five(asked *string) record.Decoder {
	return func(charset string, _ []byte) []record.Charset {
		*asked = charset
		return []record.Charset{{Name: "five", Named: charset == "gb2312", Decode: func(text []byte) ([]byte, bool) {
			text = bytes.ReplaceAll(text, []byte("\xce\xe5"), []byte("五"))
			return text, charset != "unknown" && utf8.Valid(text)
		}}}
	}
}

func TestReaderDecodes(t *testing.T) {
	for text, want := range map[string]struct{ asked, guessed, comment string }{
		"(;CA[gb2312]C[\xce\xe5])":                                  {"gb2312", "", "五"},
		"(;ChArset [ gb2312 ]C[\xce\xe5])":                          {"gb2312", "", "五"},
		"(;CA[UTF-8]C[\xce\xe5])":                                   {"", "five", "五"}, // what the file says cannot be right
		"(;CA[unknown]C[\xce\xe5])":                                 {"unknown", "ISO-8859-1", "Îå"},
		string(library(0, comment, "\xce\xe5\x00\x00", 0x78, leaf)): {"", "five", "五"},
	} {
		asked := "nothing"
		f, err := record.Reader{Decode: five(&asked)}.Read("", []byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, want.asked, asked, text)
		assert.Equal(t, want.guessed, f.Guessed, text)
		assert.Equal(t, want.comment, f.Games[0].Root().Comment, text)
		assert.Empty(t, f.Warnings, text)
	}
}
