package uitest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// PDF is a document as its own table says: each object without its stream, and the streams
// unpacked, by number.
type PDF struct {
	Objects map[string]string
	Streams map[string]string
}

// ReadPDF reads a document and requires that every object lies where the table says and that all
// references lead to one.
func ReadPDF(t testing.TB, data []byte) PDF {
	t.Helper()
	require.True(t, bytes.HasPrefix(data, []byte("%PDF-")))
	start := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(data)
	require.NotNil(t, start)
	at, err := strconv.Atoi(string(start[1]))
	require.NoError(t, err)
	d := PDF{map[string]string{}, map[string]string{}}
	for i, row := range regexp.MustCompile(`(\d{10}) 00000 n \n`).FindAllSubmatch(data[at:], -1) {
		from, err := strconv.Atoi(string(row[1]))
		require.NoError(t, err)
		name := strconv.Itoa(i + 1)
		body, found := bytes.CutPrefix(data[from:], []byte(name+" 0 obj\n"))
		require.True(t, found, "object %s", name)
		head, rest, isStream := bytes.Cut(body, []byte(">>stream\n"))
		if end := bytes.Index(body, []byte("\nendobj\n")); !isStream || end < len(head) {
			head, isStream = body[:end], false
		}
		require.NotEmpty(t, head, "object %s", name)
		d.Objects[name] = string(head)
		if isStream {
			r, err := zlib.NewReader(bytes.NewReader(rest))
			require.NoError(t, err)
			plain, err := io.ReadAll(r)
			require.NoError(t, err)
			d.Streams[name] = string(plain)
		}
	}
	for name, o := range d.Objects {
		for _, to := range regexp.MustCompile(`(\d+) 0 R`).FindAllStringSubmatch(o, -1) {
			require.Contains(t, d.Objects, to[1], "object %s", name)
		}
	}
	return d
}

// one returns what a key of an object refers to.
func (d PDF) one(object, key string) string {
	found := regexp.MustCompile(key + `\[?(\d+) 0 R`).FindStringSubmatch(object)
	if found == nil {
		return ""
	}
	return found[1]
}

// Pages returns the words of each page, a line for each time that some are written.
func (d PDF) Pages() (pages []string) {
	letters := map[string]map[string]string{} // by font
	for _, o := range d.Objects {
		for _, name := range []string{"/F0 ", "/F1 "} {
			if font := d.one(o, name); font != "" {
				letters[name] = map[string]string{}
				for _, pair := range regexp.MustCompile(`beginbfchar <(\w+)> <(\w+)>`).FindAllStringSubmatch(d.Streams[d.one(d.Objects[font], "/ToUnicode ")], -1) {
					letters[name][pair[1]] = pair[2]
				}
			}
		}
	}
	for i := 1; i <= len(d.Objects); i++ {
		o := d.Objects[strconv.Itoa(i)]
		if !strings.Contains(o, "/Type/Page/") {
			continue
		}
		var out strings.Builder
		for _, written := range regexp.MustCompile(`BT (/F\d ).* <(\w+)> Tj`).FindAllStringSubmatch(d.Streams[d.one(o, "/Contents ")], -1) {
			for codes := written[2]; len(codes) >= 4; codes = codes[4:] {
				var r rune
				_, _ = fmt.Sscanf(letters[written[1]][codes[:4]], "%X", &r) // what is not there stays 0
				out.WriteRune(r)
			}
			out.WriteByte('\n')
		}
		pages = append(pages, out.String())
	}
	return pages
}
