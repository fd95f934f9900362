//go:build !js

package finger

func tell(Meaning) {}

func coarse() bool { return false }
