//go:build !js

package widgets

func tell(FingerMeaning) {}

func coarse() bool { return false }
