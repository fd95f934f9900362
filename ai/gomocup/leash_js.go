package gomocup

import (
	"os"
	"os/exec"
)

// leash holds nothing: a browser starts no programs.
type leash struct{}

func newLeash(*exec.Cmd) *leash { return &leash{} }

func (*leash) attach(*os.Process) {}

func (*leash) kill(*os.Process) {}
