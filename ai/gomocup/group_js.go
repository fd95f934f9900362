package gomocup

import (
	"os"
	"os/exec"
)

// group holds nothing: a browser starts no programs.
type group struct{}

func newGroup(*exec.Cmd) *group { return &group{} }

func (*group) attach(*os.Process) {}

func (*group) kill(*os.Process) {}
