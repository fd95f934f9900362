package document

import (
	"bytes"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// decodeText turns the text of an old game file into UTF-8. Files that do not
// name their character set are mostly Chinese; what does not fit that is left to
// the reader.
func decodeText(charset string, text []byte) ([]byte, bool) {
	set := simplifiedchinese.GB18030
	if charset != "" {
		named, err := htmlindex.Get(charset)
		if err != nil {
			return nil, false
		}
		set = named
	}
	decoded, err := set.NewDecoder().Bytes(text)
	if err != nil || bytes.ContainsRune(decoded, '\uFFFD') {
		return nil, false
	}
	return decoded, true
}
