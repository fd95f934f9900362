package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// allowed are the licences under which a part may be given away with a program
// under the MIT licence, as long as their texts come along.
var allowed = []string{
	"MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "ISC", "Zlib", "Unlicense", "OFL-1.1", bitstreamVera,
}

// bitstreamVera is the licence of the DejaVu fonts, which licensecheck does not
// know: as MIT, but a changed font takes another name, and no font is sold alone.
const bitstreamVera = "Bitstream-Vera"

// certain is how much of a text, in percent, must belong to known licences. The
// rest is a copyright line, or words around two licences to choose from.
const certain = 85

// judge returns the licences that a part's text consists of, or why the part may
// not be given away.
func judge(p part) (string, error) {
	if bytes.Contains(p.text, []byte("Bitstream Vera Fonts Copyright")) {
		return bitstreamVera, nil
	}
	found := licensecheck.Scan(p.text)
	if found.Percent < certain {
		return "", fmt.Errorf("%s: unknown licence, only %.0f%% of its text is familiar", p.name, found.Percent)
	}
	var kinds []string
	for _, match := range found.Match {
		if !slices.Contains(allowed, match.ID) {
			return "", fmt.Errorf("%s: licence %s is not among those that go with MIT: %s", p.name, match.ID, strings.Join(allowed, ", "))
		}
		kinds = append(kinds, match.ID)
	}
	slices.Sort(kinds)
	return strings.Join(slices.Compact(kinds), ", "), nil
}
