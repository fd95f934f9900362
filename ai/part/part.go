// Package part brings parts of the program that a page in a browser fetches when they are
// wanted, since they would delay the page: the Chinese letters, the font of pseudocode, the certificate.
// Elsewhere they lie in the program, and this package is not used.
package part

// Names of the parts, which lie beside the page.
const (
	ChineseRegular = "chinese-regular.otf"
	ChineseBold    = "chinese-bold.otf"
	Monospace      = "monospace.ttf"
	Certificate    = "black.cert"
)
