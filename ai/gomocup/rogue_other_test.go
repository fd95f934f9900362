//go:build !unix

package gomocup_test

// Where there is no Unix, no rogue starts children.

func (*rogue) breed() bool { return false }

func beside(string) bool { return false }
