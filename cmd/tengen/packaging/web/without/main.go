// Command without prepares a page that is smaller by what cannot be used there: a few places of
// the libraries are other. It writes copies of these into a folder below the root of the
// repository, where it is run, and prints the flags that make "go build" take them.
// docs/adr/0014-page-without.md says why these.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "without FOLDER")
		os.Exit(2)
	}
	flags, err := without(os.Args[1], changes)
	if err != nil {
		fmt.Fprintln(os.Stderr, "without:", err)
		os.Exit(1)
	}
	fmt.Println(flags)
}
