//go:build !unix

package gomocup_test

// Elsewhere no rogue starts children.

func (*rogue) breed() bool { return false }

func beside(string) bool { return false }
